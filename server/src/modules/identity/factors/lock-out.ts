import { createHash } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { addressKey, countOne, forgetCount, uncountOne } from '../../../platform/rate-limit.ts'
import { Turns } from '../../../platform/turns.ts'

/** The window in which attempts are counted. */
const STRETCH_SECONDS = 15 * 60
/** Attempts from one address that this process works on at the same time: each costs 19 MiB and a thread. */
const AT_ONCE_PER_IP = 4

export interface SignInLimits {
  /** Failures in a row to one account in 15 minutes, of each kind of attempt. */
  readonly perAccount: number
  /** Failures from one address in 15 minutes, of each kind of attempt. */
  readonly perIp: number
  /** Sign-ins without a code from one address in 15 minutes, whatever came of them. */
  readonly withoutCodePerIp: number
}

/**
 * The kinds of attempt, each with counts of its own. The kind is what was given, never what was right about it:
 * otherwise the count that grew would say it.
 * - `without_code`: a sign-in with e-mail and password alone. Every one counts, whatever came of it; a completed
 *   sign-in begins the account's count anew, the address's passes by time.
 * - `factor`: whatever comes with a second factor. Only a right second factor begins the count anew.
 * - `knowledge`: the password again within a session, and the code of a letter for a new one.
 */
export type AttemptKind = 'without_code' | 'factor' | 'knowledge'

/** `failed` counts; `right` begins the account's count anew; `neither` leaves the counts as they were. */
export type Outcome = 'failed' | 'right' | 'neither'

interface Attempt {
  readonly kind: AttemptKind
  readonly email: string
  readonly ip: string
}

const accountKey = (kind: AttemptKind, email: string): string =>
  `sign-in ${kind} account ${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`

/**
 * Counts attempts in PostgreSQL, over all processes (RTS art. 4(3)(b): at most 5 failures in a row). An attempt is
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
    { kind, email, ip }: Attempt,
    judge: () => Promise<{ readonly outcome: Outcome; readonly result: Result }>,
  ): Promise<Result> {
    const all = kind === 'without_code'
    const { perAccount, perIp, withoutCodePerIp } = this.#limits
    const account = accountKey(kind, email)
    const address = `sign-in ${kind} ip ${addressKey(ip)}`
    return this.#turns.take(address, AT_ONCE_PER_IP, () =>
      this.#turns.take(account, 1, async () => {
        await this.#count(address, all ? withoutCodePerIp : perIp)
        let outcome: Outcome = 'neither'
        try {
          await this.#count(account, perAccount)
          try {
            const judged = await judge()
            outcome = judged.outcome
            return judged.result
          } finally {
            if (outcome === 'right') await forgetCount(this.#db, account)
            if (outcome === 'neither' && !all) await uncountOne(this.#db, account)
          }
        } finally {
          if (outcome !== 'failed' && !all) await uncountOne(this.#db, address)
        }
      }),
    )
  }

  /** Begins an account's counts of these kinds anew: its owner has proven themselves in another way. */
  async forgive(email: string, kinds: readonly AttemptKind[]): Promise<void> {
    for (const kind of kinds) await forgetCount(this.#db, accountKey(kind, email))
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
