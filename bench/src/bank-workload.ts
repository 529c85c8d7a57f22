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
import type { Bank, Holder, PayeeOrder } from './bank.ts'
import type { Service } from './server-process.ts'

/** An answered payment, and its request. */
export interface Acknowledged {
  readonly from: Holder
  /** Null: it went to another bank by wire. */
  readonly to: Holder | null
  readonly remittance: string
  readonly key: string
  readonly body: PayeeOrder
  readonly id: string
  /** Minor units. */
  readonly amount: bigint
  readonly fee: bigint
}

/** A payment from another bank. Without an answer it is unknown whether it was accepted. */
export interface Incoming {
  readonly to: Holder
  readonly amount: bigint
  readonly remittance: string
  readonly answered: boolean
}

export interface WorkloadRecord {
  readonly acknowledged: Acknowledged[]
  readonly incoming: Incoming[]
  /** The sums before the first call. */
  readonly start: readonly LedgerFigures[]
  /** The number of full reads that were compared, over HTTP and of the ledger. */
  reads: number
  /** Refusals by code. A refused call changed nothing. */
  readonly refused: Map<string, number>
  /** Calls repeated with the same key, because no answer came or the answer asked for it. */
  repeats: number
  /** Payments not settled at the last look. */
  underWay: number
  /** Missing answers and temporary refusals, by code. */
  readonly putOff: Map<string, number>
}

/** An empty record. */
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

/** Refusals that no call of this workload may get, except those named here. */
const EXPECTED_REFUSALS = ['funds_insufficient', 'account_not_sepa', 'currency_mismatch']
/** How accounts are paid from. SEPA only accepts the euro: it must refuse another currency. */
const IN_EURO = ['SCT', 'INST', 'INTERNAL'] as const
const IN_OTHERS = ['INTERNAL', 'INTERNAL', 'INTERNAL', 'WIRE', 'WIRE', 'SCT'] as const
const OUTSIDE = { name: 'Greta Sommer', iban: 'DE89370400440532013000' }
const ABROAD = {
  name: 'Harbor Tools Inc',
  address: { country: 'US', city: 'New York', street: '12 Pier Street' },
  account: { account_id: '000123456789', bic: 'CHASUS33' },
} as const
/** Minor parts of amounts. Most settle; .01 is rejected, .92 is answered twice. */
const MINOR_PARTS = ['00', '10', '25', '50', '75', '92', '01']
const PATIENCE_MS = 5_000
const REPEAT_AFTER_MS = 250
/** A call that has no answer by then never gets one: on a busy machine the service alone takes minutes to be back. */
const GIVEN_UP_MS = 600_000
/** The pause between the calls of a client. */
const PAUSE_MS = { least: 200, most: 1_800 }
/** No new payment begins while so many are not settled: the length of a queue is not part of the proof. */
const MOST_UNDER_WAY = 150

/**
 * One client. It pays from one of our customers to another through the rail or in the books, makes outsiders pay in,
 * and reads everything. After a missing answer it repeats the call with the same key.
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

/**
 * One of our customers pays another through the rail or in the books, or another bank by wire, and repeats the call until
 * there is an answer.
 */
