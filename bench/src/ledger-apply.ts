import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { measuringPool } from './measuring-pool.ts'
import { medianOf, rateOf } from './rate.ts'
import { prepareTpcB, runTpcB } from './tpc-b.ts'

interface LedgerApplyOptions {
  /** A migrated database and the role that owns its tables. */
  url: string
  /** The duration of each measurement. */
  seconds: number
  /** How often each is measured, alternating. */
  rounds: number
  /** The number of parallel connections. */
  clients: number
  /** The scale of TPC-B. */
  scale: number
}

/** Medians, in calls or transactions a second. */
interface LedgerApplyFigures {
  /** One movement per call, between two of many customers' accounts. */
  spread: number
  /** The same, all to one account of the institution. */
  hot: number
  /** One movement of a call with a thousand, from one payer. */
  thousand: number
  tpcb: number
}

const ACCOUNTS = 10_000

/** The throughput of the ledger's function, compared with TPC-B on the same database. */
export async function benchLedgerApply(options: LedgerApplyOptions): Promise<LedgerApplyFigures> {
  const { url, seconds, rounds, clients, scale } = options
  const pool = measuringPool(url, clients)
  try {
    const { customers, clearing } = await prepareLedger(pool)
    await prepareTpcB(pool, scale)
    const customer = () => customers[randomInt(customers.length)] as string
    const apply = async (...movements: string[]) => {
      const { rows } = await pool.query('select ledger_apply($1::ledger_movement[]) as outcomes', [movements])
      // The two customers may be the same one.
      for (const outcome of rows[0].outcomes)
        if (outcome !== 'applied' && outcome !== 'account_same') throw new Error(outcome)
    }
    const work = {
      spread: () => apply(movement('post', customer(), customer())),
      hot: () => apply(movement('post', customer(), clearing)),
      thousand: () => {
        const payer = customer()
        return apply(...Array.from({ length: 1000 }, () => movement('hold', payer, clearing)))
      },
      tpcb: () => runTpcB(pool, scale),
    }
    const figures = { spread: [0], hot: [0], thousand: [0], tpcb: [0] }
    for (const list of Object.values(figures)) list.length = 0
    for (let round = 0; round < rounds; round++)
      for (const name of ['tpcb', 'spread', 'hot', 'thousand'] as const)
        figures[name].push((await rateOf(clients, seconds, work[name])) * (name === 'thousand' ? 1000 : 1))
    return {
      spread: medianOf(figures.spread),
      hot: medianOf(figures.hot),
      thousand: medianOf(figures.thousand),
      tpcb: medianOf(figures.tpcb),
    }
  } finally {
    await pool.end()
  }
}

/** Customers with enough money for any run, and the account that they all pay to. */
async function prepareLedger(pool: pg.Pool): Promise<{ customers: string[]; clearing: string }> {
  await pool.query(`select ledger_open_institution('UAB', '{EUR}', '{UK,SG}')`)
  const { rows } = await pool.query(
    `select ledger_institution_account('UAB', 'EUR', 'clearing', 'SEPA') as clearing,
      ledger_institution_account('UAB', 'EUR', 'nostro', 'operating') as nostro`,
  )
  const customers = Array.from({ length: ACCOUNTS }, () => randomUUID())
  await pool.query(`select ledger_open_account(id, 'UAB', 'EUR', 'customer') from unnest($1::uuid[]) id`, [
    customers,
  ])
  for (let n = 0; n < ACCOUNTS; n += 1000) {
    const money = customers
      .slice(n, n + 1000)
      .map((id) => movement('post', rows[0].nostro, id, 1_000_000_000))
    await pool.query('select ledger_apply($1::ledger_movement[])', [money])
  }
  await pool.query('vacuum analyze ledger_account, ledger_transfer, ledger_entry')
  return { customers, clearing: rows[0].clearing }
}

function movement(kind: 'post' | 'hold', debit: string, credit: string, amount = 1): string {
  return `(${randomUUID()},${kind},${debit},${credit},${amount},EUR,,bench,${randomUUID()},)`
}
