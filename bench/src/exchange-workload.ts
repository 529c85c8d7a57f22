import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { quoteExchange } from '@fondaco/contract/exchange/calls.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { OK } from '@fondaco/contract/refusals.ts'
import type { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import type pg from 'pg'
import { addAccount, addHolder, type Holder } from './bank.ts'
import { onDatabase, untilAnswered, type WorkloadRecord } from './bank-workload.ts'
import type { Service } from './server-process.ts'

/** Beside the payments: one customer exchanges between two accounts that nobody else uses. */
export interface ExchangeRecord {
  readonly holder: Holder
  /** The accounts in euro and in dollars, and what they should hold, in minor units. */
  readonly accounts: readonly [euro: string, dollars: string]
  readonly balances: [euro: bigint, dollars: bigint]
  made: number
}

const FUNDS = 50_000_00n
const PAUSE_MS = { least: 100, most: 900 }
/** A server that comes back late finds a quote over. */
const EXPECTED_REFUSALS = ['quote_expired', 'funds_insufficient', 'exchange_stopped']

/** Adds the customer, who has money in both currencies. */
export async function openExchanger(url: string, pool: pg.Pool): Promise<ExchangeRecord> {
  const named = { name: 'Exchanger UAB', email: 'exchanger@bench.test' }
  const holder = await addHolder(url, pool, { ...named, currency: 'EUR', funds: FUNDS, readerIds: [] })
  const { accountId } = await addAccount(pool, holder.companyId, 'USD', FUNDS)
  return { holder, accounts: [holder.accountId, accountId], balances: [FUNDS, FUNDS], made: 0 }
}

/** Quotes and takes until it is over; an order without an answer is repeated with its key. */
export async function exchange(
  url: string,
  exchanged: ExchangeRecord,
  random: SeededRandom,
  record: WorkloadRecord,
  until: AbortSignal,
): Promise<void> {
  const { token, companyId: company_id } = exchanged.holder
  for (; !until.aborted; await delay(random.between(PAUSE_MS.least, PAUSE_MS.most))) {
    const from = random.happens(0.5) ? 0 : 1
    const [account, to_account] = [exchanged.accounts[from], exchanged.accounts[from === 0 ? 1 : 0]]
    const amount = `${random.between(1, 400)}.${random.between(10, 99)}`
    const body = { account, to_account, amount, side: random.pick(['sell', 'buy'] as const), company_id }
    const quoted = await untilAnswered(url, quoteExchange, { token, body }, record)
    if (EXPECTED_REFUSALS.includes(quoted.code)) continue
    if (quoted.code !== OK) throw new Error(`a quote: ${quoted.code} ${quoted.description}`)
    const { quote_id, sell, buy } = quoted.result
    const order = { type: 'BETWEEN', quote_id, company_id } as const
    const taken = await untilAnswered(
      url,
      createTransaction,
      { token, key: randomUUID(), body: order },
      record,
    )
    if (EXPECTED_REFUSALS.includes(taken.code)) continue
    if (taken.code !== OK) throw new Error(`an exchange: ${taken.code} ${taken.description}`)
    exchanged.balances[from] -= minor(sell.amount)
    exchanged.balances[from === 0 ? 1 : 0] += minor(buy.amount)
    exchanged.made += 1
  }
}

const minor = (amount: string): bigint => BigInt(amount.replace('.', ''))

/**
 * Both accounts hold what the answered exchanges left there, and each exchange is there once.
 * @throws at the first difference
 */
export async function proveExchanges(
  service: Service,
  { accounts, balances, made }: ExchangeRecord,
): Promise<void> {
  await onDatabase(service, async (database) => {
    const { rows } = await database.query<{ id: string; balance: string }>(
      `select id, (posted_credits - posted_debits)::text as balance from ledger_account where id = any($1)`,
      [accounts],
    )
    for (const [place, id] of accounts.entries()) {
      const balance = rows.find((row) => row.id === id)?.balance
      if (balance !== String(balances[place]))
        throw new Error(`account ${id} holds ${balance}, and should hold ${balances[place]}`)
    }
    const { rows: counted } = await database.query<{ sides: number }>(
      `select count(*)::int as sides from transaction where type = 'BETWEEN' and account_id = any($1)`,
      [accounts],
    )
    if (counted[0]?.sides !== made * 2)
      throw new Error(`${counted[0]?.sides} sides of ${made} exchanges are there`)
  })
}
