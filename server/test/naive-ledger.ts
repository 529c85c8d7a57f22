import type { Movement, Outcome } from '../src/modules/ledger/index.ts'

interface Booked {
  readonly movement: Movement
  readonly debit: string
  readonly credit: string | undefined
  readonly amount: bigint
}

/**
 * The ledger, too simple to be wrong: a list of bookings, walked through for every question. The real one must answer
 * every movement in the same way.
 */
export class NaiveLedger {
  readonly accounts = new Map<string, { entity: string; currency: string; hasFloor: boolean }>()
  private booked: readonly Booked[] = []

  balance(account: string): bigint {
    const moved = this.booked.filter(({ movement }) =>
      ['post', 'post_hold', 'reverse'].includes(movement.kind),
    )
    return total(moved, (one) => one.credit === account) - total(moved, (one) => one.debit === account)
  }

  /** What `readBalances` answers for a customer's account. */
  figures(account: string): Record<'balance' | 'reserved' | 'frozen' | 'available', bigint> {
    const open = (kind: string) => (one: Booked) =>
      one.movement.kind === kind && one.debit === account && !this.hasEnded(one.movement.id)
    const balance = this.balance(account)
    const reserved = total(this.booked, open('hold'))
    const blocked = total(this.booked, open('block'))
    const free = balance - reserved
    const available = free > blocked ? free - blocked : 0n
    return { balance, reserved, frozen: free - available, available }
  }

  /** Answers the movements of one call, and books those that are applied. */
  call(movements: readonly Movement[]): Outcome[] {
    const before = this.booked
    const outcomes: Outcome[] = []
    let saved = this.booked
    let refused = false
    movements.forEach((movement, n) => {
      const isNeighbour = movement.link !== undefined && movement.link === movements[n - 1]?.link
      if (!isNeighbour) {
        saved = this.booked
        refused = false
      }
      const outcome = refused ? 'link_refused' : this.decide(movements, n, outcomes, before)
      outcomes.push(outcome)
      if (outcome === 'applied') this.book(movement)
      else if (movement.link !== undefined && outcome !== 'already_applied') {
        this.booked = saved
        refused = true
        for (let i = n - 1; movements[i]?.link === movement.link; i--)
          if (outcomes[i] === 'applied') outcomes[i] = 'link_refused'
      }
    })
    return outcomes
  }

  /** Books without checks. */
  book(movement: Movement): void {
    const { debit = '', credit, amount = 0n } = this.partsOf(movement) ?? {}
    this.booked = [...this.booked, { movement, debit, credit, amount }]
  }

  private decide(
    call: readonly Movement[],
    n: number,
    outcomes: readonly Outcome[],
    before: readonly Booked[],
  ): Outcome {
    const movement = call[n] as Movement
    const parts = this.partsOf(movement)

    const twin = before.find((one) => one.movement.id === movement.id)
    if (twin)
      return textOf({ ...twin.movement, amount: twin.amount }) ===
        textOf({ ...movement, amount: parts?.amount })
        ? 'already_applied'
        : 'transfer_id_reused'
    const first = call.findIndex(({ id }) => id === movement.id)
    if (first < n) {
      if (JSON.stringify(call[first], bigintAsText) !== JSON.stringify(movement, bigintAsText))
        return 'transfer_id_reused'
      return outcomes[first] === 'applied' ? 'already_applied' : (outcomes[first] as Outcome)
    }

    const origin = originOf(movement)
    if (origin) {
      const known = before.find((one) => one.movement.id === origin.id)
      if (!known || !origin.kinds.includes(known.movement.kind)) return origin.unknown
      if (this.hasEnded(origin.id)) return origin.ended
    }

    const { debit = '', credit, amount = 0n, whole, currency } = parts ?? {}
    const from = this.accounts.get(debit)
    const to = credit === undefined ? from : this.accounts.get(credit)
    if (!from || !to) return 'account_unknown'
    if (debit === credit) return 'account_same'
    if (from.entity !== to.entity) return 'entity_mismatch'
    if (from.currency !== to.currency || (currency ?? from.currency) !== from.currency)
      return 'currency_mismatch'
    if (movement.kind === 'block' && !from.hasFloor) return 'account_not_blockable'
    if (amount <= 0n) return 'amount_invalid'
    if (whole !== undefined && amount > whole) return 'hold_amount_exceeded'
    const takes = ['post', 'hold', 'reverse'].includes(movement.kind)
    if (takes && from.hasFloor && this.figures(debit).available < amount) return 'funds_insufficient'
    return 'applied'
  }

  private hasEnded(id: string): boolean {
    return this.booked.some(({ movement }) => originOf(movement)?.id === id)
  }

  private partsOf(movement: Movement) {
    if (movement.kind === 'post' || movement.kind === 'hold') return { ...movement, whole: undefined }
    if (movement.kind === 'block')
      return { ...movement, debit: movement.account, credit: undefined, whole: undefined }
    const origin = this.booked.find((one) => one.movement.id === originOf(movement)?.id)
    if (!origin) return undefined
    const { debit, credit, amount: whole } = origin
    const accounts = movement.kind === 'reverse' ? { debit: credit, credit: debit } : { debit, credit }
    const amount = movement.kind === 'post_hold' ? (movement.amount ?? whole) : whole
    return { ...accounts, amount, whole, currency: undefined }
  }
}

/** The movement to which another refers and which it ends, and the answers if it does not exist or has ended. */
export function originOf(
  movement: Movement,
): { id: string; kinds: readonly string[]; unknown: Outcome; ended: Outcome } | undefined {
  switch (movement.kind) {
    case 'post_hold':
    case 'release':
      return { id: movement.hold, kinds: ['hold'], unknown: 'hold_unknown', ended: 'hold_closed' }
    case 'reverse':
      return {
        id: movement.transfer,
        kinds: ['post', 'post_hold'],
        unknown: 'transfer_unknown',
        ended: 'already_reversed',
      }
    case 'unblock':
      return { id: movement.block, kinds: ['block'], unknown: 'block_unknown', ended: 'block_closed' }
    default:
      return undefined
  }
}

function total(list: readonly Booked[], counts: (one: Booked) => boolean): bigint {
  return list.filter(counts).reduce((sum, { amount }) => sum + amount, 0n)
}

const bigintAsText = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

/** The content of a movement, without its neighbours. */
function textOf({ link: _, ...movement }: Omit<Movement, 'amount'> & { amount: bigint | undefined }): string {
  return JSON.stringify(Object.entries(movement).sort(), bigintAsText)
}
