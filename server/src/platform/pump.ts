import type pg from 'pg'

/** The channel on which live events reach every API process. */
export const LIVE_CHANNEL = 'live'

/** One live event on its way: the channel of its audience, and the event. */
export type LiveEnvelope = readonly [channel: string, event: unknown]

/** The queue of patient jobs. */
const PATIENT_QUEUE = 'patient'

/** PostgreSQL accepts less than 8000 bytes in one announcement. */
const LARGEST_ANNOUNCEMENT = 7_900

interface OutboxRow {
  id: string
  kind: 'job' | 'live'
  target: string
  payload: unknown
  run_at: Date | null
  job_key: string | null
  urgent: boolean
  patient: boolean
}

/**
 * Processes the oldest rows of the outbox in one transaction: jobs go to graphile-worker, live events to the API
 * processes in one announcement (more only if they do not fit). Everything happens, or nothing. For the one pump that
 * holds the lock, on the connection of the lock.
 * @returns the names of the jobs
 */
export async function handOn(client: pg.Client, most: number): Promise<string[]> {
  await client.query('begin')
  try {
    const { rows } = await client.query<OutboxRow>(
      `delete from outbox where id in (select id from outbox order by id limit $1)
       returning id::text, kind, target, payload, run_at, job_key, urgent, patient`,
      [most],
    )
    rows.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
    const jobs = jobSpecs(rows.filter((row) => row.kind === 'job'))
    if (jobs.length > 0) {
      const { rowCount } = await client.query(
        `select from graphile_worker.add_jobs(
           array(select json_populate_recordset(null::graphile_worker.job_spec, $1::json)))`,
        [JSON.stringify(jobs)],
      )
      // A waiting job with the key of one of these was taken up at this very moment: graphile-worker then drops the
      // new one. Taken from the start, it finds the old one running and puts the new one beside it.
      if (rowCount !== jobs.length) throw new Error('a job with the same key was taken up meanwhile')
    }
    const announcements = announce(rows.filter((row) => row.kind === 'live'))
    if (announcements.length > 0) {
      await client.query(
        'select pg_notify($1, text) from unnest($2::text[]) with ordinality as t (text, n) order by n',
        [LIVE_CHANNEL, announcements],
      )
    }
    await client.query('commit')
    return rows.flatMap((row) => (row.kind === 'job' ? [row.target] : []))
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Input of graphile-worker. Of jobs with the same key the last one is kept, because it accepts each key once per call.
 */
function jobSpecs(rows: readonly OutboxRow[]): unknown[] {
  const specs = new Map<string, unknown>()
  for (const row of rows) {
    const key = row.job_key === null ? `row ${row.id}` : `key ${row.job_key}`
    specs.delete(key)
    specs.set(key, {
      identifier: row.target,
      payload: row.payload,
      run_at: row.run_at,
      job_key: row.job_key,
      // graphile-worker takes lower numbers first; an ordinary job has 0.
      priority: row.urgent ? -1 : row.patient ? 1 : 0,
      // Jobs of a queue run one at a time, in whichever process.
      queue_name: row.patient ? PATIENT_QUEUE : null,
    })
  }
  return [...specs.values()]
}

/**
 * The announcements in order, each a list of envelopes. An event that is too large is announced as `connected`: the
 * audience reads again, which is the purpose of every live event.
 */
function announce(rows: readonly OutboxRow[]): string[] {
  const texts: string[] = []
  let current: string[] = []
  let size = 2
  for (const row of rows) {
    let text = JSON.stringify([row.target, row.payload] satisfies LiveEnvelope)
    if (Buffer.byteLength(text) + 2 > LARGEST_ANNOUNCEMENT) {
      text = JSON.stringify([
        row.target,
        { event: 'connected', data: { missed: true } },
      ] satisfies LiveEnvelope)
    }
    const bytes = Buffer.byteLength(text) + 1
    if (size + bytes > LARGEST_ANNOUNCEMENT) {
      texts.push(`[${current.join(',')}]`)
      current = []
      size = 2
    }
    current.push(text)
    size += bytes
  }
  if (current.length > 0) texts.push(`[${current.join(',')}]`)
  return texts
}
