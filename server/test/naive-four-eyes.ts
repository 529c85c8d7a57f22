/**
 * Four eyes again, as simply as possible: a list of acts, walked through for each question. It shares only the names of
 * statuses with the product.
 */

export const PAYMENT_MOVES = [
  'clear',
  'confirm',
  'approve',
  'decline',
  'return',
  'opr_reject',
  'freeze_fraud',
  'freeze_sanctions',
  'reject',
  'seize',
  'add_conditions',
  'approve_conditions',
  'withdraw_conditions',
  'question',
] as const
export type PaymentMove = (typeof PAYMENT_MOVES)[number]

interface Done {
  readonly who: string
  readonly did: string
}

/** The history of a payment that the system held. */
export class NaivePayment {
  readonly direction: 'DEBIT' | 'CREDIT'
  status: string
  readonly trace: Done[] = []

  /** @param status REVIEW, PENDING_AML, or FREEZED: the system found a certain match */
  constructor(direction: 'DEBIT' | 'CREDIT', status: string) {
    this.direction = direction
    this.status = status
    if (status === 'FREEZED') this.trace.push({ who: 'system', did: 'confirm' })
  }

  get isHeld(): boolean {
    return ['REVIEW', 'PENDING_AML', 'FREEZED', 'CLIENT_CONTACTED', 'APPROVED_WITH_CONDITIONS'].includes(
      this.status,
    )
  }

  #did = (who: string, ...what: string[]): boolean =>
    this.trace.some((one) => one.who === who && what.includes(one.did))

  #decidedMatch = (who: string): boolean => this.#did(who, 'clear', 'confirm', 'ask', 'overturn')

  #touched = (who: string): boolean => this.#decidedMatch(who) || this.#did(who, 'condition')

  /** Since the last confirmation that nobody overturned: the person who asked to overturn it. */
  #match(): { confirmed: boolean; asker: string | null } {
    let confirmed = false
    let asker: string | null = null
    for (const { who, did } of this.trace) {
      if (did === 'confirm') [confirmed, asker] = [true, null]
      if (did === 'ask') asker = who
      if (did === 'overturn') [confirmed, asker] = [false, null]
    }
    return { confirmed: confirmed && this.status === 'FREEZED', asker }
  }

  may(who: string, move: PaymentMove): boolean {
    const { status, direction } = this
    const { confirmed, asker } = this.#match()
    const untouched = !this.#touched(who)
    const loose = status === 'REVIEW' || (status === 'FREEZED' && !confirmed)
    switch (move) {
      case 'clear':
        return status === 'PENDING_AML' ? untouched : confirmed && asker !== who
      case 'confirm':
        return status === 'PENDING_AML' || (confirmed && asker !== null && asker !== who)
      case 'approve':
        return loose && untouched
      case 'decline':
        return direction === 'DEBIT' && status === 'REVIEW' && !this.#decidedMatch(who)
      case 'return':
        return direction === 'CREDIT' && status === 'REVIEW' && untouched
      case 'opr_reject':
        return direction === 'CREDIT' && loose && untouched
      case 'freeze_fraud':
      case 'freeze_sanctions':
      case 'question':
        return status === 'REVIEW'
      case 'reject':
        return status === 'FREEZED' && !confirmed && untouched
      case 'seize':
        // The money of a debit is not ours to keep.
        if (status !== 'FREEZED' || direction === 'DEBIT') return false
        return !confirmed || !this.#did(who, 'confirm')
      case 'add_conditions':
        return status === 'REVIEW' || status === 'APPROVED_WITH_CONDITIONS'
      case 'approve_conditions':
        return status === 'APPROVED_WITH_CONDITIONS' && untouched
      case 'withdraw_conditions':
        return status === 'APPROVED_WITH_CONDITIONS'
    }
  }

  /** Records an act of a permitted person. Answers whether the money is no longer held. */
  do(who: string, move: PaymentMove): boolean {
    const { asker } = this.#match()
    const note = (did: string, status: string) => {
      this.trace.push({ who, did })
      this.status = status
      return false
    }
    switch (move) {
      case 'clear':
        if (this.status === 'PENDING_AML') return note('clear', 'REVIEW')
        return asker === null ? note('ask', 'FREEZED') : note('overturn', 'REVIEW')
      case 'confirm':
      case 'freeze_sanctions':
        return note('confirm', 'FREEZED')
      case 'freeze_fraud':
        return note('freeze', 'FREEZED')
      case 'question':
        return note('question', 'CLIENT_CONTACTED')
      case 'add_conditions':
        return note('condition', 'APPROVED_WITH_CONDITIONS')
      case 'withdraw_conditions':
        return note('withdraw', 'REVIEW')
      case 'seize':
        note('end', 'REJECT')
        return false
      default:
        note('end', 'ENDED')
        return true
    }
  }

  /** The question was answered, or its time has passed. */
  answer(): void {
    if (this.status === 'CLIENT_CONTACTED') this.status = 'REVIEW'
  }
}

