import { ACCOUNT_CHANGES, type AccountChange } from '@fondaco/rules/account.ts'
import { INDIVIDUAL_SETTINGS } from '@fondaco/rules/company-settings.ts'
import { CURRENCIES } from '@fondaco/rules/currency.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { PARTS } from '@fondaco/rules/four-eyes.ts'
import { NOTICE_STATES } from '@fondaco/rules/onboarding/closing-notice.ts'
import { CERTIFICATION_QUEUES } from '@fondaco/rules/onboarding/crs-notice.ts'
import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { DOCUMENT_REQUESTS } from '@fondaco/rules/onboarding/document-request.ts'
import { EXPIRING, EXPIRY_STATES } from '@fondaco/rules/onboarding/expiry.ts'
import { REVIEW_STATES } from '@fondaco/rules/onboarding/next-review.ts'
import { RISK_FACTORS } from '@fondaco/rules/onboarding/risk.ts'
import { GENDERS } from '@fondaco/rules/party.ts'
import { PERMISSIONS } from '@fondaco/rules/permissions.ts'
import { QUEUE_AGES } from '@fondaco/rules/queue-age.ts'
import { z } from 'zod'
import { claimView } from '../claims/schemas.ts'
import { accountView } from '../customers/schemas.ts'
import { entity } from '../identity/schemas.ts'
import { feeProgram } from '../prices/schemas.ts'
import { day, decimalAmount, flag, line, lines, many, sought, version } from '../query.ts'
import { activities } from './answer-schemas.ts'
import { APPLICANT_QUEUES } from './applicant-queues.ts'
import { addressInput, countryCode, nationalId } from './fields.ts'
import { individualOwnerFilters, individualOwnerNames, individualOwners } from './owner-schemas.ts'
import { personName } from './registration-schemas.ts'
import { documentRequestView, ownIndividual, partyDocumentView, status, tier } from './schemas.ts'

/** Individuals as staff see, review and correct them. */

const riskPart = z.object({
  factor: z.enum(RISK_FACTORS),
  points: z.int(),
  text: z.string(),
  known: z.boolean().describe('false: points for an answer that is missing'),
})

const watchlistHit = z.object({
  id: z.string(),
  name: z.string().describe('of the party that was compared'),
  listed_name: z.string(),
  list: z.string(),
  list_version: z.string(),
  score: z.number().describe('0 to 1'),
  certain: z.boolean().describe('the same name, without contrary data; or the same LEI'),
  parts: z
    .array(
      z.object({ kind: z.string(), text: z.string(), matched: z.string().nullable(), value: z.number() }),
    )
    .describe('what the score is made of: words, and what a birth date, a country or an identifier added'),
  found_at: z.string(),
  gone_at: z
    .string()
    .nullable()
    .describe('since when it is no longer found; a confirmed match stays until staff undo it'),
  state: z.enum(['open', 'false_positive', 'true_match']),
  decision: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  version: z.int(),
})

/** Listed names that are similar to the customer's, the data used for screening, and lists that are out of date. */
const customerScreening = z.object({
  at: z.string(),
  algorithm: z.string(),
  threshold: z.number(),
  lists: z.string(),
  failed: z.array(z.string()).describe('lists whose last reading failed; the previous version stays in use'),
  hits: z.array(watchlistHit),
})

export const decideHitInput = z.strictObject({
  decision: z.enum(['false_positive', 'true_match']),
  reason: line(500),
  version,
})

