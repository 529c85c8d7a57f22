import { randomUUID } from 'node:crypto'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { WIRE_TYPES } from '@fondaco/rules/payment-days/currency-days.ts'
import { type TransactionType, typeFacts, typeWords } from '@fondaco/rules/payments/types.ts'
import type { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { isCurrencyOfWire } from '@fondaco/rules/wires/wire-order.ts'
import type { Account } from '../modules/accounts/index.ts'
import { institutionAccount } from '../modules/ledger/index.ts'
import { holdMoney, PAYMENT_KINDS } from '../modules/payments/index.ts'
import type { EurRates } from '../modules/rates/index.ts'
import { eurValue } from '../modules/rates/index.ts'
import { newId } from '../platform/ids.ts'
import type { StoredWire } from '../platform/schema/columns.ts'
import { type Counterparty, REMITTANCES } from './counterparties.ts'
import { OPERATIONAL_PRICE } from './fill-prices.ts'
import type { Actor, DatedMovement } from './history-parts.ts'
import { type PlannedExchange, planExchanges } from './make-exchanges.ts'

/** A row of `transaction`, with its columns as the database reads them from JSON. */
export type TransactionRow = Readonly<Record<string, string | number | boolean | null | object>>

export interface History {
  readonly transactions: readonly TransactionRow[]
  readonly events: readonly Readonly<Record<string, string | InEachLanguage | null>>[]
  /** In order of time. */
  readonly movements: readonly DatedMovement[]
}

interface Planned {
  readonly actor: Actor
  readonly at: Date
  readonly settledAt: Date
  readonly direction: 'DEBIT' | 'CREDIT'
  readonly type: TransactionType
  readonly subtype: 'TXN' | 'MONTHLY' | 'OPERATIONAL' | 'FX'
  readonly amount: bigint
  readonly outcome: 'COMPLETED' | 'REJECTED' | 'CANCELED' | 'TO_CLEAR' | 'SENT_TO_CLEAR'
  readonly counterparty: Counterparty
  readonly remittance: string
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/**
 * A year of payments up to half an hour ago, booked in order of time. A debit that the account could not cover is left
 * out, because the product would have refused it. The first payment of each account is its initial money.
 */
export function makeHistory(
  actors: readonly Actor[],
  counterparties: readonly Counterparty[],
  money: { readonly fees: ReadonlyMap<TransactionType, bigint>; readonly rates: EurRates },
  chance: SeededRandom,
  now: Date,
): History {
  const planned = actors.flatMap((actor) => plan(actor, counterparties, chance, now))
  planned.sort((one, other) => one.settledAt.getTime() - other.settledAt.getTime())
  const exchanges = planExchanges(actors, now)

  const transactions: TransactionRow[] = []
  const events: Record<string, string | InEachLanguage | null>[] = []
  const movements: DatedMovement[] = []
  const sides: TransactionRow[] = []
  const balances = new Map<string, bigint>()
  let number = 100_000
  const exchanged: PlannedExchange[] = []
  const exchangeUntil = (at: Date) => {
    for (let next = exchanges[0]; next && next.at <= at; next = exchanges[0]) {
      exchanges.shift()
      exchanged.push(next)
      const [left, arrived] = [next.from.account.id, next.to.account.id]
      balances.set(left, (balances.get(left) ?? 0n) - next.sell)
      balances.set(arrived, (balances.get(arrived) ?? 0n) + next.buy)
      const made = exchangeRows(next, money.rates)
      sides.push(...made.rows)
      events.push(...made.events)
      movements.push(...made.movements)
    }
  }
  for (const one of planned) {
    exchangeUntil(one.settledAt)
    const { actor, amount, direction, outcome } = one
    const { account } = actor
    const fee =
      direction === 'DEBIT' && isBetweenBanks(one) && account.currency === 'EUR'
        ? (money.fees.get(one.type) ?? 0n)
        : 0n
    const balance = balances.get(account.id) ?? 0n
    const moves = outcome === 'COMPLETED' || isUnderWay(outcome)
    if (direction === 'DEBIT' && moves && balance < amount + fee) continue
    const id = newId()
    number += 1
    const row = rowOf(one, id, number, moves ? fee : 0n, eurValue(money.rates, amount, account.currency))
    transactions.push(row)
    events.push(...eventsOf(one, id))
    if (!moves) continue
    movements.push(...movementsOf(one, id, fee))
    balances.set(account.id, direction === 'DEBIT' ? balance - amount - fee : balance + amount)
  }
  exchangeUntil(now)
  // Numbered last, so that the payments keep their numbers.
  transactions.push(...sides.map((row, index) => ({ ...row, reference: `T${number + 1 + index}` })))
  return { transactions, events, movements }
}

/** Both transactions of an exchange, with their events and bookings. */
function exchangeRows(one: PlannedExchange, rates: EurRates) {
  const { at, from, to, sell, buy, extension } = one
  const { holder, user } = from
  const [debitId, creditId] = [newId(), newId()]
  const paymentId = newId()
  const side = (actor: Actor, id: string, direction: 'DEBIT' | 'CREDIT', amount: bigint): TransactionRow => ({
    ...rowOf(
      {
        ...{
          actor,
          at,
          settledAt: at,
          direction,
          type: 'BETWEEN',
          subtype: 'FX',
          amount,
          outcome: 'COMPLETED',
        },
        counterparty: { name: holder.name, account: '', bic: '', country: '', city: '' },
        remittance: 'Exchange',
      },
      id,
      0,
      0n,
      eurValue(rates, amount, actor.account.currency),
    ),
    ...{
      payment_id: paymentId,
      created_by: user?.id ?? null,
      created_by_name: user?.name ?? null,
      extension,
    },
    ...{ debtor_name: holder.name, debtor_account: from.account.accountId, debtor_bic: from.account.bic },
    ...{ creditor_name: holder.name, creditor_account: to.account.accountId, creditor_bic: to.account.bic },
    version: 1,
    rail_id: null,
  })
  const madeBy = user
    ? { actor_kind: 'customer', actor_id: user.id, actor_name: user.name }
    : { actor_kind: 'system', actor_id: null, actor_name: 'System' }
  const event = (transaction_id: string) => ({
    ...{ id: newId(), transaction_id, at: at.toISOString(), from_status: null, to_status: 'COMPLETED' },
    ...{ action: 'CREATE', ...madeBy, reason_code: null },
    detail: { en: typeWords('BETWEEN', 'en'), lt: typeWords('BETWEEN', 'lt') },
  })
  return {
    rows: [side(from, debitId, 'DEBIT', sell), side(to, creditId, 'CREDIT', buy)],
    events: [event(debitId), event(creditId)],
    movements: one.movements(debitId, creditId),
  }
}

function plan(
  actor: Actor,
  counterparties: readonly Counterparty[],
  chance: SeededRandom,
  now: Date,
): Planned[] {
  const { demo, account } = actor
  const begin = new Date(now.getTime() - 365 * DAY_MS - chance.between(0, 20) * HOUR_MS)
  const usual = counterparties.filter(() => chance.happens(0.4))
  const known = usual.length > 2 ? usual : counterparties.slice(0, 5)
  const base = { actor, subtype: 'TXN' as const, outcome: 'COMPLETED' as const }
  const planned: Planned[] = [
    {
      ...base,
      at: begin,
      settledAt: begin,
      direction: 'CREDIT',
      type: account.currency === 'EUR' ? 'SCT' : wireOf(account),
      amount: BigInt(demo.start) * 100n,
      counterparty: chance.pick(known),
      remittance: 'Opening balance from former bank',
    },
  ]
  for (let n = 0; n < demo.payments; n++) {
    const at = workingTime(chance, begin, now)
    const type = typeOf(account, chance)
    const direction = chance.happens(0.52) ? 'CREDIT' : 'DEBIT'
    const outcome = chance.happens(0.95) ? 'COMPLETED' : chance.happens(0.7) ? 'REJECTED' : 'CANCELED'
    const delay = typeFacts(type).isInstant ? chance.between(1, 3) * 1000 : chance.between(1, 20) * HOUR_MS
    const settledAt = new Date(Math.min(at.getTime() + delay, now.getTime() - 60_000))
    planned.push({
      ...base,
      at,
      settledAt,
      direction,
      type,
      // Few are large: with the fourth power most are near the usual amount.
      amount: BigInt(Math.round(demo.usual * (0.15 + 0.9 * chance.next() + 4 * chance.next() ** 4) * 100)),
      outcome: direction === 'CREDIT' ? 'COMPLETED' : outcome,
      counterparty: chance.pick(known),
      remittance: chance
        .pick(REMITTANCES)
        .replace('{n}', String(chance.between(1000, 9999)))
        .replace('{w}', String(chance.between(1, 52))),
    })
  }
  for (const [index, wire] of (demo.wires ?? []).entries()) {
    const at = new Date(now.getTime() - (5 + index) * HOUR_MS)
    planned.push({
      ...base,
      at,
      settledAt: new Date(at.getTime() + 60_000),
      direction: 'DEBIT',
      type: 'WIRE',
      amount: wire.amount,
      outcome: wire.status,
      counterparty: chance.pick(known),
      remittance: chance
        .pick(REMITTANCES)
        .replace('{n}', String(2200 + index))
        .replace('{w}', '47'),
    })
  }
  if (demo.payments > 0) {
    const fee = { ...base, counterparty: chance.pick(known), direction: 'DEBIT', type: 'FEE' } as const
    planned.push(...monthlyFees(fee, begin, now))
    if (demo.work !== undefined) planned.push(operationalFee(fee, demo.work, now))
  }
  return planned
}

type PlannedFee = Omit<Planned, 'at' | 'settledAt' | 'subtype' | 'amount' | 'remittance'>

function monthlyFees(fee: PlannedFee, begin: Date, now: Date): Planned[] {
  const fees: Planned[] = []
  for (let month = 1; month <= 12; month++) {
    const at = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month, 1, 3))
    if (at >= now) break
    fees.push({
      ...fee,
      at,
      settledAt: at,
      subtype: 'MONTHLY',
      amount: 1000n,
      remittance: 'Monthly fee',
    })
  }
  return fees
}

