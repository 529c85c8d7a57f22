import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { getCustomerDashboard } from '@fondaco/contract/overview/calls.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { verifyLedger } from '@fondaco/contract/payments/review-calls.ts'
import { getHealth } from '@fondaco/contract/platform/calls.ts'
import type pg from 'pg'
import { callApi, callWell } from './api.ts'
import type { Bank, Holder } from './bank.ts'
import {
  type Acknowledged,
  checkSum,
  figuresOf,
  minor,
  onDatabase,
  readLedger,
  type WorkloadRecord,
} from './bank-workload.ts'
import type { Service } from './server-process.ts'

const SETTLE_DEADLINE_MS = 600_000
const REPEATED_KEYS = 20
const TWINS = 30
/** The books and the audit are checked completely. */
const WALK_PATIENCE_MS = 300_000

/** The final state, when nothing is under way any more. */
export interface Proven {
  readonly completed: number
  /** Rejected by the rail, as the amount asks for it. */
  readonly rejected: number
  /** Instant payments answered too late by the scheme's clock: the payer keeps the money. */
  readonly late: number
  /** Payments from other banks. */
  readonly received: number
  /** Milliseconds from the last call to the last job. */
  readonly settledIn: number
}

/**
 * Waits until nothing is under way, and compares the clients' answers with the final state. Every answered payment
 * exists once and is settled or rejected. Its money has arrived once. Every balance follows from the answers. The jobs
 * are done, the worker is healthy, the books balance.
 * @throws at the first difference
 */
export async function proveBank(service: Service, bank: Bank, record: WorkloadRecord): Promise<Proven> {
  const begun = performance.now()
  await settle(service, bank)
  const settledIn = performance.now() - begun
  const { figures, balances } = await proveTransactions(service, bank, record)
  await proveBalances(service, bank, balances)
  await proveRepeats(service, record.acknowledged)
  for (const now of await readLedger(service, bank)) checkSum(now, figuresOf(record.start, now.currency))
  const { ok, faults } = await callWell(service.url, verifyLedger, {
    token: bank.staff[0],
    body: {},
    patience: WALK_PATIENCE_MS,
  })
  if (!ok) throw new Error(`the books do not hold: ${JSON.stringify(faults)}`)
  const { worker } = await callWell(service.url, getHealth)
  if (!worker.ok || worker.failed_jobs > 0)
    throw new Error(`the worker is not well: ${JSON.stringify(worker)}`)
  return { ...figures, settledIn }
}

/** Waits until every payment has ended, the rail has no more messages, and no job is left. */
async function settle(service: Service, bank: Bank): Promise<void> {
  const deadline = performance.now() + SETTLE_DEADLINE_MS
  for (;;) {
    const waiting = await onDatabase(service, async (database) => {
      const { rows } = await database.query<{ what: string; count: string }>(
        `select status as what, count(*) from transaction
         where account_id = any($1) and status not in ('COMPLETED', 'REJECTED') group by status
         union all select 'outbox', count(*) from outbox where run_at is null or run_at <= clock_timestamp() having count(*) > 0
         union all select 'passes', count(*) from pass_item having count(*) > 0
         union all select 'rail', count(*) from clearing_simulator_message
           where direction = 'IN' and delivered_at is null having count(*) > 0
         union all select 'audit', count(*) from audit_unsealed having count(*) > 0
         union all select 'jobs', count(*) from graphile_worker.jobs
           where (locked_at is not null or run_at <= clock_timestamp()) and attempts < max_attempts having count(*) > 0`,
        [accountsOf(bank)],
      )
      return rows
    })
    if (waiting.length === 0) return
    if (performance.now() > deadline) throw new Error(`still waiting: ${JSON.stringify(waiting)}`)
    await delay(100)
  }
}

interface Row {
  readonly id: string
  readonly account_id: string
  readonly direction: 'DEBIT' | 'CREDIT'
  readonly type: string
  readonly status: string
  readonly reason_code: string | null
  readonly amount: string
  readonly remittance: string
}

async function readTransactions(database: pg.Client, accounts: readonly string[]): Promise<Row[]> {
  const { rows } = await database.query<Row>(
    'select id, account_id, direction, type, status, reason_code, amount, remittance from transaction where account_id = any($1)',
    [accounts],
  )
  return rows
}

