import { CURRENCIES } from '@fondaco/rules/currency.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { PROMPTS, TIERS } from '@fondaco/rules/onboarding/prompts.ts'
import {
  ACCOUNT_PURPOSES,
  DESCRIBED_PURPOSES,
  EMPLOYMENT_TYPES,
  FUNDS_SOURCES,
  NATIONAL_ID,
  PERSON_NAME,
} from '@fondaco/rules/onboarding/questionnaire.ts'
import { z } from 'zod'
import { day, decimalAmount, id, line, lines, many } from '../query.ts'

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code')
const tier = z.union(TIERS.map((one) => z.literal(one)))
const status = z.enum(CUSTOMER_STATUSES)
export const version = z.int().min(1).describe('as it was read; a stale one is refused')
const sixDigits = z.string().regex(/^\d{6}$/, 'must be six digits')
const email = z.email().max(254)

export const personName = z
  .string()
  .trim()
  .min(2, 'should be between 2-50 characters')
  .max(50, 'should be between 2-50 characters')
  .regex(PERSON_NAME, 'should not contains special characters or numbers')

// ── Registration (P§4, P§5, C§7)

const newcomer = {
  email,
  first_name: personName,
  last_name: personName,
  role: z.literal('INDIVIDUAL'),
  notify_marketing: z.boolean().optional(),
}

/** Opens the registration, or sends its code again. An address that has an account gets the same answer. */
export const verifyEmail = z.strictObject({ step: z.literal('verify_email'), ...newcomer })

export const confirmEmail = z.strictObject({
  step: z.literal('confirm_email'),
  email,
  email_code: sixDigits,
  first_name: personName.optional(),
  last_name: personName.optional(),
  role: z.literal('INDIVIDUAL').optional(),
  notify_marketing: z.boolean().optional(),
})

/** Needs the proof that the address was confirmed: the cookie of the browser that did, or the code itself. */
export const createPassword = z.strictObject({
  step: z.literal('create_password'),
  email,
  email_code: sixDigits.optional(),
  password: z.string().min(1).max(512),
  first_name: personName.optional(),
  last_name: personName.optional(),
  role: z.literal('INDIVIDUAL').optional(),
  notify_marketing: z.boolean().optional(),
})

const addressInput = z.strictObject({
  country: countryCode,
  city: line(60),
  street: line(100),
  postal_code: line(16).min(2, 'must be at least 2 characters'),
})

export const personalInfo = z.strictObject({
  step: z.literal('personal_info'),
  _id: id.describe('the session’s own user'),
  po_birth: z
    .string()
    .trim()
    .min(1, 'Place of birth is required')
    .max(100)
    .regex(/^[^\p{Cc}]*$/u, 'must not hold control characters'),
  birthdate: day.describe('at least 18 years ago'),
  nationality: countryCode,
  national_id: z
    .string()
    .trim()
    .max(15, 'National Identification Number should be less than 16 characters')
    .regex(NATIONAL_ID, 'must hold letters, digits and hyphens only'),
  address: addressInput,
})

/** Sends a code to the phone; again after 30 seconds. */
export const phoneVerification = z.strictObject({
  step: z.literal('phone_verification'),
  _id: id.describe('the session’s own user'),
  phone: z.string().regex(/^\+\d{8,18}$/, 'must begin with + and the country’s dial code'),
})

export const confirmPhone = z.strictObject({
  step: z.literal('confirm_phone'),
  _id: id.describe('the session’s own user'),
  phone_code: sixDigits,
})

export const registrationInput = z.discriminatedUnion('step', [
  verifyEmail,
  confirmEmail,
  createPassword,
  personalInfo,
  phoneVerification,
  confirmPhone,
])

export const registrationStep = z.object({
  step: z
    .enum(['verify_email', 'confirm_email', 'create_password', 'password_completed'])
    .nullable()
    .describe('where the sign-up stands; null for the steps of somebody signed in'),
  resend_at: z.string().nullable().describe('before then no new code is sent'),
  expires_at: z.string().nullable().describe('until then the code is good'),
})

