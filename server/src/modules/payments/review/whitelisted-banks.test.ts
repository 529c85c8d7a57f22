import { getTransaction } from '@fondaco/contract/payments/calls.ts'
import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertTransactions, rowOf, type TransactionRow } from '../../../../test/insert-transactions.ts'
import { type Bank, type Company, makeBank, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { screenPass } from '../engine/defined-passes.ts'
import { PAYMENT_KINDS } from '../kinds/payment-kinds.ts'
import { judgeSubjects } from './screen-transaction.ts'

let bank: Bank
let company: Company
let staff: Person
beforeAll(async () => {
  bank = await makeBank()
  company = await bank.makeCompany()
  staff = await bank.makeStaff('Jonas Kazlauskas')
})
beforeEach(() => bank.db.deleteFrom('whitelisted_bank').execute())
afterAll(() => bank.close())

const whitelist = async (bics: readonly string[]) => {
  for (const bic of bics)
    await bank.db
      .insertInto('whitelisted_bank')
      .values({ id: newId(), bic, note: 'Made Bank', added_at: bank.clock.now() })
      .execute()
}

/** An incoming payment that waits for its screening. */
async function arrived(change: Partial<TransactionRow>): Promise<string> {
  const row = rowOf(bank, company.account, {
    direction: 'CREDIT',
    status: 'CREATED',
    settled_at: null,
    debtor_name: 'Greta Sommer',
    debtor_account: 'DE89370400440532013000',
    creditor_name: 'Rasos Baldai UAB',
    creditor_account: company.account.accountId,
    ...change,
  })
  await insertTransactions(bank, [row])
  return row.id
}

/** Why it is held. */
async function heldFor(id: string): Promise<string[]> {
  const payment = await bank.db
    .selectFrom('transaction')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const judged = await judgeSubjects({ kinds: PAYMENT_KINDS }, bank.db, [payment], bank.clock.now())
  return (judged.get(payment)?.parts ?? [])
    .filter(({ holds }) => holds)
    .map(({ kind, text }) => `${kind} ${text}`.trim())
}

const LISTED = ['DEUTDEFF', 'COBADEFF500']

describe('a payment and the whitelist of banks', () => {
  it.each<[what: string, type: TransactionType, bic: string | null, list: readonly string[], held: string[]]>(
    [
      ['a wire with a bank outside of it', 'WIRE', 'BNPAFRPP', LISTED, ['bank BNPAFRPP']],
      ['a wire with a bank in it', 'WIRE', 'DEUTDEFF', LISTED, []],
      ['a wire with a branch of a bank in it', 'WIRE', 'DEUTDEFF500', LISTED, []],
      ['a wire from another branch than the one in it', 'WIRE', 'COBADEFFXXX', LISTED, ['bank COBADEFFXXX']],
      ['a wire with a bank that is not known', 'WIRE', null, LISTED, ['bank']],
      ['a wire, while it is empty', 'WIRE', 'BNPAFRPP', [], []],
      ['a wire in shekels', 'WIRE_SHEKEL', 'POALILIT', LISTED, ['bank POALILIT']],
      ['a same-day wire in euro', 'EXPRESS', 'BNPAFRPP', LISTED, ['bank BNPAFRPP']],
      ['a SEPA payment with a bank outside of it', 'SCT', 'BNPAFRPP', LISTED, []],
      ['an instant payment with a bank outside of it', 'INST', 'BNPAFRPP', LISTED, []],
      ['a payment inside the institution', 'INTERNAL', null, LISTED, []],
    ],
  )('%s', async (_, type, debtor_bic, list, held) => {
    await whitelist(list)
    expect(await heldFor(await arrived({ type, debtor_bic }))).toEqual(held)
    const paid = { type, direction: 'DEBIT', debtor_bic: 'DEUTDEFF', creditor_bic: debtor_bic } as const
    expect(await heldFor(await arrived(paid))).toEqual(held)
  })

  it.each<[what: string, change: Partial<TransactionRow>, held: string[]]>([
    ['a word', { remittance: 'ransom' }, ['word ransom']],
    ['an amount', { amount: 9_000_000n, amount_eur: 9_000_000n }, ['threshold 90,000.00 EUR']],
  ])('that its bank is in it lets nothing through: %s', async (_, change, held) => {
    await whitelist(LISTED)
    expect(await heldFor(await arrived({ type: 'WIRE', debtor_bic: 'DEUTDEFF', ...change }))).toEqual(held)
  })

  it('is held in words for staff, and in none of them for the customer', async () => {
    await whitelist(LISTED)
    const id = await arrived({ type: 'WIRE', debtor_bic: 'BNPAFRPP' })
    await bank.db.transaction().execute((trx) => enqueue(trx, [screenPass.later({ transactionId: id })]))
    await bank.drain()
    const seen = async (by: Person | Company) => {
      const { result } = await bank.call(by, getTransaction, { params: { id } })
      return JSON.stringify(result)
    }
    expect(await bank.transaction(id)).toMatchObject({ status: 'REVIEW' })
    expect(await seen(staff)).toContain('Bank BNPAFRPP is not whitelisted')
    expect(await seen(company)).not.toMatch(/whitelist/i)
    const { result } = await bank.call(company, getTransaction, { params: { id } })
    expect(result).toMatchObject({ status: 'UNDER_REVIEW' })
  })
})