/** Compares the existing payments with the answered ones, and answers the resulting balances. */
async function proveTransactions(service: Service, bank: Bank, record: WorkloadRecord) {
  const rows = await onDatabase(service, (database) => readTransactions(database, accountsOf(bank)))
  const debits = new Map(rows.filter(isDebit).map((row) => [row.id, row]))
  const credits = Map.groupBy(
    rows.filter((row) => !isDebit(row)),
    ({ remittance }) => remittance,
  )
  const balances = new Map(bank.holders.map(({ accountId }) => [accountId, bank.funds]))
  const move = (account: string, amount: bigint) =>
    void balances.set(account, (balances.get(account) ?? 0n) + amount)

  /** The number of receipts by name, counted down. */
  const arrived = (remittance: string, account: string, amount: bigint): number => {
    const list = credits.get(remittance) ?? []
    credits.delete(remittance)
    for (const credit of list) {
      if (credit.account_id !== account || BigInt(credit.amount) !== amount)
        throw new Error(`${remittance} came in wrong: ${JSON.stringify(credit)}`)
      if (credit.status === 'COMPLETED') move(account, amount)
      else if (!isLate(credit)) throw new Error(`${remittance} is not credited: ${JSON.stringify(credit)}`)
    }
    return list.filter(({ status }) => status === 'COMPLETED').length
  }

  const figures = { completed: 0, rejected: 0, late: 0, received: 0 }
  for (const { from, to, id, amount, fee, remittance, body } of record.acknowledged) {
    const debit = debits.get(id)
    if (!debit) throw new Error(`${remittance} was answered for, and is lost or answers for two`)
    debits.delete(id)
    const rejected = body.type !== 'INTERNAL' && amount % 100n === 1n
    const end = rejected ? 'rejected' : isLate(debit) ? 'late' : 'completed'
    if (debit.status !== (end === 'completed' ? 'COMPLETED' : 'REJECTED') || BigInt(debit.amount) !== amount)
      throw new Error(`${remittance} ends wrong: ${JSON.stringify(debit)}`)
    if (end === 'completed') move(from.accountId, -(amount + fee))
    const times = to === null ? 0 : arrived(remittance, to.accountId, amount)
    if (times !== (to !== null && end === 'completed' ? 1 : 0))
      throw new Error(`${remittance} arrived ${times} times`)
    figures[end] += 1
  }
  for (const { to, amount, remittance, answered } of record.incoming) {
    const times = arrived(remittance, to.accountId, amount)
    if (times > 1 || (answered && times === 0)) throw new Error(`${remittance} arrived ${times} times`)
    figures.received += times
  }
  const unasked = [...debits.values(), ...[...credits.values()].flat()]
  if (unasked.length > 0) throw new Error(`nobody asked for ${JSON.stringify(unasked.slice(0, 5))}`)
  return { figures, balances }
}

/** The displayed balances follow from the answers, and nothing is reserved any more. */
async function proveBalances(
  { url }: Service,
  { reader }: Bank,
  balances: ReadonlyMap<string, bigint>,
): Promise<void> {
  const { accounts } = await callWell(url, getCustomerDashboard, {
    token: reader.token,
    body: { object_ref: reader.id },
  })
  for (const { _id, balance, reserved } of accounts.acc_list)
    if (minor(balance) !== balances.get(_id) || minor(reserved) !== 0n)
      throw new Error(
        `${_id} holds ${balance}, ${reserved} reserved; the answers make it ${balances.get(_id)}`,
      )
}

/** The same key gives the same answer much later. */
async function proveRepeats({ url }: Service, acknowledged: readonly Acknowledged[]): Promise<void> {
  for (const { from, key, body, id } of acknowledged.slice(0, REPEATED_KEYS)) {
    const { code, result } = await callApi(url, createTransaction, { token: from.token, key, body })
    if (code !== 'OK00' || result._id !== id)
      throw new Error(`the key of ${id} now answers ${code} ${result._id}`)
  }
}

/**
 * Thirty simultaneous calls with one key make one payment and get one answer. The same key with another body is
 * refused.
 */
export async function proveOneKey(
  { url }: Service,
  { holders }: Bank,
  record: WorkloadRecord,
): Promise<void> {
  const [from, to] = holders as [Holder, Holder]
  const key = randomUUID()
  const body = {
    type: 'SCT',
    account: from.accountId,
    company_id: from.companyId,
    amount: '7.25',
    currency: 'EUR',
    creditor: { name: to.name, account: { account_id: to.iban } },
    remittance: 'one key',
    duplicate_confirmed: true,
  } as const
  const asked = { token: from.token, key, body }
  const answers = await Promise.all(
    Array.from({ length: TWINS }, () => callWell(url, createTransaction, asked)),
  )
  const [first, ...others] = answers
  for (const other of others)
    if (!first || !isDeepStrictEqual(other, first))
      throw new Error(`one key, two answers: ${JSON.stringify([first, other])}`)
  const otherwise = { ...asked, body: { ...body, amount: '7.26' } }
  const { status, code } = await callApi(url, createTransaction, otherwise)
  if (status !== 422) throw new Error(`a key with another body answers ${status} ${code}`)
  const { _id: id, fee } = first as NonNullable<typeof first>
  record.acknowledged.push({
    ...{ from, to, key, body, id, remittance: body.remittance },
    ...{ amount: minor(body.amount), fee: minor(fee.amount) },
  })
}

const accountsOf = ({ holders }: Bank) => holders.map(({ accountId }) => accountId)
/** AB05: timeout at the payee's bank, which is ours. */
const isLate = ({ type, status, reason_code }: Row) =>
  type === 'INST' && status === 'REJECTED' && reason_code === 'AB05'
const isDebit = ({ direction }: Row) => direction === 'DEBIT'
