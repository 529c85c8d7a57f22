import { LANGUAGES } from '@fondaco/rules/language.ts'
import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { PROMPTS, TIERS } from '@fondaco/rules/onboarding/prompts.ts'
import { OUTSIDE_PARTIES } from '@fondaco/rules/outside-party.ts'
import { CUSTOMER_LABELS } from '@fondaco/rules/payments/customer-label.ts'
import { TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { DIRECTIONS, SUBTYPES, TRANSACTION_TYPES } from '@fondaco/rules/payments/types.ts'
import { PERMISSIONS } from '@fondaco/rules/permissions.ts'
import { ROLES } from '@fondaco/rules/roles.ts'
import { z } from 'zod'
import { accountView, currency } from '../customers/schemas.ts'
import { secondFactor } from '../identity/factor-schemas.ts'
import { entity, token } from '../identity/schemas.ts'
import { totalBalance } from '../live.ts'
import { customerTransactionRow, QUEUES } from '../payments/schemas.ts'
import { line } from '../query.ts'

const companyOfSession = z.object({
  _id: z.string(),
  id: z.string().describe('the number people see'),
  legal_name: z.string(),
  status: z.string(),
  settings: z.record(z.string(), z.boolean()),
  entities: z.array(entity),
  is_managed: z.boolean().describe('one of the user’s companies manages it: they are not its user'),
  permissions: z.array(z.enum(PERMISSIONS)).describe('what the user may do for this company'),
  crs_due: z.boolean().describe('whether to show the CRS/FATCA notice'),
})

export const testToken = z.object({
  user: z.object({
    _id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: z.string(),
    status: z.string(),
    companies: z.array(z.string()),
    individual_id: z.string().nullable(),
    last_login: z.string().nullable(),
    language: z.enum(LANGUAGES),
    notify_credit: z.boolean(),
    notify_debit: z.boolean(),
    notify_statement: z.boolean(),
  }),
  second_factor: secondFactor,
  roles: z.array(z.enum(ROLES)),
  permissions: z.array(z.enum(PERMISSIONS)).describe('of a user of companies: for any of them'),
  companies: z.array(companyOfSession),
  /** The individual customer of the user, with flags like those of a company. */
  individual: z
    .object({
      _id: z.string(),
      id: z.string(),
      name: z.string(),
      status: z.string(),
      settings: z.record(z.string(), z.boolean()),
      tier: z.union(TIERS.map((one) => z.literal(one))),
      is_blocked: z.boolean().describe('not approved yet: `prompts` are asked'),
      prompts: z.array(z.enum(PROMPTS)).describe('in order; empty while blocked: staff are reviewing'),
      crs_due: z.boolean().describe('whether to show the CRS/FATCA notice'),
      documents_asked: z.int().describe('documents that staff wait for'),
    })
    .nullable(),
  entities: z.array(entity),
  active_entity: entity.nullable(),
  acted_by: z
    .object({
      name: z.string(),
      reason: z.string(),
      ends_at: z.string().describe('when the proxy login ends in any case'),
    })
    .nullable()
    .describe('the member of staff who acts for the user; null where the user acts'),
  session: z.object({
    idle_seconds: z.int(),
    idle_ends_at: z.string(),
    ends_at: z.string(),
    now: z.string().describe('the server’s clock; compare the other times with it'),
  }),
  product: z.object({
    name: z.string(),
    key: z.string(),
    mode: z.enum(['demo', 'production']),
    simulated: z.array(z.enum(OUTSIDE_PARTIES)),
    registration_url: z.string().describe('page where a company continues its registration'),
    max_files: z.int().describe('files in one upload at most'),
  }),
})
export type TestToken = z.infer<typeof testToken>

export const resumedSession = token.extend({ me: testToken })

/** The end-of-day balances of the last 30 days; the last point is the balance now. */
const accountOnDashboard = accountView.extend({
  line: z.array(z.object({ day: z.string(), balance: z.string() })),
})

/** An item that waits for the customer, and where to handle it. */
const waiting = { title: z.string(), text: z.string(), deadline: z.string().nullable() }
const waitingItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), transaction_id: z.string(), ...waiting }),
  z.object({
    kind: z.literal('document'),
    request_id: z.string(),
    document: z.string().describe('its name'),
    reason: z.string(),
    overdue: z.boolean(),
    rejected: z
      .array(z.object({ _id: z.string(), name: z.string(), reason: z.string() }))
      .describe('answers that staff did not accept'),
    ...waiting,
  }),
  z.object({ kind: z.literal('identity'), ...waiting }),
  z.object({ kind: z.literal('contract_end'), ...waiting }),
])
export type WaitingItem = z.infer<typeof waitingItem>

