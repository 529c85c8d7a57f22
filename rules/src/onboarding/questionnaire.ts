/** The questions to an individual before approval. Lists are in their order on screen. */

/** Purposes of the account. */
export const ACCOUNT_PURPOSES = [
  'education',
  'bill_payment',
  'travel',
  'salary',
  'donation',
  'credit',
  'fx',
  'crypto',
  'recreational',
  'gambling',
  'family_support',
  'purchase',
  'investment',
  'other',
] as const
export type AccountPurpose = (typeof ACCOUNT_PURPOSES)[number]

/** Purposes that need a description (an object with `is_acc_usage` and `description`). */
export const DESCRIBED_PURPOSES = ['family_support', 'purchase', 'investment', 'other'] as const

/** Sources of the money. */
export const FUNDS_SOURCES = [
  'salary',
  'sale_real_estate',
  'saving',
  'pension',
  'inheritance',
  'securities',
  'activities',
  'gift',
  'donation',
  'dividends',
  'other',
] as const
export type FundsSource = (typeof FUNDS_SOURCES)[number]

/** Types of employment. The API uses these spellings. */
export const EMPLOYMENT_TYPES = ['Employed', 'SelfEmployee', 'UnEmployee'] as const
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]

/** The details of each employment type. They are flags, except `other` (text) and those of Employed (all texts). */
export const EMPLOYMENT_DETAILS = {
  Employed: ['place_of_work', 'position', 'address'],
  SelfEmployee: ['contractor', 'freelancer', 'other'],
  UnEmployee: ['student', 'pensioner', 'jobseeker', 'homemaker', 'other'],
} as const satisfies Record<EmploymentType, readonly string[]>

/** The minimum age of a customer, in years. */
export const LEAST_AGE = 18

/** Whether a person born on one day is of age on another day, both `YYYY-MM-DD`. */
export function isOfAge(birthdate: string, today: string): boolean {
  const year = String(Number(today.slice(0, 4)) - LEAST_AGE).padStart(4, '0')
  return birthdate <= `${year}${today.slice(4)}`
}

/** A national identification number: at most 15 letters, digits and hyphens. */
export const NATIONAL_ID = /^[\p{L}\p{Nd}-]{1,15}$/u

/** A first or last name: 2 to 50 letters, spaces and the characters , . ' -. */
export const PERSON_NAME = /^[\p{L}\p{M} ,.'’-]{2,50}$/u
