import type { ProviderFailureReason } from '@fondaco/rules/outside-party.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { MonitoredSubject } from './port.ts'

/** What the simulated provider keeps of a subject. */
export interface SimulatedSubject extends Pick<MonitoredSubject, 'id' | 'kind' | 'name'> {
  readonly isMonitored: boolean
  /** Business time. */
  readonly changedAt: Date
}

export type PlannedAnswer = 'done' | ProviderFailureReason

/** A planned answer to the next request about one subject, or (null) about any. */
export interface Plan {
  readonly subjectId: string | null
  readonly answer: PlannedAnswer
}

export async function keepSubject(db: Db, { id, kind, name, isMonitored, changedAt }: SimulatedSubject) {
  await sql`
    insert into monitoring_simulator_subject as s (id, kind, name, is_monitored, changed_at)
    values (${id}, ${kind}, ${name}, ${isMonitored}, ${changedAt})
    on conflict (id) do update set kind = excluded.kind, name = excluded.name, is_monitored = excluded.is_monitored,
      changed_at = case when s.is_monitored = excluded.is_monitored then s.changed_at else excluded.changed_at end`.execute(
    db,
  )
}

export async function removeSubject(db: Db, id: string): Promise<void> {
  await sql`delete from monitoring_simulator_subject where id = ${id}`.execute(db)
}

/** The subjects that changed last. */
export async function newestSubjects(db: Db, most: number): Promise<SimulatedSubject[]> {
  const { rows } = await sql<SimulatedSubject>`
    select id, kind, name, is_monitored "isMonitored", changed_at "changedAt" from monitoring_simulator_subject
    order by changed_at desc, id limit ${most}`.execute(db)
  return rows
}

/** Plans the answers to the next requests about one subject, or about any, in place of those planned for it before. */
export async function planAnswers(
  db: Db,
  subjectId: string | null,
  answers: readonly PlannedAnswer[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from monitoring_simulator_answer where subject_id is not distinct from ${subjectId}::uuid`.execute(
      trx,
    )
    await sql`
      insert into monitoring_simulator_answer (subject_id, answer)
      select ${subjectId}::uuid, answer from unnest(${[...answers]}::text[]) with ordinality as p(answer, place)
      order by place`.execute(trx)
  })
}

export async function listPlans(db: Db): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select subject_id "subjectId", answer from monitoring_simulator_answer order by seq limit 100`.execute(db)
  return rows
}

/** Takes the answer to this request: one that is planned for its subject comes first. */
export async function takeAnswer(db: Db, subjectId: string): Promise<PlannedAnswer> {
  const { rows } = await sql<{ answer: PlannedAnswer }>`
    delete from monitoring_simulator_answer where seq = (
      select seq from monitoring_simulator_answer where subject_id = ${subjectId} or subject_id is null
      order by subject_id is null, seq limit 1 for update skip locked)
    returning answer`.execute(db)
  return rows[0]?.answer ?? 'done'
}
