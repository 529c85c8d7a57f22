import { expect, test } from 'vitest'
import type { CompanyAnswers } from './company-answers.ts'
import { type CompanyDocumentKind, requiredDocuments } from './company-documents.ts'
import { type CompanySubStep, faultsOfSubStep } from './completion.ts'
import { EXAMPLE_COMPANY, EXAMPLE_DOCUMENTS } from './example-company.ts'
import { faultsOfEntity, faultsOfPerson } from './structure-faults.ts'

const TODAY = '2026-11-27'

type Values = Record<string, unknown>

/** The example with another value at a path. */
function changed(path: string, value: unknown): CompanyAnswers {
  const company: Values = JSON.parse(JSON.stringify(EXAMPLE_COMPANY))
  const names = path.split('.')
  const last = names.pop() ?? ''
  const parent = names.reduce((at, name) => at[name] as Values, company)
  parent[last] = value
  return company
}

/** The faults of a sub-step as `path: text`. Each must exist in Lithuanian, too. */
function faultsOf(
  subStep: CompanySubStep,
  company: CompanyAnswers,
  documents: readonly CompanyDocumentKind[] = EXAMPLE_DOCUMENTS,
): string[] {
  return faultsOfSubStep(subStep, { company, documents, today: TODAY }).map(({ path, text }) => {
    expect(text.lt).toMatch(/\p{L}/u)
    expect(text.lt).not.toBe(text.en)
    return `${path.join('.')}: ${text.en}`
  })
}

const PERSON = EXAMPLE_COMPANY.structure.persons[0]
const ENTITY = EXAMPLE_COMPANY.structure.entities[0]

test.each<[path: string, value: unknown, ...faults: string[]]>([
  ['legal_name', undefined, 'legal_name: is required'],
  ['legal_name', '  ', 'legal_name: is required'],
  ['info.registration_id', '', 'info.registration_id: is required'],
  ['info.entity_form', '', 'info.entity_form: is required'],
  ['info.incorporation_date', '', 'info.incorporation_date: is required'],
  ['info.incorporation_date', TODAY],
  ['info.incorporation_date', '2026-02-30', 'info.incorporation_date: must be a date, such as 31-12-1990'],
  ['info.incorporation_date', '0990-12-31', 'info.incorporation_date: must be a date, such as 31-12-1990'],
  ['info.incorporation_date', '31-12', 'info.incorporation_date: must be a date, such as 31-12-1990'],
  ['info.incorporation_date', '2026-11-28', 'info.incorporation_date: cannot be in the future'],
  ['info.do_business_as', undefined],
  [
    'info.registered_address',
    undefined,
    'info.registered_address.country: is required',
    'info.registered_address.city: is required',
    'info.registered_address.street: is required',
  ],
  ['info.registered_address.country', 'lt', 'info.registered_address.country: is required'],
  ['info.registered_address.city', 'V', 'info.registered_address.city: must be at least 2 characters'],
  ['info.registered_address.street', ' 9 ', 'info.registered_address.street: must be at least 2 characters'],
  ['info.registered_address.postal_code', ''],
  [
    'info.registered_address.postal_code',
    '1',
    'info.registered_address.postal_code: must be at least 2 characters',
  ],
  [
    'info.physical_address.postal_code',
    '',
    'info.physical_address.postal_code: must be at least 2 characters',
  ],
  [
    'info.physical_address.postal_code',
    '1',
    'info.physical_address.postal_code: must be at least 2 characters',
  ],
  [
    'info.physical_address',
    undefined,
    'info.physical_address.country: is required',
    'info.physical_address.city: is required',
    'info.physical_address.street: is required',
    'info.physical_address.postal_code: must be at least 2 characters',
  ],
  ['info.has_physical_address', undefined],
  ['info.websites', ['', 'example.com', 'http://ąžuolas.lt:8080/a?b#c']],
  [
    'info.websites',
    ['https://a.example', 'shop'],
    'info.websites.1: must be a web address such as example.com',
  ],
  [
    'info.websites',
    ['javascript:alert(1)', 'ftp://example.com', 'example.com evil'],
    'info.websites.0: must be a web address such as example.com',
    'info.websites.1: must be a web address such as example.com',
    'info.websites.2: must be a web address such as example.com',
  ],
])('general: %s = %j', (path, value, ...faults) => {
  expect(faultsOf('general', changed(path, value))).toEqual(faults)
})

test('a physical address is not read unless there is one', () => {
  const { physical_address: _, ...info } = EXAMPLE_COMPANY.info
  expect(faultsOf('general', changed('info', { ...info, has_physical_address: false }))).toEqual([])
})

