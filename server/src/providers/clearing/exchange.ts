import { parseAmount } from '@fondaco/rules/money.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'

/** The common inputs of the parts of the file exchange. */
export interface Exchange {
  readonly db: Db
  readonly clock: Clock
  /** The folder that is shared with the gateway. */
  readonly directory: string
  readonly rail: ClearingRail
  /** Our BIC in clearing. */
  readonly bic: string
  /** A file is made when so many messages wait, or when one has waited so long. */
  readonly batchCount: number
  readonly batchSeconds: number
  /** The largest accepted file. */
  readonly maxBytes: number
}

/** A failure of a round. */
export interface Failure {
  readonly what: string
  readonly why: string
}

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 60_000

/** The time of the next attempt after `tries` failed ones. */
export const nextTry = (now: Date, tries: number): Date =>
  new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS))

/**
 * The amount of a message in euro cents: payments and returns have one, other messages have none. Null on the rail of
 * wires, whose currencies have no sum.
 */
export function movedBy(rail: ClearingRail, messageType: string, xml: string): bigint | null {
  if (rail === 'WIRE') return null
  if (!/^pacs\.00[48]\./.test(messageType)) return 0n
  return [...xml.matchAll(/<(?:\w+:)?(?:Rtrd)?IntrBkSttlmAmt\s[^>]*>([^<]*)</g)]
    .map(([, amount = '']) => parseAmount(amount.trim(), 'EUR') ?? 0n)
    .reduce((sum, amount) => sum + amount, 0n)
}

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The sum of such amounts; null if one has no sum. */
export const sumOf = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || other === null ? null : one + other
