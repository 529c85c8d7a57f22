import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { decideTransaction } from '@fondaco/contract/payments/review-calls.ts'
import { injectIncoming } from '@fondaco/contract/payments/simulator-calls.ts'
import type { AccountStatus } from '@fondaco/rules/account.ts'
import { makeIban } from '@fondaco/rules/iban.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, order } from '../../../../test/make-bank.ts'
import { parseMessage } from '../../../providers/clearing/index.ts'
import type { Account } from '../../accounts/index.ts'

let bank: Bank
beforeAll(async () => {
  bank = await makeBank()
})
afterAll(() => bank.close())

const DEBTOR = { name: 'Greta Sommer', iban: 'DE89370400440532013000' }
const NOBODY = makeIban('LT', '99199', '00000000001')

type Incoming = { type?: 'SCT' | 'INST'; amount?: string; name?: string; remittance?: string; iban?: string }

/** Makes a payment to an account. Answers the resulting credit, and our answer to the rail. */
async function receive(to: Pick<Account, 'accountId'>, incoming: Incoming = {}, ms = 3_000) {
  const { type = 'SCT', amount = '50.00', name = DEBTOR.name, remittance, iban = to.accountId } = incoming
  const sent = await bank.call(null, injectIncoming, {
    body: {
      type,
      iban,
      amount,
      currency: 'EUR',
      debtor: { ...DEBTOR, name },
      ...(remittance ? { remittance } : {}),
    },
  })
  expect(sent).toMatchObject({ status: 200, code: 'OK00' })
  await bank.pass(ms)
  return { railId: sent.result.transaction_id, ...(await outcomeOf(sent.result.transaction_id)) }
}

async function outcomeOf(railId: string) {
  const credit = await bank.db
    .selectFrom('transaction')
    .selectAll()
    .where('rail_id', '=', railId)
    .executeTakeFirst()
  const said = (await bank.simulator.messagesOf(railId)).filter(({ direction }) => direction === 'OUT')
  return { credit, said: said.map(({ xml }) => inShort(xml)) }
}

/** `ACCP`, `RJCT AC01`, `returned AC01 50.00`. */
function inShort(xml: string): string {
  const parsed = parseMessage(xml)
  if (!parsed.ok) throw parsed.fault
  const { message } = parsed
  if (message.type === 'pacs.002.001.10') {
    return message.statuses.map(({ status, reason }) => `${status} ${reason?.code ?? ''}`.trim()).join()
  }
  if (message.type === 'pacs.004.001.09') {
    return message.returns.map(({ amount, reason }) => `returned ${reason.code} ${amount}`).join()
  }
  return message.type
}

async function withStatus(status: AccountStatus | 'USD' | 'internal'): Promise<Company> {
  if (status === 'USD') return bank.makeCompany({ funds: 0n, account: { currency: 'USD' } })
  if (status === 'internal') return bank.makeCompany({ funds: 0n, account: { isInternal: true } })
  return bank.makeCompany({ funds: 0n, account: { status } })
}

