import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { AnyCall, CallBody } from '@fondaco/contract/call.ts'
import { getCustomerDashboard } from '@fondaco/contract/overview/calls.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { injectIncoming } from '@fondaco/contract/payments/simulator-calls.ts'
import { OK, REFUSALS, type RefusalCode } from '@fondaco/contract/refusals.ts'
import type { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import pg from 'pg'
import { type Answer, type Asked, callApi } from './api.ts'
import type { Bank, Holder } from './bank.ts'
import type { Service } from './server-process.ts'

/** A payment that was answered for, and what was asked. */
export interface Acknowledged {
  readonly from: Holder
  readonly to: Holder
  readonly remittance: string
  readonly key: string
  readonly body: CallBody<typeof createTransaction>
  readonly id: string
  /** Minor units. */
  readonly amount: bigint
  readonly fee: bigint
}

/** A payment that somebody elsewhere made. Without an answer nobody knows whether it was taken. */
export interface Incoming {
  readonly to: Holder
  readonly amount: bigint
  readonly remittance: string
  readonly answered: boolean
}

export interface WorkloadRecord {
  readonly acknowledged: Acknowledged[]
  readonly incoming: Incoming[]
  /** What everything came to before the first call. */
  readonly start: readonly LedgerFigures[]
  /** Full reads that were compared, over HTTP and of the ledger. */
  reads: number
  /** Refusals by code; each left nothing behind. */
  readonly refused: Map<string, number>
  /** Calls made again with the same key, because no answer came or one that asks for that. */
  repeats: number
  /** Payments not settled when somebody last looked. */
  underWay: number
  /** What came in place of an answer that says what became of a call: nothing, or a refusal for now, by code. */
  readonly putOff: Map<string, number>
}

/** A record of nothing yet. */
export async function beginRecord(service: Service, bank: Bank): Promise<WorkloadRecord> {
  const start = await readLedger(service, bank)
  return {
    start,
    acknowledged: [],
    incoming: [],
    reads: 0,
    refused: new Map(),
    repeats: 0,
    underWay: 0,
    putOff: new Map(),
  }
}

/** What no call of this workload may be refused with, unless it is named here. */
const EXPECTED_REFUSALS = ['funds_insufficient', 'account_not_sepa', 'currency_mismatch']
/** How accounts are paid from. SEPA knows the euro only: in another currency it must be refused. */
const IN_EURO = ['SCT', 'INST', 'INTERNAL'] as const
const IN_OTHERS = ['INTERNAL', 'INTERNAL', 'INTERNAL', 'SCT'] as const
const OUTSIDE = { name: 'Greta Sommer', iban: 'DE89370400440532013000' }
/** Minor parts of amounts: most settle; .01 is rejected, .92 is answered twice. */
const MINOR_PARTS = ['00', '10', '25', '50', '75', '92', '01']
const PATIENCE_MS = 5_000
const REPEAT_AFTER_MS = 250
/** Between the calls of a client. */
const PAUSE_MS = { least: 200, most: 1_800 }
/** No more is begun while so many payments are not settled: how long a queue may become is no part of the proof. */
const MOST_UNDER_WAY = 150

/**
 * One client: pays from one customer of ours to another through the rail or in the books, has outsiders pay in, reads
 * everything, and never asks why an answer stays out: it asks again with the same key.
 * @param until stops when this is over
 */
export async function runClient(
  service: Service,
  bank: Bank,
  clientNo: number,
  random: SeededRandom,
  record: WorkloadRecord,
  until: AbortSignal,
): Promise<void> {
  for (let turn = 0; !until.aborted; turn += 1) {
    const chance = random.next()
    const label = `chaos ${clientNo} ${turn}`
    const pays = chance < 0.85
    if (pays && record.underWay >= MOST_UNDER_WAY) await delay(PAUSE_MS.least)
    else if (chance < 0.75) await transfer(service, bank, label, random, record)
    else if (pays) await receive(service, bank, label, random, record)
    else await readEverything(service, bank, record)
    await delay(random.between(PAUSE_MS.least, PAUSE_MS.most))
  }
}

/** One of our customers pays another through the rail or in the books, and asks until there is an answer. */
export async function transfer(
  { url }: Service,
  { holders }: Bank,
  remittance: string,
  random: SeededRandom,
  record: WorkloadRecord,
): Promise<void> {
  const from = random.pick(holders)
  const type = random.pick(from.currency === 'EUR' ? IN_EURO : IN_OTHERS)
  const currency = type === 'INTERNAL' ? from.currency : 'EUR'
  const to = random.pick(holders.filter((one) => one.currency === currency && one.iban !== from.iban))
  const amount = `${random.between(1, 150)}.${random.pick(MINOR_PARTS)}`
  const key = randomUUID()
  const body: CallBody<typeof createTransaction> = {
    type,
    account: from.accountId,
    company_id: from.companyId,
    amount,
    currency,
    creditor: { name: to.name, account: { account_id: to.iban } },
    remittance,
    duplicate_confirmed: true,
  }
  // Now and then an answer is not waited for: the payment may be made, or not, or be under way.
  const impatient = random.next() < 0.05 ? random.between(1, 20) : PATIENCE_MS
  const answer = await untilAnswered(
    url,
    createTransaction,
    { token: from.token, key, body },
    impatient,
    record,
  )
  if (answer.code === OK) {
    const { _id: id, fee } = answer.result
    record.acknowledged.push({
      from,
      to,
      remittance,
      key,
      body,
      id,
      amount: minor(amount),
      fee: minor(fee.amount),
    })
  } else if (EXPECTED_REFUSALS.includes(answer.code)) {
    record.refused.set(answer.code, (record.refused.get(answer.code) ?? 0) + 1)
  } else {
    throw new Error(`${remittance}: ${answer.status} ${answer.code} ${answer.description}`)
  }
}

/** Asks until there is an answer that says what became of it. */
async function untilAnswered<C extends AnyCall>(
  url: string,
  call: C,
  asked: Asked<C>,
  impatient: number,
  record: WorkloadRecord,
): Promise<Answer<C>> {
  const deadline = performance.now() + 120_000
  for (let patience = impatient; ; patience = PATIENCE_MS) {
    const answer = await ask(url, call, { ...asked, patience }, record)
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(`${call.name}: no answer in two minutes`)
    record.repeats += 1
    await delay(REPEAT_AFTER_MS)
  }
}

/**
 * Makes a call once. Answers null where nothing came back, or a refusal for now, as while the database is away.
 * @throws where the server says that it is at fault: clients never meet that
 */
async function ask<C extends AnyCall>(
  url: string,
  call: C,
  asked: Asked<C>,
  record: WorkloadRecord,
): Promise<Answer<C> | null> {
  const answer = await callApi(url, call, { patience: PATIENCE_MS, ...asked }).catch(() => null)
  if (answer && answer.status >= 500 && answer.status !== 503)
    throw new Error(`${call.name}: ${answer.status} ${answer.code} ${answer.description}`)
  if (answer && (answer.code === OK || REFUSALS[answer.code as RefusalCode]?.retry !== 'later')) return answer
  const what = answer?.code ?? 'no answer'
  record.putOff.set(what, (record.putOff.get(what) ?? 0) + 1)
  return null
}

/** Somebody elsewhere pays one of our customers. */
export async function receive(
  { url }: Service,
  { holders }: Bank,
  remittance: string,
  random: SeededRandom,
  record: WorkloadRecord,
): Promise<void> {
  const to = random.pick(holders.filter(({ currency }) => currency === 'EUR'))
  const amount = `${random.between(1, 150)}.${random.pick(['00', '35', '80'])}`
  const body = { type: 'SCT', iban: to.iban, amount, currency: 'EUR', debtor: OUTSIDE, remittance } as const
  // The rail's stand-in knows no key: where no answer came it is not asked again.
  const answer = await ask(url, injectIncoming, { body }, record)
  if (answer && answer.code !== OK) throw new Error(`${remittance}: ${answer.code} ${answer.description}`)
  record.incoming.push({ to, amount: minor(amount), remittance, answered: answer !== null })
}

/**
 * Reads all accounts at once over HTTP, as their holders see them, and the ledger before and after. What has gone out
 * and come in only grows, so the balances must lie between what the two readings of the ledger allow; and in the
 * ledger itself the balances and what is in flight must come to what there was at the start, exactly.
 */
export async function readEverything(service: Service, bank: Bank, record: WorkloadRecord): Promise<void> {
  const before = await readLedger(service, bank).catch(() => null)
  const read = { token: bank.reader.token, body: { object_ref: bank.reader.id } }
  const answer = await ask(service.url, getCustomerDashboard, read, record)
  const after = await readLedger(service, bank).catch(() => null)
  if (answer === null) return
  if (answer.code !== OK) throw new Error(`full read: ${answer.code} ${answer.description}`)
  const accounts = answer.result.accounts.acc_list
  if (accounts.length !== bank.holders.length) throw new Error(`${accounts.length} accounts are read`)
  for (const { _id, balance, available, reserved } of accounts)
    for (const figure of [balance, available, reserved])
      if (minor(figure) < 0n) throw new Error(`${_id} is below its floor: ${figure}`)
  if (!before || !after) return // the database was away
  for (const { currency, credits, debits } of after) {
    const earlier = figuresOf(before, currency)
    const sum = accounts
      .filter(({ acc_details }) => acc_details.currency === currency)
      .reduce((total, { balance }) => total + minor(balance), 0n)
    if (sum < earlier.credits - debits || sum > credits - earlier.debits)
      throw new Error(`${currency} balances come to ${sum}, which they never did`)
  }
  for (const figures of [...before, ...after]) checkSum(figures, figuresOf(record.start, figures.currency))
  record.reads += 1
}

/** Looks again and again how many payments are not settled. */
export async function watchUnderWay(
  service: Service,
  { holders }: Bank,
  record: WorkloadRecord,
  until: AbortSignal,
): Promise<void> {
  const accounts = holders.map(({ accountId }) => accountId)
  while (!until.aborted) {
    await onDatabase(service, async (database) => {
      const { rows } = await database.query<{ count: string }>(
        `select count(*) from transaction
         where account_id = any($1) and status not in ('COMPLETED', 'REJECTED')`,
        [accounts],
      )
      record.underWay = Number(rows[0]?.count)
    }).catch(() => undefined) // the database is away
    await delay(1_000, undefined, { signal: until }).catch(() => undefined)
  }
}

export function figuresOf(list: readonly LedgerFigures[], currency: string): LedgerFigures {
  const found = list.find((figures) => figures.currency === currency)
  if (!found) throw new Error(`${currency} came out of nowhere`)
  return found
}

/** Balances and what is in flight come to what they came to at the start, and nobody is below their floor. */
export function checkSum(now: LedgerFigures, start: LedgerFigures): void {
  const totalOf = ({ credits, debits, inFlight }: LedgerFigures) => credits - debits + inFlight
  if (totalOf(now) !== totalOf(start))
    throw new Error(`${now.currency} comes to ${totalOf(now)}, and came to ${totalOf(start)} at the start`)
  if (now.isBelow) throw new Error(`an account in ${now.currency} is below its floor`)
}

export interface LedgerFigures {
  readonly currency: string
  /** All that ever came in on the accounts, and went out of them. */
  readonly credits: bigint
  readonly debits: bigint
  /** What the institution holds of it: on its way at the rail, not yet credited, and taken as fees. */
  readonly inFlight: bigint
  /** Whether an account holds less than it has promised. */
  readonly isBelow: boolean
}

/** The ledger's figures of the workload's accounts, of one moment. */
export async function readLedger(service: Service, { holders }: Bank): Promise<LedgerFigures[]> {
  const ids = holders.map(({ accountId }) => accountId)
  return onDatabase(service, async (database) => {
    const { rows } = await database.query(
      `select currency,
         coalesce(sum(posted_credits) filter (where id = any($1)), 0)::text as credits,
         coalesce(sum(posted_debits) filter (where id = any($1)), 0)::text as debits,
         coalesce(sum(posted_credits - posted_debits) filter (where kind in ('clearing', 'suspense', 'fees')), 0)::text
           as in_flight,
         bool_or(posted_credits - posted_debits < held_debits and id = any($1)) as below
       from ledger_account where entity = 'UAB' and currency = any($2) group by currency order by currency`,
      [ids, [...new Set(holders.map(({ currency }) => currency))]],
    )
    return rows.map((row) => ({
      currency: row.currency,
      credits: BigInt(row.credits),
      debits: BigInt(row.debits),
      inFlight: BigInt(row.in_flight),
      isBelow: row.below,
    }))
  })
}

/**
 * Works on the server's database as the owner of its tables.
 * @param patience milliseconds that a statement may take
 */
export async function onDatabase<T>(
  service: Service,
  work: (database: pg.Client) => Promise<T>,
  patience = 10_000,
): Promise<T> {
  const database = new pg.Client({
    connectionString: await service.databaseUrl(),
    connectionTimeoutMillis: 5_000,
    query_timeout: patience,
  })
  database.on('error', () => undefined) // killed on purpose
  await database.connect()
  try {
    return await work(database)
  } finally {
    await database.end().catch(() => undefined)
  }
}

/** Minor units of an amount with two decimals. */
export function minor(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}
