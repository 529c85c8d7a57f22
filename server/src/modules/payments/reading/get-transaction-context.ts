import type { PairHistory } from '@fondaco/contract/payments/context-schemas.ts'
import { MOST_MARKS, type PaymentStrip } from '@fondaco/contract/payments/context-schemas.ts'
import type * as calls from '@fondaco/contract/payments/review-calls.ts'
import type { ScreeningPart } from '@fondaco/contract/payments/schemas.ts'
import { convertHalfEven, formatAmount, parseAmount } from '@fondaco/rules/money.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { findScreening, type Transaction } from '../engine/transaction-store.ts'
import { readListed } from '../review/listed-entries.ts'
import { screenedSubjects } from '../review/screened-subjects.ts'
import { BETWEEN_TWO, findPair, findStrip, type PairFigures, type StripFigures } from './context-store.ts'
import { findTransaction } from './read-store.ts'

/**
 * What staff compare a transaction with: the customer's payments of 90 days, earlier ones of the same two, and the entries
 * of watchlists that its names are similar to. Refusals: `not_found`.
 */
export const getTransactionContext: Operation<typeof calls.getTransactionContext> = async ({
  db,
  scope,
  params,
}) => {
  const row = (await findTransaction(db, scope, params.id)) ?? refuse('not_found')
  const parts = ((await findScreening(db, row))?.parts ?? []) as readonly ScreeningPart[]
  const isBetweenTwo = BETWEEN_TWO.includes(row.type)
  const [strip, pair, listed] = await Promise.all([
    isBetweenTwo ? findStrip(db, scope, row) : null,
    isBetweenTwo ? findPair(db, scope, row) : null,
    readListed(db, parts, screenedSubjects(row).parties),
  ])
  return {
    strip: strip && stripView(row, strip, thresholdOf(row, parts)),
    pair: pair && pairView(row, pair),
    listed,
  }
}

function stripView(
  { created_at, currency }: Transaction,
  { from, count, median, largest, larger, marks }: StripFigures,
  threshold: bigint | null,
): PaymentStrip {
  return {
    from: from.toISOString(),
    to: created_at.toISOString(),
    currency,
    count,
    median: formatAmount(BigInt(median), currency),
    largest: formatAmount(BigInt(largest), currency),
    rank: larger + 1,
    per: count <= MOST_MARKS ? 'payment' : 'day',
    marks: (marks ?? []).map((mark) => ({
      ...mark,
      at: new Date(mark.at).toISOString(),
      amount: formatAmount(BigInt(mark.amount), currency),
    })),
    threshold: threshold === null ? null : formatAmount(threshold, currency),
  }
}

/** The threshold that held a payment, in minor units of its currency. The screening keeps it in EUR, as staff read it. */
function thresholdOf({ amount, amount_eur }: Transaction, parts: readonly ScreeningPart[]): bigint | null {
  const part = parts.find(({ kind, holds }) => kind === 'threshold' && holds)
  const from = parseAmount((part?.matched ?? '').replace(/[^\d.]/g, ''), 'EUR')
  return from === null || amount_eur === 0n ? null : convertHalfEven(from, amount, amount_eur)
}

const pairView = ({ currency }: Transaction, { sum, last, ...figures }: PairFigures): PairHistory => ({
  ...figures,
  sum: formatAmount(BigInt(sum), currency),
  currency,
  last: (last ?? []).map(({ id, at, amount, status, name }) => ({
    _id: id,
    at: new Date(at).toISOString(),
    amount: formatAmount(BigInt(amount), currency),
    status,
    name,
  })),
})