/** A sign-up that this browser left under way. */
export const openRegistration = registrationStep.extend({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  notify_marketing: z.boolean(),
})

// ── What an individual answers (C§3, C§5, C§7 “update user”)

const described = z.strictObject({ is_acc_usage: z.boolean(), description: line(500).optional() })

/** At least one purpose; one that asks for a description needs one. */
export const accountUsage = z
  .strictObject(
    Object.fromEntries(
      ACCOUNT_PURPOSES.map((purpose) => [
        purpose,
        (DESCRIBED_PURPOSES as readonly string[]).includes(purpose)
          ? described.optional()
          : z.boolean().optional(),
      ]),
    ) as {
      [P in (typeof ACCOUNT_PURPOSES)[number]]: P extends (typeof DESCRIBED_PURPOSES)[number]
        ? z.ZodOptional<typeof described>
        : z.ZodOptional<z.ZodBoolean>
    },
  )
  .superRefine((usage, context) => {
    for (const purpose of DESCRIBED_PURPOSES) {
      if (usage[purpose]?.is_acc_usage && !usage[purpose].description)
        context.addIssue({ code: 'custom', path: [purpose, 'description'], message: 'is required' })
    }
    const chosen = Object.values(usage).some((one) => (typeof one === 'object' ? one.is_acc_usage : one))
    if (!chosen) context.addIssue({ code: 'custom', message: 'Select at least one purpose' })
  })

/** At least one source; `other` is text and must say which. */
export const fundsSource = z
  .strictObject({
    ...Object.fromEntries(
      FUNDS_SOURCES.filter((source) => source !== 'other').map((source) => [source, z.boolean().optional()]),
    ),
    other: z.string().trim().max(500).optional(),
  } as { [S in Exclude<(typeof FUNDS_SOURCES)[number], 'other'>]: z.ZodOptional<z.ZodBoolean> } & {
    other: z.ZodOptional<z.ZodString>
  })
  .refine((sources) => Object.values(sources).some(Boolean), 'Select at least one source')

export const employment = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal(EMPLOYMENT_TYPES[0]),
    info: z.strictObject({
      place_of_work: line(200),
      position: line(100),
      address: z.strictObject({
        country: countryCode,
        city: line(60).optional(),
        street: line(100).optional(),
        postal_code: line(16).optional(),
      }),
    }),
  }),
  z.strictObject({
    type: z.literal(EMPLOYMENT_TYPES[1]),
    info: z
      .strictObject({
        contractor: z.boolean().optional(),
        freelancer: z.boolean().optional(),
        other: line(200).optional(),
      })
      .refine((info) => Object.values(info).some(Boolean), 'is required'),
  }),
  z.strictObject({
    type: z.literal(EMPLOYMENT_TYPES[2]),
    info: z
      .strictObject({
        student: z.boolean().optional(),
        pensioner: z.boolean().optional(),
        jobseeker: z.boolean().optional(),
        homemaker: z.boolean().optional(),
        other: line(200).optional(),
      })
      .refine((info) => Object.values(info).some(Boolean), 'is required'),
  }),
])

const countries = z
  .array(countryCode)
  .min(1, 'is required')
  .max(250)
  .transform((codes) => [...new Set(codes)])

/** The answers of one prompt or of several; what is left out stays as it is. */
export const activities = z.strictObject({
  account_usage: accountUsage.optional(),
  funds_source: fundsSource.optional(),
  countries: z.strictObject({ receive: countries, send: countries }).optional(),
  employment: employment.optional(),
})

export const updateUserInput = z.strictObject({
  activities: activities.optional(),
  pep: z.boolean().optional().describe('politically exposed person; with `activities.employment`'),
  documents: z
    .strictObject({ crs: z.strictObject({ viewed: z.literal(true) }) })
    .optional()
    .describe('the CRS notice was shown; its first day is kept'),
})

// ── The individual, as themselves and as staff see them (B§3.5)

