import { describe, expect, it, test } from 'vitest'
import type { CertifiedPerson } from './certified-person.ts'
import {
  COMPANY_CERTIFICATION_FIELDS,
  type CompanyCertification,
  companyOfFields,
  ENTITY_TYPES,
  FATCA_STATUSES,
  FATCA_STATUSES_OF,
  faultsOfCompany,
  fieldsOfCompany,
  needsGiin,
} from './company-certification.ts'
import type { TaxResidence } from './tax-residence.ts'

const TODAY = '2026-11-21'
const lithuania: TaxResidence = { country: 'LT', tin: '305999888', noTinReason: '', explanation: '' }
const ona: CertifiedPerson = {
  name: 'Ona Petraitė',
  birthdate: '1990-05-17',
  placeOfBirth: 'Kaunas',
  controlType: 'CRS801',
  address: { street: 'Laisvės al. 1', city: 'Kaunas', postalCode: '44238', country: 'LT' },
  usCitizen: false,
  usTin: '',
  taxResidences: [{ ...lithuania, tin: '49005171234' }],
}
const jonas: CertifiedPerson = { ...ona, name: 'Jonas Girnė', birthdate: '1981-02-03' }
const active: CompanyCertification = {
  legalName: 'Girnė UAB',
  registrationNumber: '305999888',
  entityType: 'active_nfe',
  giin: '',
  fatcaStatus: 'active_nffe',
  taxResidences: [lithuania],
  beneficialOwners: '',
  persons: [],
}
const passive: CompanyCertification = {
  ...active,
  entityType: 'passive_nfe',
  fatcaStatus: 'passive_nffe',
  persons: [ona, jonas],
}
const bank: CompanyCertification = {
  ...active,
  entityType: 'financial_institution',
  fatcaStatus: 'reporting_ffi',
  giin: '98Q96B.00000.LE.250',
}
const residence = (change: Partial<TaxResidence>) => ({ taxResidences: [{ ...lithuania, ...change }] })
const person = (change: Partial<CertifiedPerson>) => ({ persons: [{ ...ona, ...change }] })
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...ona, name: `Ona ${index}` }))
const noTin = { tin: '', noTinReason: '', explanation: '' } as const

