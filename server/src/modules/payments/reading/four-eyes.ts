import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { missingFor, partOf, stepsToRelease } from '@fondaco/rules/four-eyes.ts'
import { type ActionFacts, actionsHeld, isWithheld, mustSeize } from '@fondaco/rules/payments/actions.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { readActsOn } from '../../../platform/acts.ts'
import type { Reader } from '../../../platform/db.ts'
import { usersReaching } from '../../customers/index.ts'
import { usersHolding } from '../../identity/index.ts'
import { findSidesOf } from '../engine/reversal-store.ts'
import type { ActsOnPayment } from '../engine/staff-decision.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/** Statuses in which staff can still approve or release. */
const WAITING: readonly TransactionStatus[] = [
  'PENDING_AML',
  'REVIEW',
  'FREEZED',
  'CLIENT_CONTACTED',
  'APPROVED_WITH_CONDITIONS',
]

type Waiting = Pick<Transaction, 'status' | 'cancel_status' | 'type' | 'direction'>

const waitsForStaff = ({ status, cancel_status, type, direction }: Waiting): boolean =>
  WAITING.includes(status) ||
  (status === 'TO_CLEAR' && typeFacts(type).takesDays) ||
  (direction === 'CREDIT' && status === 'COMPLETED' && cancel_status === 'REQ_RETURN')

export const NOBODY_ACTED: ActsOnPayment = { own: [], all: [] }

/** Acts on transactions that wait for staff, and on the other sides of their payments. */
export async function readActsOfPayments(
  reader: Reader,
  rows: readonly (Waiting & Pick<Transaction, 'id'>)[],
): Promise<ReadonlyMap<string, ActsOnPayment>> {
  const waiting = rows.filter(waitsForStaff).map(({ id }) => id)
  if (waiting.length === 0) return new Map()
  const sides = await findSidesOf(reader, waiting)
  const acts = await readActsOn(
    reader,
    sides.map(({ id }) => id),
  )
  return new Map(
    [...Map.groupBy(sides, ({ of }) => of)].map(([of, both]) => [
      of,
      { own: acts.get(of) ?? [], all: both.flatMap(({ id }) => acts.get(id) ?? []) },
    ]),
  )
}

/** People who acted on a waiting payment, decisions withheld from one of them, and missing people. */
export async function fourEyesOf(
  reader: Reader,
  row: Transaction,
  {
    sides,
    acts,
    rules,
    userId,
  }: {
    readonly sides: readonly Pick<Transaction, 'customer_id'>[]
    readonly acts: ActsOnPayment
    readonly rules: ActionFacts
    readonly userId: string
  },
): Promise<StaffTransaction['four_eyes']> {
  if (!waitsForStaff(row)) return null
  const entity = row.entity
  const [alert, decide, own] = await Promise.all([
    usersHolding(reader, 'alert:decide', [entity]),
    usersHolding(reader, 'transaction:decide', [entity]),
    usersReaching(reader, ...sides.map(({ customer_id }) => customer_id)),
  ])
  const others = (people: readonly string[]) => people.filter((person) => !own.includes(person))
  const steps = stepsToRelease(rules.status, acts.all, { alert: others(alert), decide: others(decide) })
  return {
    acted: acts.all.flatMap((act) => {
      const part = act.kind === 'staff' ? partOf(act) : null
      return part === null ? [] : [{ name: act.name, part, you: act.by === userId }]
    }),
    withheld: actionsHeld(rules).filter((action) => isWithheld(action, rules)),
    seizing: mustSeize(rules),
    may: steps[0]?.by.length ?? 0,
    missing: missingFor(steps),
  }
}
