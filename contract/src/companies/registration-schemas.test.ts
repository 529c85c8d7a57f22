import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { faultIn } from '../fault.ts'
import { companyDraft } from './draft-schemas.ts'
import {
  companyBusiness,
  companyDeclarations,
  companyFinancial,
  companyGeneral,
  companyStructure,
} from './registration-schemas.ts'

const general = companyGeneral('2026-11-27')
const { legal_name, info, business_info, financial_info, declarations, structure } = EXAMPLE_COMPANY

/** The field by which a row is known. */
const KEYS = ['currency', 'source_id']

/** A value with each of its fields alone: `{ info: { websites: ['a'] } }`. A row keeps its key. */
function fieldsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf).map((field) => [field])
  if (typeof value !== 'object' || value === null) return [value]
  const fields = Object.entries(value)
  const key = Object.fromEntries(fields.filter(([name]) => KEYS.includes(name)))
  return fields.flatMap(([name, inner]) => fieldsOf(inner).map((field) => ({ ...key, [name]: field })))
}

test('a draft takes every field alone, as it is, and a company as a whole', () => {
  const fields = fieldsOf(EXAMPLE_COMPANY)
  expect(fields.length).toBeGreaterThan(80)
  for (const field of [...fields, EXAMPLE_COMPANY, {}]) expect(companyDraft.parse(field)).toEqual(field)
})

test.each<[string, object]>([
  ['texts', { legal_name: '', info: { registration_id: '' }, business_info: { processor_name: '' } }],
  ['choices', { info: { entity_form: '' }, business_info: { company_business_activity: '' } }],
  ['bands', { financial_info: { current_monthly_volume: '', estimate_monthly_txn: '' } }],
  ['a date', { info: { incorporation_date: '' } }],
  ['an address', { info: { physical_address: { country: '', city: '', street: '', postal_code: '' } } }],
  ['an amount', { financial_info: { pay_in_out: { pay_in: { min: '' } } } }],
  ['rows', { financial_info: { main_partners: [{}, { name: '', country: '' }], account_txn: [''] } }],
  ['no rows', { info: { websites: [] }, structure: { persons: [], entities: [] }, declarations: [] }],
  ['a person half typed', { structure: { persons: [{ email: 'rasa@', first_name: 'R', role: [] }] } }],
  [
    'a currency without activities',
    { financial_info: { account_activity: [{ currency: 'GBP', activity: {} }] } },
  ],
  ['the other source without words', { financial_info: { source_income: [{ source_id: 9 }] } }],
])('a draft takes %s, blank', (_, draft) => {
  expect(companyDraft.parse(draft)).toEqual(draft)
})

test.each<[string, object, object]>([
  [
    'countries twice',
    { business_info: { countries_payin: ['LT', 'LV', 'LT'] } },
    { business_info: { countries_payin: ['LT', 'LV'] } },
  ],
  [
    'roles twice, an e-mail in capitals',
    { structure: { persons: [{ role: ['DIRECTOR', 'DIRECTOR'], email: ' Rasa@Example.com ' }] } },
    { structure: { persons: [{ role: ['DIRECTOR'], email: 'rasa@example.com' }] } },
  ],
  ['spaces and characters that are not seen', { legal_name: ' Ra\u200bsa ' }, { legal_name: 'Rasa' }],
])('a draft tidies %s', (_, draft, tidied) => {
  expect(companyDraft.parse(draft)).toEqual(tidied)
})

const long = (length: number) => 'x'.repeat(length)

