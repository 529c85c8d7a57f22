import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CallBody } from '@fondaco/contract/call.ts'
import {
  answerQuestion,
  cancelTransaction,
  createTransaction,
  getTransaction,
} from '@fondaco/contract/payments/calls.ts'
import {
  askQuestion,
  changeConditions,
  decideTransaction,
  refuseCancelRequest,
  reverseTransaction,
} from '@fondaco/contract/payments/review-calls.ts'
import type { CustomerTransaction, StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { injectRecall } from '@fondaco/contract/payments/simulator-calls.ts'
import { parseAmount } from '@fondaco/rules/money.ts'
import { MONEY_STATES, type MoneyState, moneyWords } from '@fondaco/rules/payments/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverTransfers } from '../../../../test/incoming-transfer.ts'
import {
  type Bank,
  type Company,
  makeBank,
  order,
  type PayeeOrder,
  type Person,
} from '../../../../test/make-bank.ts'

/** The customer's text about the money of a transaction, compared with the books at that moment. */

type Body = PayeeOrder
type Decision = Omit<CallBody<typeof decideTransaction>, 'version'>

let bank: Bank
let jonas: Person
let inga: Person
beforeAll(async () => {
  bank = await makeBank()
  jonas = await bank.makeStaff('Jonas Kazlauskas')
  inga = await bank.makeStaff('Inga Rimkutė', 'risk')
})
afterAll(() => bank.close())

const seen = new Set<MoneyState>()

/** A transaction and the account as it was before. */
interface Followed {
  readonly on: Bank
  readonly company: Company
  readonly id: string
  readonly balance: number
}

/** The claim of a state about the account: the change of its balance, and the held amount. */
const CLAIMS: Readonly<Record<MoneyState, (amount: number, fee: number) => [more: number, held: number]>> = {
  NOT_HELD: () => [0, 0],
  HELD: (amount, fee) => [0, amount + fee],
  LEFT: (amount, fee) => [-amount - fee, 0],
  RELEASED: () => [0, 0],
  NOT_TAKEN: () => [0, 0],
  NOT_YET_ON_ACCOUNT: () => [0, 0],
  PUT_ON_ACCOUNT: (amount) => [amount, 0],
  GIVEN_BACK: () => [0, 0],
  NOT_PUT: () => [0, 0],
}

/** The claim of a notice by its title: it is sent in these states only. */
const NOTICES: Readonly<Record<string, readonly MoneyState[]>> = {
  'Money received': ['PUT_ON_ACCOUNT'],
  'Payment made': ['LEFT'],
  'Payment returned': ['PUT_ON_ACCOUNT'],
  'Payment not made': ['RELEASED', 'NOT_TAKEN'],
  'Incoming payment sent back': ['GIVEN_BACK'],
  'Transaction reversed': ['PUT_ON_ACCOUNT', 'LEFT'],
  'Payment under review': ['HELD', 'NOT_YET_ON_ACCOUNT'],
  'We have a question about a payment': ['HELD', 'NOT_YET_ON_ACCOUNT'],
  'We have asked for your money back': ['LEFT'],
  'The payment will not be returned': ['LEFT'],
  'The payer asks you to return a payment': ['PUT_ON_ACCOUNT'],
  'A payment stays in your account': ['PUT_ON_ACCOUNT'],
}

/** The same of the letters about money. */
const LETTERS: Readonly<Record<string, MoneyState>> = {
  'payment-received': 'PUT_ON_ACCOUNT',
  'payment-sent': 'LEFT',
}

const told = new Set<string>()
const judged = new Set<object>()

/** The claim of a new notice about a transaction, and of its letter, about the money. */
function mustHaveTold({ on, company, id }: Followed, money: MoneyState): void {
  const last = on.notices.findLast(
    ({ customerId, link }) => customerId === company.customerId && link?.endsWith(`/${id}`),
  )
  if (!last || judged.has(last)) return
  judged.add(last)
  expect([last.title.en, NOTICES[last.title.en]]).toEqual([last.title.en, expect.arrayContaining([money])])
  told.add(last.title.en)
  if (!last.letter) return
  told.add(last.letter.template)
  expect([LETTERS[last.letter.template], last.letter.account]).toEqual([money, company.account.accountId])
}

/** The state of a request to return money, as the customer sees it, and its claim about the account. */
const RECALLS = {
  'OUT ASKED': (amount: number, fee: number) => [-amount - fee, 0],
  'OUT OPEN': (amount: number, fee: number) => [-amount - fee, 0],
  'OUT REFUSED': (amount: number, fee: number) => [-amount - fee, 0],
  'OUT RETURNED': (_: number, fee: number) => [-fee, 0],
  'IN OPEN': (amount: number) => [amount, amount],
  'IN REFUSED': (amount: number) => [amount, 0],
  'IN RETURNED': () => [0, 0],
} as const
type RecallStanding = keyof typeof RECALLS

const recallsSeen = new Set<RecallStanding>()

async function mustStand(one: Followed, standing: RecallStanding, money: MoneyState) {
  const { on, company, id, balance } = one
  const { result } = await on.call(company, getTransaction, { params: { id } })
  const { recall, money: said } = result as CustomerTransaction
  expect([`${recall?.direction} ${recall?.state}`, said]).toEqual([standing, money])
  recallsSeen.add(standing)
  mustHaveTold(one, money)
  const row = await on.transaction(id)
  const [more = 0, held = 0] = RECALLS[standing](Number(row.amount) / 100, Number(row.fee) / 100)
  const now = await on.figures(company.account)
  expect(now.balance).toBeCloseTo(balance + more)
  expect(now.reserved + now.freezed).toBeCloseTo(held)
}

/** The statuses for which the customer's page makes a claim, and the claim. The books agree. */
async function mustSay(one: Followed, status: string, money: MoneyState) {
  const { on, company, id, balance } = one
  const row = await on.transaction(id)
  const { result } = await on.call(company, getTransaction, { params: { id } })
  expect([row.status, (result as CustomerTransaction).money]).toEqual([status, money])
  if (on === bank) {
    const forStaff = await on.call(jonas, getTransaction, { params: { id } })
    expect((forStaff.result as StaffTransaction).money).toBe(money)
  }
  seen.add(money)
  const now = await on.figures(company.account)
  const [more, held] = CLAIMS[money](Number(row.amount) / 100, Number(row.fee) / 100)
  expect(now.balance).toBeCloseTo(balance + more)
  expect(now.reserved + now.freezed).toBeCloseTo(held)
  mustHaveTold(one, money)
  const saying = on.notices.filter(
    ({ customerId, title }) =>
      customerId === company.customerId &&
      ['Payment not made', 'Incoming payment sent back'].includes(title.en),
  )
  for (const { message } of saying)
    for (const language of ['en', 'lt'] as const)
      expect(message[language]).toContain(moneyWords(money)[language])
}

async function pay(change: Partial<Body> = {}, funds?: bigint, on = bank): Promise<Followed> {
  const company = await on.makeCompany({
    settings: { can_inside_transfer: true },
    ...(funds === undefined ? {} : { funds }),
  })
  const { balance } = await on.figures(company.account)
  const made = await on.call(company, createTransaction, { body: order(company, change) })
  expect(made.code).toBe('OK00')
  return { on, company, id: made.result._id, balance }
}

/** An incoming credit. */
async function come(amount = '50.00', payer = 'Greta Sommer'): Promise<Followed> {
  const company = await bank.makeCompany({ funds: 0n })
  const minor = parseAmount(amount, 'EUR') ?? 0n
  await deliverTransfers(bank, company.account.accountId, [
    {
      transfer: { amount: minor, payer: { name: payer, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' } },
    },
  ])
  await bank.drain()
  const [credit] = await bank.credits(company.account)
  return { on: bank, company, id: credit?.id ?? '', balance: 0 }
}

async function act({ on, id }: Followed, decision: Decision, who = jonas): Promise<void> {
  const { version } = await on.transaction(id)
  const { code } = await on.call(who, decideTransaction, { params: { id }, body: { ...decision, version } })
  expect(code).toBe('OK00')
}

const cancel = async ({ on, company, id }: Followed) => {
  const { version } = await on.transaction(id)
  const { code } = await on.call(company, cancelTransaction, { body: { _id: id, version } })
  expect(code).toBe('OK00')
}

const askBack = async ({ on, company, id }: Followed) => {
  const { version } = await on.transaction(id)
  const body = { _id: id, version, client_cancel_reason: 'DUPL' }
  expect((await on.call(company, cancelTransaction, { body })).code).toBe('OK00')
  await on.drain()
}

const LARGE = { amount: '15000.00' }
const LATER = { execution_date: '2026-12-03' }

describe('what the customer is told of the money is what the books say:', () => {
  it('a payment of a later day, and its end without a hold', async () => {
    const payment = await pay(LATER)
    await mustSay(payment, 'CREATED', 'NOT_HELD')
    await bank.drain()
    await mustSay(payment, 'CREATED', 'NOT_HELD')
    await cancel(payment)
    await mustSay(payment, 'CANCELED', 'NOT_TAKEN')
  })

  it('a payment of a later day, when that day has come', async () => {
    const on = await makeBank()
    const [rich, poor] = [await pay(LATER, undefined, on), await pay(LATER, 0n, on)]
    await on.jumpTo('2026-12-02T22:00:00Z')
    await mustSay(poor, 'CREATED', 'NOT_HELD')
    await on.pass(3_000)
    await mustSay(rich, 'COMPLETED', 'LEFT')
    await on.jumpTo('2026-12-03T14:00:00Z')
    await on.sweep()
    await mustSay(poor, 'REJECTED', 'NOT_TAKEN')
    await on.close()
  })

  it('a payment that passes', async () => {
    const payment = await pay()
    await mustSay(payment, 'CREATED', 'HELD')
    await bank.pass(3_000)
    await mustSay(payment, 'COMPLETED', 'LEFT')
  })

  it('a payment that the rail rejects, and one that its customer cancels', async () => {
    const rejected = await pay({ amount: '10.01' })
    await bank.pass(3_000)
    await mustSay(rejected, 'REJECTED', 'RELEASED')
    const canceled = await pay()
    await cancel(canceled)
    await mustSay(canceled, 'CANCELED', 'RELEASED')
  })

  it('a payment under review, declined, asked about, approved with conditions', async () => {
    const declined = await pay(LARGE)
    await bank.drain()
    await mustSay(declined, 'REVIEW', 'HELD')
    await act(declined, { action: 'DECLINE', reason_code: 'OPERATIONAL_ERROR' })
    await bank.drain()
    await mustSay(declined, 'DECLINED', 'RELEASED')

    const asked = await pay(LARGE)
    await bank.drain()
    const { version } = await bank.transaction(asked.id)
    await bank.call(jonas, askQuestion, {
      params: { id: asked.id },
      body: { text: 'What is it for?', deadline: '2026-11-25T12:00:00Z', version },
    })
    await bank.drain()
    await mustSay(asked, 'CLIENT_CONTACTED', 'HELD')

    const conditional = await pay(LARGE)
    await bank.drain()
    await bank.call(jonas, changeConditions, {
      params: { id: conditional.id },
      body: { add: ['A contract'], version: (await bank.transaction(conditional.id)).version },
    })
    await mustSay(conditional, 'APPROVED_WITH_CONDITIONS', 'HELD')
  })

  it('a payment that is frozen, and then not made', async () => {
    const payment = await pay(LARGE)
    await bank.drain()
    await act(payment, { action: 'FREEZE', reason_code: 'ML_TF_SUSPICION' })
    await bank.drain()
    await mustSay(payment, 'FREEZED', 'HELD')
    await act(payment, { action: 'REJECT', reason_code: 'ML_TF_SUSPICION' }, inga)
    await bank.drain()
    await mustSay(payment, 'REJECT', 'RELEASED')
  })

  it('a payment between two of our customers, on both sides', async () => {
    const payee = await bank.makeCompany({ funds: 0n })
    const payment = await pay({
      type: 'INTERNAL',
      creditor: { name: 'Payee', account: { account_id: payee.account.accountId } },
    })
    await bank.drain()
    await mustSay(payment, 'COMPLETED', 'LEFT')
    const [credit] = await bank.credits(payee.account)
    await mustSay(
      { on: bank, company: payee, id: credit?.id ?? '', balance: 0 },
      'COMPLETED',
      'PUT_ON_ACCOUNT',
    )
  })

  it('a credit that passes, and then goes back', async () => {
    const credit = await come()
    await bank.pass(2_000)
    await mustSay(credit, 'COMPLETED', 'PUT_ON_ACCOUNT')
    await act(credit, { action: 'RETURN', reason_code: 'MS03' })
    await bank.drain()
    await act(credit, { action: 'APPROVE_RETURN' }, inga)
    await bank.drain()
    await mustSay(credit, 'RETURN', 'GIVEN_BACK')
  })

  it('a credit under review, and then sent back', async () => {
    const credit = await come('15000.00')
    await bank.pass(2_000)
    await mustSay(credit, 'REVIEW', 'NOT_YET_ON_ACCOUNT')
    await act(credit, { action: 'RETURN', reason_code: 'MS03' })
    await bank.drain()
    await mustSay(credit, 'RETURN', 'GIVEN_BACK')
  })

  it('a credit that is frozen, and then kept by order of an authority', async () => {
    const credit = await come('15000.00')
    await bank.pass(2_000)
    await act(credit, { action: 'FREEZE', reason_code: 'AUTHORITY_SEIZURE' })
    await bank.drain()
    await mustSay(credit, 'FREEZED', 'NOT_YET_ON_ACCOUNT')
    await act(credit, { action: 'REJECT', reason_code: 'AUTHORITY_SEIZURE' }, inga)
    await bank.drain()
    await mustSay(credit, 'REJECT', 'NOT_PUT')
  })

  it.each([
    ['comes back', '120.31', 'OUT RETURNED'],
    ['does not', '120.32', 'OUT REFUSED'],
  ] as const)('a payment that is asked back and %s', async (_, amount, end) => {
    const payment = await pay({ amount })
    await bank.pass(3_000)
    await askBack(payment)
    await mustStand(payment, 'OUT ASKED', 'LEFT')
    await act(payment, { action: 'RECALL', reason_code: 'DUPL' })
    await bank.drain()
    await mustStand(payment, 'OUT OPEN', 'LEFT')
    await bank.pass(3_000)
    await mustStand(payment, end, 'LEFT')
    if (end === 'OUT REFUSED') return
    const [back] = await bank.credits(payment.company.account)
    const { balance } = await bank.figures(payment.company.account)
    const id = back?.id ?? ''
    await mustSay({ ...payment, id, balance: balance - 120.31 }, 'COMPLETED', 'PUT_ON_ACCOUNT')
  })

  it('a payment that the institution does not ask back', async () => {
    const payment = await pay()
    await bank.pass(3_000)
    await askBack(payment)
    const { version } = await bank.transaction(payment.id)
    const { code } = await bank.call(jonas, refuseCancelRequest, {
      params: { id: payment.id },
      body: { reason_code: 'REQUEST_UNFOUNDED', version },
    })
    expect(code).toBe('OK00')
    await bank.drain()
    await mustStand(payment, 'OUT REFUSED', 'LEFT')
  })

  it.each([true, false])('a credit that is asked back, and the customer says %s', async (agree) => {
    const credit = await come()
    await bank.pass(2_000)
    const asked = await bank.call(null, injectRecall, {
      body: { transaction_id: credit.id, reason: 'CUST' },
    })
    expect(asked.code).toBe('OK00')
    await bank.pass(2_000)
    await mustStand(credit, 'IN OPEN', 'PUT_ON_ACCOUNT')
    const body = { text: 'We have talked.', agree }
    expect((await bank.call(credit.company, answerQuestion, { params: { id: credit.id }, body })).code).toBe(
      'OK00',
    )
    await act(credit, agree ? { action: 'APPROVE_RETURN' } : { action: 'REJECT_RETURN', reason_code: 'CUST' })
    await bank.drain()
    if (agree) await mustStand(credit, 'IN RETURNED', 'GIVEN_BACK')
    else await mustStand(credit, 'IN REFUSED', 'PUT_ON_ACCOUNT')
  })

  it('a payment that was a mistake, and is reversed on both sides', async () => {
    const payee = await bank.makeCompany({ funds: 500_00n })
    const payment = await pay({
      type: 'INTERNAL',
      creditor: { name: 'Payee', account: { account_id: payee.account.accountId } },
    })
    await bank.drain()
    const before = [payment.company, payee].map(({ account }) => bank.figures(account))
    const [paid, got] = await Promise.all(before)
    for (const one of ['Olga Brandt', 'Otto Keller']) {
      const { version } = await bank.transaction(payment.id)
      const { code } = await bank.call(await bank.makeStaff(one, 'operation'), reverseTransaction, {
        params: { id: payment.id },
        body: { reason_code: 'DUPLICATE', version },
      })
      expect(code).toBe('OK00')
    }
    await bank.drain()
    const counters = await bank.db
      .selectFrom('transaction')
      .select(['id', 'direction'])
      .where('payment_id', '=', (await bank.transaction(payment.id)).payment_id)
      .where('original_id', 'is not', null)
      .execute()
    const idOf = (side: string) => counters.find(({ direction }) => direction === side)?.id ?? ''
    const { company } = payment
    const back = { on: bank, company, id: idOf('CREDIT'), balance: paid?.balance ?? 0 }
    await mustSay(back, 'COMPLETED', 'PUT_ON_ACCOUNT')
    const taken = { on: bank, company: payee, id: idOf('DEBIT'), balance: got?.balance ?? 0 }
    await mustSay(taken, 'COMPLETED', 'LEFT')
  })

  it('and there is no other state, notice or letter about money', async () => {
    expect([...seen].sort()).toEqual([...MONEY_STATES].sort())
    expect([...recallsSeen].sort()).toEqual(Object.keys(RECALLS).sort())
    expect([...told].sort()).toEqual([...Object.keys(NOTICES), ...Object.keys(LETTERS)].sort())
    const source = new URL('../../tell/notices/payment-notices.ts', import.meta.url)
    const titles = [...(await readFile(source, 'utf8')).matchAll(/en: \(\w+\) => \(\{\s+title: '([^']+)'/g)]
    expect(titles.map(([, title]) => title).sort()).toEqual(Object.keys(NOTICES).sort())
  })
})

describe('no other text says where the money of a payment is', () => {
  /** Texts that make a claim, and their act or state. */
  const BESIDE: Readonly<Record<string, string>> = {
    'web/src/features/transactions/cancel-button.tsx': 'shown where the money is HELD only',
    'web/src/features/transactions/recall-words.ts':
      'by the money of the payment and the standing of the recall',
    'web/src/features/transactions/details-card.tsx': 'of a credit that returns a payment',
    'web/src/features/applicants/texts.ts': 'for staff: what they froze themselves, of no payment',
    'web/src/areas/public/terms.ts': 'what is promised of any refused payment',
    'web/src/features/review/decision-words.ts': 'for staff: what a decision will do',
    'web/src/features/payouts/texts.ts': 'for staff: a payout that was returned, by its return',
    'web/src/features/entered-wires/texts.ts': 'for staff: what they enter of a bank’s message',
    'server/src/modules/payments/entered/entered-wire-kind.ts': 'for staff: what a colleague entered',
    'server/src/modules/accounts/close-paid-out.ts': 'for the audit: why an account is closed',
    'server/src/modules/tell/notices/payment-notices.ts': 'notices, above',
    'server/src/modules/payments/engine/question-words.ts': 'asked while a recall of a credit is open, above',
    'server/src/modules/payments/incoming/receive-return.ts': 'for staff: a break in the clearing',
    'server/src/modules/tell/letters/payment-received.ts': 'letters, above',
    'server/src/modules/tell/letters/payment-sent.ts': 'letters, above',
  }
  const SAID =
    /set aside on|(held|frozen|reserved) [io]n (the|your) account|(available|free)( [io]n [\w ]+)? again|(has )?left (the|your) account|(put|is) [io]n (the|your) account|paid into (the|your) account|went back to the payer|has left us|came back|stays (with you|in your account)|you can use .* again|yours to use|You (paid|received)/

  it.each(['web/src', 'server/src/modules'])('in %s', async (folder) => {
    const root = new URL('../../../../..', import.meta.url)
    const found: string[] = []
    for await (const name of glob(`${folder}/**/*.{ts,tsx}`, { cwd: fileURLToPath(root) })) {
      const text = await readFile(new URL(name, root), 'utf8')
      const said = text.split('\n').filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
      if (!name.includes('.test.') && said.some((line) => SAID.test(line))) found.push(name)
    }
    expect(found.filter((name) => !(name in BESIDE))).toEqual([])
  })
})