export const riskView = z.object({
  category: z.int().min(1).max(5),
  score: z.int(),
  category_from: z
    .object({ 2: z.int(), 3: z.int(), 4: z.int() })
    .describe('the scores from which the categories begin, by the rules in force'),
  parts: z.array(riskPart),
  overridden: z.object({ by: z.string(), reason: z.string(), at: z.string() }).nullable(),
  screening: customerScreening.nullable().describe('null before the first screening'),
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

/** What staff see of an applicant or customer of every kind. */
export const reviewedFields = {
  side: z.literal('staff'),
  risk_category: z.int(),
  fee_program: z.int(),
  created_at: z.string(),
  approved_at: z.string().nullable(),
  reviewer: z.string().nullable(),
  claim: claimView,
  may: z
    .object({
      advance: z.array(tier),
      approve: z.boolean(),
      reject: z.boolean(),
      change_status: z.array(status),
      record_review: z.boolean(),
    })
    .describe('what this member of staff can do now'),
  four_eyes: z
    .object({
      acted: z
        .array(z.object({ name: z.string(), part: z.enum(PARTS), you: z.boolean() }))
        .describe('acts of staff that count for four eyes, earliest first'),
      by_two: z.boolean().describe('two people must approve: the risk is 4 or above, or once was'),
      refused: z.boolean().describe('the reader cannot approve because of their own acts'),
      may: z.int().describe('how many people can approve'),
      missing: z
        .array(z.enum(PERMISSIONS))
        .describe('for each person who is missing, the permission that they need'),
    })
    .nullable()
    .describe('null if no approval is possible'),
  blockers: z.array(z.string()).describe('why it cannot be approved yet, in words'),
  reviews: z
    .object({
      reviewed_on: z.string().describe('the day of the last review'),
      next_review: z.string().describe('the day of the next one'),
      state: z.enum(REVIEW_STATES).nullable().describe('null: not due yet'),
    })
    .nullable()
    .describe('ongoing due diligence; null unless APPROVED'),
  closing: z
    .object({
      may_notify: z.boolean().describe('whether this reader can give or withdraw the notice now'),
      notice: z
        .object({
          given_on: z.string(),
          ends_on: z.string().describe('the last day of the contract'),
          reason: z.string(),
          by: z.string(),
          state: z.enum(NOTICE_STATES),
        })
        .nullable()
        .describe('null: none was given, or it was withdrawn'),
    })
    .nullable()
    .describe('the two months’ notice that the contract ends; null unless APPROVED or SUSPENDED'),
  approval: pendingApproval
    .nullable()
    .describe('the first of two approvals, if the risk needs a second person'),
  all_documents: z.array(partyDocumentView),
  expiries: z
    .array(
      z.object({
        party: z.string().describe('the customer, or a person or an entity of a company'),
        what: z.enum(EXPIRING),
        expires_on: z.string(),
        state: z.enum(EXPIRY_STATES).nullable().describe('due: within 60 days; late: it has expired'),
      }),
    )
    .describe(
      'licences, passports and identity cards by the day until which they are valid, the earliest first',
    ),
  all_requests: z.array(documentRequestView),
} as const

/** An individual as staff see them. */
export const staffIndividual = ownIndividual.extend({
  ...reviewedFields,
  next_fee_program: z
    .object({
      program: z.int(),
      valid_from: z.string(),
      ordered_at: z.string().describe('when it was ordered, and the customer told'),
      told: z.array(entity).describe('entities of which a letter told the customer of dearer prices'),
    })
    .nullable()
    .describe('the programme that waits for its day, because it is dearer'),
  gender: z.string().nullable(),
  crm: individualOwners.describe('who looks after them'),
  settings: z.record(z.enum(INDIVIDUAL_SETTINGS), z.boolean()).describe('permissions after the approval'),
  last_login: z.string().nullable(),
})

/** When an individual would have another fee programme, if it were chosen now. */
export const programMove = z.object({
  valid_from: z.string().nullable().describe('the first day, two months on; null: at once'),
  letters: z
    .array(z.object({ entity, prices: z.int().describe('how many are dearer') }))
    .describe('one for each entity with dearer prices'),
  ends: z
    .object({ program: z.int(), valid_from: z.string(), told: z.array(entity) })
    .nullable()
    .describe('the move that waits and would not come; a letter says so in the entities that told of it'),
})

/** The answer of `GET individual/{id}`: the caller's own record, or the record for staff. */
export const individualView = z.union([staffIndividual, ownIndividual])

/** A row of a list of applicants and customers, of any kind. */
export const applicantRow = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  status,
  waiting: z.boolean().describe('complete: staff must decide'),
  waiting_since: z.string().nullable().describe('since when it waits for staff; null if it does not'),
  claim: claimView,
  risk: z.int(),
  fee: z.int(),
  country: z.string(),
  date_created: z.string(),
  next_review: z.string().nullable().describe('the day of the next review; null unless APPROVED'),
  certification: z
    .object({ since: z.string(), late: z.boolean(), invalid: z.boolean() })
    .nullable()
    .describe('since when a CRS/FATCA self-certification is asked for; null: it is not'),
})

export const individualRow = applicantRow.extend({
  email: z.string(),
  tier,
  is_blocked: z.boolean(),
  ...individualOwnerNames,
})

/** The filters that the lists of every kind have. */
export const applicantFilters = {
  id: sought(40).describe('the number people see, or the _id'),
  name: sought(100).describe('part of the name'),
  fee: z.coerce.number().int().min(0).max(32_767).optional().describe('the fee program'),
  risk: z.coerce.number().int().min(1).max(5).optional(),
  waiting: flag.optional().describe('whether the application waits for the staff'),
  queue: z
    .enum(APPLICANT_QUEUES)
    .optional()
    .describe('applications that wait for the staff, by who claims them'),
  review: z
    .enum(REVIEW_STATES)
    .optional()
    .describe('customers whose next review is due, late ones among them; or only those that are late'),
  expiring: z
    .enum(EXPIRY_STATES)
    .optional()
    .describe(
      'customers with a licence, passport or identity card that expires within 60 days, expired ones among them; or only those with an expired one',
    ),
  certification: z
    .enum(CERTIFICATION_QUEUES)
    .optional()
    .describe(
      'customers who are asked for a CRS/FATCA self-certification; those who have been for more than 30 days; those whose last form is invalid',
    ),
  notice: z
    .enum(NOTICE_STATES)
    .optional()
    .describe(
      'customers to whom a notice was given that the contract ends: it still runs, or its last day has passed',
    ),
  age: z.enum(QUEUE_AGES).optional().describe('how long the application has waited for the staff'),
}

