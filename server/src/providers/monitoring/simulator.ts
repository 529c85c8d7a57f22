import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import type { Monitoring } from './port.ts'
import {
  keepSubject,
  listPlans,
  newestSubjects,
  type Plan,
  type PlannedAnswer,
  planAnswers,
  removeSubject,
  type SimulatedSubject,
  takeAnswer,
} from './simulator-store.ts'

export interface MonitoringSimulatorDeps {
  readonly db: Db
  readonly clock: Clock
}

/** The simulator of the port, with its additional functions. */
export interface MonitoringSimulator extends Monitoring {
  /** The subjects that changed last, and the planned answers. */
  look(most: number): Promise<{
    readonly subjects: readonly SimulatedSubject[]
    readonly plans: readonly Plan[]
  }>
  /** Plans the answers to the next requests about one subject, or (null) about any. */
  plan(subjectId: string | null, answers: readonly PlannedAnswer[]): Promise<void>
}

const NAME = 'monitoring'

/**
 * A simulated monitoring: nobody is watched. It keeps its subjects in the database, so they survive restarts and are
 * shared by all processes. Its next answers can be planned. A request with a planned time-out is done all the same, as
 * the caller of a real one cannot know.
 */
export function simulatedMonitoring({ db, clock }: MonitoringSimulatorDeps): MonitoringSimulator {
  const answer = async (subjectId: string, work: () => Promise<void>): Promise<void> => {
    const planned = await takeAnswer(db, subjectId)
    if (planned === 'done' || planned === 'timeout') await work()
    if (planned !== 'done') throw new ProviderFailure(NAME, planned, 'it was planned')
  }
  return {
    name: NAME,
    simulated: true,
    keep: ({ id, kind, name }, isMonitored) =>
      answer(id, () => keepSubject(db, { id, kind, name, isMonitored, changedAt: clock.now() })),
    forget: (subjectId) => answer(subjectId, () => removeSubject(db, subjectId)),
    async look(most) {
      return { subjects: await newestSubjects(db, most), plans: await listPlans(db) }
    },
    plan: (subjectId, answers) => planAnswers(db, subjectId, answers),
  }
}
