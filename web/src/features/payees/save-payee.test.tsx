// @vitest-environment happy-dom
import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { PAYMENT, RASA } from '../../../test/people.ts'
import { SavePayee } from './save-payee.tsx'

afterEach(closePage)

const { account_id } = PAYMENT.creditor.account

/** The button on the receipt of a payment, where these payees are saved. */
const open = (payees: readonly object[], payment: object = PAYMENT) =>
  openPage(<SavePayee payment={payment as CustomerTransaction} size="sm" />, RASA, {
    listPayeesOf: () => payees as never,
    listPayeeGroups: () => [],
    getBankOfIban: () => ({ bic: 'DEUTDEFF', bank_name: 'Bank' }) as never,
    addPayee: () => ({ _id: 'payee' }) as never,
  })

test('a payee of a payment is saved with its name, account and currency', async () => {
  const asked = await open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Save this payee' }))
  await screen.findByRole('dialog')
  const name = (await screen.findByRole('textbox', { name: 'Name' })) as HTMLInputElement
  expect(name.value).toBe(PAYMENT.creditor.name)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('addPayee'))
  expect(asked.find(({ name }) => name === 'addPayee')?.body).toMatchObject({
    name: PAYMENT.creditor.name,
    account: { account_id },
    currency: 'EUR',
  })
})

test.each([
  ['that is saved with this account and currency', { account: { account_id }, currency: 'EUR' }, false],
  ['that is saved in another currency', { account: { account_id }, currency: 'USD' }, true],
])('a payee %s can be saved: %j', async (_, saved, may) => {
  const asked = await open([saved])
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('listPayeesOf'))
  const button = screen.findByRole('button', { name: 'Save this payee' }, { timeout: may ? 60_000 : 200 })
  expect(
    await button.then(
      () => true,
      () => false,
    ),
  ).toBe(may)
})