test.each<[path: string, value: unknown, ...faults: string[]]>([
  [
    'business_info',
    undefined,
    'business_info.company_business_activity: Mandatory field is not filled',
    'business_info.processor_name: must be at least 2 characters',
    'business_info.countries_payout: is required',
    'business_info.countries_payin: is required',
  ],
  [
    'business_info.company_business_activity',
    '',
    'business_info.company_business_activity: Mandatory field is not filled',
  ],
  ['business_info.processor_name', 'P ', 'business_info.processor_name: must be at least 2 characters'],
  ['business_info.processor_name', 'PA'],
  ['business_info.countries_payout', [], 'business_info.countries_payout: is required'],
  ['business_info.countries_payin', [], 'business_info.countries_payin: is required'],
  [
    'business_info.accepting_source_of_funds.details',
    ' ',
    'business_info.accepting_source_of_funds.details: is required',
  ],
  ['business_info.accepting_source_of_funds', { for_third_party: false }],
  ['business_info.return_policy', undefined],
])('business: %s = %j', (path, value, ...faults) => {
  expect(faultsOf('business', changed(path, value))).toEqual(faults)
})

const EUR = { currency: 'EUR', activity: { incoming_payments: true } }
const USD = { currency: 'USD', activity: { card_spending: true } }

test.each<[path: string, value: unknown, ...faults: string[]]>([
  ['services', {}, 'services: is required'],
  ['services', { fondaco_account: false, debit_card: false }, 'services: is required'],
  ['services', { other_account: true }],
  ['account_activity', undefined, 'account_activity: is required'],
  ['account_activity', [], 'account_activity: is required'],
  ['account_activity', [USD]],
  ['account_activity', [EUR, { currency: 'GBP', activity: {} }], 'account_activity.1.activity: is required'],
  [
    'account_activity',
    [{ currency: 'EUR', activity: { card_spending: false } }],
    'account_activity.0.activity: is required',
  ],
  ['source_income', undefined, 'source_income: Select at least one source'],
  ['source_income', [], 'source_income: Select at least one source'],
  ['source_income', [{ source_id: 1 }, { source_id: 9, info: ' ' }], 'source_income.1.info: is required'],
  ['source_income', [{ source_id: 9 }], 'source_income.0.info: is required'],
  [
    'pay_in_out',
    undefined,
    'pay_in_out.pay_in.min: is required',
    'pay_in_out.pay_in.average: is required',
    'pay_in_out.pay_in.max: is required',
    'pay_in_out.pay_out.min: is required',
    'pay_in_out.pay_out.average: is required',
    'pay_in_out.pay_out.max: is required',
  ],
  ['pay_in_out.pay_in.average', '', 'pay_in_out.pay_in.average: is required'],
  ['pay_in_out.pay_in.min', '1,5', 'pay_in_out.pay_in.min: must be a decimal such as 1234.50'],
  ['pay_in_out.pay_in.min', '-1', 'pay_in_out.pay_in.min: must be a decimal such as 1234.50'],
  ['pay_in_out.pay_in.min', '0850.50'],
  [
    'pay_in_out.pay_in.min',
    '850.51',
    'pay_in_out.pay_in.average: must be between the minimum and the maximum',
  ],
  [
    'pay_in_out.pay_in.max',
    '850.49',
    'pay_in_out.pay_in.average: must be between the minimum and the maximum',
  ],
  ['pay_in_out.pay_out.max', '4.99', 'pay_in_out.pay_out.max: must not be less than the minimum'],
  ['current_monthly_volume', '', 'current_monthly_volume: is required'],
  ['est_monthly_volume', undefined, 'est_monthly_volume: is required'],
  ['current_monthly_txns', '', 'current_monthly_txns: is required'],
  ['estimate_monthly_txn', undefined, 'estimate_monthly_txn: is required'],
  ['geo_coverage', undefined, 'geo_coverage: Customers geographical coverage must be 100%'],
  ['geo_coverage', { europe: 60, asia: 39 }, 'geo_coverage: Customers geographical coverage must be 100%'],
  ['geo_coverage', { europe: 60, asia: 41 }, 'geo_coverage: Customers geographical coverage must be 100%'],
  ['geo_coverage', { europe: 60, cis: 0, asia: 40 }],
  ['main_partners', undefined, 'main_partners: please name at least two partners'],
  [
    'main_partners',
    [{ name: 'A', country: 'LT' }, { name: 'B' }],
    'main_partners: please name at least two partners',
    'main_partners.1.country: is required',
  ],
  [
    'main_partners',
    [
      { name: 'A', country: 'LT' },
      { name: 'B', country: 'LV' },
      { country: 'EE' },
      { name: '', country: '' },
    ],
    'main_partners.2.name: is required',
  ],
  ['account_txn', undefined],
])('financial information: %s = %j', (path, value, ...faults) => {
  expect(faultsOf('financial_information', changed(`financial_info.${path}`, value))).toEqual(
    faults.map((fault) => `financial_info.${fault}`),
  )
})

