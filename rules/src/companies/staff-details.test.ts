import { describe, expect, test } from 'vitest'
import type { CustomerStatus } from '../onboarding/customer-status.ts'
import { EXAMPLE_COMPANY } from './example-company.ts'
import {
  ASSESSED,
  ASSESSED_WORDS,
  ASSESSMENT_WORDS,
  ASSESSMENTS,
  type Assessed,
  apart,
  assessedIn,
  EXAMPLE_STAFF_INFO,
  faultsOfStaffInfo,
  type License,
  staffFieldsIn,
} from './staff-details.ts'

const TODAY = '2026-11-29'

describe('what staff assess', () => {
  test('has its answers in their order', () => {
    expect(ASSESSMENTS).toEqual({
      structure_complexity: ['Simple', 'Medium', 'Complicated'],
      reliance_3_party_client_identification: ['None', 'Partial', 'Full'],
      share_ownership: [
        'Direct natural persons',
        'Through one layer',
        'Through several layers',
        'Bearer or nominee',
      ],
      transaction_logic: [
        'Consistent with profile',
        'Minor deviations',
        'Significant deviations',
        'Not Applicable',
      ],
      assessment_aml_prevention: ['Strong', 'Adequate', 'Weak', 'Not Applicable'],
    })
  })

  test('and the English words of an answer are its value', () => {
    for (const name of ASSESSED) {
      const words = Object.entries(ASSESSMENT_WORDS[name])
      expect(words.map(([answer]) => answer)).toEqual(ASSESSMENTS[name])
      for (const [answer, { en, lt }] of words) {
        expect(en).toBe(answer)
        expect(lt).not.toBe('')
      }
    }
    expect(Object.values(ASSESSED_WORDS).map(({ en }) => en)).toEqual([
      'Structure complexity',
      'Reliance on third parties for client identification',
      'Shareholding type',
      'Unusual activity indicators',
      'Assessment of AML prevention',
    ])
  })

  const ALL = [...ASSESSED]
  const WHILE_APPLYING: Assessed[] = [
    'structure_complexity',
    'reliance_3_party_client_identification',
    'share_ownership',
  ]
  test.each<[CustomerStatus, Assessed[]]>([
    ['PENDING', WHILE_APPLYING],
    ['IN-PROGRESS', WHILE_APPLYING],
    ['SUSPENDED', ALL],
    ['APPROVED', ALL],
    ['TERMINATED', ALL],
    ['REJECTED', ALL],
    ['CLOSED', ALL],
    ['CLOSE-APP', ALL],
  ])('of a company in %s: %j', (status, expected) => {
    expect(assessedIn(status)).toEqual(expected)
    const isHidden = !assessedIn(status).some((name) =>
      (ASSESSMENTS[name] as readonly string[]).includes('Not Applicable'),
    )
    expect(isHidden).toBe(expected === WHILE_APPLYING)
  })
})

test.each<[string, License, string[]]>([
  ['nothing', {}, []],
  ['blank days', { license_issue_date: '', license_exp_date: '' }, []],
  ['an issue today', { license_issue_date: TODAY }, []],
  [
    'an issue tomorrow',
    { license_issue_date: '2026-11-30' },
    ['license_issue_date: cannot be in the future'],
  ],
  ['no day', { license_exp_date: '2026-02-30' }, ['license_exp_date: must be a date, such as 31-12-1990']],
  [
    'a day too early',
    { license_issue_date: '1899-12-31' },
    ['license_issue_date: must be a date, such as 31-12-1990'],
  ],
  ['an expiry on the day of issue', { license_issue_date: TODAY, license_exp_date: TODAY }, []],
  [
    'an expiry before',
    { license_issue_date: TODAY, license_exp_date: '2026-11-28' },
    ['license_exp_date: cannot be before the date of issue'],
  ],
  ['an expiry that has passed', { license_exp_date: '2020-01-01' }, []],
])('a licence with %s: %j', (_, license, expected) => {
  const faults = faultsOfStaffInfo({ info: { activity_require_authorization: license } }, TODAY)
  expect(faults.map(({ path, text }) => `${path.at(-1)}: ${text.en}`)).toEqual(expected)
})

test('what a company says and what staff write down are kept apart', () => {
  const { said, noted } = apart({ ...EXAMPLE_COMPANY.info, ...EXAMPLE_STAFF_INFO })
  expect(said).toEqual(EXAMPLE_COMPANY.info)
  expect(noted).toEqual(EXAMPLE_STAFF_INFO)
  expect(staffFieldsIn(EXAMPLE_COMPANY.info)).toEqual([])
  expect(staffFieldsIn({ ...EXAMPLE_COMPANY.info, legal_cases_exist: false })).toEqual(['legal_cases_exist'])
  expect(staffFieldsIn(undefined)).toEqual([])
})
