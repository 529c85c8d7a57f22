import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { expect, it } from 'vitest'
import { recallSteps, whoCanGiveBack } from './recall-words.ts'

it.each<
  [type: CustomerTransaction['type'], money: CustomerTransaction['money'], says: RegExp, never: RegExp]
>([
  ['SCT', 'HELD', /^120\.00 EUR to Jonas is on its way and reserved in your account/, /left|paid into/],
  ['SCT', 'LEFT', /^120\.00 EUR to Jonas has left your account/, /reserved|paid into/],
  ['INST', 'LEFT', /^120\.00 EUR to Jonas has left your account/, /reserved|paid into/],
  // The payee may have spent it since.
  ['INTERNAL', 'LEFT', /^120\.00 EUR was paid into the account of Jonas/, /reserved| is on/],
])('who asks for an %s back whose money is %s reads where it is', (type, money, says, never) => {
  const creditor = { name: 'Jonas' } as CustomerTransaction['creditor']
  const said = whoCanGiveBack({ amount: '120.00', currency: 'EUR', type, money, creditor })
  expect(said).toMatch(says)
  expect(said).not.toMatch(never)
})

it.each([
  ['The payer asks for the money back.', undefined],
  ['The amount was wrong.', 'The amount was wrong.'],
])('a payer whose reason is "%s" is not quoted twice', (reason, text) => {
  const recall = {
    direction: 'IN',
    state: 'ASKED',
    asked_by: 'bank',
    asked_at: '2026-11-20T10:00:00Z',
    reason,
  }
  const [asked] = recallSteps({ recall } as CustomerTransaction)
  expect(asked).toMatchObject({ title: 'The payer asks for the money back' })
  expect(asked?.text).toBe(text)
})
