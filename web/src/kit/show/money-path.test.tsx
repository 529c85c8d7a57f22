// @vitest-environment happy-dom
import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { MoneyPathCard } from './money-path.tsx'

afterEach(closePage)

const party = (name: string) => ({ name, account: { type: 'IBAN', account_id: 'DE89370400440532013000' } })

const PAYMENT = {
  type: 'SCT',
  direction: 'DEBIT',
  money: 'HELD',
  label: 'UNDER_REVIEW',
  amount: '15000.00',
  currency: 'EUR',
  fee: { amount: '0.20', currency: 'EUR' },
  creditor: party('Holzwerk Nord KG'),
  debitor: party('Baltic Timber UAB'),
} as unknown as CustomerTransaction & { label: CustomerTransaction['status'] }

test.each<[string, Partial<typeof PAYMENT>, string, string[]]>([
  [
    'held',
    {},
    'The amount and the fee are reserved in the account.',
    [
      'PayerBaltic Timber UABPassed',
      '*InstitutionFondacoThe money is here',
      'Between the banksSEPA clearingNot yet',
      'PayeeHolzwerk Nord KGNot yet',
    ],
  ],
  [
    'sent',
    { label: 'PROCESS' },
    'The amount and the fee are reserved in the account.',
    [
      'PayerBaltic Timber UABPassed',
      '*InstitutionFondacoThe money is here',
      'Between the banksSEPA clearingSent, no answer yet',
      'PayeeHolzwerk Nord KGNot yet',
    ],
  ],
  [
    'released',
    { money: 'RELEASED', label: 'REJECTED', type: 'INTERNAL' },
    'The money is available in the account again.',
    [
      '*PayerBaltic Timber UABThe money is here',
      'InstitutionFondacoThe money does not get here',
      'PayeeHolzwerk Nord KGThe money does not get here',
    ],
  ],
  [
    'never put on an account',
    { money: 'NOT_PUT', label: 'REJECTED', direction: 'CREDIT' },
    'No money was paid into the account.',
    [
      'PayerBaltic Timber UABPassed',
      'Between the banksSEPA clearingPassed',
      'InstitutionFondacoPassed',
      'PayeeHolzwerk Nord KGThe money does not get here',
    ],
  ],
])('a payment whose money is %s is told place by place', async (_, change, sentence, places) => {
  await openPage(<MoneyPathCard payment={{ ...PAYMENT, ...change }} />, RASA, {})
  const path = await screen.findByRole('list', { name: sentence })
  const said = within(path)
    .getAllByRole('listitem')
    .map((item) => (item.getAttribute('aria-current') === 'step' ? '*' : '') + item.textContent)
  expect(said).toEqual(places)
})

test('the fee is named only while it is held', async () => {
  await openPage(<MoneyPathCard payment={PAYMENT} />, RASA, {})
  await screen.findByText('15,000.00 EUR and the fee of 0.20')
  closePage()
  await openPage(<MoneyPathCard payment={{ ...PAYMENT, money: 'RELEASED' }} />, RASA, {})
  await screen.findByText('15,000.00 EUR')
})
