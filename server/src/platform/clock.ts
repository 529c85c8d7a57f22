/**
 * Business time. Expiries, limits, days and deadlines follow it. TOTP, signatures and the order of the ledger use real
 * time. In demo mode it can be moved forward; all processes share one offset in the database.
 */
export interface Clock {
  /** The business instant. */
  now(): Date
}

/** A clock that can be put ahead of real time. */
export interface MovableClock extends Clock {
  /** Takes over the offset that the database holds. */
  setOffset(seconds: number): void
}

/** Real time, for values that the demo clock must not move: one-time codes and signatures. */
export const REAL_TIME: Clock = { now: () => new Date() }

export class BusinessClock implements MovableClock {
  #offsetMs = 0

  now(): Date {
    return new Date(Date.now() + this.#offsetMs)
  }

  get offsetSeconds(): number {
    return this.#offsetMs / 1000
  }

  setOffset(seconds: number): void {
    this.#offsetMs = seconds * 1000
  }
}