export const documentView = z.object({
  _id: z.string(),
  kind: z.enum(['poa', 'sof', 'passport', 'id_card', 'selfie', 'additional', 'crs', 'identity_report']),
  name: z.string(),
  size: z.int(),
  uploaded_at: z.string(),
  state: z.enum(['received', 'accepted', 'rejected']),
  reason: z.string().nullable().describe('why it was rejected, in words for the customer'),
  request: z.string().nullable().describe('the request that it answers'),
})

export const REQUEST_STATES = ['requested', 'received', 'accepted', 'rejected', 'cancelled'] as const

/** What staff can ask for (B§3.6, D§2); `other` says it in words. */
export const DOCUMENT_REQUESTS = [
  'Passport',
  'ID Card',
  'Utility bill',
  'Selfie',
  'Proof of Employment',
  'other',
] as const

export const documentRequestView = z.object({
  _id: z.string(),
  what: z.enum(DOCUMENT_REQUESTS),
  text: z.string().nullable().describe('what is asked for, where `what` is other'),
  reason: z.string().describe('why, in words for the customer'),
  deadline: z.string(),
  overdue: z.boolean(),
  state: z.enum(REQUEST_STATES),
  asked_at: z.string(),
})

export const IDENTITY_STATUSES = ['NOT_SENT', 'SENT', 'PASS', 'NOT_PASS', 'EXPIRED'] as const

export const identityCheckView = z.object({
  status: z.enum(IDENTITY_STATUSES),
  may_start: z.boolean(),
  sent_at: z.string().nullable(),
  expires_at: z.string().nullable().describe('ten minutes after it was started'),
  checked_at: z.string().nullable(),
  suspected: z.boolean().describe('the provider is not sure: staff decide'),
  reasons: z.array(z.string()),
  document: z
    .object({
      type: z.enum(['passport', 'id_card']),
      number: z.string(),
      issue_date: z.string().nullable(),
      expiry_date: z.string().nullable(),
      issuing_country: z.string().nullable(),
      nationality: z.string().nullable(),
    })
    .nullable(),
})

const address = z.object({
  country: z.string(),
  city: z.string(),
  street: z.string(),
  postal_code: z.string(),
})

const crs = z.object({
  is_done: z.boolean(),
  viewed: z.string().nullable(),
  due: z.boolean().describe('the notice is to be shown, as far as the server knows (C§4)'),
  days_left: z.int().describe('of the 30; 0 after them'),
})

/** An individual as they see themselves. */
export const ownIndividual = z.object({
  _id: z.string(),
  id: z.string().describe('the number people see'),
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  status,
  tier,
  phone: z.string().nullable(),
  birthdate: z.string().nullable(),
  po_birth: z.string().nullable(),
  nationality: z.string().nullable(),
  national_id: z.string().nullable(),
  address,
  pep: z.boolean().nullable(),
  activities,
  metadata: z.object({
    registration: z
      .object({
        is_blocked: z.boolean(),
        account_usage: z.boolean(),
        address_filled: z.boolean(),
        idenfy: z.boolean(),
        proof_of_address: z.boolean(),
        employment: z.boolean(),
        questionnaire: z.boolean(),
        source_of_funds: z.boolean(),
      })
      .describe('what is there already (P§3)'),
  }),
  prompts: z
    .array(z.enum(PROMPTS))
    .describe('what is still asked, in order; empty while blocked: staff look at it'),
  identity: identityCheckView,
  crs,
  documents: z.array(documentView),
  document_requests: z.array(documentRequestView).describe('those that wait for the customer'),
  version: z.int(),
})
export type OwnIndividual = z.infer<typeof ownIndividual>

const riskPart = z.object({
  factor: z.enum([
    'pep',
    'nationality',
    'residence',
    'countries',
    'employment',
    'funds',
    'usage',
    'screening',
  ]),
  points: z.int(),
  text: z.string(),
})

export const riskView = z.object({
  category: z.int().min(1).max(5),
  score: z.int(),
  parts: z.array(riskPart),
  overridden: z.object({ by: z.string(), reason: z.string(), at: z.string() }).nullable(),
  last_updated: z.string(),
  history: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      category: z.int(),
      score: z.int(),
      reason: z.string().nullable(),
    }),
  ),
})

