import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { PARTY_DOCUMENT_KINDS } from '@fondaco/rules/onboarding/document-kind.ts'
import { REQUEST_STATES, REQUESTED_DOCUMENTS } from '@fondaco/rules/onboarding/document-request.ts'
import { PROMPTS, TIERS } from '@fondaco/rules/onboarding/prompts.ts'
import { z } from 'zod'
import { activities } from './answer-schemas.ts'

/** The individual as they see themselves. */

export const tier = z.union(TIERS.map((one) => z.literal(one)))
export const status = z.enum(CUSTOMER_STATUSES)

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

/** A document of a customer of any kind, or of a person or an entity of a company, as staff see it. */
export const partyDocumentView = documentView.extend({
  kind: z.enum(PARTY_DOCUMENT_KINDS),
  party: z
    .string()
    .describe('whose it is: the _id of the customer, or of a person or an entity of a company'),
  by_staff: z.boolean().describe('staff uploaded it: it counts as an answer once it is accepted'),
  uploaded_by: z.string().describe('the name of the user'),
  undecided: z.boolean().describe('staff must accept or reject it; never a document that a provider made'),
  deletion: z
    .enum(['hide', 'destroy'])
    .nullable()
    .describe(
      'hide: deleting hides it, and it is kept for 8 years after the relationship; destroy: deleting removes it; null: decide on it first, a provider made it, or it is deleted',
    ),
  deleted: z
    .object({ at: z.string(), by: z.string(), reason: z.string().nullable() })
    .nullable()
    .describe('since when it is hidden, and why'),
  expires_on: z.string().nullable().describe('until when a licence is valid'),
})

export const documentRequestView = z.object({
  _id: z.string(),
  what: z.enum(REQUESTED_DOCUMENTS),
  text: z
    .string()
    .nullable()
    .describe('the requested document, if `what` is other; the person whose new licence it is'),
  reason: z.string().describe('why, in words for the customer; empty if `expires_on` says it'),
  expires_on: z
    .string()
    .nullable()
    .describe('the last day of the document in place of which the institution asks for it; null: staff ask'),
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
  expires_at: z
    .string()
    .nullable()
    .describe('ten minutes after it was started; before that, the end of an invitation'),
  checked_at: z.string().nullable(),
  suspected: z.boolean().describe('the result is uncertain: staff must decide'),
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

/** The CRS/FATCA notice of a customer. */
export const crsNotice = z.object({
  is_done: z.boolean(),
  viewed: z.string().nullable(),
  due: z.boolean().describe('whether to show the notice, by the server’s data'),
  days_left: z.int().describe('of the 30; 0 after them'),
  invalid_at: z
    .string()
    .nullable()
    .describe('when the last form was signed, if it has faults and is kept without counting'),
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
  phone_country: z.string().nullable().describe('where the phone is from; the likely country of residence'),
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
      .describe('the data given so far'),
  }),
  prompts: z
    .array(z.enum(PROMPTS))
    .describe('open prompts, in order; empty while blocked: staff are reviewing'),
  review: z
    .object({ since: z.string(), by: z.string().describe('YYYY-MM-DD, the last day that is promised') })
    .nullable()
    .describe('the review by staff; null while answers are asked, and after the decision'),
  identity: identityCheckView,
  crs: crsNotice,
  documents: z.array(documentView),
  document_requests: z.array(documentRequestView).describe('those that wait for the customer'),
  version: z.int(),
})
export type OwnIndividual = z.infer<typeof ownIndividual>