describe('a payment that comes in', () => {
  const clean = ['CREATED', 'TO_CLEAR', 'COMPLETED']
  it.each<[string, Parameters<typeof withStatus>[0], Incoming, string[], string[], number, number]>([
    // event, account, payment, history, our answer, on the account, in suspense
    ['SCT', 'ACTIVE', {}, clean, [], 50, 0],
    ['SCT with a blacklisted word', 'ACTIVE', { remittance: 'ivory' }, ['CREATED', 'REVIEW'], [], 0, 50],
    ['SCT of a large amount', 'ACTIVE', { amount: '10000.00' }, ['CREATED', 'REVIEW'], [], 0, 10_000],
    [
      'SCT from a listed name',
      'ACTIVE',
      { name: 'Viktoras Demovičius' },
      ['CREATED', 'PENDING_AML'],
      [],
      0,
      50,
    ],
    ['SCT to a closed account', 'CLOSED', {}, ['CREATED', 'RETURN'], ['returned AC04 5000'], 0, 0],
    ['SCT to a deleted account', 'DELETED', {}, ['CREATED', 'RETURN'], ['returned AC04 5000'], 0, 0],
    ['SCT to a blocked account', 'BLOCKED', {}, ['CREATED', 'REVIEW'], [], 0, 50],
    ['SCT to a dollar account', 'USD', {}, ['CREATED', 'RETURN'], ['returned AG01 5000'], 0, 0],
    ['SCT to an internal account', 'internal', {}, ['CREATED', 'RETURN'], ['returned AG01 5000'], 0, 0],
    [
      'SCT from a listed name to a closed account',
      'CLOSED',
      { name: 'Viktoras Demovičius' },
      ['CREATED', 'PENDING_AML'],
      [],
      0,
      50,
    ],
    ['INST', 'ACTIVE', { type: 'INST' }, ['CREATED', 'ACCEPTED', 'COMPLETED'], ['ACCP'], 50, 0],
    [
      'INST in doubt',
      'ACTIVE',
      { type: 'INST', remittance: 'ivory' },
      ['CREATED', 'REJECTED'],
      ['RJCT MS03'],
      0,
      0,
    ],
    [
      'INST of a large amount',
      'ACTIVE',
      { type: 'INST', amount: '20000.00' },
      ['CREATED', 'REJECTED'],
      ['RJCT MS03'],
      0,
      0,
    ],
    [
      'INST from a name like a listed one',
      'ACTIVE',
      { type: 'INST', name: 'Viktaras Demovicius' },
      ['CREATED', 'REJECTED'],
      ['RJCT MS03'],
      0,
      0,
    ],
    [
      'INST from a listed name',
      'ACTIVE',
      { type: 'INST', name: 'Viktoras Demovicius' },
      ['CREATED', 'FREEZED'],
      ['ACCP'],
      0,
      50,
    ],
    ['INST to a closed account', 'CLOSED', { type: 'INST' }, ['CREATED', 'REJECTED'], ['RJCT AC04'], 0, 0],
    ['INST to a blocked account', 'BLOCKED', { type: 'INST' }, ['CREATED', 'REJECTED'], ['RJCT AC06'], 0, 0],
  ])('%s', async (_, status, incoming, history, said, onAccount, inSuspense) => {
    const company = await withStatus(status)
    const suspense = await bank.house('suspense')
    const { credit, said: heard } = await receive(company.account, incoming)
    expect(await bank.history(credit?.id ?? '')).toEqual(history)
    expect(heard).toEqual(said)
    expect(await bank.figures(company.account)).toMatchObject({ balance: onAccount, available: onAccount })
    expect((await bank.house('suspense')) - suspense).toBeCloseTo(inSuspense, 2)
  })

  it.each([
    ['SCT', 'returned AC01 5000'],
    ['INST', 'RJCT AC01'],
  ] as const)('%s to an account that we do not have goes back by itself', async (type, said) => {
    const [suspense, clearing] = [await bank.house('suspense'), await bank.house('clearing')]
    const { credit, said: heard } = await receive({ accountId: NOBODY }, { type })
    expect(credit).toBeUndefined()
    expect(heard).toEqual([said])
    expect([await bank.house('suspense'), await bank.house('clearing')]).toEqual([suspense, clearing])
  })

  it('raises the balance on the open dashboard, and rings', async () => {
    const company = await bank.makeCompany({ funds: 0n })
    bank.heard.length = 0
    const { credit } = await receive(company.account, { amount: '75.50' })
    const own = bank.heardBy(company.customerId)
    expect(own.find(({ event }) => event.event === 'AccountFunding')?.event.data).toEqual({
      account_id: company.account.id,
      balance: '75.50',
      reserved: '0.00',
      freezed: '0.00',
      available: '75.50',
      transaction_id: credit?.id,
    })
    expect(own.find(({ event }) => event.event === 'TotalBalance')?.event.data).toMatchObject({
      amount: '75.50',
    })
    expect(bank.notices.at(-1)).toMatchObject({
      customerId: company.customerId,
      title: { en: 'Money received' },
      message: { en: '75.50 EUR from Greta Sommer.', lt: '75.50 EUR, mokėtojas Greta Sommer.' },
    })
  })

  it('brought twice, and twice at once, is one payment', async () => {
    const company = await bank.makeCompany({ funds: 0n })
    const { railId } = await receive(company.account)
    const [message] = await bank.simulator.messagesOf(railId)
    if (!message) throw new Error('it was brought by a message')
    const again = (messageId: string) =>
      bank.receive({ rail: 'SEPA', messageType: 'pacs.008.001.08', messageId, xml: message.xml })
    await Promise.all([again(message.messageId), again(message.messageId), again(message.messageId)])
    await again('another-message-of-the-same')
    await bank.pass(1_000)
    expect(await bank.credits(company.account)).toHaveLength(1)
    expect((await bank.figures(company.account)).balance).toBe(50)
  })

  it('an account that was blocked before the money reached it sends it to review; let pass there, it is credited', async () => {
    const company = await bank.makeCompany({ funds: 0n })
    const { credit } = await receive(company.account, { amount: '10001.00' })
    const setStatus = (status: AccountStatus) =>
      bank.db.updateTable('account').set({ status }).where('id', '=', company.account.id).execute()
    await setStatus('BLOCKED')
    const staff = await bank.makeStaff('Jonas Kazlauskas')
    const approve = async () => {
      const { id, version } = await bank.transaction(credit?.id ?? '')
      return bank.call(staff, decideTransaction, { params: { id }, body: { action: 'APPROVE', version } })
    }
    await setStatus('CLOSED')
    expect((await approve()).code).toBe('OK00')
    await bank.drain()
    expect((await bank.transaction(credit?.id ?? '')).status).toBe('REVIEW')
    await setStatus('BLOCKED')
    await approve()
    await bank.drain()
    expect((await bank.transaction(credit?.id ?? '')).status).toBe('COMPLETED')
    expect((await bank.figures(company.account)).balance).toBe(10_001)
  })

  it('an instant payment that we could not look at in time is refused', async () => {
    const company = await bank.makeCompany({ funds: 0n })
    const sent = await bank.call(null, injectIncoming, {
      body: {
        type: 'INST',
        iban: company.account.accountId,
        amount: '5.00',
        currency: 'EUR',
        debtor: DEBTOR,
      },
    })
    await bank.jumpTo(new Date(bank.clock.now().getTime() + 9_100).toISOString())
    const { credit, said } = await outcomeOf(sent.result.transaction_id)
    expect([credit?.status, credit?.reason_code, said]).toEqual(['REJECTED', 'AB05', ['RJCT AB05']])
  })

  it.each<AccountStatus>(['BLOCKED', 'CLOSED'])(
    'an instant payment to an account that is %s after our yes waits for a person, who sends it back',
    async (status) => {
      const late = await makeBank({
        async send(message, send) {
          if (message.messageType === 'pacs.002.001.10')
            await late.db.updateTable('account').set({ status }).execute()
          return send(message)
        },
      })
      try {
        const { account } = await late.makeCompany({ funds: 0n })
        const body = {
          type: 'INST',
          iban: account.accountId,
          amount: '5.00',
          currency: 'EUR',
          debtor: DEBTOR,
        } as const
        const { result } = await late.call(null, injectIncoming, { body })
        await late.pass(3_000)
        const credit = () =>
          late.db
            .selectFrom('transaction')
            .selectAll()
            .where('rail_id', '=', result.transaction_id)
            .executeTakeFirstOrThrow()
        const { id, version, status: now } = await credit()
        expect([now, await late.house('suspense')]).toEqual(['REVIEW', 5])
        const staff = await late.makeStaff('Jonas Kazlauskas')
        const decision = { action: 'RETURN', version, reason_code: 'AC04' } as const
        expect((await late.call(staff, decideTransaction, { params: { id }, body: decision })).code).toBe(
          'OK00',
        )
        await late.pass(3_000)
        const sent = await late.simulator.messagesOf(result.transaction_id)
        expect(sent.filter(({ direction }) => direction === 'OUT').map(({ xml }) => inShort(xml))).toEqual([
          'ACCP',
          'returned AC04 500',
        ])
        expect([(await credit()).status, await late.house('suspense')]).toEqual(['RETURN', 0])
        expect((await late.figures(account)).balance).toBe(0)
      } finally {
        await late.close()
      }
    },
  )

  it.each([
    ['an IBAN that is none', { iban: `LT00${'0'.repeat(16)}` }, 'iban_invalid'],
    ['no amount', { amount: '0.00' }, 'amount_invalid'],
  ])('the simulator refuses %s', async (_, change, code) => {
    const body = {
      type: 'SCT',
      iban: NOBODY,
      amount: '1.00',
      currency: 'EUR',
      debtor: DEBTOR,
      ...change,
    } as const
    expect((await bank.call(null, injectIncoming, { body })).code).toBe(code)
  })
})

describe('between two customers of ours over the rail', () => {
  it('the payee gets what the payer paid, and both sides end', async () => {
    const [payer, payee] = [await bank.makeCompany({ funds: 100_00n }), await bank.makeCompany({ funds: 0n })]
    for (const type of ['SCT', 'INST'] as const) {
      const made = await bank.call(payer, createTransaction, {
        body: order(payer, {
          type,
          amount: '10.00',
          duplicate_confirmed: true,
          creditor: { name: 'Payee', account: { account_id: payee.account.accountId } },
        }),
      })
      await bank.pass(5_000)
      expect((await bank.transaction(made.result._id)).status).toBe('COMPLETED')
    }
    expect((await bank.figures(payer.account)).balance).toBeCloseTo(79.6, 2)
    expect((await bank.figures(payee.account)).balance).toBe(20)
  })
})
