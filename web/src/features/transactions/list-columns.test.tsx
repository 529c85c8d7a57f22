// @vitest-environment happy-dom
import type { CustomerListRow } from '@fondaco/contract/payments/schemas.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useCustomerColumns } from './list-columns.tsx'

afterEach(cleanup)

/** The cell that names the other party. */
function Party({ row }: { row: CustomerListRow }) {
  return useCustomerColumns(false)
    .find(({ id }) => id === 'party')
    ?.cell(row)
}

test.each([
  ['a payment by its payee', 'SCT', 'Greta Sommer', 'Invoice 7', ['Greta Sommer', 'Invoice 7']],
  [
    'a fee by what it is for',
    'FEE',
    'Fondaco UAB',
    'A copy of a contract',
    ['A copy of a contract', 'Fondaco UAB'],
  ],
  ['a fee without words by its kind', 'FEE', 'Fondaco UAB', null, ['Fee, monthly', null]],
] as const)('the list calls %s', (_, type, name, remittance, [first, second]) => {
  const row = {
    type,
    subtype: type === 'FEE' ? 'MONTHLY' : 'TXN',
    direction: 'DEBIT',
    creditor: { name, account: { account_id: 'LT121000011101001000', type: 'IBAN' } },
    remittance,
  } as CustomerListRow
  const { container } = render(<Party row={row} />, { wrapper: MantineProvider })
  expect(container.querySelector('b')?.textContent).toBe(first)
  if (second) expect(container.textContent).toContain(`${second} · `)
})
