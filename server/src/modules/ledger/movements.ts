/** The object of a movement, by which all its bookings are found: `{ kind: 'transaction', id }`. */
export interface Belonging {
  readonly kind: string
  readonly id: string
}

interface Common {
  /** Made by the caller and repeated with it: the same id never books twice. */
  readonly id: string
  readonly belongsTo: Belonging
  /** Neighbours with the same text are booked together or not at all: an FX deal, a payment with its fee. */
  readonly link?: string
}

/** Money from one account to another: booked at once (`post`), or held until a post_hold or release (`hold`). */
export interface Transfer extends Common {
  readonly kind: 'post' | 'hold'
  readonly debit: string
  readonly credit: string
  /** Minor units, above zero. */
  readonly amount: bigint
  readonly currency: string
}

/** Books a hold; with a smaller amount, only that much, and the rest is released. */
export interface PostHold extends Common {
  readonly kind: 'post_hold'
  readonly hold: string
  readonly amount?: bigint
}

/** Releases a hold completely. */
export interface Release extends Common {
  readonly kind: 'release'
  readonly hold: string
}

/** Books the opposite of a posted transfer, once. */
export interface Reverse extends Common {
  readonly kind: 'reverse'
  readonly transfer: string
}

/**
 * Freezes an amount on an account: the available money, and coming credits until the amount is reached. A held payment
 * is frozen by its release and a block, linked; unfrozen by the unblock and a new hold, linked; frozen money is taken
 * by the unblock and a post, linked.
 */
export interface Block extends Common {
  readonly kind: 'block'
  readonly account: string
  readonly amount: bigint
  readonly currency: string
}

/** Ends a block, whole. */
export interface Unblock extends Common {
  readonly kind: 'unblock'
  readonly block: string
}

export type Movement = Transfer | PostHold | Release | Reverse | Block | Unblock

/** Why the ledger refuses a movement: facts, subject first. */
export type LedgerRefusal =
  | 'account_unknown'
  | 'account_same'
  | 'account_not_blockable'
  | 'entity_mismatch'
  | 'currency_mismatch'
  | 'amount_invalid'
  | 'amount_overflow'
  | 'funds_insufficient'
  | 'hold_unknown'
  | 'hold_closed'
  | 'hold_amount_exceeded'
  | 'block_unknown'
  | 'block_closed'
  | 'transfer_unknown'
  | 'already_reversed'
  /** The id belongs to a movement with other content. */
  | 'transfer_id_reused'
  /** Another call is booking this id on other accounts at this moment: a repeat will know the answer. */
  | 'transfer_in_progress'
  /** A movement linked with this one was refused. */
  | 'link_refused'
  /** Only with a date given: in the future, or before the last entry of one of the accounts. */
  | 'date_invalid'
  | 'account_id_reused'

/** The outcome of a movement. */
export type Outcome = 'applied' | 'already_applied' | LedgerRefusal

/** The ledger refused a movement that the caller relied on. Thrown inside a transaction, it rolls everything back. */
export class LedgerRefused extends Error {
  readonly code: LedgerRefusal
  /** The movement or account that was refused. */
  readonly id: string

  constructor(code: LedgerRefusal, id: string) {
    super(`The ledger refused ${id}: ${code}`)
    this.code = code
    this.id = id
  }
}

/** The largest integer of the database; a larger amount is refused there as `amount_overflow`. */
const MOST = 2n ** 63n - 1n

/** A movement as the database reads it: the text of one `ledger_movement`. */
export function movementText(movement: Movement): string {
  const { id, kind, belongsTo, link } = movement
  const { debit, credit, amount, currency, refersTo } = partsOf(movement)
  const fields = [
    id,
    kind,
    debit,
    credit,
    amount === undefined ? undefined : clamp(amount).toString(),
    currency,
    refersTo,
    belongsTo.kind,
    belongsTo.id,
    link,
  ]
  return `(${fields.map((field) => (field === undefined ? '' : quote(field))).join(',')})`
}

function partsOf(movement: Movement): {
  debit?: string
  credit?: string
  amount?: bigint | undefined
  currency?: string
  refersTo?: string
} {
  switch (movement.kind) {
    case 'post':
    case 'hold':
      return movement
    case 'block':
      return { debit: movement.account, amount: movement.amount, currency: movement.currency }
    case 'post_hold':
      return { amount: movement.amount, refersTo: movement.hold }
    case 'release':
      return { refersTo: movement.hold }
    case 'reverse':
      return { refersTo: movement.transfer }
    case 'unblock':
      return { refersTo: movement.block }
  }
}

const clamp = (amount: bigint): bigint => (amount > MOST ? MOST : amount < -MOST ? -MOST : amount)
const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`