test.each([
  ['no currency that a card alone allows', [USD], ['financial_info.account_activity: is required']],
  ['a currency that is removed', [{ currency: 'GBP', activity: {} }, EUR], []],
])('a debit card alone with %s', (_, account_activity, faults) => {
  const financial_info = {
    ...EXAMPLE_COMPANY.financial_info,
    services: { debit_card: true },
    account_activity,
  }
  expect(faultsOf('financial_information', changed('financial_info', financial_info))).toEqual(faults)
})

test('all ten declarations must be checked', () => {
  expect(faultsOf('declarations', changed('declarations.3', false))).toEqual([
    'declarations.3: must be checked',
  ])
  expect(faultsOf('declarations', {})).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => `declarations.${at}: must be checked`),
  )
})

test.each<[path: string, value: unknown, ...faults: string[]]>([
  ['persons.0.first_name', '', 'persons.0.first_name: is required'],
  ['persons.0.first_name', 'R', 'persons.0.first_name: must be at least 2 characters'],
  [
    'persons.0.first_name',
    'R2-D2',
    'persons.0.first_name: should not contains special characters or numbers',
  ],
  ['persons.0.first_name', 'Anne-Marie, O’Neil Jr.'],
  ['persons.1.last_name', undefined, 'persons.1.last_name: is required'],
  ['persons.1.last_name', 'K', 'persons.1.last_name: must be at least 2 characters'],
  ['persons.1.last_name', 'K_', 'persons.1.last_name: should not contains special characters or numbers'],
  ['persons.0.email', '', 'persons.0.email: is required'],
  ['persons.0.email', 'rasa@', 'persons.0.email: must be a valid e-mail address'],
  [
    'persons.0.email',
    ' JONAS@rasosbaldai.example.com',
    'persons.1.email: is already used by another person of the structure',
  ],
  ['persons.1', { ...PERSON, email: '', role: ['BENEFICIARY'] }, 'persons.1.email: is required'],
  ['persons.1.role', [], 'persons.1.role: is required', 'persons: Is required'],
  ['persons.0.role', ['DIRECTOR'], 'persons: Is required'],
  ['persons.0.control_percentage', undefined, 'persons.0.control_percentage: is required'],
  ['persons.0.control_percentage', 0, 'persons.0.control_percentage: must be a whole number from 1 to 100'],
  ['persons.0.control_percentage', 1.5, 'persons.0.control_percentage: must be a whole number from 1 to 100'],
  [
    'persons.0.control_percentage',
    101,
    'persons.0.control_percentage: must be a whole number from 1 to 100',
    'control_percentage: must not total more than 100% over all shareholders',
  ],
  [
    'persons.0.control_percentage',
    61,
    'control_percentage: must not total more than 100% over all shareholders',
  ],
  ['persons.0.control_percentage', 59],
  ['persons.1.control_percentage', 90],
  ['entities.0.legal_name', '', 'entities.0.legal_name: is required'],
  ['entities.0.legal_name', 'K', 'entities.0.legal_name: must be at least 2 characters'],
  ['entities.0.vat_id', ''],
  ['entities.0', { ...ENTITY, vat_id: '', registration_number: ' ' }, 'entities.0.vat_id: is required'],
  ['entities.0.type', undefined, 'entities.0.type: is required'],
  ['entities.0.control_percentage', undefined, 'entities.0.control_percentage: is required'],
  [
    'entities.1',
    { ...ENTITY, vat_id: 'lt 100001234567', type: ['DIRECTOR'] },
    'entities.1.vat_id: is already used by another entity of the structure',
  ],
  ['entities', []],
])('structure: %s = %j', (path, value, ...faults) => {
  expect(faultsOf('structure', changed(`structure.${path}`, value))).toEqual(
    faults.map((fault) => `structure.${fault}`),
  )
})

test('two entities without a VAT number do not share a registration number', () => {
  const entity = { ...ENTITY, vat_id: '', type: ['DIRECTOR'] }
  expect(faultsOf('structure', changed('structure.entities', [entity, entity]))).toEqual([
    'structure.entities.1.registration_number: is already used by another entity of the structure',
  ])
})