/** The reason why a person may not release the held payment, by all earlier acts; null if there is none. */
export function aloneBy(who: string, move: PaymentMove, before: readonly Done[]): string | null {
  const onMatch = ['clear', 'confirm', 'ask', 'overturn']
  const own = before.filter((one) => one.who === who).map(({ did }) => did)
  const barred = move === 'decline' ? onMatch : [...onMatch, 'condition']
  if (own.some((did) => barred.includes(did))) return `${who} acted on it: ${own.join(', ')}`
  const last = before.findLastIndex(({ did }) => did === 'confirm')
  if (last === -1) return null
  const after = before.slice(last + 1)
  const asker = after.findLast(({ did }) => did === 'ask')?.who
  const other = after.find(({ did }) => did === 'overturn')?.who
  return new Set([asker, other, who]).size === 3 && asker && other
    ? null
    : `a confirmed match was let go by ${asker}, ${other}, ${who}`
}

export const APPLICATION_MOVES = [
  'edit_exposure',
  'edit_fee',
  'clear_hit',
  'confirm_hit',
  'set_low',
  'set_high',
  'recalculate',
  'accept_document',
  'approve',
  'suspend',
] as const
export type ApplicationMove = (typeof APPLICATION_MOVES)[number]

/** An individual with all answers. */
export class NaiveApplication {
  status = 'IN-PROGRESS'
  exposed = false
  hit: 'none' | 'open' | 'cleared' | 'confirmed'
  byHand: number | null = null
  highest: number
  first: string | null = null
  /** Since their application or their last approval. */
  changed = new Set<string>()
  everApprovedBy: string[] = []

  /** @param hit their name is similar to one on a watchlist */
  constructor(hit: boolean) {
    this.hit = hit ? 'open' : 'none'
    this.highest = this.calculated
  }

  /** 4 for a politically exposed person, 5 for the listed one, 3 for a similar name. */
  get calculated(): number {
    if (this.hit === 'confirmed') return 5
    if (this.exposed) return 4
    return this.hit === 'open' ? 3 : 1
  }

  get category(): number {
    return this.byHand ?? this.calculated
  }

  get byTwo(): boolean {
    return this.category >= 4 || this.highest >= 4
  }

  may(who: string, move: ApplicationMove): boolean {
    switch (move) {
      case 'approve':
        return this.status !== 'APPROVED' && this.category < 5 && !this.changed.has(who) && this.first !== who
      case 'suspend':
        return this.status === 'APPROVED'
      case 'clear_hit':
      case 'confirm_hit':
        return this.hit !== 'none'
      default:
        return true
    }
  }

  /** Records an act of a permitted person. Answers whether the individual was approved. */
  do(who: string, move: ApplicationMove): boolean {
    if (move === 'approve') {
      if (this.byTwo && this.first === null) {
        this.first = who
        return false
      }
      this.status = 'APPROVED'
      this.everApprovedBy = this.first === null ? [who] : [this.first, who]
      this.first = null
      this.changed = new Set()
      return true
    }
    if (move === 'accept_document') return this.#void()
    if (move === 'suspend') {
      this.status = 'SUSPENDED'
      return this.#void()
    }
    if (move === 'edit_exposure') this.exposed = !this.exposed
    if (move === 'clear_hit') this.hit = 'cleared'
    if (move === 'confirm_hit') this.hit = 'confirmed'
    if (move === 'set_low') this.byHand = 2
    if (move === 'set_high') this.byHand = 4
    if (move === 'recalculate') this.byHand = null
    this.highest = Math.max(this.highest, this.calculated)
    if (move !== 'edit_fee') this.changed.add(who)
    return this.#void()
  }

  /** A first approval covers the data of that moment. */
  #void(): false {
    this.first = null
    return false
  }
}
