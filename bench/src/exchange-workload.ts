import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { quoteExchange } from '@fondaco/contract/exchange/calls.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { OK } from '@fondaco/contract/refusals.ts'
import type { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { minor, onDatabase, untilAnswered, type WorkloadRecord } from './bank-workload.ts'
import type { Exchanger } from './exchanges.ts'
import type { Service } from './server-process.ts'

/** An answered exchange, in minor units of its two accounts. */
interface Exchanged {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly sold: bigint
  readonly bought: bigint
  readonly fee: bigint
}

/** Beside the payments: companies exchange between two accounts of their own. */
export interface ExchangeRecord {
  readonly made: Exchanged[]
  /** Quotes that ended while the service was away. They moved nothing. */
  expired: number
}

export const noExchanges = (): ExchangeRecord => ({ made: [], expired: 0 })

const PAUSE_MS = { least: 100, most: 900 }

/** One company exchanges, in either direction, and repeats each call until there is an answer. */
export async function exchange(
  url: string,
  { holder, accounts }: Exchanger,
  random: SeededRandom,
  {
    exchanges,
    record,
    until,
  }: {
    readonly exchanges: ExchangeRecord
    readonly record: WorkloadRecord
    readonly until: AbortSignal
  },
): Promise<void> {
  const { token, companyId: company_id } = holder
  for (; !until.aborted; await delay(random.between(PAUSE_MS.least, PAUSE_MS.most))) {
    const [from, to] = random.happens(0.5) ? accounts : ([accounts[1], accounts[0]] as const)
    const side = random.happens(0.5) ? 'sell' : 'buy'
    const amount = `${random.between(1, 40)}.${random.pick(['00', '07', '99'])}`
    const question = { account: from, to_account: to, amount, side, company_id } as const
    const quoted = await untilAnswered(url, quoteExchange, { token, body: question }, record)
    // A company that asks for many quotes is told to wait.
    if (quoted.code === 'rate_limited') continue
    if (quoted.code !== OK) throw new Error(`a quote: ${quoted.code} ${quoted.description}`)
    const { quote_id, sell, buy, fee } = quoted.result
    const body = { type: 'BETWEEN', quote_id, company_id } as const
    const answer = await untilAnswered(url, createTransaction, { token, key: randomUUID(), body }, record)
    if (answer.code === OK) {
      const { _id: id } = answer.result
      const figures = { sold: minor(sell.amount), bought: minor(buy.amount), fee: minor(fee.amount) }
      exchanges.made.push({ id, from, to, ...figures })
    } else if (answer.code === 'quote_expired') exchanges.expired += 1
    else if (answer.code === 'funds_insufficient')
      record.refused.set(answer.code, (record.refused.get(answer.code) ?? 0) + 1)
    else throw new Error(`an exchange: ${answer.status} ${answer.code} ${answer.description}`)
  }
}

/**
 * Each answered exchange was made once, on both accounts, and no other; each balance follows from the answers.
 * @throws at the first difference
 */
export async function proveExchanges(
  service: Service,
  exchangers: readonly Exchanger[],
  { made }: ExchangeRecord,
): Promise<void> {
  const accounts = exchangers.flatMap(({ accounts }) => accounts)
  const { rows, balances } = await onDatabase(service, async (database) => ({
    rows: (
      await database.query<{
        id: string
        account: string
        direction: string
        status: string
        amount: string
      }>(
        `select coalesce(debit.id, t.id) as id, t.account_id as account, t.direction, t.status, t.amount::text
         from transaction t left join transaction debit on t.direction = 'CREDIT' and debit.payment_id = t.payment_id
           and debit.direction = 'DEBIT'
         where t.account_id = any($1)`,
        [accounts],
      )
    ).rows,
    balances: (
      await database.query<{ id: string; balance: string; held: string }>(
        `select id, (posted_credits - posted_debits)::text as balance, held_debits::text as held
         from ledger_account where id = any($1)`,
        [accounts],
      )
    ).rows,
  }))
  const expected = made.flatMap(({ id, from, to, sold, bought }) => [
    `${id} ${from} DEBIT COMPLETED ${sold}`,
    `${id} ${to} CREDIT COMPLETED ${bought}`,
  ])
  const found = rows.map((row) => `${row.id} ${row.account} ${row.direction} ${row.status} ${row.amount}`)
  const absent = expected.filter((side) => !found.includes(side))
  const unasked = found.filter((side) => !expected.includes(side))
  if (absent.length > 0 || unasked.length > 0 || found.length !== expected.length)
    throw new Error(
      `exchanges were answered for and are not there: ${absent.slice(0, 4)}; nobody asked for ${unasked.slice(0, 4)}; ${found.length} sides of ${expected.length}`,
    )
  for (const { funds, accounts: own } of exchangers)
    for (const account of own) {
      const moved = made.reduce(
        (sum, { from, to, sold, bought, fee }) =>
          sum - (from === account ? sold + fee : 0n) + (to === account ? bought : 0n),
        funds,
      )
      const now = balances.find(({ id }) => id === account)
      if (now?.balance !== String(moved) || now.held !== '0')
        throw new Error(
          `${account} holds ${now?.balance}, ${now?.held} reserved; the answers make it ${moved}`,
        )
    }
}