const WORK_DONE_DAYS_AGO = 40

function operationalFee(fee: PlannedFee, text: string, now: Date): Planned {
  const at = new Date(now.getTime() - WORK_DONE_DAYS_AGO * DAY_MS)
  return { ...fee, at, settledAt: at, subtype: 'OPERATIONAL', amount: OPERATIONAL_PRICE, remittance: text }
}

const isUnderWay = (outcome: Planned['outcome']): boolean =>
  outcome === 'TO_CLEAR' || outcome === 'SENT_TO_CLEAR'

/** A time of a working day between two instants, most often in office hours. */
function workingTime(chance: SeededRandom, begin: Date, now: Date): Date {
  const last = now.getTime() - HOUR_MS / 2
  for (;;) {
    const at = new Date(begin.getTime() + chance.next() * (last - begin.getTime()))
    if (at.getUTCDay() === 0 || at.getUTCDay() === 6) {
      if (chance.happens(0.9)) continue
    }
    at.setUTCHours(chance.between(6, 16), chance.between(0, 59), chance.between(0, 59), 0)
    if (at.getTime() < last && at > begin) return at
  }
}

function typeOf(account: Account, chance: SeededRandom): TransactionType {
  if (account.currency === 'EUR' && account.sepaEnabled) return chance.happens(0.6) ? 'INST' : 'SCT'
  return wireOf(account)
}

