import { randomUUID } from 'node:crypto'
import type { CallBody } from '@fondaco/contract/call.ts'
import { getTransaction } from '@fondaco/contract/payments/calls.ts'
import { decideTransaction } from '@fondaco/contract/payments/review-calls.ts'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { injectIncoming, injectRecall } from '@fondaco/contract/payments/simulator-calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type Bank, type Company, makeBank, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import {
  type CreditTransfer,
  composeMessage,
  type OutgoingMessage,
  parseMessage,
  toRailId,
} from '../../../providers/clearing/index.ts'
import type { NewAccount } from '../../accounts/index.ts'
import { institutionAccount, readBalances } from '../../ledger/index.ts'

let bank: Bank
let jonas: Person
let ruta: Person
beforeAll(async () => {
  bank = await makeBank()
  jonas = await bank.makeStaff('Jonas Kazlauskas')
  ruta = await bank.makeStaff('Rūta Jankauskienė')
})
beforeEach(() => bank.db.deleteFrom('whitelisted_bank').execute())
afterAll(() => bank.close())

type Wire = Extract<CallBody<typeof injectIncoming>, { type: 'WIRE' }>

/** A payer who says all that a payer must say. */
const DEBTOR: Wire['debtor'] = {
  name: 'Harbour Tools Inc',
  iban: '000123456789',
  bic: 'CHASUS33',
  address: { country: 'US', city: 'Dayton', street: 'Main Street 7' },
  customer_number: 'C-77',
}

const receiver = (account: Partial<NewAccount> = {}): Promise<Company> =>
  bank.makeCompany({ funds: 0n, account: { currency: 'USD', ...account } })

/** Makes the correspondent bank send a wire, and answers what came of it. */
async function receive(to: string, change: Partial<Wire> = {}) {
  const sent = await bank.call(null, injectIncoming, {
    body: { type: 'WIRE', iban: to, amount: '5000.00', currency: 'USD', debtor: DEBTOR, ...change },
  })
  expect(sent).toMatchObject({ status: 200, code: 'OK00' })
  await bank.pass(3_000)
  return { railId: sent.result.transaction_id, ...(await outcomeOf(sent.result.transaction_id)) }
}

async function outcomeOf(railId: string) {
  const credit = await bank.db
    .selectFrom('transaction')
    .selectAll()
    .where('rail_id', '=', railId)
    .where('rail', '=', 'wire')
    .executeTakeFirst()
  const said = ((await bank.correspondent?.messagesOf(railId)) ?? []).filter(
    ({ direction }) => direction === 'OUT',
  )
  return { credit, said: said.map(({ xml }) => inShort(xml)) }
}

/** `returned AC01 500000 USD`, `refused CUST`. */
function inShort(xml: string): string {
  const parsed = parseMessage(xml, 'WIRE')
  if (!parsed.ok) throw parsed.fault
  const { message } = parsed
  if (message.type === 'pacs.004.001.09')
    return message.returns
      .map(({ amount, currency, reason }) => `returned ${reason.code} ${amount} ${currency}`)
      .join()
  if (message.type === 'camt.029.001.09')
    return message.cancellations.map(({ reason }) => `refused ${reason?.code}`).join()
  return message.type
}

async function inSuspense(): Promise<bigint> {
  const id = institutionAccount('UAB', 'USD', { kind: 'suspense' })
  return (await readBalances(bank.db, [id])).get(id)?.balance ?? 0n
}

const CLEAN = ['CREATED', 'TO_CLEAR', 'COMPLETED']