/** The orders that the lists of every kind have. */
export const APPLICANT_ORDERS = [
  '-date_created',
  'date_created',
  '-waiting_since',
  'waiting_since',
  '-name',
  'name',
  '-risk',
  'risk',
  '-next_review',
  'next_review',
] as const
export const ORDERED_BY_WAIT =
  'waiting_since is for applications that wait for the staff, next_review for reviews; elsewhere they count as -date_created'

/** The filters and the order of the list. */
export const individualFilters = {
  ...applicantFilters,
  statuses: many(CUSTOMER_STATUSES).optional(),
  email: sought(254).describe('part of the e-mail address'),
  date_from: day.optional().describe('the first day of registration'),
  date_to: day.optional().describe('the last one'),
  ...individualOwnerFilters,
  text: sought(100).describe(
    'part of a name, an e-mail or postal address, a phone number or the number people see; or the _id',
  ),
  sort: z.enum(APPLICANT_ORDERS).default('-date_created').describe(ORDERED_BY_WAIT),
}

/** What staff may correct. Every change needs a reason (`reason_required`). */
export const editIndividualInput = z.strictObject({
  first_name: personName.optional(),
  last_name: personName.optional(),
  phone: line(40).optional().describe('with + and the dial code; staff have confirmed it'),
  birthdate: day.optional(),
  po_birth: line(100).optional(),
  gender: z.enum(GENDERS).nullable().optional(),
  nationality: countryCode.optional(),
  national_id: nationalId.optional(),
  address: addressInput.optional(),
  pep: z.boolean().optional(),
  fee_program: feeProgram.optional(),
  activities: activities.optional(),
  settings: z
    .partialRecord(z.enum(INDIVIDUAL_SETTINGS), z.boolean())
    .optional()
    .describe('after the approval'),
  reason: line(500).optional().describe('required for every change'),
  version,
})

const decisions = [
  z.strictObject({ action: z.literal('approve'), reason: line(60).nullable(), version }),
  z.strictObject({ action: z.literal('reject'), reason: line(60), comment: lines(2000).optional(), version }),
  z.strictObject({
    action: z.literal('change_status'),
    status: z.enum(['SUSPENDED', 'APPROVED', 'TERMINATED', 'CLOSED', 'CLOSE-APP']),
    reason: line(60).nullable(),
    comment: lines(2000).optional(),
    version,
  }),
  z.strictObject({
    action: z.literal('record_review'),
    reason: line(60).describe(
      'one of the reasons of APPROVED; after an ODD the next review counts from today',
    ),
    comment: lines(2000).optional(),
    version,
  }),
  z.strictObject({
    action: z.literal('give_notice'),
    reason: line(60).describe('a reason of CLOSED or TERMINATED that needs a notice; for staff only'),
    comment: lines(2000).optional(),
    version,
  }),
  z.strictObject({ action: z.literal('withdraw_notice'), comment: lines(2000).optional(), version }),
] as const

export const reviewInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('advance'), tier: z.union([z.literal(2), z.literal(3)]), version }),
  ...decisions,
])

/** Without tiers. */
export const companyReviewInput = z.discriminatedUnion('action', decisions)

/** How many customers of a kind have each status; statuses that nobody has are left out. */
export const statusCounts = z.array(z.object({ status, count: z.int().min(1) }))

/** The status to which staff want to change an applicant or customer. */
export const statusCheckInput = z.strictObject({ status })

export const statusBlocker = z.object({
  code: z.string().describe('the fact; several rows can have the same one'),
  text: z.string().describe('in the reader’s language'),
  href: z.string().describe('the page of the back office that shows it'),
})
export type StatusBlocker = z.infer<typeof statusBlocker>

/** The facts that stand in the way of a change of status. */
export const statusCheck = z.object({
  ok: z.boolean().describe('true: the change is possible, and the blockers only inform'),
  blockers: z.array(statusBlocker),
})

/** An account with the data that staff need to change it. */
export const staffAccount = accountView.extend({
  freeze: z
    .string()
    .describe('amount that staff froze on the account; money that has not arrived yet is not in `freezed`'),
  ended: z
    .boolean()
    .describe(
      'the end of the relationship blocked or closed it, not staff; staff may still block it by hand',
    ),
  version: z.int(),
})
export type StaffAccount = z.infer<typeof staffAccount>

export const documentRequestInput = z.strictObject({
  what: z.enum(DOCUMENT_REQUESTS),
  text: line(200).optional().describe('required if `what` is other'),
  reason: lines(1000),
  deadline: day,
})

export const openAccountInput = z.strictObject({
  entity: z.enum(ENTITIES),
  currency: z.enum(CURRENCIES),
  name: line(60).optional(),
})

/** A company may also hold accounts for internal use. */
export const openCompanyAccountInput = openAccountInput.extend({
  is_internal: z
    .boolean()
    .optional()
    .describe('without SEPA and wire transfers; needs the setting operational_account'),
})

export const accountChangeInput = z.strictObject({
  action: z.enum(Object.keys(ACCOUNT_CHANGES) as AccountChange[]),
  reason: line(500),
  version,
})

export const freezeInput = z.strictObject({
  freezed: decimalAmount.describe('amount that is blocked from now on; 0 for none'),
  reason: line(500),
  version,
})
