import type { AnyCall } from '@fondaco/contract/call.ts'
import { getTestToken } from '@fondaco/contract/overview/calls.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import type pg from 'pg'
import { type Asked, callApi, signIn } from './api.ts'
import { addUser, PASSWORD, signInStaff } from './bank.ts'
import { measuringPool } from './measuring-pool.ts'
import { type Exported, exportAccount } from './scale-export.ts'
import { fillTransactions } from './scale-fill.ts'
import { LISTS, type Probe, type Query, type Sample, SINGLE } from './scale-probes.ts'
import { ServerProcess } from './server-process.ts'

interface ScaleOptions {
  /** The numbers of transactions, including those of the demo institution. Each size is a separate installation. */
  readonly rows: number
  readonly seed: number
  /** The most repetitions of each question. */
  readonly turns: number
  /** The time for each question. A slow question is repeated less often. */
  readonly seconds: number
}

/** Milliseconds from the call to the whole answer. */
export interface Spread {
  readonly p50: number
  readonly p95: number
}

export interface ProbeFigures {
  readonly name: string
  readonly side: Probe['side']
  readonly first: Spread | null
  /** The 500th page by offset, or the last but one if fewer are counted; absent if one page shows everything. */
  readonly deep: Spread | null
  /** The next page, by cursor. */
  readonly cursor: Spread | null
}

export interface ScaleFigures {
  readonly rows: number
  readonly postgres: string
  readonly fillSeconds: number
  /** The cheapest call with a session, alternating with every other. */
  readonly bare: Spread | null
  readonly lists: readonly ProbeFigures[]
  readonly single: readonly ProbeFigures[]
  readonly exported: Exported
}

const PAGE = 20
const DEEP_PAGE = 500
const SAMPLES = 400
const LEAST_TURNS = 3
const PATIENCE_MS = 60_000

interface Reader {
  readonly id: string
  readonly token: string
}

/**
 * Fills an installation with so many transactions, and measures its lists over HTTP. One client asks one question at a
 * time.
 */
export async function runScale({ rows, seed, turns, seconds }: ScaleOptions): Promise<ScaleFigures> {
  const server = await ServerProcess.start()
  try {
    const pool = measuringPool(await server.databaseUrl(), 3)
    try {
      const begun = performance.now()
      const busiest = await fillTransactions(pool, { rows, seed })
      const fillSeconds = (performance.now() - begun) / 1000
      const figures = await measureReads({ url: server.url, pool, busiest, seed, turns, seconds })
      const { rows: shown } = await pool.query('show server_version')
      return { rows, postgres: shown[0].server_version, fillSeconds, ...figures }
    } finally {
      await pool.end()
    }
  } finally {
    await server.remove()
  }
}

interface Measured extends Omit<ScaleOptions, 'rows'> {
  readonly url: string
  readonly pool: pg.Pool
  /** The account with a tenth of everything. Its customer reads the customer's list. */
  readonly busiest: string
}

/** Asks every question, with a bare call before each, with the values of a randomly drawn transaction. */
async function measureReads({ url, pool, busiest, seed, turns, seconds }: Measured) {
  const readers = await signInReaders(url, pool, busiest)
  const samples = {
    staff: await drawSamples(pool, 'true', []),
    customer: await drawSamples(pool, 'account_id = $1', [busiest]),
  }
  const random = new SeededRandom(seed)
  const bare: number[] = []

  async function measure({ name, side, call, params, query, body }: Probe): Promise<ProbeFigures> {
    const { id, token } = readers[side]
    const times = { first: [] as number[], deep: [] as number[], cursor: [] as number[] }
    const ask = async (sample: Sample, asked: Query, into: number[]) => {
      bare.push((await timed(url, getTestToken, { token })).ms)
      const { ms, metadata } = await timed(url, call, {
        token,
        query: asked,
        ...(params ? { params: params(sample) } : {}),
        ...(body ? { body: body(id, sample) } : {}),
      })
      into.push(ms)
      return metadata
    }
    const end = performance.now() + seconds * 1000
    for (let turn = 0; turn < turns && (turn < LEAST_TURNS || performance.now() < end); turn += 1) {
      const sample = random.pick(samples[side])
      const asked = query(sample)
      const found = await ask(sample, asked, times.first)
      if (!found || found.pages < 2) continue
      const offset = Math.max(1, Math.min(DEEP_PAGE - 1, found.pages - 2)) * PAGE
      const deep = await ask(sample, { ...asked, offset }, times.deep)
      if (deep?.cursor) await ask(sample, { ...asked, cursor: deep.cursor }, times.cursor)
    }
    return {
      name,
      side,
      first: spreadOf(times.first),
      deep: spreadOf(times.deep),
      cursor: spreadOf(times.cursor),
    }
  }

  const lists: ProbeFigures[] = []
  for (const probe of LISTS) lists.push(await measure(probe))
  const single: ProbeFigures[] = []
  for (const probe of SINGLE) single.push(await measure(probe))
  const exported = await exportAccount(url, readers.staff.token, busiest)
  return { bare: spreadOf(bare), lists, single, exported }
}

/** A member of staff, and a user of the customer with the most transactions; signed in for the whole run. */
async function signInReaders(
  url: string,
  pool: pg.Pool,
  busiest: string,
): Promise<Record<Probe['side'], Reader>> {
  const email = 'reader@bench.test'
  const id = await addUser(pool, email)
  await pool.query('insert into company_user select customer_id, $1, now() from account where id = $2', [
    id,
    busiest,
  ])
  const customer = { id, token: await signIn(url, email, PASSWORD) }
  const staff = { id: '', token: await signInStaff(url, pool) }
  await pool.query(`update session set idle_s = 86400, ends_at = now() + interval '1 day'`)
  return { customer, staff }
}

async function drawSamples(pool: pg.Pool, where: string, values: readonly string[]): Promise<Sample[]> {
  const { rows } = await pool.query(
    `select t.id, payment_id, reference, t.customer_id, t.account_id, t.entity, t.currency, direction, t.type, subtype,
       t.status, round(amount / 100.0, 2)::text as amount, remittance, client_ref_id, external_ref, created_by, risk,
       debtor_name, creditor_name, a.account_id as own_account, c.name as own_name,
       case direction when 'DEBIT' then creditor_account else debtor_account end as other_account,
       coalesce(case direction when 'DEBIT' then creditor_bic else debtor_bic end, 'COBADEFFXXX') as other_bic,
       to_char(t.created_at, 'YYYY-MM-DD') as day, to_char(t.created_at + interval '6 days', 'YYYY-MM-DD') as week_later
     from (select * from transaction where ${where} order by md5(reference) limit ${SAMPLES}) t
     join account a on a.id = t.account_id
     join customer c on c.id = t.customer_id
     order by t.reference`,
    [...values],
  )
  return rows
}

async function timed<C extends AnyCall>(url: string, call: C, asked: Asked<C>) {
  const begun = performance.now()
  const { status, code, description, metadata } = await callApi(url, call, {
    ...asked,
    patience: PATIENCE_MS,
  })
  const ms = performance.now() - begun
  if (status !== 200) throw new Error(`${call.name} ${JSON.stringify(asked.query)}: ${code} ${description}`)
  return { ms, metadata }
}

/** Null if nothing was measured. */
function spreadOf(times: readonly number[]): Spread | null {
  if (times.length === 0) return null
  const sorted = [...times].sort((a, b) => a - b)
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: part(0.5), p95: part(0.95) }
}
