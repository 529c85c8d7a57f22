import { LIMIT_PERIODS, LIMITED_TYPES } from '@fondaco/rules/payments/payment-limits.ts'
import { TRANSACTION_TYPES } from '@fondaco/rules/payments/types.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { feeProgram } from '../prices/schemas.ts'
import { decimalAmount, id, lines } from '../query.ts'

/** Limits that staff set: of the institution, of a programme, of one customer. Amounts are in EUR. */

const limitCase = {
  type: z.enum(TRANSACTION_TYPES).nullable().describe('null: payments of all types together'),
  period: z.enum(LIMIT_PERIODS),
}

/** Limits that belong together: a change names their version. */
const limitSet = z.object({
  limits: z.array(z.object({ ...limitCase, most: z.string() })),
  version: z.int32().min(0).describe('for a change of them; 0 before the first one'),
  change_id: id.nullable().describe('the change of them that waits for a second person'),
})
export type LimitSetView = z.infer<typeof limitSet>

/** The limits of the institution and of each programme. */
export const limitSets = z.object({
  institution: limitSet,
  programmes: z.array(limitSet.extend({ program: feeProgram })),
  may_propose: z.boolean().describe('whether the reader may propose changes of them'),
})

/** Whose limits: of a programme or of a customer; of neither: the institution’s. */
const owner = {
  program: feeProgram.optional().describe('of the customers of this programme'),
  customer_id: id.optional().describe('of this customer'),
}
const ONE_OWNER = fault({
  en: 'must name a programme or a customer, not both',
  lt: 'turi nurodyti programą arba klientą, ne abu',
})
const hasOneOwner = (of: { program?: number | undefined; customer_id?: string | undefined }) =>
  of.program === undefined || of.customer_id === undefined

export const limitOwner = z
  .strictObject({ ...owner, program: z.coerce.number().pipe(feeProgram).optional() })
  .refine(hasOneOwner, ONE_OWNER)

/** The limits of one owner, with those who made them. */
export const limitSetDetail = limitSet.extend({
  may_propose: z.boolean(),
  history: z
    .array(
      z.object({
        change_id: id,
        at: z.string(),
        proposed_by: z.string(),
        approved_by: z.string(),
        reason: z.string(),
        lines: z.array(
          z.object({
            ...limitCase,
            before: z.string().nullable().describe('null: no limit'),
            after: z.string().nullable(),
          }),
        ),
      }),
    )
    .describe('approved changes, the newest first; at most the latest 100'),
})

/** A limit that is set, changed or removed. */
const limitChange = z.strictObject({
  type: z.enum(LIMITED_TYPES).nullable().describe('null: payments of all types together'),
  period: z.enum(LIMIT_PERIODS),
  most: decimalAmount.nullable().describe('EUR; null: it is removed'),
})

export const proposedLimits = z
  .strictObject({
    ...owner,
    version: z.int32().min(0).describe('of the limits as they were read'),
    lines: z
      .array(limitChange)
      .min(1)
      .max(LIMIT_PERIODS.length * (LIMITED_TYPES.length + 1))
      .describe('each case once; others stay'),
    reason: lines(500, 3),
  })
  .refine(hasOneOwner, ONE_OWNER)
  .refine(
    ({ lines: changed }) =>
      new Set(changed.map(({ type, period }) => `${type} ${period}`)).size === changed.length,
    fault({ en: 'must name each limit once', lt: 'turi nurodyti kiekvieną limitą vieną kartą' }),
  )
