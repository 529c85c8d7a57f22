import type { Reader } from '../../platform/db.ts'
import { inSlices } from '../../platform/in-slices.ts'
import type { ComparedPayment, ComparedScope, FindComparedPayments } from './compared-payment.ts'
import type { KeptEntry } from './entry-store.ts'
import type { InstitutionList } from './institution-list.ts'

/** A payment about which the present list and the changed one disagree. */
interface Disputed {
  readonly payment: ComparedPayment
  readonly effect: 'HELD' | 'RELEASED'
  /** What of the payment the changed entry is about. */
  readonly text: string
}

export interface ListEffect {
  readonly since: Date
  readonly compared: number
  /** False: there are more payments in the period than are compared. */
  readonly isComplete: boolean
  readonly disputed: readonly Disputed[]
  readonly held: number
  readonly released: number
}

/** What a list is compared on. */
export interface Comparing {
  readonly reader: Reader
  readonly scope: ComparedScope
  readonly now: Date
}

const PERIOD_MS = 90 * 86_400_000
/** More would make the reader wait, and keep a processor busy. */
const MOST = 10_000

/**
 * What a changed list would have done to the payments of the last 90 days, by the comparison that screening uses. It
 * judges this list alone: a payment may be held for other reasons, too.
 * @param next the changed list; what stays are the same objects
 */
export async function effectOfChange<Values extends object>(
  list: InstitutionList<Values>,
  { reader, scope, now }: Comparing,
  findComparedPayments: FindComparedPayments,
  present: readonly Values[],
  next: readonly Values[],
): Promise<ListEffect> {
  const since = new Date(now.getTime() - PERIOD_MS)
  const found = await findComparedPayments(reader, scope, { compares: list.compares, since, most: MOST + 1 })
  const compared = found.slice(0, MOST)
  const disputed = await inSlices(disputes(compared, list.compare(present, next)))
  const held = disputed.filter(({ effect }) => effect === 'HELD').length
  return {
    since,
    compared: compared.length,
    isComplete: found.length <= MOST,
    disputed,
    held,
    released: disputed.length - held,
  }
}

/** The list with one entry replaced, added or removed. */
export const withEntry = <Values extends object>(
  present: readonly KeptEntry<Values>[],
  { id, to }: { readonly id: string | null; readonly to: Values | null },
): readonly Values[] => [...present.filter((entry) => entry.id !== id), ...(to === null ? [] : [to])]

function* disputes(
  payments: readonly ComparedPayment[],
  compare: ReturnType<InstitutionList<object>['compare']>,
): Generator<void, Disputed[]> {
  const disputed: Disputed[] = []
  for (const payment of payments) {
    const found = compare(payment)
    if (found) disputed.push({ payment, ...found })
    yield
  }
  return disputed
}
