import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { addBlacklistedWord } from '@fondaco/contract/lists/word-calls.ts'
import { createPayee, verifyPayee } from '@fondaco/contract/payees/calls.ts'
import { approveChange, listChanges, refuseChange } from '@fondaco/contract/proposals/calls.ts'
import { OK } from '@fondaco/contract/refusals.ts'
import type { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import type { Bank } from './bank.ts'
import { onDatabase, untilAnswered, type WorkloadRecord } from './bank-workload.ts'
import type { Service } from './server-process.ts'

/**
 * Beside the payments: two people of the staff change the list of blacklisted words, and payers save payees and have names
 * checked.
 */
export interface ChangeRecord {
  /** Each proposed word, and the second person's answer once it is known to have arrived. */
  readonly words: Map<string, 'APPROVED' | 'REFUSED' | undefined>
  readonly payees: { readonly id: string; readonly name: string; readonly customerId: string }[]
  /** Names that were checked, each with the right answer. */
  nameChecks: number
}

/** One activity beside the payments, until it is over. */
interface Activity {
  readonly url: string
  readonly bank: Bank
  readonly random: SeededRandom
  readonly changes: ChangeRecord
  readonly record: WorkloadRecord
  readonly until: AbortSignal
}

export const noChanges = (): ChangeRecord => ({ words: new Map(), payees: [], nameChecks: 0 })

/** Long enough that lists stay short in a long run. */
const PAUSE_MS = { least: 200, most: 1_800 }
/** How often the second person refuses. */
const REFUSED = 0.25

/** A word that no payment of the workload has in any text, and no other word is like. */
function wordNo(n: number): string {
  const letters = [...String(n).padStart(4, '0')].map((digit) => 'bcdfghjkmp'[Number(digit)])
  return `Qv${letters.join('')}`
}

/** One person proposes a word, and another approves or refuses it; then the next word. */
export async function changeWords({ url, bank, random, changes, record, until }: Activity): Promise<void> {
  const [proposer, approver] = bank.staff
  for (let n = 0; !until.aborted; n += 1) {
    const word = wordNo(n)
    changes.words.set(word, undefined)
    const change_reason = `It is ${word}.`
    const proposed = await untilAnswered(
      url,
      addBlacklistedWord,
      { token: proposer, body: { word, reason: 'Seen in a chaos run', change_reason } },
      record,
    )
    // An earlier try may have proposed it without an answer.
    if (![OK, 'proposal_waits'].includes(proposed.code))
      throw new Error(`${word}: ${proposed.code} ${proposed.description}`)
    const waiting = await untilAnswered(
      url,
      listChanges,
      { token: approver, query: { kind: 'blacklisted_word', state: ['PROPOSED'], limit: '50' } },
      record,
    )
    const found = waiting.result.filter(({ reason }) => reason === change_reason)
    const [change] = found
    if (!change || found.length > 1) throw new Error(`${word} waits ${found.length} times`)
    const params = { id: change._id }
    const verdict = random.happens(REFUSED) ? 'REFUSED' : 'APPROVED'
    const decided =
      verdict === 'APPROVED'
        ? await untilAnswered(url, approveChange, { token: approver, params }, record)
        : await untilAnswered(
            url,
            refuseChange,
            { token: approver, params, body: { reason: 'Not this one.' } },
            record,
          )
    // An earlier try may have decided it without an answer.
    if (![OK, 'proposal_decided'].includes(decided.code))
      throw new Error(`${word}: ${decided.code} ${decided.description}`)
    changes.words.set(word, verdict)
    await delay(random.between(PAUSE_MS.least, PAUSE_MS.most))
  }
}

/** An account at a Lithuanian bank that is not ours, with its check digits (ISO 13616); L and T count as 21 and 29. */
function accountNo(n: number): string {
  const account = `73000${String(n).padStart(11, '0')}`
  const check = 98n - (BigInt(`${account}212900`) % 97n)
  return `LT${String(check).padStart(2, '0')}${account}`
}

/** Payers save payees, and have right and wrong names checked. */
export async function savePayees({ url, bank, random, changes, record, until }: Activity): Promise<void> {
  for (let n = 0; !until.aborted; n += 1) {
    const { token, companyId: company_id, userId } = random.pick(bank.holders)
    const payee = random.pick(bank.holders)
    const name = `${payee.name} ${n}`
    // Each is at an account of its own, because a payer may save an account once.
    const account_id = accountNo(n)
    const beneficiary = { kind: 'COMPANY', name, account: { account_id }, currency: 'EUR' } as const
    const body = { object_ref: userId, company_id, beneficiary }
    const saved = await untilAnswered(url, createPayee, { token, key: randomUUID(), body }, record)
    if (saved.code !== OK) throw new Error(`${name}: ${saved.code} ${saved.description}`)
    changes.payees.push({ id: saved.result._id, name, customerId: company_id })
    const [asked, expected] = random.happens(0.5) ? [payee.name, 'MTCH'] : ['Greta Sommer', 'NMTC']
    const question = { account_id: payee.iban, name: asked, company_id }
    const check = await untilAnswered(url, verifyPayee, { token, body: question }, record)
    // A payer who asks for many names is told to wait.
    if (check.code === OK) {
      if (check.result.result !== expected)
        throw new Error(`${asked} at ${payee.iban} is ${check.result.result}`)
      changes.nameChecks += 1
    } else if (check.code !== 'rate_limited') throw new Error(`${asked}: ${check.code} ${check.description}`)
    await delay(random.between(PAUSE_MS.least, PAUSE_MS.most))
  }
}

/**
 * Each proposed word has one change, with the end that the second person gave it; it is on the list once if it was approved,
 * and otherwise not. Each answered payee exists once.
 * @throws at the first difference
 */
export async function proveChanges(service: Service, { words, payees }: ChangeRecord): Promise<void> {
  await onDatabase(service, async (database) => {
    const { rows: changes } = await database.query<{ word: string; state: string }>(
      `select subject_name as word, state from proposal where kind = 'blacklisted_word' and subject_name = any($1)`,
      [[...words.keys()]],
    )
    const { rows: listed } = await database.query<{ word: string }>(
      'select word from blacklisted_word where word = any($1)',
      [[...words.keys()]],
    )
    for (const [word, verdict] of words) {
      const ends = changes.filter((change) => change.word === word).map(({ state }) => state)
      const times = listed.filter((one) => one.word === word).length
      // The last one may still wait, or never have arrived.
      const isOver = verdict ? ends.length === 1 && ends[0] === verdict : ends.length <= 1
      if (!isOver || times !== (ends[0] === 'APPROVED' ? 1 : 0))
        throw new Error(`${word} was ${verdict}, ends ${ends.join(', ')}, and is listed ${times} times`)
    }
    const { rows: saved } = await database.query<{ id: string; name: string; customer_id: string }>(
      'select id, name, customer_id from payee where name = any($1)',
      [payees.map(({ name }) => name)],
    )
    for (const { id, name, customerId } of payees) {
      const found = saved.filter((one) => one.name === name)
      if (found.length !== 1 || found[0]?.id !== id || found[0].customer_id !== customerId)
        throw new Error(`${name} is saved ${found.length} times`)
    }
  })
}