export async function transfer(
  { url }: Service,
  { holders }: Bank,
  remittance: string,
  random: SeededRandom,
  record: WorkloadRecord,
): Promise<void> {
  const from = random.pick(holders)
  const type = random.pick(from.currency === 'EUR' ? IN_EURO : IN_OTHERS)
  const currency = type === 'SCT' || type === 'INST' ? 'EUR' : from.currency
  const to =
    type === 'WIRE'
      ? null
      : random.pick(holders.filter((one) => one.currency === currency && one.iban !== from.iban))
  const amount = `${random.between(1, 150)}.${random.pick(MINOR_PARTS)}`
  const key = randomUUID()
  const common = {
    account: from.accountId,
    company_id: from.companyId,
    amount,
    currency,
    remittance,
    duplicate_confirmed: true,
  } as const
  const body: PayeeOrder =
    type === 'WIRE' || to === null
      ? {
          ...common,
          type: 'WIRE',
          creditor: { kind: 'COMPANY', ...ABROAD },
          charges: 'SHA',
          purpose: 'Machine parts',
        }
      : { ...common, type, creditor: { name: to.name, account: { account_id: to.iban } } }
  // Now and then an answer is not waited for: the payment may be made, or not, or be under way.
  const impatient = random.next() < 0.05 ? random.between(1, 20) : PATIENCE_MS
  const answer = await untilAnswered(
    url,
    createTransaction,
    { token: from.token, key, body },
    record,
    impatient,
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

/**
 * Repeats a call until an answer tells its result.
 * @param impatient how long the first answer is waited for, in milliseconds
 */
export async function untilAnswered<C extends AnyCall>(
  url: string,
  call: C,
  asked: Asked<C>,
  record: WorkloadRecord,
  impatient = PATIENCE_MS,
): Promise<Answer<C>> {
  const deadline = performance.now() + GIVEN_UP_MS
  for (let patience = impatient; ; patience = PATIENCE_MS) {
    const answer = await ask(url, call, { ...asked, patience }, record)
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(`${call.name}: no answer in ten minutes`)
    record.repeats += 1
    await delay(REPEAT_AFTER_MS)
  }
}

/**
 * Makes a call once. Answers null without an answer, and for a temporary refusal, such as while the database is away.
 * @throws if the server reports its own fault: clients never see one
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

/** Another bank pays one of our customers. */
export async function receive(
  { url }: Service,
  { holders }: Bank,
  remittance: string,
  random: SeededRandom,
  record: WorkloadRecord,
): Promise<void> {
  const to = random.pick(holders)
  const amount = `${random.between(1, 150)}.${random.pick(['00', '35', '80'])}`
  const common = { iban: to.iban, amount, remittance }
  const { name, address, account } = ABROAD
  const payer = { name, address, iban: account.account_id, bic: account.bic, customer_number: 'C-4711' }
  const body: CallBody<typeof injectIncoming> =
    to.currency === 'EUR'
      ? { ...common, type: 'SCT', currency: 'EUR', debtor: OUTSIDE }
      : { ...common, type: 'WIRE', currency: to.currency, debtor: payer }
  // The rail's simulator has no key, so a call without an answer is not repeated.
  const answer = await ask(url, injectIncoming, { body }, record)
  if (answer && answer.code !== OK) throw new Error(`${remittance}: ${answer.code} ${answer.description}`)
  record.incoming.push({ to, amount: minor(amount), remittance, answered: answer !== null })
}

/**
 * Reads all accounts at once over HTTP, as their holders see them, and the ledger before and after. Total debits and
 * credits only grow, so the balances must lie between the two readings of the ledger. In the ledger the balances and
 * the money in flight must exactly equal the initial sum.
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

/** Counts the unsettled payments repeatedly. */
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

/** Balances and money in flight equal the initial sum, and no account is below its floor. */
export function checkSum(now: LedgerFigures, start: LedgerFigures): void {
  const totalOf = ({ credits, debits, inFlight }: LedgerFigures) => credits - debits + inFlight
  if (totalOf(now) !== totalOf(start))
    throw new Error(`${now.currency} comes to ${totalOf(now)}, and came to ${totalOf(start)} at the start`)
  if (now.isBelow) throw new Error(`an account in ${now.currency} is below its floor`)
}

export interface LedgerFigures {
  readonly currency: string
  /** All credits and debits of the accounts. */
  readonly credits: bigint
  readonly debits: bigint
  /** The rest of it: in flight at the rail, not yet credited, taken as fees, and with those who exchange. */
  readonly inFlight: bigint
  /** Whether an account has less than its reservations. */
  readonly isBelow: boolean
}

/** The ledger's figures of the workload's accounts at one moment. */
export async function readLedger(service: Service, { holders, exchanging }: Bank): Promise<LedgerFigures[]> {
  const ids = holders.map(({ accountId }) => accountId)
  return onDatabase(service, async (database) => {
    const { rows } = await database.query(
      `select currency,
         coalesce(sum(posted_credits) filter (where id = any($1)), 0)::text as credits,
         coalesce(sum(posted_debits) filter (where id = any($1)), 0)::text as debits,
         coalesce(sum(posted_credits - posted_debits) filter (where kind in ('clearing', 'suspense', 'fees', 'fx_position')
           or id = any($3)), 0)::text as in_flight,
         bool_or(posted_credits - posted_debits < held_debits and id = any($1)) as below
       from ledger_account where entity = 'UAB' and currency = any($2) group by currency order by currency`,
      [ids, [...new Set(holders.map(({ currency }) => currency))], exchanging],
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
 * @param patience the timeout of a statement in milliseconds
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
