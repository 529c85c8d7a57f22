import { CLEARING_RAILS, type ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverByClockAlone } from '../../../test/by-clock-alone.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { newId } from '../../platform/ids.ts'
import { type ClearingMessage, parseMessage } from './iso20022/envelope.ts'
import type { CreditTransfer } from './iso20022/pacs008.ts'
import { type ClearingRig, checkClearing, collect, makeTransfer, transferMessage } from './port.check.ts'
import { type Clearing, composeMessage, fromRailId, type IncomingMessage, toRailId } from './port.ts'
import { type ClearingSimulator, simulatedClearing } from './simulator.ts'
import { SIMULATED_BEHAVIOURS } from './simulator-behaviour.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await deliverByClockAlone(database.ownerPool)
})
afterAll(() => database.drop())

const start = new Date('2026-11-21T09:30:00Z')
const customer = { name: 'Rasos Baldai UAB', iban: 'LT949919900000000017', bic: 'FNDCLT21XXX' }
const instant = { rail: 'INST', acceptedAt: start } as const

/** A clock that stands still until it is moved. */
function makeClock() {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    move(ms: number) {
      now += ms
    },
  }
}

function makeSimulator(
  clock: { now(): Date } = makeClock(),
  delayScale = 1,
  rail: ClearingRail = 'SEPA',
): ClearingSimulator {
  return simulatedClearing({
    rail,
    db: database.db,
    clock,
    newId,
    bicOf: () => 'COBADEFFXXX',
    ourBic: 'FNDCLT21XXX',
    delayScale,
  })
}

/** Delivers all due messages. */
async function drain(clearing: Clearing): Promise<void> {
  while ((await clearing.deliver()).delivered > 0);
}

/** The messages about a payment, as parsed. */
function about(inbox: IncomingMessage[], transactionId: string) {
  return inbox.flatMap(({ xml }) => {
    const parsed = parseMessage(xml)
    if (!parsed.ok) throw parsed.fault
    return xml.includes(transactionId) ? [parsed.message] : []
  })
}

/** The messages about a payment in short form: `ACSC 12000`, `RJCT AC01`, `returned MD07 12000`, `offered`. */
function said(inbox: IncomingMessage[], transactionId: string): string[] {
  return about(inbox, transactionId).flatMap(inShort)
}

function inShort(message: ClearingMessage): string[] {
  if (message.type === 'pacs.008.001.08') return ['offered']
  if (message.type === 'pacs.004.001.09') {
    return message.returns.map(({ reason, amount }) => `returned ${reason.code} ${amount}`)
  }
  if (message.type === 'pacs.002.001.10') {
    return message.statuses.map(({ status, amount, reason }) =>
      `${status} ${reason?.code ?? amount ?? ''}`.trim(),
    )
  }
  throw new Error('a clearing house asks nothing')
}

let reachedBefore: string[] = []
async function reached(): Promise<string[]> {
  const { rows } = await database.ownerPool.query(
    `select transaction_id from clearing_simulator_transfer where direction = 'OUT' and transaction_id <> all ($1)`,
    [reachedBefore],
  )
  return rows.map(({ transaction_id }) => transaction_id)
}

for (const rail of CLEARING_RAILS) checkClearing('simulator', () => makeRig(rail), rail)

async function makeRig(rail: ClearingRail): Promise<ClearingRig> {
  // Rigs share a database, so leftovers of earlier ones are set aside.
  reachedBefore = [...reachedBefore, ...(await reached())]
  await database.ownerPool.query(
    `update clearing_simulator_message set delivered_at = now() where direction = 'IN' and delivered_at is null`,
  )
  const open = () => makeSimulator(makeClock(), 0.01, rail)
  return {
    open,
    reached,
    async arrive() {
      const debtor = { name: 'Muster Handel GmbH', iban: 'DE89370400440532013000' }
      const kind = rail === 'SEPA' ? ({ type: 'SCT' } as const) : ({ type: 'WIRE', currency: 'USD' } as const)
      return (await open().injectIncoming({ ...kind, iban: customer.iban, amount: 100n, debtor })).messageId
    },
  }
}

