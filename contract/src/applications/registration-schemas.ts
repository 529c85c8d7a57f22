import { SPECIAL_CHARACTERS } from '@fondaco/rules/field-words.ts'
import { PERSON_NAME } from '@fondaco/rules/onboarding/questionnaire.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { day, id, line } from '../query.ts'
import { addressInput, nationalId, nationality, required } from './fields.ts'

/** Sign-up of an individual, and the prompts that are answered during it. */

const sixDigits = z
  .string()
  .regex(/^\d{6}$/, fault({ en: 'must be six digits', lt: 'turi būti šeši skaitmenys' }))

const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

const NAME_LENGTH = fault({ en: 'should be between 2-50 characters', lt: 'turi būti 2–50 simbolių' })

/** A first or last name. */
export const personName = z
  .string()
  .trim()
  .min(2, NAME_LENGTH)
  .max(50, NAME_LENGTH)
  .regex(PERSON_NAME, fault(SPECIAL_CHARACTERS))

/** Roles of people who sign up: for themselves, or for a company. */
export const NEWCOMER_ROLES = ['INDIVIDUAL', 'COMPANY'] as const
export type NewcomerRole = (typeof NEWCOMER_ROLES)[number]

/** The steps of a sign-up until its user has a password. */
function signUpSteps<Role extends NewcomerRole>(role: Role) {
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
    z.strictObject({ step: z.literal('verify_email'), ...newcomer }),
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
  phone: line(30).describe('with a plus and the country’s dial code; 8 to 15 digits without it'),
})

const confirmPhone = z.strictObject({
  step: z.literal('confirm_phone'),
  _id: ownUser,
  phone_code: sixDigits,
})

export const registrationInput = z.discriminatedUnion('step', [
  ...signUpSteps('INDIVIDUAL'),
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

export const companyRegistrationInput = z.discriminatedUnion('step', signUpSteps('COMPANY'))

/** The input of one step of a sign-up in either role. */
export type SignUpOf<Step extends z.output<typeof companyRegistrationInput>['step']> =
  | RegistrationOf<Step>
  | Extract<z.output<typeof companyRegistrationInput>, { step: Step }>

export const registrationStep = z.object({
  step: z
    .enum(['verify_email', 'confirm_email', 'create_password', 'password_completed'])
    .nullable()
    .describe('state of the sign-up; null for the steps of a signed-in person'),
  resend_at: z.string().nullable().describe('before then no new code is sent'),
  expires_at: z.string().nullable().describe('until then the code is valid'),
})

export type RegistrationStep = z.infer<typeof registrationStep>

/** A sign-up that was begun in this browser. */
export const openRegistration = registrationStep.extend({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  notify_marketing: z.boolean(),
})
