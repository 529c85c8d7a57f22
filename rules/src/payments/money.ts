import type { InEachLanguage } from '../language.ts'
import type { CustomerLabel } from './customer-label.ts'
import type { TransactionStatus } from './status.ts'
import { type Direction, type TransactionType, typeFacts } from './types.ts'

/**
 * Where a transaction's money is, according to the books. Every sentence that tells a customer where the money is
 * follows from this, never from a status alone: a payment for a later day is accepted, and nothing is held for it.
 */
export const MONEY_STATES = [
  'NOT_HELD',
  'HELD',
  'LEFT',
  'RELEASED',
  'NOT_TAKEN',
  'NOT_YET_ON_ACCOUNT',
  'PUT_ON_ACCOUNT',
  'GIVEN_BACK',
  'NOT_PUT',
] as const

export type MoneyState = (typeof MONEY_STATES)[number]

/** The facts on which it depends. */
export interface MoneyFacts {
  readonly direction: Direction
  readonly status: TransactionStatus
  /** Amount and fee were held at some time. */
  readonly wasHeld: boolean
}

const NOT_MADE: readonly TransactionStatus[] = ['INVALID', 'DECLINED', 'REJECTED', 'CANCELED', 'REJECT']

export function moneyOf({ direction, status, wasHeld }: MoneyFacts): MoneyState {
  const notMade = NOT_MADE.includes(status)
  if (direction === 'DEBIT') {
    if (status === 'COMPLETED') return 'LEFT'
    if (notMade) return wasHeld ? 'RELEASED' : 'NOT_TAKEN'
    return wasHeld ? 'HELD' : 'NOT_HELD'
  }
  if (status === 'COMPLETED') return 'PUT_ON_ACCOUNT'
  if (status === 'RETURN') return 'GIVEN_BACK'
  return notMade ? 'NOT_PUT' : 'NOT_YET_ON_ACCOUNT'
}

/** The fee of a transaction in minor units: nothing once it has ended without being made. */
export const owedFee = ({
  status,
  fee,
}: {
  readonly status: TransactionStatus
  readonly fee: bigint
}): bigint => (NOT_MADE.includes(status) ? 0n : fee)

/**
 * What the customer is told of the money. A sentence about a past step stays true: money that was credited may have
 * been spent since. Frozen money is described like held money.
 */
const MONEY_WORDS: Readonly<Record<MoneyState, InEachLanguage>> = {
  NOT_HELD: {
    en: 'No money is reserved for it yet.',
    lt: 'Pinigai jam dar nerezervuoti.',
  },
  HELD: {
    en: 'The amount and the fee are reserved in the account.',
    lt: 'Suma ir mokestis sąskaitoje rezervuoti.',
  },
  LEFT: { en: 'The money has left the account.', lt: 'Pinigai nurašyti nuo sąskaitos.' },
  RELEASED: {
    en: 'The money is available in the account again.',
    lt: 'Pinigais sąskaitoje vėl galima naudotis.',
  },
  NOT_TAKEN: {
    en: 'No money was taken from the account.',
    lt: 'Nuo sąskaitos pinigų nenurašyta.',
  },
  NOT_YET_ON_ACCOUNT: {
    en: 'The money is not in the account yet.',
    lt: 'Pinigai į sąskaitą dar neįskaityti.',
  },
  PUT_ON_ACCOUNT: {
    en: 'The money was paid into the account.',
    lt: 'Pinigai įskaityti į sąskaitą.',
  },
  GIVEN_BACK: { en: 'The money went back to the payer.', lt: 'Pinigai grąžinti mokėtojui.' },
  NOT_PUT: { en: 'No money was paid into the account.', lt: 'Į sąskaitą pinigų neįskaityta.' },
}

/** Where the money is, as a sentence. */
export const moneyWords = (state: MoneyState): InEachLanguage => MONEY_WORDS[state]

/** The places that the money of a payment can pass. */
export type MoneyPlace = 'payer' | 'institution' | 'clearing' | 'payee'

/**
 * How a place stands to the money. `sent`: the order has gone there, and the money follows by its answer. `closed`: the
 * money does not get there any more.
 */
export type MoneyStanding = 'passed' | 'here' | 'sent' | 'ahead' | 'closed'

/** What a path shows is all known to the customer too: it tells nothing of a freeze or a name match. */
export interface PathFacts {
  readonly money: MoneyState
  readonly direction: Direction
  readonly type: TransactionType
  readonly label: CustomerLabel
}

const ENDED: readonly MoneyState[] = ['RELEASED', 'NOT_TAKEN', 'GIVEN_BACK', 'NOT_PUT']

/**
 * The places of a payment from payer to payee, and where its money is, according to the books: held money is at the
 * institution until the clearing house has answered. No place has money that was not put on an account.
 */
export function moneyPath({
  money,
  direction,
  type,
  label,
}: PathFacts): { readonly place: MoneyPlace; readonly standing: MoneyStanding }[] {
  const places = placesOf(type, direction)
  const here = hereOf(money, places)
  return places.map((place, at) => ({ place, standing: standingOf(place, at) }))

  function standingOf(place: MoneyPlace, at: number): MoneyStanding {
    if (at === here) return 'here'
    if (here === null) return place === 'payee' ? 'closed' : 'passed'
    if (at < here) return 'passed'
    if (ENDED.includes(money)) return 'closed'
    return place === 'clearing' && label === 'PROCESS' ? 'sent' : 'ahead'
  }
}

function placesOf(type: TransactionType, direction: Direction): readonly MoneyPlace[] {
  const { clearing, counterparty } = typeFacts(type)
  const isOut = direction === 'DEBIT'
  if (counterparty === 'institution') return isOut ? ['payer', 'institution'] : ['institution', 'payee']
  if (clearing === null) return ['payer', 'institution', 'payee']
  return isOut ? ['payer', 'institution', 'clearing', 'payee'] : ['payer', 'clearing', 'institution', 'payee']
}

/** The index of the place that has the money; null if none on the path has it. */
function hereOf(money: MoneyState, places: readonly MoneyPlace[]): number | null {
  switch (money) {
    case 'NOT_HELD':
    case 'RELEASED':
    case 'NOT_TAKEN':
    case 'GIVEN_BACK':
      return 0
    case 'HELD':
    case 'NOT_YET_ON_ACCOUNT':
      return places.indexOf('institution')
    case 'LEFT':
    case 'PUT_ON_ACCOUNT':
      return places.length - 1
    case 'NOT_PUT':
      return null
  }
}