describe('the minor part of the amount chooses', () => {
  const wholeEuro = 10_000n
  const CASES: [minor: string, sent: string, inTwoSeconds: string[], later: string[]][] = [
    ['00', 'taken', ['ACSP', 'ACSC 10000'], []],
    ['50', 'taken', ['ACSP', 'ACSC 10050'], []],
    ['01', 'taken', ['RJCT AC01'], []],
    ['04', 'taken', ['RJCT AC04'], []],
    ['23', 'taken', ['ACSP', 'ACSC 10023'], ['returned MD07 10023']],
    ['31', 'taken', ['ACSP', 'ACSC 10031'], []],
    ['32', 'taken', ['ACSP', 'ACSC 10032'], []],
    ['35', 'taken', ['ACSP'], ['ACSC 10035']],
    ['90', 'taken', [], ['ACSC 10090']],
    ['91', 'taken', [], []],
    ['92', 'taken', ['ACSP', 'ACSC 10092', 'ACSC 10092'], []],
    ['93', 'taken', ['ACSP', 'ACSC 10193'], []],
    ['94', 'taken', ['ACSC 10094'], []],
    ['95', 'timeout', ['ACSP', 'ACSC 10095'], []],
    ['96', 'unreachable', [], []],
    ['97', 'taken', ['ACSC 10097', 'ACSP'], []],
    ['98', 'taken', ['ACSP', 'ACSC 10098'], []],
    ['99', 'taken', ['ACSP', 'ACSC 10099'], []],
  ]

  test.each(CASES)('.%s: sending is %s, then %j, later %j', async (minor, sent, inTwoSeconds, later) => {
    const clock = makeClock()
    const clearing = makeSimulator(clock)
    const inbox = collect(clearing)
    const transfer = makeTransfer({ amount: wholeEuro + BigInt(minor) })
    const { transactionId } = transfer
    expect((await clearing.send(transferMessage(transfer))).outcome).toBe(sent)
    clock.move(2_000)
    await drain(clearing)
    expect(said(inbox, transactionId)).toEqual(inTwoSeconds)
    clock.move(20_000)
    await drain(clearing)
    expect(said(inbox, transactionId)).toEqual([...inTwoSeconds, ...later])
  })

  test.each(CASES)('.%s: an instant payment does the same, but is not accepted first', async (...row) => {
    const [minor, sent, ordinary, later] = row
    const clock = makeClock()
    const clearing = makeSimulator(clock)
    const inbox = collect(clearing)
    const transfer = makeTransfer({ ...instant, amount: wholeEuro + BigInt(minor) })
    expect((await clearing.send(transferMessage(transfer))).outcome).toBe(sent)
    clock.move(2_000)
    await drain(clearing)
    const expected = ordinary[0] === 'ACSP' ? ordinary.slice(1) : ordinary
    expect(said(inbox, transfer.transactionId)).toEqual(expected)
    clock.move(20_000)
    await drain(clearing)
    expect(said(inbox, transfer.transactionId)).toEqual([...expected, ...later])
  })

  test('an instant payment settles within 300 ms', async () => {
    const clock = makeClock()
    const clearing = makeSimulator(clock)
    const inbox = collect(clearing)
    const transfer = makeTransfer(instant)
    await clearing.send(transferMessage(transfer))
    clock.move(300)
    await drain(clearing)
    expect(said(inbox, transfer.transactionId)).toEqual(['ACSC 12000'])
  })

  test('every behaviour that is described is in the table above', () => {
    const described = SIMULATED_BEHAVIOURS.map(({ minor }) => minor.slice(1))
    expect(CASES.map(([minor]) => minor)).toEqual(expect.arrayContaining(described))
    for (const { says } of SIMULATED_BEHAVIOURS) expect(Object.values(says).join()).toMatch(/\S,\S/)
  })

  test('.94 is answered before the sending has ended', async () => {
    const clearing = makeSimulator()
    const transfer = makeTransfer({ amount: 10_094n })
    let ended = false
    const answered = new Promise<boolean>((resolve) => {
      clearing.onMessage(async () => resolve(ended))
    })
    await clearing.send(transferMessage(transfer))
    ended = true
    expect(await answered).toBe(false)
  })

  test('.96 is taken at the third attempt, with the same message', async () => {
    const clock = makeClock()
    const clearing = makeSimulator(clock)
    const inbox = collect(clearing)
    const transfer = makeTransfer({ amount: 10_096n })
    const message = transferMessage(transfer)
    const outcomes = []
    for (let time = 0; time < 3; time++) outcomes.push((await makeSimulator(clock).send(message)).outcome)
    expect(outcomes).toEqual(['unreachable', 'unreachable', 'taken'])
    clock.move(2_000)
    await drain(clearing)
    expect(said(inbox, transfer.transactionId)).toEqual(['ACSP', 'ACSC 10096'])
  })

  test('.98 answers first for a payment that nobody made', async () => {
    const clock = makeClock()
    const clearing = makeSimulator(clock)
    const inbox = collect(clearing)
    const transfer = makeTransfer({ amount: 10_098n })
    const { transactionId } = transfer
    const message = transferMessage(transfer)
    await clearing.send(message)
    clock.move(200)
    await clearing.deliver()
    const answers = inbox.filter(({ xml }) => xml.includes(`<OrgnlMsgId>${message.messageId}<`))
    expect(answers).toHaveLength(1)
    expect(answers[0]?.xml).not.toContain(transactionId)
  })

  test('an answer names the message and the payment it is about', async () => {
    const clock = makeClock()
    const clearing = makeSimulator(clock)
    const inbox = collect(clearing)
    const transfer = makeTransfer()
    const message = transferMessage(transfer)
    await clearing.send(message)
    clock.move(2_000)
    await drain(clearing)
    const [accepted] = about(inbox, transfer.transactionId)
    expect(accepted).toMatchObject({
      createdAt: new Date(start.getTime() + 400),
      groups: [{ messageId: message.messageId, messageType: 'pacs.008.001.08' }],
      statuses: [{ transactionId: transfer.transactionId, status: 'ACSP' }],
    })
  })

  test('a returned payment comes back as it was paid', async () => {
    const clock = makeClock()
    const clearing = makeSimulator(clock)
    const inbox = collect(clearing)
    const transfer = makeTransfer({ amount: 10_023n, remittance: 'Invoice 7', endToEndId: 'E2E-7' })
    await clearing.send(transferMessage(transfer))
    clock.move(10_000)
    await drain(clearing)
    const { payer, payee, remittance } = transfer
    expect(about(inbox, transfer.transactionId).at(-1)).toMatchObject({
      type: 'pacs.004.001.09',
      returns: [
        {
          endToEndId: 'E2E-7',
          originalAmount: 10_023n,
          amount: 10_023n,
          reason: { code: 'MD07', givenByBic: payee.bic },
          transfer: { settlementDate: '2026-11-23', rail: 'SCT', payer, payee, remittance },
        },
      ],
    })
  })
})

