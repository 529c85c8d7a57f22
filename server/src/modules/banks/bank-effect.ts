import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Reader } from '../../platform/db.ts'
import { BankDirectory, type Participant } from './bank-directory.ts'

/** An account that a customer paid to, or saved as a payee. */
export interface ReachedAccount {
  readonly customerId: string
  readonly account: string
  /** 0: it is saved. */
  readonly payments: number
}

/** Accounts of customers' payees, at most so many payments or payees. */
export type FindReachedAccounts = (
  reader: Reader,
  of: { readonly since: Date; readonly most: number },
) => Promise<readonly ReachedAccount[]>

/** What a change of reach concerns. */
interface Concerned {
  /** Of the last 90 days. */
  readonly payments: number
  readonly payees: number
  readonly customers: number
}

/** What another edition changes for customers: accounts that instant payments then reach, or no longer reach. */
export interface BankEffect {
  readonly gained: Concerned
  readonly lost: Concerned
  /** False: there are more payments or payees than were compared. */
  readonly isComplete: boolean
}

const PERIOD_MS = 90 * 86_400_000
/** More would make the reader wait. */
const MOST = 50_000
/** So many accounts are compared before other work may go on. */
const SLICE = 2_000

/** Compares two editions on the payments of the last 90 days and on the saved payees. */
export async function effectOfEdition(
  { reader, now }: { readonly reader: Reader; readonly now: Date },
  find: readonly FindReachedAccounts[],
  before: readonly Participant[],
  after: readonly Participant[],
): Promise<BankEffect> {
  const of = { since: new Date(now.getTime() - PERIOD_MS), most: MOST + 1 }
  const found = await Promise.all(find.map((accounts) => accounts(reader, of)))
  const [was, is] = [new BankDirectory(before), new BankDirectory(after)]
  const changed = { gained: [] as ReachedAccount[], lost: [] as ReachedAccount[] }
  for (const [index, one] of found.flat().entries()) {
    if (index % SLICE === SLICE - 1) await nextTurn()
    const [reached, willBe] = [was, is].map((directory) => directory.byIban(one.account)?.inst ?? false)
    if (reached !== willBe) changed[willBe ? 'gained' : 'lost'].push(one)
  }
  return {
    gained: concernedBy(changed.gained),
    lost: concernedBy(changed.lost),
    isComplete: found.every((accounts) => sizeOf(accounts) <= MOST),
  }
}

const sizeOf = (accounts: readonly ReachedAccount[]): number =>
  accounts.reduce((sum, { payments }) => sum + Math.max(1, payments), 0)

const concernedBy = (accounts: readonly ReachedAccount[]): Concerned => ({
  payments: accounts.reduce((sum, { payments }) => sum + payments, 0),
  payees: accounts.filter(({ payments }) => payments === 0).length,
  customers: new Set(accounts.map(({ customerId }) => customerId)).size,
})
