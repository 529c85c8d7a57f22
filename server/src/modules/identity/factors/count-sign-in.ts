import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { addressKey, countOne } from '../../../platform/rate-limit.ts'

/** Starts of sign-ins that keep data on the server until they end. */
type Beginning = 'redirect' | 'provider' | 'passkey'

/** Counts one more started sign-in of an address; refuses `rate_limited` beyond the limit per minute. */
export type CountSignIn = (where: Beginning, ip: string) => Promise<void>

export const makeSignInCount =
  (db: Db, clock: Clock, perMinute: number): CountSignIn =>
  async (where, ip) => {
    const limit = { points: perMinute, seconds: 60 }
    const { over, until } = await countOne(db, `sign-in ${where} ip ${addressKey(ip)}`, limit, clock.now())
    if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
  }