describe('questions', () => {
  const ask = (transactionId: string) =>
    composeMessage({
      type: 'pacs.028.001.03',
      messageId: toRailId(newId()),
      createdAt: start,
      questions: [{ questionId: 'Q', transactionId }],
    })
  const CASES: [amount: bigint, after: number, answer: string, why: string][] = [
    [10_000n, 0, 'PDNG', 'nothing is decided yet'],
    [10_000n, 5_000, 'ACSC 10000', 'settled and answered before'],
    [10_001n, 5_000, 'RJCT AC01', 'rejected'],
    [10_090n, 5_000, 'PDNG', 'late'],
    [10_090n, 25_000, 'ACSC 10090', 'late, but in the meantime'],
    [10_091n, 5_000, 'ACSC 10091', 'never answered by itself'],
    [10_093n, 5_000, 'ACSC 10093', 'answered with a wrong amount before'],
    [10_095n, 5_000, 'ACSC 10095', 'the sending had timed out'],
    [10_096n, 5_000, 'RJCT AG09', 'never taken'],
  ]
  test.each(CASES)('%i cents after %i ms: %s (%s)', async (amount, after, answer) => {
    const clock = makeClock()
    const clearing = makeSimulator(clock)
    const inbox = collect(clearing)
    const transfer = makeTransfer({ amount })
    await clearing.send(transferMessage(transfer))
    clock.move(after)
    await drain(clearing)
    const before = said(inbox, transfer.transactionId).length
    expect(await clearing.send(ask(transfer.transactionId))).toEqual({ outcome: 'taken' })
    clock.move(300)
    await drain(clearing)
    expect(said(inbox, transfer.transactionId).slice(before)).toContain(answer)
  })

  test('a payment that was never sent is not known', async () => {
    const clock = makeClock()
    const clearing = makeSimulator(clock)
    const inbox = collect(clearing)
    const { transactionId } = makeTransfer()
    await clearing.send(ask(transactionId))
    clock.move(300)
    await drain(clearing)
    expect(said(inbox, transactionId)).toEqual(['RJCT AG09'])
  })
})

