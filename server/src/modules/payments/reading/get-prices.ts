import type * as calls from '@fondaco/contract/prices/calls.ts'
import type { CustomerPrices } from '@fondaco/contract/prices/schemas.ts'
import { type Day, entityDay } from '@fondaco/rules/calendar.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { linesOfMove } from '@fondaco/rules/fees/dearer-lines.ts'
import { FEE_KINDS, type FeeLine, isLaterLine, linesOn, PRICED_TYPES } from '@fondaco/rules/fees/fee-line.ts'
import { pricedRisk } from '@fondaco/rules/fees/priced-risk.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { readCustomer, readMove } from '../../customers/index.ts'
import { readFeeLines, viewFeeLine } from '../../prices/index.ts'
import { findMonthlyFees } from './priced-store.ts'

/**
 * The prices of a customer in the entities of their accounts that the session sees. Refusals: `not_found`. Surcharges for
 * a risk are those of the customer's own; the answer does not name the risk, nor a move to another fee programme.
 */
export const getPrices: Operation<typeof calls.getPrices> = async ({ db, clock, scope, params }) => {
  const customer = (await readCustomer(db, scope, params.id)) ?? refuse('not_found')
  const { id, feeProgram, kind, riskCategory } = customer
  const ofRisk = pricedRisk({ kind, risk: riskCategory })
  // A session of somebody with several customers sees the entities of all of them.
  const entities = customer.entities.filter((entity) => scope.entities.includes(entity))
  const [present, move, fees] = await Promise.all([
    readFeeLines(db, feeProgram),
    readMove(db, id),
    findMonthlyFees(db, { customerId: id, entities }),
  ])
  // What changes with another programme is a change of prices for its customer.
  const versions = move
    ? linesOfMove(present, await readFeeLines(db, move.program), move.valid_from)
    : present
  const met = versions.filter(
    ({ entity, risk }) => entities.includes(entity) && (risk === null || risk === ofRisk),
  )
  const now = clock.now()
  return {
    prices: [...new Set(met.map((line) => line.id))]
      .map((line) =>
        pricesOf(
          met.filter((one) => one.id === line),
          now,
        ),
      )
      .filter((line) => line !== null)
      .toSorted(inOrder)
      .map(({ now: price, coming }) => ({ now: price && viewPrice(price), coming: coming.map(viewPrice) })),
    monthly_fees: fees.map(({ transaction_id, month, amount, currency, status }) => ({
      transaction_id,
      month,
      amount: formatAmount(amount, currency),
      currency,
      waits: status === 'CREATED',
    })),
  }
}

interface Price {
  readonly now: FeeLine | null
  readonly coming: readonly FeeLine[]
}

/** The price of a line today and later; null if it is over. */
function pricesOf(versions: readonly FeeLine[], at: Date): Price | null {
  const [first] = versions
  if (!first) return null
  const today: Day = entityDay(at, first.entity)
  const [now = null] = linesOn(versions, today)
  const coming = versions
    .filter(({ validFrom }) => validFrom > today)
    .filter(
      (line) => !versions.some((other) => other.validFrom === line.validFrom && isLaterLine(other, line)),
    )
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  const held = now
    ? coming
    : coming.slice(
        Math.max(
          0,
          coming.findIndex(({ isEnd }) => !isEnd),
        ),
      )
  return now || held.some(({ isEnd }) => !isEnd) ? { now, coming: held } : null
}

/** By entity, kind and type, then currency and volume. */
function inOrder(one: Price, other: Price): number {
  const [left, right] = [placeOf(one), placeOf(other)]
  const at = left.findIndex((place, index) => place !== right[index])
  return at < 0 ? 0 : (left[at] ?? 0) < (right[at] ?? 0) ? -1 : 1
}

function placeOf({ now, coming }: Price): readonly (number | bigint | string)[] {
  const line = now ?? coming[0]
  if (!line) return []
  const { entity, kind, type, currency, country, volumeFrom } = line
  return [
    ENTITIES.indexOf(entity),
    FEE_KINDS.indexOf(kind),
    type ? PRICED_TYPES.indexOf(type) : -1,
    currency === 'EUR' ? '' : currency,
    country ?? '',
    volumeFrom,
  ]
}

function viewPrice(line: FeeLine): CustomerPrices['prices'][number]['coming'][number] {
  const { version, program, risk, state, ...price } = viewFeeLine(line, 'IN_FORCE')
  return price
}
