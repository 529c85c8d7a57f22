import { expect, test } from 'vitest'
import { type InEachLanguage, LANGUAGES } from '../language.ts'
import {
  ACTIVITY_WORDS,
  COUNT_WORDS,
  entityFormName,
  INCOME_WORDS,
  REGION_WORDS,
  ROLE_WORDS,
  SECTOR_WORDS,
  serviceName,
  TURNOVER_WORDS,
} from './answer-words.ts'
import {
  COMPANY_DOCUMENT_GROUPS,
  COMPANY_DOCUMENT_WORDS,
  COMPANY_DOCUMENTS,
  takesSpreadsheets,
} from './company-documents.ts'
import { DECLARATIONS } from './declarations.ts'
import { EXAMPLE_COMPANY } from './example-company.ts'
import { currenciesFor, geoTotal, submittedFinancial, withAllowedCurrencies } from './financial-faults.ts'
import {
  ACCOUNT_ACTIVITIES,
  BUSINESS_SECTORS,
  COMPANY_CURRENCIES,
  COUNT_BANDS,
  ENTITY_FORMS,
  ENTITY_ROLES,
  INCOME_SOURCES,
  PERSON_ROLES,
  REGIONS,
  SERVICE_COUNT,
  SERVICE_KEY,
  servicesOf,
  TURNOVER_BANDS,
} from './questionnaire.ts'
import { allocatedShare } from './structure-faults.ts'

test.each<[string, readonly unknown[], string]>([
  [
    'entity forms',
    ENTITY_FORMS,
    'UAB, AB, MB, IĮ, VšĮ, SIA, AS, OÜ, Ltd, PLC, LLP, GmbH, AG, SARL, SA, SAS, BV, NV, Sp. z o.o., SRL, SpA, ApS, AB (SE), Oy, Pte. Ltd., Inc., LLC, Branch, Foundation, Trust, Partnership, Sole trader',
  ],
  [
    'business sectors',
    BUSINESS_SECTORS,
    'Accounting and Legal, Advertising and Marketing, Construction, Consulting, E-commerce, Education, Financial Services, Forex, Gaming, Healthcare, Hosting, IT and Software, Lottery, Manufacturing, Real Estate, Telecommunications, Transport and Logistics, Travel, Other',
  ],
  ['services', servicesOf('acme'), 'acme_account, designated_account, debit_card'],
  ['currencies', COMPANY_CURRENCIES, 'EUR, USD, GBP'],
  ['regions', REGIONS, 'europe, israel, cis, north_america, gcc, asia, africa, australia'],
  [
    'turnover',
    TURNOVER_BANDS.map((band) => TURNOVER_WORDS[band].en),
    '0-249,999, 250,000-999,999, 1,000,000-4,999,999, over 4,999,999',
  ],
  ['counts', COUNT_BANDS.map((band) => COUNT_WORDS[band].en), 'under 10, 10-50, 50-100, over 100'],
  [
    'sources of income',
    INCOME_SOURCES.map((source) => `${source} ${INCOME_WORDS[source].en}`),
    '1 Investment, 2 Income from main activity, 3 Income from non-main activity, 4 Debt instruments, 5 Grants/subsidies, 6 Company Profits/Dividends, 7 Property Sale/Rent, 8 Sale of Shares, 9 Other',
  ],
  ['roles of a person', PERSON_ROLES, 'AUTHORIZED, DIRECTOR, SHAREHOLDER, BENEFICIARY'],
  ['roles of an entity', ENTITY_ROLES, 'SHAREHOLDER, DIRECTOR'],
  [
    'documents',
    COMPANY_DOCUMENT_GROUPS.map((group) => `${group}: ${COMPANY_DOCUMENTS[group].join(' ')}`),
    'corporate_docs: certificate_of_incorporation companys_chart extract_of_register, additional_docs: proof_of_domain_ownership service_agreement license general_documents',
  ],
  [
    'documents that may be spreadsheets',
    Object.values(COMPANY_DOCUMENTS).flat().filter(takesSpreadsheets),
    'companys_chart, general_documents',
  ],
])('the list of %s', (_, list, expected) => {
  expect(list.join(', ')).toBe(expected)
})

