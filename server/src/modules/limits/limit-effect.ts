import { type LimitedPayment, type Refusals, refusalsBy } from '@fondaco/rules/payments/limit-effect.ts'
import type { Limits } from '@fondaco/rules/payments/limits.ts'
import type { Reader } from '../../platform/db.ts'
import { readSettings } from '../settings/index.ts'
import type { LimitOwner } from './limit-owner.ts'
import { institutionFigures } from './limit-set-store.ts'
import { type LimitJson, type LimitSourcesJson, limitSources } from './store.ts'

/** Payments of the past that some limits count, the oldest first, and the limits of their customers. */
export interface LimitedPayments {
  readonly payments: readonly LimitedPayment[]
  readonly sources: ReadonlyMap<string, LimitSourcesJson>
}

/** The latest payments since a time, of a programme, of a customer or of all: with one statement. */
export type FindLimitedPayments = (
  reader: Reader,
  of: {
    readonly programmeId: string | null
    readonly customerId: string | null
    readonly comparedSince: Date
    readonly most: number
  },
) => Promise<LimitedPayments>

/** What limits would have refused of the payments of the last 30 days: as they are, and after a change. */
export interface LimitEffect {
  readonly compared: number
  /** False: there were more payments, which were not compared. */
  readonly isComplete: boolean
  readonly before: Refusals
  readonly after: Refusals
}

const DAYS_MS = 30 * 86_400_000
/** More would make the proposer wait, and keep a processor busy. */
const MOST = 10_000

/** What other limits of one owner would have done to the payments of the last 30 days. */
export async function effectOfLimits(
  reader: Reader,
  find: FindLimitedPayments,
  { kind, id }: Pick<LimitOwner, 'kind' | 'id'>,
  after: readonly LimitJson[],
  now: Date,
): Promise<LimitEffect> {
  const [{ limits: institution }, { payments, sources }] = await Promise.all([
    readSettings(reader),
    find(reader, {
      programmeId: kind === 'programme_limits' ? id : null,
      customerId: kind === 'customer_limits' ? id : null,
      comparedSince: new Date(now.getTime() - DAYS_MS),
      most: MOST,
    }),
  ])
  const sourcesWith = (change: (of: LimitSourcesJson) => LimitSourcesJson, figures: Limits) => {
    const made = new Map([...sources].map(([customer, of]) => [customer, limitSources(change(of), figures)]))
    return (customer: string) => made.get(customer) ?? limitSources(NOTHING, figures)
  }
  const changed: Readonly<Record<LimitOwner['kind'], (of: LimitSourcesJson) => LimitSourcesJson>> = {
    institution_limits: (of) => of,
    programme_limits: (of) => ({ ...of, programme: after }),
    customer_limits: (of) => ({ ...of, customer: after }),
  }
  return {
    compared: payments.filter(({ isCompared }) => isCompared).length,
    isComplete: payments.length < MOST,
    before: refusalsBy(
      payments,
      sourcesWith((of) => of, institution),
    ),
    after: refusalsBy(
      payments,
      sourcesWith(changed[kind], kind === 'institution_limits' ? institutionFigures(after) : institution),
    ),
  }
}

const NOTHING: LimitSourcesJson = { programme: null, customer: null, payer: null }
