import type { CountedPayment } from '../engine/facts-store.ts'

/** A judgement that accepts. `relies`: without the orders before, it would be another one. */
interface Accepted {
  readonly relies: boolean
}

/** The place of one order among those of its account. */
export interface Place {
  /** Judges the order once those before it are judged, knowing which of them were accepted. */
  judge<Verdict extends Accepted>(
    payment: CountedPayment,
    work: (earlier: readonly CountedPayment[]) => Promise<Verdict>,
  ): Promise<Verdict>
  /** The order was accepted, but its money is not there. */
  lacksMoney(): void
  /** The order ends: nobody waits for it any longer. */
  leave(): void
}

interface Judged {
  readonly payment: CountedPayment
  isAccepted: boolean
  isPaid: boolean
  relies: boolean
}

/**
 * The orders of one account in one transaction. They go beside each other, but each is judged as if the accepted ones
 * before it were made.
 */
export class AccountLine {
  readonly #judged: Judged[] = []
  #last: Promise<void> = Promise.resolve()

  join(): Place {
    const before = this.#last
    const { promise, resolve: leave } = Promise.withResolvers<void>()
    this.#last = before.then(() => promise)
    let own: Judged | undefined
    return {
      judge: async (payment, work) => {
        await before
        const earlier = this.#judged.filter(({ isAccepted }) => isAccepted)
        own = { payment, isAccepted: false, isPaid: true, relies: earlier.length > 0 }
        this.#judged.push(own)
        try {
          const verdict = await work(earlier.map((one) => one.payment))
          own.isAccepted = true
          own.relies = verdict.relies
          return verdict
        } finally {
          leave()
        }
      },
      lacksMoney: () => {
        if (own) own.isPaid = false
      },
      leave,
    }
  }

  /** An order relies on an earlier one for which there was no money afterwards: the orders must be judged anew. */
  get wasMisjudged(): boolean {
    const unpaid = this.#judged.findIndex(({ isPaid }) => !isPaid)
    return unpaid >= 0 && this.#judged.slice(unpaid + 1).some(({ relies }) => relies)
  }
}