test('a person and an entity are checked alone, as their dialogs do', () => {
  expect(faultsOfPerson({}).map(({ path }) => path.join('.'))).toEqual([
    'first_name',
    'last_name',
    'email',
    'role',
  ])
  expect(faultsOfEntity({}).map(({ path }) => path.join('.'))).toEqual(['legal_name', 'vat_id', 'type'])
  expect([...faultsOfPerson(PERSON), ...faultsOfEntity(ENTITY)]).toEqual([])
})

test('blank e-mail addresses are missing, not repeated', () => {
  const persons = EXAMPLE_COMPANY.structure.persons.map((person) => ({ ...person, email: '' }))
  expect(faultsOf('structure', changed('structure.persons', persons))).toEqual([
    'structure.persons.0.email: is required',
    'structure.persons.1.email: is required',
  ])
})

test('nobody is in the structure at first', () => {
  expect(faultsOf('structure', {})).toEqual(['structure.persons: Is required'])
})

test('the example needs these documents and no others', () => {
  expect(requiredDocuments(EXAMPLE_COMPANY.info)).toEqual(EXAMPLE_DOCUMENTS)
})

const CORPORATE = ['certificate_of_incorporation', 'companys_chart', 'extract_of_register'] as const

test.each<[string, NonNullable<CompanyAnswers['info']>, CompanyDocumentKind[], string[]]>([
  [
    'without a website',
    { websites: ['', ' '] },
    [],
    [
      'corporate_docs.certificate_of_incorporation',
      'corporate_docs.companys_chart',
      'corporate_docs.extract_of_register',
      'additional_docs.service_agreement',
      'additional_docs.general_documents',
    ],
  ],
  [
    'with a website',
    { websites: ['example.com'] },
    [...CORPORATE, 'general_documents', 'service_agreement'],
    ['additional_docs.proof_of_domain_ownership'],
  ],
  [
    'with a licence',
    { has_operation_license: true },
    [...CORPORATE, 'service_agreement', 'general_documents'],
    ['additional_docs.license'],
  ],
  ['with all of them', {}, [...CORPORATE, 'service_agreement', 'general_documents'], []],
])('documents of a company %s', (_, info, held, missing) => {
  expect(faultsOf('documents', { info }, held)).toEqual(
    missing.map((path) => `documents.${path}: is required`),
  )
})

test.each<[string, object, readonly string[]]>([
  ['nothing of an entity, and no role', { role: [] }, ['role: is required']],
  ['a part of an entity in place of a role', { role: [], holdings: [['LT100001234567', 100]] }, []],
  [
    'a part of an entity that is not there',
    { holdings: [['1', 100]] },
    ['holdings: must be in legal entities of the structure that have not left'],
  ],
  [
    'no whole number',
    { holdings: [['lt 100001234567', 0]] },
    ['holdings: The share of Jonas Kazlauskas in Kazlauskų turtas UAB must be a whole number from 1 to 100.'],
  ],
])('a person with %s', (_, change, faults) => {
  const [rasa, jonas] = EXAMPLE_COMPANY.structure.persons
  const { holdings = [], ...more } = change as { holdings?: (readonly [string, number])[] }
  const held = holdings.map(([entity, control_percentage]) => ({ entity, control_percentage }))
  const persons = [rasa, { ...jonas, ...more, holdings: held }]
  const found = faultsOf('structure', changed('structure.persons', persons))
  expect(found.filter((fault) => !fault.startsWith('structure.persons: '))).toEqual(
    faults.map((fault) => `structure.persons.1.${fault}`),
  )
})

test('entities cannot own each other, and owners cannot own more than all', () => {
  const entity = (registration_number: string, owned: string, control_percentage: number) => ({
    legal_name: `Entity ${registration_number}`,
    registration_number,
    holdings: [{ entity: owned, control_percentage }],
  })
  const entities = [entity('1', '2', 60), entity('2', '1', 60), entity('3', '1', 50)]
  expect(faultsOf('structure', changed('structure.entities', entities))).toEqual([
    'structure.entities.0.holdings: A legal entity cannot own itself through others: Entity 1 → Entity 2 → Entity 1.',
    'structure.entities.1.holdings: A legal entity cannot own itself through others: Entity 2 → Entity 1 → Entity 2.',
    'structure.entities.2.holdings: Entity 3 cannot have 50 % of Entity 1: 40 % is left.',
  ])
})
