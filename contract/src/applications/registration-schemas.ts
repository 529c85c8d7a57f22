import { PHONE_DIGITS, SPECIAL_CHARACTERS } from '@fondaco/rules/field-words.ts'
import { PERSON_NAME } from '@fondaco/rules/onboarding/questionnaire.ts'
import { readPhone } from '@fondaco/rules/phone.ts'
import { isWebAddress, NO_WEB_ADDRESS } from '@fondaco/rules/web-address.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { day, id, line } from '../query.ts'
import { addressInput, countryCode, nationalId, nationality, required } from './fields.ts'

/** Sign-up of an individual, and the prompts that are answered during it. */

/** A code of a letter or a text message. */
export const sixDigits = z
  .string()
  .regex(/^\d{6}$/, fault({ en: 'must be six digits', lt: 'turi būti šeši skaitmenys' }))

/** An e-mail address, in small letters. */
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

const NAME_LENGTH = fault({ en: 'should be between 2-50 characters', lt: 'turi būti 2–50 simbolių' })

/** A first or last name. */
export const personName = z
  .string()
  .trim()
  .min(2, NAME_LENGTH)
  .max(50, NAME_LENGTH)
  .regex(PERSON_NAME, fault(SPECIAL_CHARACTERS))

/** Roles of people who sign up: for themselves, for a company, or to refer customers. */
export const NEWCOMER_ROLES = ['INDIVIDUAL', 'COMPANY', 'AFFILIATE'] as const
export type NewcomerRole = (typeof NEWCOMER_ROLES)[number]

const website = line(255, 0).refine(
  (address) => address === '' || isWebAddress(address),
  fault(NO_WEB_ADDRESS),
)

const phone = z
  .string()
  .max(30)
  .refine((text) => readPhone(text) !== null, fault(PHONE_DIGITS))
  .describe('with a plus and the country’s dial code; 8 to 15 digits without it')

/** A phone as typed, refused as `phone_invalid` by the call that takes it. */
export const phoneTyped = line(30).describe(
  'with a plus and the country’s dial code; 8 to 15 digits without it',
)

/** What an affiliate says of themselves beside their name. */
export const affiliateDetails = {
  phone,
  country: countryCode.describe('where they live'),
  company_name: line(255, 0).optional(),
  website: website.optional(),
}

export type AffiliateDetails = z.output<z.ZodObject<typeof affiliateDetails>>

/** Of customers: who referred them, from the link of an affiliate. One that is not known is as none. */
const referral = { affiliate: z.string().max(40).optional().describe('the mark in the link that led here') }

/**
 * The steps of a sign-up until its user has a password.
 * @param more the further fields of the first step
 */
function signUpSteps<Role extends NewcomerRole, const More extends z.ZodRawShape>(role: Role, more: More) {
  const newcomer = {
    email,
    first_name: personName,
    last_name: personName,
    role: z.literal(role),
    notify_marketing: z.boolean().optional(),
  }
  // Each step may repeat the e-mail address. Only the address given to `verify_email` counts.
  const saidBefore = z.object(newcomer).omit({ email: true }).partial().shape
  return [
    // Opens the registration, or sends its code again. An address that already has an account gets the same answer.
    z.strictObject({ step: z.literal('verify_email'), ...newcomer, ...more }),
    z.strictObject({ step: z.literal('confirm_email'), ...saidBefore, email, email_code: sixDigits }),
    // Needs proof that the address was confirmed: the cookie of the browser that confirmed it, or the code.
    z.strictObject({
      step: z.literal('create_password'),
      ...saidBefore,
      email,
      email_code: sixDigits.optional(),
      password: z.string().min(1).max(512),
    }),
  ] as const
}

const ownUser = id.describe('the session’s own user')

/** Personal information. */
const personalInfo = z.strictObject({
  step: z.literal('personal_info'),
  _id: ownUser,
  po_birth: required(100, fault({ en: 'Place of birth is required', lt: 'Gimimo vieta yra privaloma' })),
  birthdate: day.describe('at least 18 years ago'),
  nationality,
  national_id: nationalId,
  address: addressInput,
})

/** Sends a code to the phone. The next code can be sent after 30 seconds. */
const phoneVerification = z.strictObject({
  step: z.literal('phone_verification'),
  _id: ownUser,
  phone: phoneTyped,
})

const confirmPhone = z.strictObject({
  step: z.literal('confirm_phone'),
  _id: ownUser,
  phone_code: sixDigits,
})

export const registrationInput = z.discriminatedUnion('step', [
  ...signUpSteps('INDIVIDUAL', referral),
  personalInfo,
  phoneVerification,
  confirmPhone,
])
export type RegistrationInput = z.output<typeof registrationInput>

/** The input of one step. */
export type RegistrationOf<Step extends RegistrationInput['step']> = Extract<
  RegistrationInput,
  { step: Step }
>

export const companyRegistrationInput = z.discriminatedUnion('step', signUpSteps('COMPANY', referral))

export const affiliateRegistrationInput = z.discriminatedUnion(
  'step',
  signUpSteps('AFFILIATE', affiliateDetails),
)

/** The input of one step of a sign-up in any role. */
export type SignUpOf<Step extends z.output<typeof companyRegistrationInput>['step']> =
  | RegistrationOf<Step>
  | Extract<z.output<typeof companyRegistrationInput>, { step: Step }>
  | Extract<z.output<typeof affiliateRegistrationInput>, { step: Step }>

export const registrationStep = z.object({
  step: z
    .enum(['verify_email', 'confirm_email', 'create_password', 'password_completed'])
    .nullable()
    .describe('state of the sign-up; null for the steps of a signed-in person'),
  resend_at: z.string().nullable().describe('before then no new code is sent'),
  expires_at: z.string().nullable().describe('until then the code is valid'),
})

export type RegistrationStep = z.infer<typeof registrationStep>

/** An affiliate as they see themselves. */
export const affiliateView = z.object({
  link: z.url().describe('leads to the sign-up; who signs up there counts as referred'),
  applications: z.int().min(0).describe('that came through the link'),
})

/** A sign-up that was begun in this browser. */
export const openRegistration = registrationStep.extend({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  notify_marketing: z.boolean(),
})
