import { createHash } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { addressKey, countOne, forgetCount, uncountOne } from '../../../platform/rate-limit.ts'
import { Turns } from '../../../platform/turns.ts'

/** The window in which attempts are counted. */
const STRETCH_SECONDS = 15 * 60
/** Attempts from one address that this process checks at the same time: each costs 19 MiB and a thread. */
const AT_ONCE_PER_IP = 4

export interface SignInLimits {
  /** Failures in a row to one account in 15 minutes, of each kind of attempt. */
  readonly perAccount: number
  /** Failures from one address in 15 minutes, of each kind of attempt. */
  readonly perIp: number
  /** Sign-ins without a code from one address in 15 minutes, whatever their outcome. */
  readonly withoutCodePerIp: number
}

/**
 * The kinds of attempt, each with its own counts. The kind depends on the input only, never on which part was right;
 * otherwise the growing count would reveal it.
 * - `without_code`: a sign-in with e-mail and password only. Each one counts; a completed sign-in resets the account's
 * count, and time resets the address's.
 * - `factor`: any attempt with a second factor. Only a right second factor resets the count.
 * - `knowledge`: the password again within a session, and the code of a letter for a new one.
 */
export type AttemptKind = 'without_code' | 'factor' | 'knowledge'

/** `failed` counts; `right` resets the account's count; `neither` leaves the counts unchanged. */
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
 * counted before it is checked, and uncounted if it did not fail, so parallel attempts cannot exceed the limit.
 * Attempts on one account run one after another, so none is refused for another that will succeed. An unknown account
 * is counted like a known one.
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

  /** Checks one attempt, unless there were too many: then `account_locked` with `result.until`. */
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

  /** Resets an account's counts of these kinds: its owner has proven their identity in another way. */
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