describe('a wire that comes in', () => {
  it.each<[string, Partial<NewAccount>, Partial<Wire>, string[], string[], number, number]>([
    // account, wire, history, our answer, on the account, in suspense
    ['clean', {}, {}, CLEAN, [], 5_000, 0],
    [
      'of a small amount without details',
      {},
      { amount: '100.00', debtor: { name: 'Li Wei', iban: '77' + '001122' } },
      CLEAN,
      [],
      100,
      0,
    ],
    ['with a blacklisted word', {}, { remittance: 'ivory' }, ['CREATED', 'REVIEW'], [], 0, 5_000],
    ['of a large amount', {}, { amount: '60000.00' }, ['CREATED', 'REVIEW'], [], 0, 60_000],
    [
      'from a listed name',
      {},
      { debtor: { ...DEBTOR, name: 'Viktoras Demovičius' } },
      ['CREATED', 'PENDING_AML'],
      [],
      0,
      5_000,
    ],
    [
      'to a closed account',
      { status: 'CLOSED' },
      {},
      ['CREATED', 'RETURN'],
      ['returned AC04 500000 USD'],
      0,
      0,
    ],
    [
      'to an internal account',
      { isInternal: true },
      {},
      ['CREATED', 'RETURN'],
      ['returned AG01 500000 USD'],
      0,
      0,
    ],
    ['to a blocked account', { status: 'BLOCKED' }, {}, ['CREATED', 'REVIEW'], [], 0, 5_000],
  ])('%s', async (_, account, change, history, said, booked, held) => {
    const company = await receiver(account)
    const suspended = await inSuspense()
    const { credit, said: answers } = await receive(company.account.accountId, change)
    expect(credit).toMatchObject({ direction: 'CREDIT', type: 'WIRE', rail: 'wire', currency: 'USD' })
    expect(await bank.history(credit?.id ?? '')).toEqual(history)
    expect(answers).toEqual(said)
    expect((await bank.figures(company.account)).balance).toBe(booked)
    expect(Number((await inSuspense()) - suspended) / 100).toBe(held)
  })

  it('keeps what it said, in euro too', async () => {
    const company = await receiver()
    const { credit } = await receive(company.account.accountId)
    expect(credit).toMatchObject({
      amount: 5_000_00n,
      debtor_name: 'Harbour Tools Inc',
      debtor_account: '000123456789',
      debtor_bic: 'CHASUS33',
      debtor_address: { country: 'US', city: 'Dayton', street: 'Main Street 7' },
      wire: {
        payee_kind: 'COMPANY',
        bank: { bic: 'CHASUS33' },
        charges: 'SHA',
        uetr: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
        payer: { customer_number: 'C-77' },
      },
    })
    expect(credit?.wire).not.toHaveProperty('sent')
    expect(credit?.amount_eur).toBeGreaterThan(0n)
    expect(credit?.amount_eur).not.toBe(credit?.amount)
  })

  it('credits what arrived, and says what was sent and who deducted what', async () => {
    const company = await receiver()
    const { credit } = await receive(company.account.accountId, { charges: '25.00' })
    expect(credit).toMatchObject({
      amount: 4_975_00n,
      wire: {
        sent: { amount: '500000', currency: 'USD' },
        deducted: [{ amount: '2500', currency: 'USD', bic: expect.any(String) }],
      },
    })
    expect((await bank.figures(company.account)).balance).toBe(4_975)
  })

  it('in shekels is of its own type', async () => {
    const company = await receiver({ currency: 'ILS' })
    const { credit } = await receive(company.account.accountId, { currency: 'ILS' })
    expect(credit).toMatchObject({ type: 'WIRE_SHEKEL', rail: 'wire', currency: 'ILS', status: 'COMPLETED' })
  })

  it('finds an account that has a number and no IBAN', async () => {
    const company = await receiver({ entity: 'SG', currency: 'SGD' })
    expect(company.account.accountId).toMatch(/^\w+$/)
    const { credit } = await receive(company.account.accountId, { currency: 'SGD' })
    expect(credit).toMatchObject({ account_id: company.account.id, entity: 'SG', status: 'COMPLETED' })
  })

  it('from a bank outside of the whitelist goes to REVIEW', async () => {
    await bank.db
      .insertInto('whitelisted_bank')
      .values({ id: newId(), bic: 'DEUTDEFF', note: 'Made Bank', added_at: bank.clock.now() })
      .execute()
    const { credit } = await receive((await receiver()).account.accountId)
    expect(credit?.status).toBe('REVIEW')
  })
})

