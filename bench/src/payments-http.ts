import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import type pg from 'pg'
import { callWell } from './api.ts'
import type { Bank, Holder } from './bank.ts'
import { medianOf, rateOf } from './rate.ts'
import { runTpcB } from './tpc-b.ts'

interface PaymentOptions {
  readonly url: string
  readonly bank: Bank
  /** On the server's database. */
  readonly pool: pg.Pool
  /** The duration of each measurement. */
  readonly seconds: number
  readonly rounds: number
  /** The scale of TPC-B, whose tables exist. */
  readonly scale: number
}

/** Medians, a second. */
interface PaymentFigures {
  /** Answered: judged, stored, held, audited, with its job in the outbox, on disk. */
  readonly accepted: number
  /** From the first call until the rail has settled the last payment and it is booked. */
  readonly settled: number
  readonly tpcb: number
}

const SETTLE_DEADLINE_MS = 600_000

/**
 * The throughput of one server over HTTP, while it also does the jobs of the payments. It alternates with TPC-B on the
 * same database with as many clients.
 */
export async function benchPayments(options: PaymentOptions): Promise<PaymentFigures> {
  const { url, bank, pool, seconds, rounds, scale } = options
  const clients = bank.holders.length
  const figures = { accepted: [] as number[], settled: [] as number[], tpcb: [] as number[] }
  let cents = 0
  for (let round = 0; round < rounds; round += 1) {
    figures.tpcb.push(await rateOf(clients, seconds, () => runTpcB(pool, scale)))
    const begun = performance.now()
    const rate = await rateOf(clients, seconds, (client) => {
      cents += 1
      return pay(url, bank.holders[client] as Holder, cents)
    })
    const made = (rate * (performance.now() - begun)) / 1000
    await settle(pool, bank)
    figures.accepted.push(rate)
    figures.settled.push(made / ((performance.now() - begun) / 1000))
  }
  return {
    accepted: medianOf(figures.accepted),
    settled: medianOf(figures.settled),
    tpcb: medianOf(figures.tpcb),
  }
}

/** Makes a payment of between one and two euro to another bank, and answers its id. */
export async function pay(url: string, holder: Holder, n: number): Promise<string> {
  const { _id } = await callWell(url, createTransaction, {
    token: holder.token,
    key: randomUUID(),
    body: {
      type: 'SCT',
      account: holder.accountId,
      company_id: holder.companyId,
      // No minor part with a special behaviour of the simulated rail.
      amount: `1.${10 + (n % 80) - (n % 80 === 13 ? 1 : 0)}`,
      currency: 'EUR',
      creditor: { name: 'Greta Sommer', account: { account_id: 'DE89370400440532013000' } },
      remittance: `Bench ${n}`,
      duplicate_confirmed: true,
    },
  })
  return _id
}

async function settle(pool: pg.Pool, { holders }: Bank): Promise<void> {
  const deadline = performance.now() + SETTLE_DEADLINE_MS
  for (;;) {
    const { rows } = await pool.query(
      `select count(*)::int as open from transaction
       where account_id = any($1) and status not in ('COMPLETED', 'REJECTED')`,
      [holders.map(({ accountId }) => accountId)],
    )
    if (rows[0].open === 0) return
    if (performance.now() > deadline) throw new Error(`${rows[0].open} payments are not settled`)
    await delay(100)
  }
}
