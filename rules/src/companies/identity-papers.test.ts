import { describe, expect, it } from 'vitest'
import type { PersonDetails } from './company-answers.ts'
import { hasExpired, type KnownIdentity, nationalitiesIn } from './identity-papers.ts'
import { applicable, faultsOfPersonDetails } from './related-details.ts'

const RASA: PersonDetails = {
  first_name: 'Rasa',
  last_name: 'Kalnė',
  email: 'rasa@rasos.example.com',
  birthdate: '1980-02-29',
  role: ['DIRECTOR'],
  pep: false,
  us_citizen: false,
  is_board_member: true,
}
const PASSPORT = {
  passport_num: 'L1234567',
  passport_issue: '2020-01-02',
  passport_expire: '2030-01-01',
  issuing_country: 'LT',
  nationality: 'LT',
}
const ID_CARD = {
  id_card_num: '12345678',
  issue_date: '2021-03-04',
  id_card_expire: '2031-03-03',
  issuing_country: 'LV',
  nationality: 'EE',
}

const faultsOf = (
  change: Partial<PersonDetails>,
  status: 'PENDING' | 'APPROVED' = 'PENDING',
  identity: KnownIdentity = { nationality: null, isDoubted: false },
) =>
  faultsOfPersonDetails(
    { ...RASA, ...change },
    {
      status,
      others: [],
      id: 'new',
      structure: { company: 'co', parties: [], holdings: [] },
      today: '2026-11-28',
      ...identity,
    },
  ).map(({ path, text }) => `${path.join('.')}: ${text.en}`)

describe('a passport and an identity card that are written down', () => {
  it.each<[string, Partial<PersonDetails>, string[]]>([
    ['whole ones', { passport: PASSPORT, id_card: ID_CARD }, []],
    ['neither', {}, []],
    ['blank ones', { passport: { passport_num: ' ', nationality: '' }, id_card: {} }, []],
    [
      'a passport of which only the nationality is known',
      { passport: { nationality: 'LT' } },
      [
        'passport.passport_num: Passport is required',
        'passport.passport_issue: Issue date is required',
        'passport.passport_expire: Expiry date is required',
        'passport.issuing_country: Issued country is required',
      ],
    ],
    [
      'an identity card of which only the number is known',
      { id_card: { id_card_num: '12345678' } },
      [
        'id_card.issue_date: Issue date is required',
        'id_card.id_card_expire: Expiry date is required',
        'id_card.issuing_country: Issued country is required',
        'id_card.nationality: Nationality is required',
      ],
    ],
    [
      'an identity card without a number',
      { id_card: { ...ID_CARD, id_card_num: '' } },
      ['id_card.id_card_num: Id Card is required'],
    ],
    ['one without a birth', { passport: PASSPORT, birthdate: '' }, ['birthdate: Date of Birth is required']],
    [
      'one without a birth of a shareholder below 10 %, who is asked for none',
      { passport: PASSPORT, birthdate: '', role: ['SHAREHOLDER'], num_of_shares: 9, control_percentage: 9 },
      ['birthdate: Date of Birth is required'],
    ],
    [
      'one issued tomorrow',
      { passport: { ...PASSPORT, passport_issue: '2026-11-29' } },
      ['passport.passport_issue: cannot be in the future'],
    ],
    ['one issued today', { id_card: { ...ID_CARD, issue_date: '2026-11-28' } }, []],
    [
      'one that expires on the day of issue',
      { id_card: { ...ID_CARD, id_card_expire: '2021-03-04' } },
      ['id_card.id_card_expire: must be after the issue date'],
    ],
    ['one that has expired', { passport: { ...PASSPORT, passport_expire: '2026-01-01' } }, []],
    [
      'days and countries that are none',
      { passport: { ...PASSPORT, passport_issue: '2026-02-30', passport_expire: '2030', nationality: 'XX' } },
      [
        'passport.passport_issue: must be a date, such as 31-12-1990',
        'passport.passport_expire: must be a date, such as 31-12-1990',
        'passport.nationality: Nationality is required',
      ],
    ],
  ])('%s', (_, change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })

  const UNKNOWN = { nationality: null, isDoubted: false }
  const ENDED = { passport: { ...PASSPORT, passport_expire: '2026-11-27' } }
  const NOT_VALID = 'status: needs a passport or an identity card that has not expired'
  it.each<[string, Partial<PersonDetails>, Parameters<typeof faultsOf>[2], string[]]>([
    ['no paper', {}, undefined, ['status: Nationality is required']],
    ['a paper', { id_card: ID_CARD }, undefined, []],
    ['a paper that ends today', { passport: { ...PASSPORT, passport_expire: '2026-11-28' } }, undefined, []],
    ['a paper that ended yesterday', ENDED, undefined, [NOT_VALID]],
    ['a paper that ended, and one that has not', { ...ENDED, id_card: ID_CARD }, undefined, []],
    ['a check', {}, { nationality: 'LT', isDoubted: false }, []],
    ['a check, and a paper that ended', ENDED, { nationality: 'LT', isDoubted: false }, []],
    ['a paper that ended since it verified them', ENDED, { ...UNKNOWN, verifiedPapers: ENDED }, []],
    [
      'a paper that ended, of which a value changed since',
      ENDED,
      { ...UNKNOWN, verifiedPapers: { passport: { ...ENDED.passport, passport_num: 'L7654321' } } },
      [NOT_VALID],
    ],
    [
      'a paper that ended, in the place of another kind',
      ENDED,
      { ...UNKNOWN, verifiedPapers: { id_card: ID_CARD } },
      [NOT_VALID],
    ],
    [
      'no paper, where one verified them',
      {},
      { ...UNKNOWN, verifiedPapers: ENDED },
      ['status: Nationality is required'],
    ],
    [
      'a paper against which a check speaks',
      { passport: PASSPORT },
      { nationality: null, isDoubted: true },
      ['status: needs an identity check that passed and fits the name and the date of birth'],
    ],
  ])('verify a person: %s', (_, change, identity, faults) => {
    expect(faultsOf(change, 'APPROVED', identity)).toEqual(faults)
  })

  it.each([
    ['2026-11-27', true],
    ['2026-11-28', false],
    ['', false],
    ['2026', false],
  ])('have expired after their last day: %s', (passport_expire, expected) => {
    expect(hasExpired('passport', { ...PASSPORT, passport_expire }, '2026-11-28')).toBe(expected)
  })

  it('give each nationality once', () => {
    expect(nationalitiesIn({ ...RASA, passport: PASSPORT, id_card: ID_CARD })).toEqual(['LT', 'EE'])
    expect(nationalitiesIn({ ...RASA, passport: PASSPORT, id_card: PASSPORT })).toEqual(['LT'])
    expect(nationalitiesIn({ legal_name: 'Rasos turtas' })).toEqual([])
  })

  it('are left out while nothing is written down', () => {
    const kept = applicable({ ...RASA, passport: { passport_num: '' }, id_card: ID_CARD }, 'PENDING')
    expect(kept).not.toHaveProperty('passport')
    expect(kept).toHaveProperty('id_card', ID_CARD)
  })
})
