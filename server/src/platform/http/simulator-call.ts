import type { Actor } from '../audit.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { addressKey, countOne } from '../rate-limit.ts'
import { refuse } from './refuse.ts'
import type { RequestFacts } from './serve-call.ts'

interface SimulatorCall {
  readonly db: Db
  readonly clock: Clock
  readonly request: RequestFacts
}

/** Allows a call to a simulator, unless too many came from its address within a minute. */
export async function admitSimulatorCall(
  { db, clock, request }: SimulatorCall,
  callsPerMinute: number,
): Promise<void> {
  const limit = { points: callsPerMinute, seconds: 60 }
  const { over, until } = await countOne(db, `simulator ${addressKey(request.ip)}`, limit, clock.now())
  if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
}

/** The person who uses a simulator's controls, for the audit. */
export const simulatorActor = ({ ip, id }: RequestFacts): Actor => ({
  kind: 'system',
  id: null,
  name: 'Simulator',
  ip,
  requestId: id,
})

/** Sends a simulator's webhook as its user chose. @returns whether the bank has accepted it */
export async function notifyAsAsked(
  how: 'once' | 'twice' | 'never',
  notify: () => Promise<boolean>,
): Promise<boolean> {
  if (how === 'never') return false
  const taken = await notify()
  return how === 'twice' ? (await notify()) && taken : taken
}