describe('the data of the payer', () => {
  const { address: _, customer_number: __, ...bare } = DEBTOR
  it.each<[string, Partial<Wire>, string[]]>([
    ['neither address nor number', { debtor: bare }, ['address', 'identification']],
    ['no address', { debtor: { ...bare, customer_number: 'C-77' } }, ['address']],
    [
      'no number and no birth',
      { debtor: { ...bare, ...(DEBTOR.address ? { address: DEBTOR.address } : {}) } },
      ['identification'],
    ],
    ['no name', { debtor: { ...DEBTOR, name: 'NOTPROVIDED' } }, ['name']],
    [
      'from within the EEA, where account numbers are enough',
      { debtor: { ...bare, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' } },
      [],
    ],
  ])('%s', async (_, change, gaps) => {
    const { credit } = await receive((await receiver()).account.accountId, change)
    expect(credit?.status).toBe(gaps.length === 0 ? 'COMPLETED' : 'REVIEW')
    const rows = await bank.db
      .selectFrom('payer_data_gap')
      .select(['bank', 'gaps'])
      .where('transaction_id', '=', credit?.id ?? '')
      .execute()
    expect(rows).toEqual(gaps.length === 0 ? [] : [{ bank: 'CHASUS33', gaps }])
  })
})

/** A wire as the correspondent bank would send it. */
const made = (iban: string, change: Partial<CreditTransfer> = {}): CreditTransfer => ({
  transactionId: toRailId(newId()),
  endToEndId: 'NOTPROVIDED',
  rail: 'WIRE',
  uetr: randomUUID(),
  amount: 70_00n,
  currency: 'USD',
  chargeBearer: 'SHAR',
  payer: { name: 'Harbour Tools Inc', iban: 'NOTPROVIDED', accountNumber: '000123456789', bic: 'CHASUS33' },
  payee: { name: 'Rasos Baldai UAB', iban, bic: 'FNDCLT21XXX' },
  ...change,
})
const compose = (...transfers: CreditTransfer[]): OutgoingMessage =>
  composeMessage(
    {
      type: 'pacs.008.001.08',
      messageId: toRailId(newId()),
      createdAt: bank.clock.now(),
      settlementDate: '2026-11-23',
      settledBy: 'INGA',
      transfers,
    },
    'WIRE',
  )
async function deliver(message: OutgoingMessage): Promise<void> {
  await bank.receive(message)
  await bank.drain()
}
async function returnsOf(railId: string): Promise<string[]> {
  const rows = await bank.db
    .selectFrom('clearing_message')
    .select('xml')
    .where('direction', '=', 'OUT')
    .where('rail', '=', 'WIRE')
    .where('message_type', '=', 'pacs.004.001.09')
    .execute()
  return rows.filter(({ xml }) => xml.includes(railId)).map(({ xml }) => inShort(xml))
}

describe('a wire that nobody here can receive', () => {
  it('goes back at once: no such account', async () => {
    const wire = made('LT999919900000000099')
    await deliver(compose(wire))
    expect(await returnsOf(wire.transactionId)).toEqual(['returned AC01 7000 USD'])
    expect((await outcomeOf(wire.transactionId)).credit).toBeUndefined()
  })

  it('goes back at once: the account has another currency', async () => {
    const company = await receiver({ currency: 'GBP' })
    const wire = made(company.account.accountId)
    await deliver(compose(wire))
    expect(await returnsOf(wire.transactionId)).toEqual(['returned AM03 7000 USD'])
    expect((await bank.figures(company.account)).balance).toBe(0)
  })

  it('one that cannot be read goes back without its message, and is a break; the other is credited', async () => {
    const company = await receiver()
    const [one, other] = [made(company.account.accountId), made(company.account.accountId)]
    const message = compose(one, other)
    const [head = '', first = '', second = ''] = message.xml.split(/(?=<CdtTrfTxInf>)/)
    await deliver({ ...message, xml: head + first + second.replace('SHAR', 'SLEV') })
    expect(await returnsOf(other.transactionId)).toEqual(['returned MS03 7000 USD'])
    expect((await outcomeOf(one.transactionId)).credit?.status).toBe('COMPLETED')
    const breaks = await bank.db
      .selectFrom('clearing_break')
      .select('text')
      .where('kind', '=', 'unreadable')
      .execute()
    expect(breaks.some(({ text }) => text.en.includes(other.transactionId))).toBe(true)
  })

  it('a cover payment is not taken as money: it is a break', async () => {
    const company = await receiver()
    const wire = made(company.account.accountId)
    const message = compose(wire)
    await deliver({ ...message, xml: message.xml.replace('INGA', 'COVE') })
    expect((await outcomeOf(wire.transactionId)).credit).toBeUndefined()
    expect(await returnsOf(wire.transactionId)).toEqual([])
  })
})

describe('a wire that comes twice', () => {
  it('in the same message, and in another one, is credited once', async () => {
    const company = await receiver()
    const wire = made(company.account.accountId)
    const message = compose(wire)
    await deliver(message)
    await deliver(message)
    await deliver(compose(wire))
    expect(await bank.credits(company.account)).toHaveLength(1)
    expect((await bank.figures(company.account)).balance).toBe(70)
  })

  it('the same id on the other rail is another payment', async () => {
    const [dollars, euros] = [await receiver(), await receiver({ currency: 'EUR' })]
    const wire = made(dollars.account.accountId)
    await deliver(compose(wire))
    const { payer, payee } = wire
    const sepa = composeMessage({
      type: 'pacs.008.001.08',
      messageId: toRailId(newId()),
      createdAt: bank.clock.now(),
      settlementDate: '2026-11-23',
      transfers: [
        {
          transactionId: wire.transactionId,
          endToEndId: 'NOTPROVIDED',
          rail: 'SCT',
          amount: 30_00n,
          payer: { name: payer.name, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
          payee: { ...payee, iban: euros.account.accountId },
        },
      ],
    })
    await deliver(sepa)
    expect((await bank.figures(dollars.account)).balance).toBe(70)
    expect((await bank.figures(euros.account)).balance).toBe(30)
  })
})

describe('a wire that its bank asks back', () => {
  const recalled = async (reason: 'DUPL' | 'FRAD' = 'DUPL') => {
    const company = await receiver()
    const { credit, railId } = await receive(company.account.accountId)
    const id = credit?.id ?? ''
    const asked = await bank.call(null, injectRecall, { body: { transaction_id: id, reason } })
    expect(asked.code).toBe('OK00')
    await bank.pass(2_000)
    return { company, id, railId }
  }
  const act = async (who: Person, id: string, decision: object) => {
    const { version } = await bank.transaction(id)
    return bank.call(who, decideTransaction, {
      params: { id },
      body: { version, ...decision } as CallBody<typeof decideTransaction>,
    })
  }

  it('waits for staff with the money blocked', async () => {
    const { company, id } = await recalled()
    const { result } = await bank.call(jonas, getTransaction, { params: { id } })
    expect((result as StaffTransaction).actions).toEqual(['APPROVE_RETURN', 'REJECT_RETURN'])
    expect(await bank.figures(company.account)).toMatchObject({ balance: 5_000, available: 0 })
  })

  it('a yes sends it back by the rail of wires', async () => {
    const { company, id, railId } = await recalled()
    expect((await act(ruta, id, { action: 'APPROVE_RETURN' })).code).toBe('OK00')
    await bank.pass(2_000)
    expect(await bank.transaction(id)).toMatchObject({ status: 'RETURN' })
    expect((await outcomeOf(railId)).said).toEqual(['returned FOCR 500000 USD'])
    expect((await bank.figures(company.account)).balance).toBe(0)
    const debit = await bank.db
      .selectFrom('transaction')
      .selectAll()
      .where('original_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(debit).toMatchObject({ direction: 'DEBIT', rail: 'wire', subtype: 'RETURN', status: 'COMPLETED' })
  })

  it('a no is answered by the rail of wires', async () => {
    const { company, id, railId } = await recalled()
    expect((await act(ruta, id, { action: 'REJECT_RETURN', reason_code: 'CUST' })).code).toBe('OK00')
    await bank.pass(2_000)
    expect((await outcomeOf(railId)).said).toEqual(['refused CUST'])
    expect(await bank.figures(company.account)).toMatchObject({ balance: 5_000, available: 5_000 })
  })

  it('one that was returned before is answered at once', async () => {
    const company = await receiver({ status: 'CLOSED' })
    const { railId, credit } = await receive(company.account.accountId)
    await deliver(
      composeMessage(
        {
          type: 'camt.056.001.08',
          messageId: toRailId(newId()),
          createdAt: bank.clock.now(),
          requests: [
            {
              cancellationId: toRailId(newId()),
              transactionId: railId,
              originalAmount: { amount: credit?.amount ?? 0n, currency: 'USD' },
              reason: { code: 'DUPL' },
            },
          ],
        },
        'WIRE',
      ),
    )
    expect((await outcomeOf(railId)).said).toEqual(['returned AC04 500000 USD', 'refused ARDT'])
  })
})

describe('a made-up wire is refused', () => {
  test.each<[string, Partial<Wire>, string]>([
    ['nothing', { amount: '0.00' }, 'amount_invalid'],
    ['charges of all of it', { amount: '5.00', charges: '5.00' }, 'amount_invalid'],
    ['too much', { amount: '10000000000.01' }, 'amount_invalid'],
    ['an account of signs', { iban: '?????' }, 'iban_invalid'],
    ['a payer’s account of signs', { debtor: { ...DEBTOR, iban: '?????' } }, 'iban_invalid'],
    ['a BIC that is none', { debtor: { ...DEBTOR, bic: 'CHASE' } }, 'bic_invalid'],
  ])('%s', async (_, change, code) => {
    const refused = await bank.call(null, injectIncoming, {
      body: {
        type: 'WIRE',
        iban: '000123456789',
        amount: '50.00',
        currency: 'USD',
        debtor: DEBTOR,
        ...change,
      },
    })
    expect(refused.code).toBe(code)
  })

  test('where no correspondent bank is simulated', async () => {
    const other = await makeBank({ settings: { WIRE_CLEARING: 'none' } })
    const refused = await other.call(null, injectIncoming, {
      body: { type: 'WIRE', iban: '000123456789', amount: '50.00', currency: 'USD', debtor: DEBTOR },
    })
    expect(refused).toMatchObject({ status: 404, code: 'not_found' })
    await other.close()
  })
})
