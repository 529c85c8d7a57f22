import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { countOne, forgetCount, uncountOne } from '../../platform/rate-limit.ts'
import { Turns } from './turns.ts'

/** The stretch in which failures add up, and after which they are forgiven. */
const STRETCH_SECONDS = 15 * 60
/** Attempts from one address that this process works on at the same time: each costs 19 MiB and a thread. */
const AT_ONCE_PER_IP = 4

export interface SignInLimits {
  /** Failures in a row to one account in 15 minutes. */
  readonly perAccount: number
  /** Failures from one address in 15 minutes. */
  readonly perIp: number
}

/** `failed` counts against account and address; `right` begins the account's count anew; `neither` leaves no trace. */
export type Outcome = 'failed' | 'right' | 'neither'

const accountKey = (email: string): string =>
  `sign-in account ${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`

/**
 * Counts failed sign-ins in PostgreSQL, over all processes (RTS art. 4(3)(b): at most 5 in a row). An attempt is
 * counted before it is judged and taken back where it did not fail, so that attempts made at the same time cannot
 * slip past the limit; attempts on one account take turns, so that none is refused for one that will succeed.
 * An account that does not exist is counted like one that does.
 */
export class LockOut {
  readonly #db: Db
  readonly #clock: Clock
  readonly #limits: SignInLimits
  readonly #turns = new Turns()

  constructor(db: Db, clock: Clock, limits: SignInLimits) {
    this.#db = db
    this.#clock = clock
    this.#limits = limits
  }

  /** Judges one attempt, unless there were too many: then `account_locked` with `result.until`. */
  async attempt<Result>(
    who: { readonly email: string; readonly ip: string },
    judge: () => Promise<{ readonly outcome: Outcome; readonly result: Result }>,
  ): Promise<Result> {
    const account = accountKey(who.email)
    const address = `sign-in ip ${who.ip}`
    return this.#turns.take(address, AT_ONCE_PER_IP, () =>
      this.#turns.take(account, 1, async () => {
        await this.#count(address, this.#limits.perIp)
        let outcome: Outcome = 'neither'
        try {
          await this.#count(account, this.#limits.perAccount)
          try {
            const judged = await judge()
            outcome = judged.outcome
            return judged.result
          } finally {
            if (outcome === 'right') await forgetCount(this.#db, account)
            if (outcome === 'neither') await uncountOne(this.#db, account)
          }
        } finally {
          if (outcome !== 'failed') await uncountOne(this.#db, address)
        }
      }),
    )
  }

  /** Begins an account's count anew: its owner has proven themselves in a way at which nobody guesses. */
  async forgive(email: string): Promise<void> {
    await forgetCount(this.#db, accountKey(email))
  }

  async #count(key: string, points: number): Promise<void> {
    const { over, until } = await countOne(
      this.#db,
      key,
      { points, seconds: STRETCH_SECONDS },
      this.#clock.now(),
    )
    if (over) refuse('account_locked', { result: { until: until.toISOString() } })
  }
}