test.each<[string, object, string]>([
  ['an unknown field', { status: 'APPROVED' }, ''],
  ['an unknown field inside', { info: { company_age: 3 } }, 'info'],
  ['a long name', { legal_name: long(226) }, 'legal_name'],
  ['a long registration id', { info: { registration_id: long(226) } }, 'info.registration_id'],
  ['a control character', { legal_name: 'A\u0007B' }, 'legal_name'],
  ['a name over two lines', { legal_name: 'A\nB' }, 'legal_name'],
  ['another entity form', { info: { entity_form: 'Uab' } }, 'info.entity_form'],
  ['no date', { info: { incorporation_date: '2026-02-30' } }, 'info.incorporation_date'],
  ['another flag', { info: { has_operation_license: 'yes' } }, 'info.has_operation_license'],
  ['too many websites', { info: { websites: Array(21).fill('a.example') } }, 'info.websites'],
  [
    'another sector',
    { business_info: { company_business_activity: 'Banking' } },
    'business_info.company_business_activity',
  ],
  ['a long description', { business_info: { return_policy: long(1001) } }, 'business_info.return_policy'],
  [
    'another service',
    { financial_info: { services: { credit_card: true } } },
    'financial_info.services.credit_card',
  ],
  [
    'too many services',
    { financial_info: { services: { a_account: true, b_account: true, c_account: true, debit_card: true } } },
    'financial_info.services',
  ],
  [
    'another currency',
    { financial_info: { account_activity: [{ currency: 'PLN', activity: {} }] } },
    'financial_info.account_activity.0.currency',
  ],
  [
    'a currency twice',
    { financial_info: { account_activity: Array(2).fill({ currency: 'EUR', activity: {} }) } },
    'financial_info.account_activity',
  ],
  [
    'another source',
    { financial_info: { source_income: [{ source_id: 10 }] } },
    'financial_info.source_income.0.source_id',
  ],
  [
    'a source twice',
    { financial_info: { source_income: [{ source_id: 1 }, { source_id: 1 }] } },
    'financial_info.source_income',
  ],
  ['half a percent', { financial_info: { geo_coverage: { asia: 0.5 } } }, 'financial_info.geo_coverage.asia'],
  [
    'over 100 percent',
    { financial_info: { geo_coverage: { asia: 101 } } },
    'financial_info.geo_coverage.asia',
  ],
  ['below 0 percent', { financial_info: { geo_coverage: { asia: -1 } } }, 'financial_info.geo_coverage.asia'],
  [
    'a band of the other figure',
    { financial_info: { current_monthly_txns: '0-249,999' } },
    'financial_info.current_monthly_txns',
  ],
  [
    'a fifth partner',
    { financial_info: { main_partners: Array(5).fill({}) } },
    'financial_info.main_partners',
  ],
  ['a fourth vendor', { financial_info: { account_txn: Array(4).fill('A') } }, 'financial_info.account_txn'],
  ['an eleventh declaration', { declarations: Array(11).fill(true) }, 'declarations'],
  ['another role', { structure: { persons: [{ role: ['EMPLOYEE'] }] } }, 'structure.persons.0.role.0'],
  [
    'an entity that signs',
    { structure: { entities: [{ type: ['AUTHORIZED'] }] } },
    'structure.entities.0.type.0',
  ],
  [
    'a share over 100',
    { structure: { entities: [{ control_percentage: 101 }] } },
    'structure.entities.0.control_percentage',
  ],
  [
    'half a share',
    { structure: { persons: [{ control_percentage: 2.5 }] } },
    'structure.persons.0.control_percentage',
  ],
  ['too many persons', { structure: { persons: Array(101).fill({}) } }, 'structure.persons'],
])('a draft refuses %s', (_, draft, path) => {
  expect(companyDraft.safeParse(draft).error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

const COUNTRY = 'must be a two-letter country code'
const DECIMAL = 'must be a decimal such as 1234.50'

test.each<[z.ZodType, object, path: string, text: string]>([
  [
    companyDraft,
    { info: { registered_address: { country: 'lt' } } },
    'info.registered_address.country',
    COUNTRY,
  ],
  [
    companyDraft,
    { business_info: { countries_payout: ['XX'] } },
    'business_info.countries_payout.0',
    COUNTRY,
  ],
  [
    companyDraft,
    { business_info: { countries_payout: [''] } },
    'business_info.countries_payout.0',
    'must not be blank',
  ],
  [general, { legal_name: '', info }, 'legal_name', 'is required'],
  [
    general,
    { legal_name, info: { ...info, incorporation_date: '2026-11-28' } },
    'info.incorporation_date',
    'cannot be in the future',
  ],
  [
    companyBusiness,
    { business_info: { ...business_info, company_business_activity: '' } },
    'business_info.company_business_activity',
    'Mandatory field is not filled',
  ],
  [
    companyBusiness,
    { business_info: { ...business_info, processor_name: 'P' } },
    'business_info.processor_name',
    'must be at least 2 characters',
  ],
  [
    companyFinancial,
    { financial_info: { ...financial_info, source_income: [] } },
    'financial_info.source_income',
    'Select at least one source',
  ],
  [
    companyFinancial,
    { financial_info: { ...financial_info, geo_coverage: { europe: 99 } } },
    'financial_info.geo_coverage',
    'Customers geographical coverage must be 100%',
  ],
  [
    companyFinancial,
    { financial_info: { ...financial_info, main_partners: [] } },
    'financial_info.main_partners',
    'please name at least two partners',
  ],
  [
    companyDeclarations,
    { declarations: [false, ...declarations.slice(1)] },
    'declarations.0',
    'must be checked',
  ],
  [
    companyStructure,
    { structure: { ...structure, persons: structure.persons.slice(0, 1) } },
    'structure.persons',
    'Is required',
  ],
])('%# a schema says at a path in both languages what is wrong', (schema, company, path, text) => {
  const issues = schema.safeParse(company).error?.issues ?? []
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, text]])
  expect(faultIn('lt', text)).not.toBe(text)
})

test('an amount that is no decimal is refused in words', () => {
  const { error } = companyDraft.safeParse({ financial_info: { pay_in_out: { pay_in: { min: '1,5' } } } })
  expect(JSON.stringify(error?.issues)).toContain(DECIMAL)
})

test.each<[string, z.ZodType, object]>([
  ['general', general, { legal_name, info }],
  ['business', companyBusiness, { business_info }],
  ['financial information', companyFinancial, { financial_info }],
  ['declarations', companyDeclarations, { declarations }],
  ['structure', companyStructure, { structure }],
])('%s of the example passes, and nothing of another step', (_, schema, part) => {
  expect(schema.parse(part)).toEqual(part)
  expect(schema.safeParse({ ...part, documents: {} }).success).toBe(false)
  expect(schema.safeParse({}).success).toBe(false)
})

test('the step drops empty partners and currencies that are not allowed', () => {
  const submitted = companyFinancial.parse({
    financial_info: {
      ...financial_info,
      services: { debit_card: true },
      main_partners: [{ name: '', country: '' }, ...financial_info.main_partners, {}],
    },
  })
  expect(submitted.financial_info.main_partners).toEqual(financial_info.main_partners)
  expect(submitted.financial_info.account_activity?.map(({ currency }) => currency)).toEqual(['EUR'])
})
