import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import type pg from 'pg'
import { signIn } from './api.ts'
import { Asker, type Measured, type Patience, type Reader, type Spread } from './asker.ts'
import { addUser, PASSWORD, signInStaff } from './bank.ts'
import { measuringPool } from './measuring-pool.ts'
import { type Exported, exportAccount } from './scale-export.ts'
import { fillTransactions } from './scale-fill.ts'
import { LISTS, type Probe, type Sample, SINGLE } from './scale-probes.ts'
import { ServerProcess } from './server-process.ts'

interface ScaleOptions extends Patience {
  /** The numbers of transactions, including those of the demo institution. Each size is a separate installation. */
  readonly rows: number
  readonly seed: number
}

export interface ProbeFigures extends Measured {
  readonly name: string
  readonly side: Probe['side']
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

const SAMPLES = 400

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

interface Filled extends Omit<ScaleOptions, 'rows'> {
  readonly url: string
  readonly pool: pg.Pool
  /** The account with a tenth of everything. Its customer reads the customer's list. */
  readonly busiest: string
}

/** Asks every question, with the values of a randomly drawn transaction. */
async function measureReads({ url, pool, busiest, seed, ...patience }: Filled) {
  const readers = await signInReaders(url, pool, busiest)
  const samples = {
    staff: await drawSamples(pool, 'true', []),
    customer: await drawSamples(pool, 'account_id = $1', [busiest]),
  }
  const asker = new Asker(url, new SeededRandom(seed), patience)
  const measure = async (probes: readonly Probe[]): Promise<ProbeFigures[]> => {
    const figures: ProbeFigures[] = []
    for (const probe of probes) {
      const { name, side } = probe
      figures.push({ name, side, ...(await asker.measure(probe, readers[side], samples[side])) })
    }
    return figures
  }
  const lists = await measure(LISTS)
  const single = await measure(SINGLE)
  const exported = await exportAccount(url, readers.staff.token, busiest)
  return { bare: asker.bare, lists, single, exported }
}

/** A member of staff, and a user of the customer with the most transactions; signed in for the whole run. */
async function signInReaders(
  url: string,
  pool: pg.Pool,
  busiest: string,
): Promise<Record<Probe['side'], Reader>> {
  const email = 'reader@bench.test'
  const id = await addUser(pool, email)
  await pool.query(
    "insert into company_user select customer_id, $1, now(), 'customer', '{payment:create}' from account where id = $2",
    [id, busiest],
  )
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