const wireOf = ({ currency }: Account): TransactionType =>
  isCurrencyOfWire('WIRE', currency) ? 'WIRE' : 'WIRE_SHEKEL'

/** What a wire says of its banks, charges and purpose; null for another payment. */
function wireIn({
  type,
  direction,
  counterparty: { bic, country },
  actor,
  remittance,
}: Planned): StoredWire | null {
  if (!WIRE_TYPES.some((wire) => wire === type)) return null
  const isOut = direction === 'DEBIT'
  return {
    payee_kind: 'COMPANY',
    bank: { bic, country },
    charges: 'SHA',
    ...(isOut ? { purpose: remittance.slice(0, 35) } : {}),
    uetr: randomUUID(),
    payer: isOut ? { customer_number: actor.holder.number } : {},
  }
}

function rowOf(one: Planned, id: string, number: number, fee: bigint, amountEur: bigint): TransactionRow {
  const { actor, counterparty, direction, outcome } = one
  const { account, holder, user } = actor
  const own = { name: holder.name, account: account.accountId, bic: account.bic, address: null }
  const other = isBetweenBanks(one)
    ? {
        name: counterparty.name,
        account: counterparty.account,
        bic: counterparty.bic,
        address: { country: counterparty.country, city: counterparty.city },
      }
    : { name: 'Fondaco', account: account.accountId, bic: account.bic, address: null }
  const [debtor, creditor] = direction === 'DEBIT' ? [own, other] : [other, own]
  const byPerson = direction === 'DEBIT' && isBetweenBanks(one) ? user : null
  return {
    id,
    payment_id: newId(),
    reference: `T${number}`,
    customer_id: holder.id,
    account_id: account.id,
    entity: account.entity,
    direction,
    type: one.type,
    subtype: one.subtype,
    status: outcome,
    status_since: one.settledAt.toISOString(),
    version: outcome === 'COMPLETED' ? 4 : 3,
    amount: one.amount.toString(),
    currency: account.currency,
    fee: fee.toString(),
    amount_eur: amountEur.toString(),
    debtor_name: debtor.name,
    debtor_account: debtor.account,
    debtor_bic: debtor.bic,
    debtor_address: debtor.address,
    creditor_name: creditor.name,
    creditor_account: creditor.account,
    creditor_bic: creditor.bic,
    creditor_address: creditor.address,
    remittance: one.remittance,
    created_at: one.at.toISOString(),
    created_by: byPerson?.id ?? null,
    created_by_name: byPerson?.name ?? null,
    settled_at: isUnderWay(outcome) ? null : one.settledAt.toISOString(),
    hold_no: isUnderWay(outcome) ? 1 : 0,
    reason_code: outcome === 'REJECTED' ? 'AC04' : null,
    client_cancel_reason: outcome === 'CANCELED' ? 'No longer needed' : null,
    cancel_status: 'NONE',
    instant_fallback: false,
    extension: {},
    risk: holder.risk,
    rail: PAYMENT_KINDS[one.type].railOf(account),
    rail_id: direction === 'CREDIT' ? `HIST${number}` : null,
    wire: wireIn(one),
    external_ref: typeFacts(one.type).takesDays && !isUnderWay(outcome) ? `W${number}` : null,
  }
}