test('there are 19 sectors, and ten declarations of one sentence in each language', () => {
  expect(BUSINESS_SECTORS).toHaveLength(19)
  expect(BUSINESS_SECTORS.map((sector) => SECTOR_WORDS[sector].en)).toEqual(BUSINESS_SECTORS)
  expect(DECLARATIONS).toHaveLength(10)
  for (const { en, lt } of DECLARATIONS) {
    expect(en).toMatch(/^[^.]+\.$/)
    expect(lt).toMatch(/^[^.]+\.$/)
  }
})

test.each<[string, Record<string, InEachLanguage>, readonly (string | number)[]]>([
  ['sectors', SECTOR_WORDS, BUSINESS_SECTORS],
  ['activities', ACTIVITY_WORDS, ACCOUNT_ACTIVITIES],
  ['regions', REGION_WORDS, REGIONS],
  ['sources of income', INCOME_WORDS, INCOME_SOURCES],
  ['roles', ROLE_WORDS, PERSON_ROLES],
  ['documents', COMPANY_DOCUMENT_WORDS, Object.values(COMPANY_DOCUMENTS).flat()],
])('%s have different names in each language', (_, words, list) => {
  const names = list.map((value) => words[value])
  for (const language of LANGUAGES)
    expect(new Set(names.map((name) => name?.[language])).size).toBe(list.length)
  expect(names.filter((name) => !name || name.en === name.lt)).toEqual([])
})

test.each([
  ['fondaco_account', 'Fondaco account', '„Fondaco“ sąskaita'],
  ['designated_account', 'Designated account', 'Paskirtinė sąskaita'],
  ['debit_card', 'Debit card', 'Debeto kortelė'],
])('the service %s has its key and its name', (service, en, lt) => {
  expect(servicesOf('fondaco')).toHaveLength(SERVICE_COUNT)
  expect(service).toMatch(SERVICE_KEY)
  expect(serviceName(service, 'Fondaco')).toEqual({ en, lt })
})

test('names of forms and roles', () => {
  expect(entityFormName('Sole trader', 'lt')).toBe('Individualią veiklą vykdantis asmuo')
  expect(entityFormName('Sole trader', 'en')).toBe('Sole trader')
  expect(entityFormName('GmbH', 'lt')).toBe('GmbH')
  expect(ROLE_WORDS.AUTHORIZED.en).toBe('Authorized signature')
})

test.each<[string, Record<string, boolean>, string[]]>([
  ['nothing', {}, ['EUR', 'USD', 'GBP']],
  ['a card alone', { debit_card: true }, ['EUR']],
  [
    'a card, both accounts refused',
    { fondaco_account: false, designated_account: false, debit_card: true },
    ['EUR'],
  ],
  ['a card and the account', { fondaco_account: true, debit_card: true }, ['EUR', 'USD', 'GBP']],
  ['a card and a designated account', { designated_account: true, debit_card: true }, ['EUR', 'USD', 'GBP']],
  ['an account', { fondaco_account: true }, ['EUR', 'USD', 'GBP']],
])('the currencies of %s', (_, services, currencies) => {
  const account_activity = COMPANY_CURRENCIES.map((currency) => ({ currency, activity: {} }))
  expect(currenciesFor(services)).toEqual(currencies)
  expect(
    withAllowedCurrencies({ services, account_activity }).account_activity?.map(({ currency }) => currency),
  ).toEqual(currencies)
})

test('what is submitted has no empty partners and no refused currencies', () => {
  const named = { name: 'A', country: 'LT' }
  expect(
    submittedFinancial({
      services: { debit_card: true },
      account_activity: [{ currency: 'USD', activity: {} }],
      main_partners: [{}, named, { name: ' ', country: '' }, { country: 'LV' }],
    }),
  ).toEqual({
    services: { debit_card: true },
    account_activity: [],
    main_partners: [named, { country: 'LV' }],
  })
  expect(submittedFinancial({})).toEqual({})
})

test('totals of shares', () => {
  expect(geoTotal({ geo_coverage: { europe: 60, asia: undefined, gcc: 15 } })).toBe(75)
  expect(allocatedShare(EXAMPLE_COMPANY.structure)).toBe(100)
  expect(allocatedShare({ persons: [{ role: ['BENEFICIARY'], control_percentage: 30 }] })).toBe(0)
})
