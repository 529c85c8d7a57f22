import { randomUUID } from 'node:crypto'
import { quoteExchange } from '@fondaco/contract/exchange/calls.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import type pg from 'pg'
import { callWell } from './api.ts'
import { addAccount, type Bank, type Holder } from './bank.ts'
import { rateOf } from './rate.ts'

/**
 * Exchanges a second, each quoted and then made: every client between two accounts of its own, in turns, so that the
 * positions of the institution are what they share.
 */
export async function benchExchanges(
  url: string,
  pool: pg.Pool,
  { holders }: Bank,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  await pool.query(
    `update customer set settings = settings || '{"can_currency_exchange": true}' where id = any($1)`,
    [holders.map(({ companyId }) => companyId)],
  )
  const dollars = new Map<Holder, string>()
  for (const holder of holders.slice(0, clients))
    dollars.set(holder, (await addAccount(pool, holder.companyId, 'USD', 1_000_000_00n)).accountId)
  const made = new Map<Holder, number>()
  const rate = await rateOf(clients, seconds, async (client) => {
    const holder = holders[client % holders.length] as Holder
    const n = made.get(holder) ?? 0
    made.set(holder, n + 1)
    const pair = [holder.accountId, dollars.get(holder) ?? '']
    const [account = '', to_account = ''] = n % 2 === 0 ? pair : pair.toReversed()
    const { token, companyId: company_id } = holder
    const { quote_id } = await callWell(url, quoteExchange, {
      token,
      body: { account, to_account, amount: '10.00', side: 'sell', company_id },
    })
    await callWell(url, createTransaction, {
      token,
      key: randomUUID(),
      body: { type: 'BETWEEN', quote_id, company_id },
    })
  })
  const { rows } = await pool.query(
    `select currency, sum(posted_debits - posted_credits)::text as left_over from ledger_account
     where entity = 'UAB' group by currency having sum(posted_debits - posted_credits) <> 0`,
  )
  if (rows.length > 0) throw new Error(`the books do not sum to zero: ${JSON.stringify(rows)}`)
  return rate
}