describe('payments to us', () => {
  const debtor = { name: 'Žalioji Girelė & Co', iban: 'DE89370400440532013000' }
  const answer = (transactionId: string, status: string, code?: string) =>
    composeMessage({
      type: 'pacs.002.001.10',
      messageId: toRailId(newId()),
      createdAt: start,
      groups: [],
      statuses: [{ transactionId, status, ...(code ? { reason: { code } } : {}) }],
    })
  const sendBack = (transactionId: string, amount: bigint, returnId = toRailId(newId())) =>
    composeMessage({
      type: 'pacs.004.001.09',
      messageId: toRailId(newId()),
      createdAt: start,
      settlementDate: '2026-11-23',
      returns: [{ returnId, transactionId, originalAmount: amount, amount, reason: { code: 'AC04' } }],
    })

  test.each(['SCT', 'INST'] as const)('%s comes as pacs.008 at once', async (type) => {
    const clearing = makeSimulator()
    const inbox = collect(clearing)
    const { transactionId, messageId } = await clearing.injectIncoming({
      type,
      iban: customer.iban,
      amount: 12_345n,
      debtor,
      remittance: 'Sąskaita 7',
    })
    await drain(clearing)
    expect(about(inbox, transactionId)).toMatchObject([
      {
        messageId,
        receiverBic: 'FNDCLT21XXX',
        transfers: [
          {
            transactionId,
            endToEndId: 'NOTPROVIDED',
            rail: type,
            amount: 12_345n,
            payer: { name: 'Zalioji Girele + Co', iban: debtor.iban, bic: 'COBADEFFXXX' },
            payee: { iban: customer.iban, bic: 'FNDCLT21XXX' },
            remittance: 'Saskaita 7',
          },
        ],
      },
    ])
  })

  test('a payer whose bank nobody knows, and whose name is too long once converted', async () => {
    const clearing = makeSimulator()
    const inbox = collect(clearing)
    const { transactionId } = await clearing.injectIncoming({
      type: 'SCT',
      iban: customer.iban,
      amount: 1n,
      debtor: { name: 'ß'.repeat(70), iban: 'NO9386011117947' },
    })
    await drain(clearing)
    expect(about(inbox, transactionId)).toMatchObject([
      { transfers: [{ payer: { name: 's'.repeat(70), iban: 'NO9386011117947' } }] },
    ])
  })

  test('our answers and returns are kept to look at, both ways', async () => {
    const clearing = makeSimulator()
    collect(clearing)
    const payment = { type: 'INST', iban: customer.iban, amount: 500n, debtor } as const
    const { transactionId } = await clearing.injectIncoming(payment)
    await drain(clearing)
    await clearing.send(answer(transactionId, 'ACSC'))
    await clearing.send(sendBack(transactionId, 500n))
    const log = await makeSimulator().messagesOf(transactionId)
    expect(log.map(({ direction, messageType, outcome }) => [direction, messageType, outcome])).toEqual([
      ['IN', 'pacs.008.001.08', null],
      ['OUT', 'pacs.002.001.10', 'taken'],
      ['OUT', 'pacs.004.001.09', 'taken'],
    ])
    expect(log[0]).toMatchObject({ delivered: true })
  })

  test('more than was paid cannot go back, and nothing goes back twice', async () => {
    const clearing = makeSimulator()
    const payment = { type: 'SCT', iban: customer.iban, amount: 500n, debtor } as const
    const { transactionId } = await clearing.injectIncoming(payment)
    expect(await clearing.send(sendBack(transactionId, 501n))).toMatchObject({ outcome: 'refused' })
    const sent = sendBack(transactionId, 500n)
    expect(await clearing.send(sent)).toEqual({ outcome: 'taken' })
    expect(await clearing.send(sent)).toEqual({ outcome: 'taken' })
    expect(await clearing.send(sendBack(transactionId, 500n))).toMatchObject({ outcome: 'refused' })
  })

  test('money from before the clearing house began may go back', async () => {
    expect(await makeSimulator().send(sendBack(makeTransfer().transactionId, 500n))).toEqual({
      outcome: 'taken',
    })
  })

  describe('between our own customers', () => {
    const ours = { name: 'Kita Įmonė UAB', iban: 'LT729919900000000025' }
    const pay = async (given: Partial<CreditTransfer>) => {
      const clock = makeClock()
      const clearing = makeSimulator(clock)
      const inbox = collect(clearing)
      const transfer = makeTransfer({ payee: ours, ...given })
      await clearing.send(transferMessage(transfer))
      const pass = async (ms: number) => {
        clock.move(ms)
        await drain(clearing)
        return said(inbox, transfer.transactionId)
      }
      return { clearing, pass, ...transfer }
    }

    test('an ordinary payment settles, comes in, and comes back when it is returned', async () => {
      const { clearing, pass, transactionId, amount } = await pay({})
      expect(await pass(2_000)).toEqual(['ACSP', 'ACSC 12000', 'offered'])
      await clearing.send(sendBack(transactionId, amount))
      expect(await pass(0)).toEqual(['ACSP', 'ACSC 12000', 'offered', 'returned AC04 12000'])
    })

    test.each([
      ['ACSC', undefined, 'ACSC 12000'],
      ['ACCP', undefined, 'ACSC 12000'],
      ['RJCT', 'AC06', 'RJCT AC06'],
    ])('an instant payment that we answer %s %s ends as %s', async (status, code, end) => {
      const { clearing, pass, transactionId } = await pay(instant)
      expect(await pass(2_000)).toEqual(['offered'])
      await clearing.send(answer(transactionId, 'PDNG'))
      expect(await pass(2_000)).toEqual(['offered'])
      await clearing.send(answer(transactionId, status, code))
      await clearing.send(answer(transactionId, status === 'RJCT' ? 'ACSC' : 'RJCT'))
      expect(await pass(2_000)).toEqual(['offered', end])
    })

    test('a rejected payment never comes in', async () => {
      expect(await (await pay({ amount: 12_001n })).pass(5_000)).toEqual(['RJCT AC01'])
    })
  })
})

