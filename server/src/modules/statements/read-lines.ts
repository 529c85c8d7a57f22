import { type Day, entityDay } from '@fondaco/rules/calendar.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import type { Reader } from '../../platform/db.ts'
import { type Booking, bookingsOf } from '../ledger/index.ts'
import { type BookedTransaction, findBooked } from '../payments/index.ts'
import type { StatementLine } from './statement-file.ts'

/** Entries read at once. */
const BATCH = 1000

/** The entries of an account between two places in the books. */
export interface Span {
  readonly accountId: string
  readonly entity: Entity
  readonly after: number
  readonly upTo: number
}

/**
 * A batch of lines after `span.after`, oldest first; empty at the end. The entries of one transaction that stand together
 * are one line, so a batch never ends inside of them.
 */
export async function readLines(reader: Reader, span: Span, language: Language): Promise<StatementLine[]> {
  const bookings = await bookingsOf(reader, span.accountId, { ...span, limit: BATCH })
  const groups = grouped(bookings)
  const isLast = bookings.length < BATCH || bookings.at(-1)?.version === span.upTo
  if (!isLast && groups.length > 1) groups.pop()
  const booked = await findBooked(
    reader,
    span.accountId,
    groups.flatMap(([first]) =>
      first?.belongsTo.kind === 'transaction'
        ? [{ id: first.belongsTo.id, direction: directionOf(first) }]
        : [],
    ),
    language,
  )
  return groups.map((group) => lineOf(group, booked, span.entity))
}

const directionOf = ({ amount }: Booking) => (amount < 0n ? ('DEBIT' as const) : ('CREDIT' as const))

/** Neighbours of one transaction in one direction: its amount, and its charge. */
function grouped(bookings: readonly Booking[]): Booking[][] {
  const groups: Booking[][] = []
  for (const booking of bookings) {
    const [before] = groups.at(-1)?.slice(-1) ?? []
    const isSame =
      before?.belongsTo.id === booking.belongsTo.id && directionOf(before) === directionOf(booking)
    if (isSame) groups.at(-1)?.push(booking)
    else groups.push([booking])
  }
  return groups
}

function lineOf(
  group: readonly Booking[],
  booked: ReadonlyMap<string, BookedTransaction>,
  entity: Entity,
): StatementLine {
  const last = group.at(-1)
  if (!last) throw new Error('a group has an entry')
  const transaction = booked.get(last.belongsTo.id) ?? null
  // A fee of its own is the amount of its entry, not a charge of another one.
  const isCharge = transaction !== null && typeFacts(transaction.type).isCharge
  const sum = (isFee: boolean) =>
    group.reduce((total, one) => ((one.isFee && !isCharge) === isFee ? total + one.amount : total), 0n)
  const day = entityDay(last.bookedAt, entity)
  return {
    version: last.version,
    bookedOn: day,
    valueOn: valueDayOf(transaction, last, day),
    amount: sum(false),
    charge: -sum(true),
    balance: last.balanceAfter,
    transaction,
  }
}

/** The money of a payment from another bank was here before it was credited: its payee does not lose the days between. */
const valueDayOf = (transaction: BookedTransaction | null, { amount }: Booking, booked: Day): Day => {
  const value = amount > 0n ? (transaction?.valueDate ?? booked) : booked
  return value < booked ? value : booked
}

/** All lines of a span, in batches. */
export async function* linesOf(
  reader: Reader,
  span: Span,
  language: Language,
): AsyncGenerator<readonly StatementLine[]> {
  for (let after = span.after; after < span.upTo; ) {
    const lines = await readLines(reader, { ...span, after }, language)
    const last = lines.at(-1)
    if (!last) return
    yield lines
    after = last.version
  }
}
