import { PERSON_NAME } from '@fondaco/rules/onboarding/questionnaire.ts'
import { type Result, request } from '../../api/client.ts'
import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'
import { texts, textsNow } from '../../texts.ts'

const words = texts({
  required: { en: 'is required', lt: 'privaloma užpildyti' },
  length: { en: 'should be between 2-50 characters', lt: 'turi būti 2–50 simbolių' },
  characters: {
    en: 'should not contains special characters or numbers',
    lt: 'negali turėti specialiųjų simbolių ar skaitmenų',
  },
  address: { en: 'must be a valid e-mail address', lt: 'turi būti tinkamas el. pašto adresas' },
  checked: { en: 'must be checked', lt: 'turi būti pažymėta' },
})

/** For whom a person signs up: for themselves, or for a company. */
export type SignUpRole = 'INDIVIDUAL' | 'COMPANY'

/** The person who signs up. */
export interface Newcomer {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly notify_marketing: boolean
}

/** The steps of signing up, in order. */
export const STEPS = ['verify_email', 'confirm_email', 'create_password', 'password_completed'] as const
export type Step = (typeof STEPS)[number]

/** The state of a sign-up. */
export interface SignUp {
  readonly role: SignUpRole
  readonly step: Step
  readonly newcomer: Newcomer
  /** Before this time no other code is sent; null if none was sent. */
  readonly resendAt: string | null
}

export type DetailsField = 'first_name' | 'last_name' | 'email' | 'terms' | 'marketing'

/** Faults in the details of a sign-up, in words. */
export function checkDetails(fields: Fields<DetailsField>): FieldFaults<DetailsField> {
  const t = textsNow(words)
  const faults: Partial<Record<DetailsField, string>> = {}
  for (const field of ['first_name', 'last_name'] as const) {
    const name = fields[field].trim()
    const length = [...name].length
    if (length === 0) faults[field] = t.required
    else if (length < 2 || length > 50) faults[field] = t.length
    else if (!PERSON_NAME.test(name)) faults[field] = t.characters
  }
  const email = fields.email.trim()
  if (email === '') faults.email = t.required
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) faults.email = t.address
  if (fields.terms !== 'yes') faults.terms = t.checked
  return faults
}

/** Takes one step of a sign-up. */
export const takeStep = (
  role: SignUpRole,
  body:
    | ({ readonly step: 'verify_email' } & Newcomer)
    | { readonly step: 'confirm_email'; readonly email: string; readonly email_code: string }
    | { readonly step: 'create_password'; readonly email: string; readonly password: string },
): Promise<Result<'registerCompany'>> =>
  role === 'COMPANY'
    ? request('registerCompany', { body: { ...body, role } })
    : request('registerIndividual', { body: { ...body, role } })

/** The details as they are sent. */
export const newcomerOf = (fields: Fields<DetailsField>): Newcomer => ({
  email: fields.email.trim().toLowerCase(),
  first_name: fields.first_name.trim(),
  last_name: fields.last_name.trim(),
  notify_marketing: fields.marketing === 'yes',
})
