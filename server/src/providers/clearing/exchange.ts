import { parseAmount } from '@fondaco/rules/money.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'

/** What the parts of the file exchange work with. */
export interface Exchange {
  readonly db: Db
  readonly clock: Clock
  /** The folder that is shared with the gateway. */
  readonly directory: string
  readonly rail: string
  /** Under which we take part in clearing. */
  readonly bic: string
  /** A file is made when so many messages wait, or one has waited so long. */
  readonly batchCount: number
  readonly batchSeconds: number
  /** The largest file that is taken in. */
  readonly maxBytes: number
}

/** What a round could not do. */
export interface Failure {
  readonly what: string
  readonly why: string
}

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 60_000

/** When something that failed `tries` times before is tried again. */
export const nextTry = (now: Date, tries: number): Date =>
  new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS))

/** What a message moves, in euro cents: a payment or a return its amounts, anything else nothing. */
export function movedBy(messageType: string, xml: string): bigint {
  if (!/^pacs\.00[48]\./.test(messageType)) return 0n
  return [...xml.matchAll(/<(?:\w+:)?(?:Rtrd)?IntrBkSttlmAmt\s[^>]*>([^<]*)</g)]
    .map(([, amount = '']) => parseAmount(amount.trim(), 'EUR') ?? 0n)
    .reduce((sum, amount) => sum + amount, 0n)
}

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