const dashboardAccounts = z.object({
  acc_list: z.array(accountOnDashboard),
  balance: totalBalance,
})

export const customerDashboard = z.object({
  accounts: dashboardAccounts,
  latest: z.array(customerTransactionRow),
  waiting: z.array(waitingItem),
  as_of: z.string(),
})
export type CustomerDashboard = z.infer<typeof customerDashboard>

/**
 * Every queue of the staff, in the order of the dashboard: those of payments, individuals (`applications`) and companies
 * that wait for a decision, those of them that the reader claims and that nobody claims, and proposals that the reader
 * may approve (`changes`).
 */
const QUEUE_NAMES = [
  ...QUEUES,
  'applications',
  'applications_mine',
  'applications_unclaimed',
  'company_applications',
  'company_applications_mine',
  'company_applications_unclaimed',
  'individual_reviews',
  'company_reviews',
  'individual_expiries',
  'company_expiries',
  'individual_certifications',
  'company_certifications',
  'individual_notices',
  'company_notices',
  'changes',
] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

/** One queue. It counts the items by age, or says since when the oldest waits. */
const queueItem = z.object({
  name: z.enum(QUEUE_NAMES),
  count: z.int(),
  by_age: z.object({ under_1h: z.int(), '1h_to_1d': z.int(), over_1d: z.int() }).optional(),
  oldest_at: z.string().nullable().optional().describe('since when the first of them waits'),
  value: z
    .array(z.object({ currency, amount: z.string() }))
    .optional()
    .describe('sum of the waiting payments by currency, euro first'),
})
export type QueueItem = z.infer<typeof queueItem>

/** Each figure counts a list. The figure is absent if the reader may not open the list. */
export const staffDashboard = z.object({
  queues: z.array(queueItem),
  volumes: z
    .array(
      z.object({
        currency,
        direction: z.enum(DIRECTIONS),
        today: z.object({ count: z.int(), amount: z.string() }),
        last_week: z
          .object({ count: z.int(), amount: z.string() })
          .describe('the same day last week, before last_week_before'),
      }),
    )
    .optional(),
  day: z.string(),
  last_week_day: z.string(),
  last_week_before: z.string().describe('the same time of day last week'),
  as_of: z.string(),
})
export type StaffDashboard = z.infer<typeof staffDashboard>

/** The text of a search, as it is typed. */
export const searchBody = { text: line(100).min(2) }

/** Rows of each kind in the answer of a search, at most. */
export const MOST_FOUND = 5

const found = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row).max(MOST_FOUND),
    more: z.boolean().describe('more results match than the rows show'),
  })

/** Payments that a text finds. */
const foundPayments = <Row extends z.ZodType>(row: Row) =>
  found(row).extend({
    list: z
      .record(z.string(), z.string())
      .nullable()
      .describe('the filter of the list that shows all of them; null if no filter does'),
  })

const foundPayment = z.object({
  _id: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  name: z.string().describe('the other side'),
  reference: z.string(),
  remittance: z.string().nullable(),
  direction: z.enum(DIRECTIONS),
  amount: z.string(),
  currency,
  creation_date: z.string(),
})

const foundCustomer = z.object({
  _id: z.string(),
  id: z.string().describe('the number people see'),
  name: z.string(),
  status: z.enum(CUSTOMER_STATUSES),
})

/** What a customer finds: payments and payees, the newest first. */
export const customerFinds = z.object({
  payments: foundPayments(foundPayment.extend({ status: z.enum(CUSTOMER_LABELS) })),
  payees: found(
    z.object({
      name: z.string(),
      account_id: z.string(),
      last: z
        .object({ _id: z.string(), type: z.enum(TRANSACTION_TYPES), subtype: z.enum(SUBTYPES) })
        .describe('the last payment to this payee'),
    }),
  ),
})

export type CustomerFinds = z.infer<typeof customerFinds>

/** What staff find. A kind is absent if the caller may not open it. */
export const staffFinds = z.object({
  transactions: foundPayments(
    foundPayment.extend({ customer: z.string(), status: z.enum(TRANSACTION_STATUSES) }),
  ).optional(),
  individuals: found(foundCustomer.extend({ email: z.string().nullable() })).optional(),
  companies: found(foundCustomer).optional(),
  users: found(z.object({ _id: z.string(), name: z.string(), email: z.string() })).optional(),
})
export type StaffFinds = z.infer<typeof staffFinds>
