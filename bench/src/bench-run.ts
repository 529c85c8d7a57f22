import { type Currency, openBank } from './bank.ts'
import { benchExchanges } from './exchanges.ts'
import { benchLedgerApply } from './ledger-apply.ts'
import { benchLiveLatency } from './live-latency.ts'
import { measuringPool } from './measuring-pool.ts'
import { benchPayeeChecks } from './payee-checks.ts'
import { ServerProcess } from './server-process.ts'

interface BenchOptions {
  /** The duration of each measurement. */
  readonly seconds: number
  readonly rounds: number
  readonly clients: number
  /** The scale of TPC-B. */
  readonly scale: number
  readonly livePayments: number
  readonly payeeChecks: number
  /** Companies that exchange at the same time. */
  readonly exchangers: number
}

/** The balance of each account: enough for any run. */
const FUNDS = 10_000_000_00n

/** Every benchmark that needs a server, on a new one with its own database. */
export async function runBench(options: BenchOptions) {
  const { seconds, rounds, clients, scale, livePayments, payeeChecks, exchangers } = options
  const server = await ServerProcess.start({
    RATE_PAYEE_CHECKS_PER_MINUTE: '100000',
    RATE_PAYEE_CHECKS_PER_DAY: '100000',
  })
  try {
    const url = await server.databaseUrl()
    const pool = measuringPool(url, Math.max(clients, exchangers))
    try {
      const bank = await openBank(server.url, pool, Array<Currency>(clients).fill('EUR'), FUNDS)
      const live = await benchLiveLatency(server.url, bank, livePayments)
      const checks = await benchPayeeChecks(server.url, bank, payeeChecks)
      const exchanges = await benchExchanges(server.url, pool, { clients: exchangers, seconds })
      const { rows } = await pool.query('show server_version')
      const postgres = rows[0].server_version as string
      const ledger = await benchLedgerApply({ url, seconds, rounds, clients, scale })
      return { live, checks, exchanges, ledger, postgres }
    } finally {
      await pool.end()
    }
  } finally {
    await server.remove()
  }
}
