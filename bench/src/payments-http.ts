import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import type pg from 'pg'
import { callWell } from './api.ts'
import type { Bank, Holder } from './bank.ts'

const SETTLE_DEADLINE_MS = 600_000

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

/** Waits until no payment is under way. */
export async function settle(pool: pg.Pool, { holders }: Bank): Promise<void> {
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
