import type { advanceClock as call } from '@fondaco/contract/platform/calls.ts'
import { sql } from 'kysely'
import { recordAudit } from './audit.ts'
import type { MovableClock } from './clock.ts'
import { CLOCK_CHANNEL, clockMoved } from './clock-offset.ts'
import type { Trx } from './db.ts'
import type { CallContext } from './http/serve-call.ts'
import { admitSimulatorCall, simulatorActor } from './http/simulator-call.ts'
import { enqueue } from './outbox.ts'

export interface AdvanceClockDeps {
  readonly clock: MovableClock
  /** Calls to the simulators from one address in a minute. */
  readonly simulatorCallsPerMinute: number
}

/** Moves business time forward for all processes, or back to real time, and starts the work that is then due. */
export async function advanceClock(
  { clock, simulatorCallsPerMinute }: AdvanceClockDeps,
  { body, db, request }: CallContext<typeof call>,
): Promise<{ now: string; offset_s: number }> {
  await admitSimulatorCall({ db, clock, request }, simulatorCallsPerMinute)
  const offset = await db.transaction().execute(async (trx) => {
    const { before, after } = await moveOffset(trx, 'reset' in body ? null : body.advance_s)
    await recordAudit(trx, {
      at: clock.now(),
      actor: simulatorActor(request),
      action: 'clock.advance',
      object: { type: 'clock', id: null },
      before: { offset_s: before },
      after: { offset_s: after },
    })
    await enqueue(trx, [clockMoved.later({}, { key: clockMoved.name })])
    await sql`select pg_notify(${CLOCK_CHANNEL}, ${String(after)})`.execute(trx)
    return after
  })
  clock.setOffset(offset)
  return { now: clock.now().toISOString(), offset_s: offset }
}

/** Adds to the offset, or resets it to zero. */
async function moveOffset(trx: Trx, seconds: number | null): Promise<{ before: number; after: number }> {
  const { offset_s } = await trx
    .selectFrom('business_clock')
    .select('offset_s')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const after = seconds === null ? 0n : offset_s + BigInt(seconds)
  await trx.updateTable('business_clock').set({ offset_s: after }).execute()
  return { before: Number(offset_s), after: Number(after) }
}
