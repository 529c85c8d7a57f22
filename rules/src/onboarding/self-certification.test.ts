import { describe, expect, test } from 'vitest'
import {
  CERTIFICATION_FIELDS,
  certificationOfFields,
  faultsOfCertification,
  fieldsOfCertification,
  isSignatureOf,
  type SelfCertification,
} from './self-certification.ts'
import { knownTin, type TaxResidence } from './tax-residence.ts'

const TODAY = '2026-11-21'
const lithuania: TaxResidence = { country: 'LT', tin: '39001010011', noTinReason: '', explanation: '' }
const right: SelfCertification = {
  taxResidences: [lithuania],
  usPerson: false,
  usTin: '',
  birthdate: '1990-01-01',
  placeOfBirth: 'Panevėžys',
}
const residence = (change: Partial<TaxResidence>): Partial<SelfCertification> => ({
  taxResidences: [{ ...lithuania, ...change }],
})

describe('what keeps a form from being signed', () => {
  test.each<[string, Partial<SelfCertification>, string[]]>([
    ['nothing', {}, []],
    [
      'nothing, with five countries',
      { taxResidences: ['LT', 'LV', 'EE', 'PL', 'DE'].map((country) => ({ ...lithuania, country })) },
      [],
    ],
    ['no country', residence({ country: '' }), ['tax_residence_1_country country_missing']],
    ['a country there is not', residence({ country: 'XX' }), ['tax_residence_1_country country_missing']],
    [
      'a country twice',
      { taxResidences: [lithuania, lithuania] },
      ['tax_residence_2_country country_repeated'],
    ],
    ['neither TIN nor reason', residence({ tin: ' ' }), ['tax_residence_1_tin tin_missing']],
    ['a TIN of one character', residence({ tin: '1' }), ['tax_residence_1_tin tin_invalid']],
    ['a TIN with a sign', residence({ tin: '12<34' }), ['tax_residence_1_tin tin_invalid']],
    ['a US TIN that is none', residence({ country: 'US' }), ['tax_residence_1_tin us_tin_invalid']],
    ['nothing, with a US TIN', residence({ country: 'US', tin: '123-45-6789' }), []],
    ['nothing, with reason A', residence({ tin: '', noTinReason: 'A' }), []],
    ['nothing, with reason C', residence({ tin: '', noTinReason: 'C' }), []],
    [
      'reason B without words',
      residence({ tin: '', noTinReason: 'B' }),
      ['tax_residence_1_no_tin_explanation explanation_missing'],
    ],
    ['nothing, with reason B', residence({ tin: '', noTinReason: 'B', explanation: 'Applied for.' }), []],
    ['no answer on the US', { usPerson: null }, ['us_person us_answer_missing']],
    ['a US person without a TIN', { usPerson: true }, ['us_tin us_tin_invalid']],
    ['nothing, for a US person', { usPerson: true, usTin: '123456789' }, []],
    ['no date of birth', { birthdate: '' }, ['birthdate birthdate_invalid']],
    ['a day that there is not', { birthdate: '1990-02-30' }, ['birthdate birthdate_invalid']],
    ['a birth to come', { birthdate: '2026-11-22' }, ['birthdate birthdate_invalid']],
    ['no place of birth', { placeOfBirth: ' ' }, ['place_of_birth place_missing']],
  ])('%s', (_, change, faults) => {
    expect(
      faultsOfCertification({ ...right, ...change }, TODAY).map(({ field, fault }) => `${field} ${fault}`),
    ).toEqual(faults)
  })
})

describe('the form as fields', () => {
  test.each<[string, SelfCertification]>([
    ['one country', right],
    [
      'several, each with what it needs',
      {
        ...right,
        taxResidences: [
          lithuania,
          { country: 'AE', tin: '', noTinReason: 'A', explanation: '' },
          { country: 'LV', tin: '', noTinReason: 'B', explanation: 'Applied for.' },
        ],
        usPerson: true,
        usTin: '123-45-6789',
      },
    ],
    ['nothing filled in yet', certificationOfFields({})],
  ])('%s: comes back as it was', (_, form) => {
    const fields = fieldsOfCertification(form)
    expect(certificationOfFields(fields)).toEqual(form)
    expect(CERTIFICATION_FIELDS).toEqual(expect.arrayContaining(Object.keys(fields)))
  })

  test('what does not belong together is not kept', () => {
    const form = { ...right, usTin: '123-45-6789', taxResidences: [{ ...lithuania, explanation: 'Why?' }] }
    expect(fieldsOfCertification({ ...form, taxResidences: [{ ...lithuania, noTinReason: 'A' }] })).toEqual({
      tax_residence_1_country: 'LT',
      tax_residence_1_tin: '39001010011',
      us_person: 'no',
      birthdate: '1990-01-01',
      place_of_birth: 'Panevėžys',
    })
    expect(certificationOfFields(fieldsOfCertification(form))).toEqual(right)
  })

  test('fields that are none of the form’s say nothing', () => {
    const others = { tax_residence_6_country: 'LT', note: 'x' }
    const form = certificationOfFields({
      ...others,
      tax_residence_1_no_tin_reason: 'toString',
      us_person: 'perhaps',
    })
    expect(form).toEqual(certificationOfFields({}))
    expect(form.taxResidences).toHaveLength(1)
  })
})

test.each([
  ['LT', 'LT', '39001010011', '39001010011'],
  ['LT', 'LV', '39001010011', ''],
  ['LV', 'LT', '39001010011', ''],
  ['DE', 'DE', 'T220001293', ''],
  ['LT', 'LT', null, ''],
  ['LT', null, '39001010011', ''],
])(
  'the TIN of a resident of %s with the nationality %s and the number %s is %j',
  (residence, nationality, id, expected) => {
    expect(knownTin(residence, nationality, id)).toBe(expected)
  },
)

test.each([
  ['Ona Petraitė', 'Ona Petraitė', true],
  ['Ona Petraitė', '  ona   PETRAITĖ ', true],
  ['Ona Petraitė', 'Ona Petraite', false],
  ['Ona Petraitė', 'Ona', false],
  ['Ona Petraitė', '', false],
])('%j is signed %j: %s', (name, signature, expected) => {
  expect(isSignatureOf(name, signature)).toBe(expected)
})
