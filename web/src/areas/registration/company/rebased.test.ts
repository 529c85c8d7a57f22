import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'
import { expect, test } from 'vitest'
import { rebased } from './rebased.ts'

const people = (...names: string[]): CompanyAnswers => ({
  structure: { persons: names.map((first_name) => ({ first_name, role: ['DIRECTOR'] })), entities: [] },
})

test.each<[string, base: string[], here: string[], elsewhere: string[], both: string[]]>([
  ['added here and elsewhere', ['A'], ['A', 'B'], ['A', 'C'], ['A', 'C', 'B']],
  ['the same added here and elsewhere', [], ['A'], ['A'], ['A']],
  ['removed here, added elsewhere', ['A', 'B'], ['B'], ['A', 'B', 'C'], ['B', 'C']],
  ['added here, removed elsewhere', ['A', 'B'], ['A', 'B', 'C'], ['B'], ['B', 'C']],
  ['changed here, added elsewhere', ['A'], ['A2'], ['A', 'B'], ['B', 'A2']],
  ['changed elsewhere, added here', ['A'], ['A', 'B'], ['A2'], ['A2', 'B']],
  ['changed here, removed elsewhere', ['A'], ['A2'], [], ['A2']],
])('people %s', (_, base, here, elsewhere, both) => {
  expect(rebased(people(...here), people(...base), people(...elsewhere))).toEqual(people(...both))
})

test('declarations checked here and elsewhere are all checked', () => {
  const checked = (...declarations: boolean[]) => ({ declarations })
  expect(rebased(checked(true, true, false), checked(true, false), checked(false, false, true))).toEqual(
    checked(false, true, true),
  )
})

test.each<[string, change: CompanyAnswers, base: CompanyAnswers, now: CompanyAnswers, both: CompanyAnswers]>([
  [
    'a website and a country',
    { info: { websites: ['a.lt', 'b.lt'] }, business_info: { countries_payin: ['LT', 'LV'] } },
    { info: { websites: ['a.lt'] }, business_info: { countries_payin: ['LT'] } },
    { info: { websites: ['a.lt', 'c.lt'] }, business_info: { countries_payin: ['EE', 'LT'] } },
    { info: { websites: ['a.lt', 'c.lt', 'b.lt'] }, business_info: { countries_payin: ['EE', 'LT', 'LV'] } },
  ],
  [
    'a partner and a vendor, each in its row',
    { financial_info: { main_partners: [{ name: 'A' }, {}, { name: 'C' }], account_txn: ['X', '', ''] } },
    { financial_info: { main_partners: [{ name: 'A' }] } },
    { financial_info: { main_partners: [{ name: 'A2' }, { name: 'B' }], account_txn: ['', 'Y'] } },
    {
      financial_info: {
        main_partners: [{ name: 'A2' }, { name: 'B' }, { name: 'C' }],
        account_txn: ['X', 'Y', ''],
      },
    },
  ],
  [
    'the activity of two currencies, a source removed here, one described there',
    {
      financial_info: {
        account_activity: [{ currency: 'EUR', activity: { incoming_payments: true } }],
        source_income: [{ source_id: 7, info: 'Rent' }],
      },
    },
    { financial_info: { source_income: [{ source_id: 1 }, { source_id: 7, info: 'Rent' }] } },
    {
      financial_info: {
        account_activity: [{ currency: 'USD', activity: { outgoing_payments: true } }],
        source_income: [{ source_id: 1 }, { source_id: 7, info: 'Rent and interest' }],
      },
    },
    {
      financial_info: {
        account_activity: [
          { currency: 'USD', activity: { outgoing_payments: true } },
          { currency: 'EUR', activity: { incoming_payments: true } },
        ],
        source_income: [{ source_id: 7, info: 'Rent and interest' }],
      },
    },
  ],
])('%s', (_, change, base, now, both) => {
  expect(rebased(change, base, now)).toEqual(both)
})

test('other answers are those of here', () => {
  expect(rebased({ legal_name: 'A' }, {}, { legal_name: 'B', info: {} })).toEqual({ legal_name: 'A' })
})