/** Whether the other side is at another bank; otherwise it is a fee. */
const isBetweenBanks = ({ type }: Pick<Planned, 'type'>): boolean => typeFacts(type).counterparty === 'bank'

const STEPS: Readonly<Record<Planned['outcome'], string>> = {
  COMPLETED: 'SETTLE',
  REJECTED: 'REJECT',
  CANCELED: 'CANCEL',
  TO_CLEAR: 'PASS',
  SENT_TO_CLEAR: 'SEND',
}

function eventsOf(one: Planned, id: string): Record<string, string | InEachLanguage | null>[] {
  const { user } = one.actor
  const byPerson = one.direction === 'DEBIT' && isBetweenBanks(one) && user !== null
  const made = byPerson
    ? { actor_kind: 'customer', actor_id: user.id, actor_name: user.name }
    : { actor_kind: 'system', actor_id: null, actor_name: 'System' }
  const ended =
    one.outcome === 'CANCELED' || !isBetweenBanks(one)
      ? made
      : isUnderWay(one.outcome)
        ? { actor_kind: 'system', actor_id: null, actor_name: 'System' }
        : { actor_kind: 'clearing', actor_id: null, actor_name: 'Clearing' }
  return [
    {
      id: newId(),
      transaction_id: id,
      at: one.at.toISOString(),
      from_status: null,
      to_status: 'CREATED',
      action: 'CREATE',
      ...made,
      reason_code: null,
      detail: { en: typeWords(one.type, 'en'), lt: typeWords(one.type, 'lt') },
    },
    {
      id: newId(),
      transaction_id: id,
      at: one.settledAt.toISOString(),
      from_status: 'CREATED',
      to_status: one.outcome,
      action: STEPS[one.outcome],
      ...ended,
      reason_code: one.outcome === 'REJECTED' ? 'AC04' : null,
      detail: null,
    },
  ]
}

/**
 * The entries of a completed payment: the same accounts as for a payment of today, without the earlier hold. A payment
 * under way is held.
 */
function movementsOf(one: Planned, id: string, fee: bigint): DatedMovement[] {
  const { account } = one.actor
  const { entity } = account
  const currency: Currency = account.currency
  const common = {
    kind: 'post',
    currency,
    belongsTo: { kind: 'transaction', id },
    bookedAt: one.settledAt,
    link: id,
  } as const
  const fees = institutionAccount(entity, currency, { kind: 'fees' })
  const { clearing } = typeFacts(one.type)
  if (clearing === null)
    return [{ ...common, id: newId(), debit: account.id, credit: fees, amount: one.amount }]
  const rail = institutionAccount(entity, currency, { kind: 'clearing', detail: clearing })
  if (isUnderWay(one.outcome)) {
    const payment = {
      id,
      account_id: account.id,
      entity,
      type: one.type,
      currency,
      amount: one.amount,
      fee,
      hold_no: 1,
    }
    return holdMoney(payment, rail).map((movement) => ({ ...movement, bookedAt: one.settledAt }))
  }
  if (one.direction === 'CREDIT') {
    const suspense = institutionAccount(entity, currency, { kind: 'suspense' })
    return [
      { ...common, id: newId(), debit: rail, credit: suspense, amount: one.amount },
      { ...common, id: newId(), debit: suspense, credit: account.id, amount: one.amount },
    ]
  }
  return [
    { ...common, id: newId(), debit: account.id, credit: rail, amount: one.amount },
    ...(fee > 0n ? [{ ...common, id: newId(), debit: account.id, credit: fees, amount: fee }] : []),
  ]
}
