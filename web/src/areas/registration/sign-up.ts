import type { AffiliateDetails, NewcomerRole } from '@fondaco/contract/applications/registration-schemas.ts'
import { PHONE_DIGITS } from '@fondaco/rules/field-words.ts'
import { PERSON_NAME } from '@fondaco/rules/onboarding/questionnaire.ts'
import { isWebAddress, NO_WEB_ADDRESS } from '@fondaco/rules/web-address.ts'
import { type Result, request } from '../../api/client.ts'
import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'
import { currentLanguage, texts, textsNow } from '../../texts.ts'

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

/** The person who signs up. */
export interface Newcomer {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly notify_marketing: boolean
  /** The mark of the affiliate whose link led here. */
  readonly affiliate?: string | undefined
  /** What an affiliate says of themselves. */
  readonly details?: AffiliateDetails
}

/** The steps of signing up, in order. */
export const STEPS = ['verify_email', 'confirm_email', 'create_password', 'password_completed'] as const
export type Step = (typeof STEPS)[number]

/** The state of a sign-up. */
export interface SignUp {
  readonly role: NewcomerRole
  readonly step: Step
  readonly newcomer: Newcomer
  /** Before this time no other code is sent; null if none was sent. */
  readonly resendAt: string | null
}

type PersonField = 'first_name' | 'last_name' | 'email' | 'terms' | 'marketing'
export const AFFILIATE_FIELDS = ['phone', 'country', 'company_name', 'website'] as const
export type DetailsField = PersonField | (typeof AFFILIATE_FIELDS)[number]

/** With a plus and enough digits; the server knows the dial codes, whose list would be most of this page. */
const LIKE_A_PHONE = /^\+(?:[ ()./-]*\d){9,19}$/

/** Faults in the details of a sign-up, in words. */
export function checkDetails(fields: Fields<DetailsField>, role: NewcomerRole): FieldFaults<DetailsField> {
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
  if (role !== 'AFFILIATE') return faults
  if (fields.phone.trim() === '') faults.phone = t.required
  else if (!LIKE_A_PHONE.test(fields.phone.trim())) faults.phone = PHONE_DIGITS[currentLanguage()]
  if (fields.country === '') faults.country = t.required
  if (fields.website.trim() !== '' && !isWebAddress(fields.website))
    faults.website = NO_WEB_ADDRESS[currentLanguage()]
  return faults
}

type Answer = Promise<Result<'registerCompany'>>

/** Sends the details, so that a code goes to the address. */
export function askForCode(role: NewcomerRole, { details, affiliate, ...person }: Newcomer): Answer {
  const step = 'verify_email'
  if (role === 'AFFILIATE') {
    if (!details) throw new Error('an affiliate says more of themselves')
    return request('registerAffiliate', { body: { step, role, ...person, ...details } })
  }
  const body = { step, ...person, ...(affiliate ? { affiliate } : {}) } as const
  return role === 'COMPANY'
    ? request('registerCompany', { body: { ...body, role } })
    : request('registerIndividual', { body: { ...body, role } })
}

/** Takes a step after the details. */
export function takeStep(
  role: NewcomerRole,
  body:
    | { readonly step: 'confirm_email'; readonly email: string; readonly email_code: string }
    | { readonly step: 'create_password'; readonly email: string; readonly password: string },
): Answer {
  switch (role) {
    case 'INDIVIDUAL':
      return request('registerIndividual', { body })
    case 'COMPANY':
      return request('registerCompany', { body })
    case 'AFFILIATE':
      return request('registerAffiliate', { body })
  }
}

type Open = NonNullable<Result<'getRegistration'>> & { readonly details?: AffiliateDetails }

/** The sign-up that was begun in this browser; null if there is none. */
export async function findOpen(role: NewcomerRole): Promise<SignUp | null> {
  const open = await readOpen(role)
  if (!open?.step) return null
  const { step, resend_at: resendAt, expires_at: _, ...newcomer } = open
  return { role, step, newcomer, resendAt }
}

async function readOpen(role: NewcomerRole): Promise<Open | null> {
  const options = { background: true }
  switch (role) {
    case 'INDIVIDUAL':
      return request('getRegistration', {}, options)
    case 'COMPANY':
      return request('getCompanyRegistration', {}, options)
    case 'AFFILIATE': {
      const open = await request('getAffiliateRegistration', {}, options)
      if (!open) return null
      const { affiliate: details, ...registration } = open
      return { ...registration, details }
    }
  }
}

/** The details as they are sent. */
export const newcomerOf = (fields: Fields<DetailsField>, role: NewcomerRole): Newcomer => ({
  email: fields.email.trim().toLowerCase(),
  first_name: fields.first_name.trim(),
  last_name: fields.last_name.trim(),
  notify_marketing: fields.marketing === 'yes',
  ...(role === 'AFFILIATE'
    ? {
        details: {
          phone: fields.phone.trim(),
          country: fields.country,
          company_name: fields.company_name.trim(),
          website: fields.website.trim(),
        },
      }
    : {}),
})
