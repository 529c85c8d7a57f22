import { describe, expect, it } from 'vitest'
import type { PersonDetails } from './company-answers.ts'
import { nationalityIn } from './identity-papers.ts'
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

const faultsOf = (change: Partial<PersonDetails>, status: 'PENDING' | 'APPROVED' = 'PENDING') =>
  faultsOfPersonDetails(
    { ...RASA, ...change },
    { status, others: [], today: '2026-11-28', nationality: null },
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

  it('give the nationality without which nobody is verified, the passport first', () => {
    expect(faultsOf({}, 'APPROVED')).toEqual(['status: Nationality is required'])
    expect(faultsOf({ id_card: ID_CARD }, 'APPROVED')).toEqual([])
    expect(nationalityIn({ ...RASA, passport: PASSPORT, id_card: ID_CARD })).toBe('LT')
    expect(nationalityIn({ ...RASA, id_card: ID_CARD })).toBe('EE')
    expect(nationalityIn({ legal_name: 'Rasos turtas' })).toBeNull()
  })

  it('are left out while nothing is written down', () => {
    const kept = applicable({ ...RASA, passport: { passport_num: '' }, id_card: ID_CARD }, 'PENDING')
    expect(kept).not.toHaveProperty('passport')
    expect(kept).toHaveProperty('id_card', ID_CARD)
  })
})
