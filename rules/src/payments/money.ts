import type { InEachLanguage } from '../language.ts'
import type { TransactionStatus } from './status.ts'
import type { Direction } from './types.ts'

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

/**
 * What the customer is told of the money. A sentence about a past step stays true: money that was credited may have
 * been spent since. Frozen money is described like held money.
 */
const MONEY_WORDS: Readonly<Record<MoneyState, InEachLanguage>> = {
  NOT_HELD: {
    en: 'Nothing is held for it on the account yet.',
    lt: 'Sąskaitoje jam dar nieko nerezervuota.',
  },
  HELD: {
    en: 'Its amount and fee are held on the account.',
    lt: 'Jo suma ir mokestis sąskaitoje rezervuoti.',
  },
  LEFT: { en: 'The money has left the account.', lt: 'Pinigai nurašyti nuo sąskaitos.' },
  RELEASED: {
    en: 'The money is available on the account again.',
    lt: 'Pinigais sąskaitoje vėl galima naudotis.',
  },
  NOT_TAKEN: {
    en: 'No money was taken from the account.',
    lt: 'Nuo sąskaitos nieko nenurašyta.',
  },
  NOT_YET_ON_ACCOUNT: {
    en: 'The money is not on the account yet.',
    lt: 'Pinigai į sąskaitą dar neįskaityti.',
  },
  PUT_ON_ACCOUNT: {
    en: 'The money was put on the account.',
    lt: 'Pinigai įskaityti į sąskaitą.',
  },
  GIVEN_BACK: { en: 'The money went back to the payer.', lt: 'Pinigai grąžinti mokėtojui.' },
  NOT_PUT: { en: 'Nothing was put on the account.', lt: 'Į sąskaitą nieko neįskaityta.' },
}

/** Where the money is, as a sentence. */
export const moneyWords = (state: MoneyState): InEachLanguage => MONEY_WORDS[state]
