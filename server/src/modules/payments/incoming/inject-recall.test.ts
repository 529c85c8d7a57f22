import { injectRecall } from '@fondaco/contract/payments/simulator-calls.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCredit, type TransactionRow } from '../../../../test/insert-transactions.ts'
import { type Bank, makeBank } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import { parseMessage } from '../../../providers/clearing/index.ts'

let bank: Bank
beforeAll(async () => {
  bank = await makeBank()
})
afterAll(() => bank.close())

const ask = (transaction_id: string, reason: 'DUPL' | 'FRAD' | 'CUST' = 'DUPL') =>
  bank.call(null, injectRecall, { body: { transaction_id, reason } })

/** The recalls of a payment that the simulated clearing house sends us. */
async function recallsOf(railId: string | null, rail: ClearingRail = 'SEPA') {
  const messages = await bank.simulator.messagesOf(railId ?? '')
  return messages.flatMap(({ messageId, messageType, xml }) => {
    const parsed = parseMessage(xml, rail)
    if (!parsed.ok || parsed.message.type !== 'camt.056.001.08') return []
    expect([messageType, messageId]).toEqual([parsed.message.type, parsed.message.messageId])
    return [parsed.message]
  })
}

describe('a payment to us is asked back', () => {
  it.each(['DUPL', 'FRAD', 'CUST'] as const)(
    'for %s, by a message that knows the payment',
    async (reason) => {
      const { account } = await bank.makeCompany()
      const id = await insertCredit(bank, account, {
        amount: 120_31n,
        remittance: 'Sąskaita 7',
        client_ref_id: 'E2E-7',
        extension: JSON.stringify({ message_id: 'M-8' }),
        settled_at: new Date('2026-11-19T23:30:00Z'),
      })
      const { rail_id } = await bank.transaction(id)
      const { code, result } = await ask(id, reason)
      expect(code).toBe('OK00')
      expect(await recallsOf(rail_id)).toMatchObject([
        {
          messageId: result.message_id,
          requests: [
            {
              original: { messageId: 'M-8', messageType: 'pacs.008.001.08' },
              endToEndId: 'E2E-7',
              transactionId: rail_id,
              originalAmount: { amount: 120_31n, currency: 'EUR' },
              originalSettlementDate: '2026-11-20',
              reason:
                reason === 'CUST'
                  ? { code: reason, givenByName: 'Greta Sommer' }
                  : { code: reason, givenByBic: 'COBADEFFXXX' },
              payment: {
                serviceLevel: 'SEPA',
                remittance: 'Saskaita 7',
                payer: { name: 'Greta Sommer', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
                payee: { name: 'Rasos Baldai UAB', iban: account.accountId },
              },
            },
          ],
        },
      ])
      const audited = await bank.db
        .selectFrom('audit_event')
        .select('after')
        .where('action', '=', 'simulator.recall')
        .execute()
      expect(audited).toContainEqual({
        after: { transaction_id: id, reason, message_id: result.message_id },
      })
    },
  )

  it.each<[string, Partial<TransactionRow>, string | undefined]>([
    ['in review', { status: 'REVIEW' }, undefined],
    [
      'a wire in dollars from an account without IBAN',
      { type: 'WIRE', rail: 'wire', currency: 'USD', debtor_account: '000123456789' },
      '000123456789',
    ],
  ])('%s', async (_, change, accountNumber) => {
    const { account } = await bank.makeCompany()
    const id = await insertCredit(bank, account, change)
    const { rail_id, rail } = await bank.transaction(id)
    expect((await ask(id)).code).toBe('OK00')
    const [recall] = await recallsOf(rail_id, rail === 'wire' ? 'WIRE' : 'SEPA')
    expect(recall?.requests[0]?.payment?.payer.accountNumber).toBe(accountNumber)
  })

  it('by the rail’s id of the payment as well', async () => {
    const { account } = await bank.makeCompany()
    const { rail_id } = await bank.transaction(await insertCredit(bank, account))
    expect((await ask(rail_id ?? '')).code).toBe('OK00')
    expect(await recallsOf(rail_id)).toHaveLength(1)
  })
})

describe('what cannot be asked back', () => {
  it('what is not there', async () => {
    expect((await ask(newId())).code).toBe('not_found')
    expect((await ask('NOBODYKNOWSIT')).code).toBe('not_found')
  })

  it.each<[string, Partial<TransactionRow>]>([
    ['a payment that went out', { direction: 'DEBIT' }],
    ['a payment that was returned', { status: 'RETURN' }],
    ['a payment that came by no rail', { rail_id: null }],
  ])('%s', async (_, change) => {
    const { account } = await bank.makeCompany()
    const id = await insertCredit(bank, account, change)
    expect((await ask(id)).code).toBe('recall_not_possible')
  })
})
