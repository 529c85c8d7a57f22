import { randomUUID } from 'node:crypto'
import { quoteExchange } from '@fondaco/contract/exchange/calls.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import type pg from 'pg'
import { callWell } from './api.ts'
import { addAccount, type Holder, openCompany } from './bank.ts'
import { rateOf } from './rate.ts'

/** A company that exchanges between two accounts of its own, in euro and in dollars. */
export interface Exchanger {
  readonly holder: Holder
  readonly accounts: readonly [string, string]
  /** The initial balance of each account, in minor units. */
  readonly funds: bigint
}

/** Makes a company that may exchange, with so much on each account. */
export async function openExchanger(
  url: string,
  pool: pg.Pool,
  name: string,
  funds: bigint,
): Promise<Exchanger> {
  const holder = await openCompany(url, pool, { name, currency: 'EUR', funds })
  await pool.query(
    `update customer set settings = settings || '{"can_currency_exchange": true}' where id = $1`,
    [holder.companyId],
  )
  const { accountId } = await addAccount(pool, holder.companyId, 'USD', funds)
  return { holder, accounts: [holder.accountId, accountId], funds }
}

/**
 * Exchanges a second, each quoted and then made: every client between two accounts of its own, in turns, so that the
 * positions of the institution are what they share.
 */
export async function benchExchanges(
  url: string,
  pool: pg.Pool,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  const exchangers: Exchanger[] = []
  for (let n = 1; n <= clients; n += 1)
    exchangers.push(await openExchanger(url, pool, `Tides ${n} UAB`, 1_000_000_00n))
  const made = new Map<Exchanger, number>()
  const rate = await rateOf(clients, seconds, async (client) => {
    const exchanger = exchangers[client] as Exchanger
    const n = made.get(exchanger) ?? 0
    made.set(exchanger, n + 1)
    const { accounts, holder } = exchanger
    const [account = '', to_account = ''] = n % 2 === 0 ? accounts : accounts.toReversed()
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
