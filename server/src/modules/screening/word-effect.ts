import type { Currency } from '@fondaco/rules/currency.ts'
import type { Reader } from '../../platform/db.ts'
import type { StaffScope } from '../../platform/scope.ts'
import { wordsFoundIn } from './blacklisted-words.ts'
import { inSlices } from './in-slices.ts'
import { readWords } from './word-store.ts'

/** A payment of the past, with the texts in which blacklisted words are searched. */
export interface ComparedPayment {
  readonly id: string
  readonly reference: string
  readonly at: Date
  /** Minor units. */
  readonly amount: bigint
  readonly currency: Currency
  readonly debtor: string
  readonly creditor: string
  readonly texts: readonly string[]
}

/** The latest payments since a time, newest first: with one statement. */
export type FindComparedPayments = (
  reader: Reader,
  scope: StaffScope,
  of: { readonly since: Date; readonly most: number },
) => Promise<readonly ComparedPayment[]>

/** A payment on which the lists disagree. */
interface Disputed {
  readonly payment: ComparedPayment
  readonly effect: 'HELD' | 'RELEASED'
  /** The text in which the changed word is found. */
  readonly text: string
}

interface WordEffect {
  readonly since: Date
  readonly compared: number
  /** False: there are more payments in the period than are compared. */
  readonly isComplete: boolean
  readonly disputed: readonly Disputed[]
}

const PERIOD_MS = 90 * 86_400_000
/** More would make the reader wait, and keep a processor busy. */
const MOST = 10_000

/**
 * What the list with one word changed would have done to the payments of the last 90 days, by the comparison that
 * screening uses. It judges words alone: a payment may be held for other reasons, too.
 * @param change the listed word that is replaced, and the word instead; without either it is added or removed
 */
export async function effectOfWord(
  { reader, scope, now }: { reader: Reader; scope: StaffScope; now: Date },
  findComparedPayments: FindComparedPayments,
  change: { readonly id: string | null; readonly word: string | null },
): Promise<WordEffect> {
  const since = new Date(now.getTime() - PERIOD_MS)
  const [present, found] = await Promise.all([
    readWords(reader),
    findComparedPayments(reader, scope, { since, most: MOST + 1 }),
  ])
  const kept = present.filter(({ id }) => id !== change.id)
  const before = present.filter(({ id }) => id === change.id)
  const after = change.word === null ? [] : [{ word: change.word }]
  const payments = found.slice(0, MOST)
  const disputed = await inSlices(compare(payments, { kept, before, after }))
  return { since, compared: payments.length, isComplete: found.length <= MOST, disputed }
}

interface Lists {
  readonly kept: readonly { readonly word: string }[]
  readonly before: readonly { readonly word: string }[]
  readonly after: readonly { readonly word: string }[]
}

function* compare(
  payments: readonly ComparedPayment[],
  { kept, before, after }: Lists,
): Generator<void, Disputed[]> {
  const disputed: Disputed[] = []
  for (const payment of payments) {
    const textWith = (words: Lists['kept']) =>
      payment.texts.find((text) => wordsFoundIn(text, words).length > 0)
    const [was, is] = [textWith(before), textWith(after)]
    const text = is ?? was
    if (text !== undefined && (was === undefined) !== (is === undefined) && textWith(kept) === undefined)
      disputed.push({ payment, effect: is === undefined ? 'RELEASED' : 'HELD', text })
    yield
  }
  return disputed
}
