import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/prices/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { decideFee, type FeePart, type PricedPayment } from '@fondaco/rules/fees/decide-fee.ts'
import { FEE_PROGRAMS, type FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import { formatAmount, parseAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext, Operation } from '../../../platform/http/serve-call.ts'
import { findProgram, readFeeLines, viewFeeLine } from '../../prices/index.ts'
import { readSettings } from '../../settings/index.ts'
import { findPastPayment, type PastPayment } from './priced-store.ts'

/**
 * The fee of a payment and the lines that decide it: of an invented one, or of one of the past by what it was charged.
 * Refusals: `not_found`, `amount_invalid`, `fee_program_unknown`, `input_invalid` if a part of an invented one is missing.
 */
export const lookUpFee: Operation<typeof calls.lookUpFee> = async ({ db, scope, clock, query }) => {
  const past =
    query.transaction_id === undefined && query.reference === undefined
      ? null
      : ((await findPastPayment(db, scope, { id: query.transaction_id, reference: query.reference })) ??
        refuse('not_found'))
  const payment = past ?? inventedPayment(query)
  if (!scope.entities.includes(payment.entity)) refuse('not_found')
  if (!(await findProgram(db, payment.program))) refuse('fee_program_unknown')
  const [lines, { eurRates }] = await Promise.all([readFeeLines(db, payment.program), readSettings(db)])
  const today = entityDay(past?.at ?? clock.now(), payment.entity)
  const parts =
    keptParts(past, lines) ??
    decideFee(lines, payment, eurRates[payment.currency], query.day ?? today)?.parts ??
    refuse('not_found')
  return viewed(payment, parts, past)
}

type Query = CallContext<typeof calls.lookUpFee>['query']

function inventedPayment(query: Query): PricedPayment {
  const { paying_entity: entity, type, currency = 'EUR', amount, volume, country, risk, program } = query
  if (!entity || !type || amount === undefined) return refuse('input_invalid')
  return {
    program: program ?? FEE_PROGRAMS.first,
    entity,
    type,
    currency,
    amount: parseAmount(amount, currency) ?? refuse('amount_invalid'),
    volume: volume === undefined ? 0n : (parseSignedAmount(volume, 'EUR') ?? refuse('amount_invalid')),
    countries: country === undefined ? [] : [country],
    risk: (risk ?? 1) as RiskCategory,
  }
}

/** The lines that were kept with a payment; null if it is older than they are. */
function keptParts(past: PastPayment | null, lines: readonly FeeLine[]): FeePart[] | null {
  if (!past?.storedParts) return null
  const parts = past.storedParts.flatMap(({ line: id, version, amount }) => {
    const line = lines.find((one) => one.id === id && one.version === version)
    return line ? [{ line, amount: BigInt(amount) }] : []
  })
  return parts.length === past.storedParts.length ? parts : null
}

function viewed(
  { currency }: PricedPayment,
  parts: readonly FeePart[],
  past: PastPayment | null,
): CallResult<typeof calls.lookUpFee> {
  const money = (minor: bigint) => formatAmount(minor, currency)
  const [price] = parts
  if (!price) return refuse('not_found')
  return {
    fee: { amount: money(parts.reduce((sum, { amount }) => sum + amount, 0n)), currency },
    line_id: price.line.id,
    parts: parts.map(({ line, amount }) => ({ line: viewFeeLine(line, 'IN_FORCE'), amount: money(amount) })),
    charged: past && { amount: money(past.charged), currency, reference: past.reference },
  }
}
