import { expect, it } from 'vitest'
import { checkInternalTransfer, type InternalTransfer } from './internal-transfer.ts'

const FACTS = {
  account: { status: 'ACTIVE', currency: 'USD', accountId: 'LT601010012345678901' },
  today: '2026-11-21',
  attachmentRequired: false,
  attachments: 0,
}
const GOOD: InternalTransfer = {
  amount: '120.00',
  currency: 'USD',
  creditor: { name: 'Upės Verslas', account: { account_id: 'lt12 1000 0111 0100 1000' } },
  remittance: 'Invoice 17',
}
const to = (account_id: string) => ({ creditor: { name: 'Upės Verslas', account: { account_id } } })
const called = (name: string) => ({ creditor: { name, account: { account_id: 'LT121000011101001000' } } })

it.each<[string, Partial<InternalTransfer>]>([
  ['an IBAN with blanks', {}],
  ['a PAN', to('4000001234567899')],
  ['a BBAN', to('SGAB1234567')],
  ['a name that SEPA could not write', called('株式会社')],
  ['a later day', { execution_date: '2026-11-30' }],
])('passes %s', (_, change) => {
  expect(checkInternalTransfer({ ...GOOD, ...change }, FACTS)).toEqual([])
})

it.each<[string, Partial<InternalTransfer>, string, string]>([
  ['a mistyped IBAN', to('LT121000011101001001'), 'creditor.account.account_id', 'iban_invalid'],
  ['signs that no account has', to('LT_1'), 'creditor.account.account_id', 'account_id_invalid'],
  ['the account that pays', to('LT60 1010 0123 4567 8901'), 'creditor.account.account_id', 'payee_is_payer'],
  ['no name', called('–'), 'creditor.name', 'creditor_name_missing'],
  ['a name of 71 letters', called('a'.repeat(71)), 'creditor.name', 'creditor_name_too_long'],
  ['another currency', { currency: 'EUR' }, 'currency', 'currency_not_allowed'],
  ['nothing', { amount: '0.00' }, 'amount', 'amount_invalid'],
  ['three decimals', { amount: '1.005' }, 'amount', 'amount_invalid'],
  ['a message of 141 signs', { remittance: 'a'.repeat(141) }, 'remittance', 'remittance_too_long'],
  ['a reference with //', { client_ref_id: 'a//b' }, 'client_ref_id', 'reference_invalid'],
  ['a day that is over', { execution_date: '2026-11-20' }, 'execution_date', 'execution_date_past'],
])('names %s', (_, change, field, code) => {
  expect(checkInternalTransfer({ ...GOOD, ...change }, FACTS)).toEqual([{ field, code }])
})

it('names what is wrong with the account and the currency that it holds', () => {
  const account = { ...FACTS.account, status: 'BLOCKED', currency: 'BGN' }
  const facts = { ...FACTS, account, attachmentRequired: true }
  expect(checkInternalTransfer({ ...GOOD, currency: 'BGN' }, facts)).toEqual([
    { field: 'account', code: 'account_not_active' },
    { field: 'currency', code: 'currency_closed' },
    { field: 'files', code: 'attachment_missing' },
  ])
  expect(checkInternalTransfer(GOOD, { ...FACTS, account: null })).toEqual([
    { field: 'account', code: 'account_missing' },
  ])
})
