import type { ScreeningPart } from '@fondaco/contract/payments/schemas.ts'
import {
  PAYER_GAP_CODES,
  PAYER_GAP_WORDS,
  type PayerGap,
  payerGaps,
} from '@fondaco/rules/payments/payer-data.ts'
import type { ScreeningOutcome } from '../../screening/index.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/** The element of a message that contains the payer. */
const PAYER = 'Dbtr'

/** Missing data of an incoming payment's payer; our own payments always have them. */
export function gapsOf(payment: Transaction): PayerGap[] {
  if (payment.direction !== 'CREDIT') return []
  const address = payment.debtor_address
  const mentioned = payment.mentions?.parties.find(({ role }) => role === PAYER)
  const lines = payment.mentions?.addresses.some(({ role }) => role === `${PAYER}/AdrLine`) ?? false
  return payerGaps({
    name: payment.debtor_name,
    account: payment.debtor_account,
    bic: payment.debtor_bic,
    hasAddress: Boolean(address?.country && (address.city || lines)),
    isIdentified: mentioned !== undefined && mentioned.births.length + mentioned.identifiers.length > 0,
    amountEur: payment.amount_eur,
    isDetailed: payment.wire !== null,
  })
}

/** The outcome of a screening with missing payer data: they hold a payment that nothing else holds. */
export function withGaps(screened: ScreeningOutcome, gaps: readonly PayerGap[]): ScreeningOutcome {
  if (gaps.length === 0) return screened
  const outcome = screened.outcome === 'CLEAN' ? 'REVIEW' : screened.outcome
  return { ...screened, outcome, parts: [...screened.parts, ...gaps.map(partOf)] }
}

/** Why an instant payment is refused for its payer's data; null if something else holds it as well. */
export function gapCode({ parts }: ScreeningOutcome, gaps: readonly PayerGap[]): string | null {
  const [first] = gaps
  const isAlone = parts.every(({ kind, holds }) => kind === 'payer_data' || !holds)
  return first && isAlone ? PAYER_GAP_CODES[first] : null
}

const partOf = (gap: PayerGap): ScreeningPart => ({
  kind: 'payer_data',
  text: PAYER_GAP_WORDS[gap].en,
  matched: gap,
  list: null,
  list_version: null,
  score: null,
  parts: [],
  holds: true,
})
