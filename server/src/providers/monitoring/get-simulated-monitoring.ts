import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/simulators/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { admitSimulatorCall, simulatorActor } from '../../platform/http/simulator-call.ts'
import type { MonitoringSimulator } from './simulator.ts'

export interface SimulatedMonitoringDeps {
  /** Null if a real provider is used. */
  readonly simulator: MonitoringSimulator | null
  readonly simulatorCallsPerMinute: number
}

const MOST = 100

/** Whom the simulated provider would watch, and its planned answers. */
export async function getSimulatedMonitoring(
  { simulator, simulatorCallsPerMinute }: SimulatedMonitoringDeps,
  context: CallContext<typeof calls.getSimulatedMonitoring>,
): Promise<CallResult<typeof calls.getSimulatedMonitoring>> {
  if (!simulator) refuse('not_found')
  await admitSimulatorCall(context, simulatorCallsPerMinute)
  const { subjects, plans } = await simulator.look(MOST)
  return {
    subjects: subjects.map(({ id, kind, name, isMonitored, changedAt }) => ({
      _id: id,
      kind,
      name,
      is_monitored: isMonitored,
      changed_at: changedAt.toISOString(),
    })),
    planned: plans.map(({ subjectId, answer }) => ({ subject: subjectId, answer })),
  }
}

/** Plans the answers of the simulated provider. */
export async function planSimulatedMonitoring(
  { simulator, simulatorCallsPerMinute }: SimulatedMonitoringDeps,
  context: CallContext<typeof calls.planSimulatedMonitoring>,
): Promise<null> {
  const { db, clock, body, request } = context
  if (!simulator) refuse('not_found')
  await admitSimulatorCall(context, simulatorCallsPerMinute)
  await simulator.plan(body.subject, body.answers)
  await db.transaction().execute((trx) =>
    recordAudit(trx, {
      at: clock.now(),
      actor: simulatorActor(request),
      action: 'simulator.monitoring',
      object: { type: 'simulator', id: null },
      after: body,
    }),
  )
  return null
}