describe('what keeps the form of a company from being signed', () => {
  test.each<[string, CompanyCertification, Partial<CompanyCertification>, string[]]>([
    ['nothing of an active NFE', active, {}, []],
    ['nothing of a passive NFE with two persons', passive, {}, []],
    ['nothing of a financial institution', bank, {}, []],
    [
      'nothing of an exempt one',
      active,
      { entityType: 'exempt', fatcaStatus: 'exempt_beneficial_owner' },
      [],
    ],
    ['no type', active, { entityType: '' }, ['entity_type type_missing']],
    ['no status', active, { fatcaStatus: '' }, ['fatca_status fatca_missing']],
    ['the status of another type', active, { fatcaStatus: 'passive_nffe' }, ['fatca_status fatca_unfit']],
    ['a bank that is an NFFE', bank, { fatcaStatus: 'active_nffe' }, ['fatca_status fatca_unfit']],
    ['a bank without a GIIN', bank, { giin: '' }, ['giin giin_invalid']],
    [
      'a bank without a status and a GIIN',
      bank,
      { giin: '', fatcaStatus: '' },
      ['giin giin_invalid', 'fatca_status fatca_missing'],
    ],
    ['a GIIN with the letter O', bank, { giin: '98O96B.00000.LE.250' }, ['giin giin_invalid']],
    ['a GIIN with another category', bank, { giin: '98Q96B.00000.XX.250' }, ['giin giin_invalid']],
    ['a GIIN without dots', bank, { giin: '98Q96B00000LE250' }, ['giin giin_invalid']],
    ['a GIIN with the letters of a country', bank, { giin: '98Q96B.00000.LE.LTU' }, ['giin giin_invalid']],
    ['a GIIN that is too long', bank, { giin: '98Q96B.00000.LE.2501' }, ['giin giin_invalid']],
    ['nothing, with a GIIN of a branch', bank, { giin: '98Q96B.00001.BR.440' }, []],
    ['nothing, where the IRS gives no GIIN', bank, { giin: '', fatcaStatus: 'nonparticipating_ffi' }, []],
    [
      'a wrong GIIN where none is needed',
      bank,
      { giin: 'X', fatcaStatus: 'nonparticipating_ffi' },
      ['giin giin_invalid'],
    ],
    ['a GIIN is of no concern to an NFE', active, { giin: 'X' }, []],
    ['no country', active, residence({ country: '' }), ['tax_residence_1_country country_missing']],
    [
      'a country that there is not',
      active,
      residence({ country: 'XX' }),
      ['tax_residence_1_country country_missing'],
    ],
    [
      'a country twice',
      active,
      { taxResidences: [lithuania, lithuania] },
      ['tax_residence_2_country country_repeated'],
    ],
    ['neither TIN nor reason', active, residence(noTin), ['tax_residence_1_tin tin_missing']],
    ['a TIN with a sign', active, residence({ tin: '12<34' }), ['tax_residence_1_tin tin_invalid']],
    ['nothing, with reason A', active, residence({ ...noTin, noTinReason: 'A' }), []],
    ['nothing, with reason C', active, residence({ ...noTin, noTinReason: 'C' }), []],
    [
      'reason B without words',
      active,
      residence({ ...noTin, noTinReason: 'B', explanation: ' ' }),
      ['tax_residence_1_no_tin_explanation explanation_missing'],
    ],
    [
      'nothing, with reason B',
      active,
      residence({ ...noTin, noTinReason: 'B', explanation: 'Applied for.' }),
      [],
    ],
    [
      'a US TIN in the form of a person',
      active,
      { fatcaStatus: 'other_us_person', ...residence({ country: 'US', tin: '123-45-6789' }) },
      ['tax_residence_1_tin us_ein_invalid'],
    ],
    [
      'a foreign status with a tax residence in the US',
      active,
      { taxResidences: [lithuania, { ...lithuania, country: 'US', tin: '12-3456789' }] },
      ['fatca_status us_status_missing'],
    ],
    [
      'a foreign status of a bank that is resident in the US',
      bank,
      residence({ country: 'US', tin: '12-3456789' }),
      ['fatca_status us_status_missing'],
    ],
    ...(['A', 'B', 'C'] as const).map(
      (noTinReason): [string, CompanyCertification, Partial<CompanyCertification>, string[]] => [
        `a specified US person with reason ${noTinReason} for a TIN`,
        active,
        {
          fatcaStatus: 'specified_us_person',
          ...residence({ ...noTin, country: 'US', noTinReason, explanation: 'Applied for.' }),
        },
        ['tax_residence_1_tin tin_missing'],
      ],
    ),
    [
      'nothing of a US person that is not specified, with reason A',
      active,
      { fatcaStatus: 'other_us_person', ...residence({ ...noTin, country: 'US', noTinReason: 'A' }) },
      [],
    ],
    [
      'a US person without that country',
      active,
      { fatcaStatus: 'specified_us_person' },
      ['fatca_status us_residence_missing'],
    ],
    [
      'nothing of a US person',
      active,
      { fatcaStatus: 'specified_us_person', ...residence({ country: 'US', tin: '123456789' }) },
      [],
    ],
    ['a passive NFE that nobody controls', passive, { persons: [] }, ['person_1_name name_missing']],
    ['persons are of no concern to an active NFE', active, { persons: [{ ...ona, name: '' }] }, []],
    ['a person without a name', passive, person({ name: ' ' }), ['person_1_name name_missing']],
    ['nothing, with a name of one word', passive, person({ name: 'Suharto' }), []],
    ['a person twice', passive, { persons: [ona, ona] }, ['person_2_name person_repeated']],
    [
      'nothing, for father and son of one name',
      passive,
      {
        persons: [ona, { ...ona, birthdate: '2001-01-01' }],
      },
      [],
    ],
    [
      'a person without a birth',
      passive,
      person({ birthdate: '' }),
      ['person_1_birthdate birthdate_invalid'],
    ],
    [
      'a birth to come',
      passive,
      person({ birthdate: '2026-11-22' }),
      ['person_1_birthdate birthdate_invalid'],
    ],
    [
      'a birth in no month',
      passive,
      person({ birthdate: '1990-13-01' }),
      ['person_1_birthdate birthdate_invalid'],
    ],
    [
      'a birth long ago',
      passive,
      person({ birthdate: '1899-12-31' }),
      ['person_1_birthdate birthdate_invalid'],
    ],
    ['no place of birth', passive, person({ placeOfBirth: '' }), ['person_1_place_of_birth place_missing']],
    [
      'a person without a country',
      passive,
      person(residence({ country: '' })),
      ['person_1_tax_residence_1_country country_missing'],
    ],
    [
      'a person without TIN and reason',
      passive,
      person(residence(noTin)),
      ['person_1_tax_residence_1_tin tin_missing'],
    ],
    [
      'a person with reason B without words',
      passive,
      person(residence({ ...noTin, noTinReason: 'B' })),
      ['person_1_tax_residence_1_no_tin_explanation explanation_missing'],
    ],
    [
      'a person with the US TIN of a company',
      passive,
      person(residence({ country: 'US', tin: '12-3456789' })),
      ['person_1_tax_residence_1_tin us_tin_invalid'],
    ],
    [
      'a person with a US tax residence and reason A',
      passive,
      person(residence({ ...noTin, country: 'US', noTinReason: 'A' })),
      ['person_1_tax_residence_1_tin tin_missing'],
    ],
    ['no type of control', passive, person({ controlType: '' }), ['person_1_control_type control_missing']],
    [
      'no address of a person',
      passive,
      person({ address: { street: ' ', city: '', postalCode: '', country: 'XX' } }),
      [
        'person_1_address_street street_missing',
        'person_1_address_city city_missing',
        'person_1_address_country country_missing',
      ],
    ],
    [
      'nothing, with an address without a postal code',
      passive,
      person({ address: { ...ona.address, postalCode: '' } }),
      [],
    ],
    [
      'no answer on US citizenship',
      passive,
      person({ usCitizen: null }),
      ['person_1_us_citizen us_citizen_missing'],
    ],
    [
      'a US citizen without a US TIN',
      passive,
      person({ usCitizen: true }),
      ['person_1_us_tin us_tin_invalid'],
    ],
    ['nothing, of a US citizen', passive, person({ usCitizen: true, usTin: '123-45-6789' }), []],
    ['nothing, with as many persons as are known', passive, { beneficialOwners: '2' }, []],
    [
      'fewer persons than are known',
      passive,
      { beneficialOwners: '3' },
      ['beneficial_owners persons_unnamed'],
    ],
    ['fewer persons than known, of an active NFE', active, { beneficialOwners: '12' }, []],
    ['nothing, with 25 persons', passive, { beneficialOwners: '25', persons: people(25) }, []],
    [
      'more persons than the form holds',
      passive,
      { beneficialOwners: '26', persons: people(25) },
      ['beneficial_owners persons_too_many'],
    ],
    [
      'faults of the second person',
      passive,
      { persons: [ona, { ...jonas, birthdate: '', ...residence(noTin) }] },
      ['person_2_birthdate birthdate_invalid', 'person_2_tax_residence_1_tin tin_missing'],
    ],
  ])('%s', (_, form, change, expected) => {
    const faults = faultsOfCompany({ ...form, ...change }, TODAY)
    expect(faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual(expected)
  })
})

test('each fault is of a field of the form, in the order of the form', () => {
  const faults = faultsOfCompany(companyOfFields({ entity_type: 'passive_nfe', person_2_name: 'J' }), TODAY)
  const places = faults.map(({ field }) => COMPANY_CERTIFICATION_FIELDS.indexOf(field))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(faults).toHaveLength(23)
})

test('each type has its statuses, and each status is of a type', () => {
  expect(new Set(ENTITY_TYPES.flatMap((type) => FATCA_STATUSES_OF[type]))).toEqual(new Set(FATCA_STATUSES))
  expect(FATCA_STATUSES.filter((status) => needsGiin('financial_institution', status))).toEqual([
    'active_nffe',
    'passive_nffe',
    'reporting_ffi',
    'registered_deemed_compliant_ffi',
    'exempt_beneficial_owner',
    'specified_us_person',
  ])
})

describe('as fields', () => {
  it.each([
    ['an active NFE', active],
    ['a passive NFE', passive],
    ['a bank', bank],
  ])('%s is the same again', (_, form) => {
    const fields = fieldsOfCompany(form)
    expect(Object.values(fields)).not.toContain('')
    expect(fieldsOfCompany(companyOfFields(fields))).toEqual(fields)
    expect(faultsOfCompany(companyOfFields(fields), TODAY)).toEqual([])
  })

  it('keeps nothing that does not belong to the type', () => {
    const fields = fieldsOfCompany({ ...passive, entityType: 'active_nfe', giin: bank.giin })
    expect(Object.keys(fields).filter((name) => /giin|person/.test(name))).toEqual([])
  })

  it('takes a GIIN in small letters and with spaces around it', () => {
    expect(companyOfFields({ giin: ' 98q96b.00000.le.250 ' }).giin).toBe('98Q96B.00000.LE.250')
  })

  it('takes no type, status or reason that there is not', () => {
    const form = companyOfFields({
      entity_type: 'trust',
      fatca_status: 'constructor',
      person_1_control_type: 'CRS804',
      person_1_us_citizen: 'perhaps',
      tax_residence_1_no_tin_reason: 'D',
    })
    expect(form).toMatchObject({ entityType: '', fatcaStatus: '', taxResidences: [{ noTinReason: '' }] })
    expect(form.persons).toMatchObject([{ controlType: '', usCitizen: null }])
  })
})