const pendingApproval = z.object({ asked_by: z.string(), at: z.string(), reason: z.string().nullable() })

/** An individual as staff see them. */
export const staffIndividual = ownIndividual.extend({
  side: z.literal('staff'),
  risk_category: z.int(),
  fee_program: z.int(),
  gender: z.string().nullable(),
  created_at: z.string(),
  approved_at: z.string().nullable(),
  last_login: z.string().nullable(),
  reviewer: z.string().nullable(),
  may: z
    .object({
      advance: z.array(tier),
      approve: z.boolean(),
      reject: z.boolean(),
      change_status: z.array(status),
    })
    .describe('what this member of staff can do now'),
  blockers: z.array(z.string()).describe('why it cannot be approved yet, in words'),
  approval: pendingApproval.nullable().describe('the first of two, where the risk asks for a second person'),
  all_documents: z.array(documentView),
  all_requests: z.array(documentRequestView),
})

/** The answer of `GET individual/{id}`: one's own, or what staff see. */
export const individualView = z.union([staffIndividual, ownIndividual])

export const individualRow = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status,
  tier,
  is_blocked: z.boolean(),
  waiting: z.boolean().describe('everything asked for is there: staff decide'),
  risk: z.int(),
  fee: z.int(),
  country: z.string(),
  date_created: z.string(),
})

/** The filters of B§3.6. */
export const individualFilters = {
  statuses: many(CUSTOMER_STATUSES).optional(),
  id: z.string().trim().max(40).optional(),
  name: z.string().trim().max(100).optional(),
  fee: z.coerce.number().int().optional(),
  risk: z.coerce.number().int().min(1).max(5).optional(),
  email: z.string().trim().max(254).optional(),
  date_from: day.optional(),
  date_to: day.optional(),
  text: z.string().trim().max(100).optional(),
  waiting: z.enum(['true', 'false']).optional(),
}

/** What staff may correct; for an APPROVED individual a reason is needed. */
export const editIndividualInput = z.strictObject({
  first_name: personName.optional(),
  last_name: personName.optional(),
  birthdate: day.optional(),
  po_birth: line(100).optional(),
  gender: z.enum(['female', 'male', 'other']).nullable().optional(),
  nationality: countryCode.optional(),
  national_id: z.string().trim().regex(NATIONAL_ID).optional(),
  address: addressInput.optional(),
  pep: z.boolean().optional(),
  fee_program: z.int().min(1).max(2).optional(),
  activities: activities.optional(),
  reason: line(500).optional(),
  version,
})

export const reviewInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('advance'), tier: z.union([z.literal(2), z.literal(3)]), version }),
  z.strictObject({ action: z.literal('approve'), reason: line(60).nullable(), version }),
  z.strictObject({ action: z.literal('reject'), reason: line(60), comment: lines(2000).optional(), version }),
  z.strictObject({
    action: z.literal('change_status'),
    status: z.enum(['SUSPENDED', 'APPROVED', 'TERMINATED', 'CLOSED', 'CLOSE-APP']),
    reason: line(60).nullable(),
    comment: lines(2000).optional(),
    version,
  }),
])

export const documentRequestInput = z.strictObject({
  what: z.enum(DOCUMENT_REQUESTS),
  text: line(200).optional().describe('needed where `what` is other'),
  reason: lines(1000),
  deadline: day,
})

export const openAccountInput = z.strictObject({
  entity: z.enum(ENTITIES),
  currency: z.enum(CURRENCIES),
  name: line(60).optional(),
})

export const accountChangeInput = z.strictObject({
  action: z.enum(['block', 'unblock', 'close']),
  reason: line(500),
  version,
})

export const freezeInput = z.strictObject({
  freezed: decimalAmount.describe('how much of the balance is blocked from now on; 0 for nothing (D§3)'),
  reason: line(500),
  version,
})