describe('memory', () => {
  test('what one process took another answers', async () => {
    const clock = makeClock()
    const transfer = makeTransfer()
    await makeSimulator(clock).send(transferMessage(transfer))
    clock.move(2_000)
    const restarted = makeSimulator(clock)
    const inbox = collect(restarted)
    await drain(restarted)
    expect(said(inbox, transfer.transactionId)).toEqual(['ACSP', 'ACSC 12000'])
  })

  test('what a killed process had taken on is handed over by another once its time is up', async () => {
    const clock = makeClock()
    const transfer = makeTransfer({ ...instant })
    await makeSimulator(clock).send(transferMessage(transfer))
    clock.move(1_000)
    const killed = makeSimulator(clock)
    const held = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    killed.onMessage(async () => {
      taken.resolve()
      await held.promise
    })
    const round = killed.deliver()
    await taken.promise

    const other = makeSimulator(clock)
    const inbox = collect(other)
    await drain(other)
    expect(said(inbox, transfer.transactionId)).toEqual([])
    await database.ownerPool.query(
      `update clearing_simulator_message set leased_until = now() where delivered_at is null`,
    )
    await drain(other)
    expect(said(inbox, transfer.transactionId)).toEqual(['ACSC 12000'])
    held.resolve()
    await round
  })

  test('a clock that is set back holds no answer up', async () => {
    const ahead = { now: () => new Date(start.getTime() + 30 * 24 * 3600_000) }
    const transfer = makeTransfer()
    await database.ownerPool.query('alter table clearing_simulator_message disable trigger by_clock_alone')
    try {
      await makeSimulator(ahead, 0.01).send(transferMessage(transfer))
      const clearing = makeSimulator(makeClock(), 0.01)
      const inbox = collect(clearing)
      await expect
        .poll(async () => {
          await drain(clearing)
          return said(inbox, transfer.transactionId)
        })
        .toEqual(['ACSP', 'ACSC 12000'])
    } finally {
      await database.ownerPool.query('alter table clearing_simulator_message enable trigger by_clock_alone')
    }
  })

  test('several payments in one message are each answered', async () => {
    const clock = makeClock()
    const clearing = makeSimulator(clock)
    const inbox = collect(clearing)
    const transfers = [10_000n, 10_001n, 10_092n].map((amount) => makeTransfer({ amount }))
    await clearing.send(transferMessage(...transfers))
    clock.move(5_000)
    await drain(clearing)
    expect(transfers.map(({ transactionId }) => said(inbox, transactionId))).toEqual([
      ['ACSP', 'ACSC 10000'],
      ['RJCT AC01'],
      ['ACSP', 'ACSC 10092', 'ACSC 10092'],
    ])
  })

  test('another payment under a known id is refused, whatever its message', async () => {
    const clearing = makeSimulator()
    const transfer = makeTransfer()
    await clearing.send(transferMessage(transfer))
    expect(await clearing.send(transferMessage(transfer))).toEqual({ outcome: 'taken' })
    expect(await clearing.send(transferMessage({ ...transfer, amount: 13_000n }))).toMatchObject({
      outcome: 'refused',
    })
  })
})

describe('ids on the rail', () => {
  test('ours fit, and come back', () => {
    const id = newId()
    expect(toRailId(id)).toMatch(/^[0-9a-f]{32}$/)
    expect(fromRailId(toRailId(id))).toBe(id)
  })
  test.each(['', 'NOTPROVIDED', '0193b0c9-a1f2-7cc3-a1c2-d3e4f5061728', 'g'.repeat(32)])(
    '%j is none',
    (text) => {
      expect(fromRailId(text)).toBeNull()
    },
  )
})
