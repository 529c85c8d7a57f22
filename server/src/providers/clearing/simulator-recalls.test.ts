import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverByClockAlone } from '../../../test/by-clock-alone.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { newId } from '../../platform/ids.ts'
import type { CancellationRequest } from './iso20022/camt056.ts'
import { type ClearingMessage, parseMessage } from './iso20022/envelope.ts'
import type { CreditTransfer } from './iso20022/pacs008.ts'
import { collect, makeTransfer, transferMessage } from './port.check.ts'
import { composeMessage, type IncomingMessage, type OutgoingMessage, toRailId } from './port.ts'
import { simulatedClearing } from './simulator.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await deliverByClockAlone(database.ownerPool)
})
afterAll(() => database.drop())

const start = new Date('2026-11-21T09:30:00Z')
const ours = { name: 'Kita Įmonė UAB', iban: 'LT729919900000000025' }

/** A clearing house with its own clock; `pass` answers its messages about a payment in the meantime. */
function open() {
  let now = start.getTime()
  const clock = { now: () => new Date(now) }
  const clearing = simulatedClearing({
    rail: 'SEPA',
    db: database.db,
    clock,
    newId,
    bicOf: () => undefined,
    ourBic: 'FNDCLT21XXX',
    delayScale: 1,
  })
  const inbox = collect(clearing)
  const pass = async (ms: number, transactionId: string): Promise<string[]> => {
    const heard = inbox.length
    now += ms
    while ((await clearing.deliver()).delivered > 0);
    return inbox.slice(heard).flatMap(({ xml }) => {
      const parsed = parseMessage(xml)
      if (!parsed.ok) throw parsed.fault
      return xml.includes(transactionId) ? inShort(parsed.message) : []
    })
  }
  /** Makes a payment of ours and settles it. */
  const pay = async (given: Partial<CreditTransfer>): Promise<CreditTransfer> => {
    const transfer = makeTransfer(given)
    await clearing.send(transferMessage(transfer))
    await pass(2_000, transfer.transactionId)
    return transfer
  }
  return { clearing, inbox, pass, pay }
}

/** The last message about a payment. */
const lastAbout = (inbox: readonly IncomingMessage[], transactionId: string) =>
  parseMessage(inbox.findLast(({ xml }) => xml.includes(transactionId))?.xml ?? '')

/** `RJCR NOOR`, `returned FOCR 12031`, `recalled DUPL`. */
function inShort(message: ClearingMessage): string[] {
  switch (message.type) {
    case 'camt.029.001.09':
      return message.cancellations.map(({ reason }) => `${message.confirmation} ${reason?.code ?? ''}`.trim())
    case 'camt.056.001.08':
      return message.requests.map(({ reason }) => `recalled ${reason.code}`)
    case 'pacs.004.001.09':
      return message.returns.map(({ reason, amount }) => `returned ${reason.code} ${amount}`)
    default:
      return [message.type]
  }
}

const requestOf = (
  { transactionId, amount }: Pick<CreditTransfer, 'transactionId' | 'amount'>,
  given: Partial<CancellationRequest> = {},
): CancellationRequest => ({
  cancellationId: toRailId(newId()),
  original: { messageId: 'M-1', messageType: 'pacs.008.001.08' },
  transactionId,
  originalAmount: { amount, currency: 'EUR' },
  reason: { code: 'DUPL', givenByBic: 'FNDCLT21XXX' },
  ...given,
})

const CASE = { id: 'CASE-7', creatorBic: 'FNDCLT21XXX' }

const recall = (...requests: CancellationRequest[]): OutgoingMessage =>
  composeMessage({
    type: 'camt.056.001.08',
    messageId: toRailId(newId()),
    createdAt: start,
    case: CASE,
    requests,
  })

const sendBack = ({ transactionId, amount }: CreditTransfer): OutgoingMessage =>
  composeMessage({
    type: 'pacs.004.001.09',
    messageId: toRailId(newId()),
    createdAt: start,
    settlementDate: '2026-11-23',
    returns: [
      {
        returnId: toRailId(newId()),
        transactionId,
        originalAmount: amount,
        amount,
        reason: { code: 'FOCR' },
      },
    ],
  })

describe('a recall of ours is answered by the minor part of the amount', () => {
  test.each([
    [12_031n, ['returned FOCR 12031']],
    [12_032n, ['RJCR CUST']],
    [12_000n, []],
  ])('%i cents: %j', async (amount, answers) => {
    const { clearing, pass, pay } = open()
    const paid = await pay({ amount })
    expect(await clearing.send(recall(requestOf(paid)))).toEqual({ outcome: 'taken' })
    expect(await pass(0, paid.transactionId)).toEqual([])
    expect(await pass(1_000, paid.transactionId)).toEqual(answers)
    expect(await pass(30 * 24 * 3600_000, paid.transactionId)).toEqual([])
  })

  test('the money comes back as it was paid', async () => {
    const { clearing, inbox, pass, pay } = open()
    const paid = await pay({ amount: 12_031n, remittance: 'Invoice 7', endToEndId: 'E2E-7' })
    await clearing.send(recall(requestOf(paid)))
    await pass(1_000, paid.transactionId)
    const { payer, payee, remittance } = paid
    const parsed = lastAbout(inbox, paid.transactionId)
    expect(parsed).toMatchObject({
      message: {
        returns: [
          {
            endToEndId: 'E2E-7',
            originalAmount: 12_031n,
            reason: { code: 'FOCR', givenByBic: payee.bic },
            transfer: { settlementDate: '2026-11-23', rail: 'SCT', payer, payee, remittance },
          },
        ],
      },
    })
  })

  test('a refusal names the recall’s payment and who refuses', async () => {
    const { clearing, inbox, pass, pay } = open()
    const paid = await pay({ amount: 12_032n })
    const request = requestOf(paid, { endToEndId: 'E2E-7' })
    await clearing.send(recall(request))
    await pass(1_000, paid.transactionId)
    expect(lastAbout(inbox, paid.transactionId)).toMatchObject({
      message: {
        resolvedCase: CASE,
        confirmation: 'RJCR',
        cancellations: [
          {
            original: request.original,
            endToEndId: 'E2E-7',
            transactionId: paid.transactionId,
            status: 'RJCR',
            reason: { code: 'CUST', givenByBic: paid.payee.bic },
            originalAmount: { amount: 12_032n, currency: 'EUR' },
          },
        ],
      },
    })
  })
})

test('a question about a recall that is met with silence is met with silence', async () => {
  const { clearing, pass, pay } = open()
  const paid = await pay({ amount: 12_000n })
  const sent = recall(requestOf(paid))
  await clearing.send(sent)
  const question = composeMessage({
    type: 'pacs.028.001.03',
    messageId: toRailId(newId()),
    createdAt: start,
    questions: [
      {
        questionId: 'Q',
        original: { messageId: sent.messageId, messageType: 'camt.056.001.08' },
        transactionId: paid.transactionId,
      },
    ],
  })
  expect(await clearing.send(question)).toEqual({ outcome: 'taken' })
  expect(await pass(5_000, paid.transactionId)).toEqual([])
})

describe('what cannot come back', () => {
  test('a payment that never came: NOOR', async () => {
    const { clearing, pass } = open()
    const never = makeTransfer({ amount: 12_031n })
    await clearing.send(recall(requestOf(never)))
    expect(await pass(1_000, never.transactionId)).toEqual(['RJCR NOOR'])
  })

  test.each([
    ['rejected', 12_001n, 2_000],
    ['not settled yet', 12_090n, 2_000],
  ])('a payment that is %s: NOOR', async (_, amount, ms) => {
    const { clearing, pass, pay } = open()
    const paid = await pay({ amount })
    await clearing.send(recall(requestOf(paid)))
    expect(await pass(ms, paid.transactionId)).toEqual(['RJCR NOOR'])
  })

  test.each([
    ['by itself', 12_023n, 5_000, []],
    ['after another recall', 12_031n, 0, ['returned FOCR 12031']],
  ])('a payment that came back %s: ARDT', async (_, amount, ms, first) => {
    const { clearing, pass, pay } = open()
    const paid = await pay({ amount })
    await pass(ms, paid.transactionId)
    if (first.length > 0) await clearing.send(recall(requestOf(paid)))
    expect(await pass(1_000, paid.transactionId)).toEqual(first)
    await clearing.send(recall(requestOf(paid)))
    expect(await pass(1_000, paid.transactionId)).toEqual(['RJCR ARDT'])
  })
})

describe('a recall that comes again has one effect', () => {
  test.each([
    [12_031n, ['returned FOCR 12031']],
    [12_032n, ['RJCR CUST']],
  ])('%i cents: %j', async (amount, answers) => {
    const { clearing, pass, pay } = open()
    const paid = await pay({ amount })
    const request = requestOf(paid)
    const message = recall(request)
    const sent = await Promise.all(Array.from({ length: 5 }, () => clearing.send(message)))
    expect(sent).toEqual(Array.from({ length: 5 }, () => ({ outcome: 'taken' })))
    await clearing.send(recall(request))
    expect(await pass(1_000, paid.transactionId)).toEqual(answers)
    await clearing.send(message)
    expect(await pass(1_000, paid.transactionId)).toEqual([])
  })

  test('other content under its message id is refused', async () => {
    const { clearing, pay } = open()
    const paid = await pay({ amount: 12_032n })
    const message = recall(requestOf(paid))
    await clearing.send(message)
    const changed = { ...message, xml: message.xml.replace('DUPL', 'FRAD') }
    expect(await clearing.send(changed)).toMatchObject({ outcome: 'refused' })
  })
})

describe('between our own customers', () => {
  const resolution = (transactionId: string) =>
    composeMessage({
      type: 'camt.029.001.09',
      messageId: toRailId(newId()),
      createdAt: start,
      resolvedCase: CASE,
      confirmation: 'RJCR',
      cancellations: [{ transactionId, status: 'RJCR', reason: { code: 'LEGL', givenByBic: 'FNDCLT21XXX' } }],
    })

  test('the recall comes to us, whatever the amount, and our no goes to the payer, once', async () => {
    const { clearing, inbox, pass, pay } = open()
    const paid = await pay({ payee: ours, amount: 12_031n })
    const message = recall(requestOf(paid))
    await clearing.send(message)
    await clearing.send(message)
    expect(await pass(5_000, paid.transactionId)).toEqual(['recalled DUPL'])
    expect(lastAbout(inbox, paid.transactionId)).toMatchObject({ message: { case: CASE } })
    const no = resolution(paid.transactionId)
    await Promise.all([clearing.send(no), clearing.send(no)])
    expect(await pass(0, paid.transactionId)).toEqual(['RJCR LEGL'])
    expect(lastAbout(inbox, paid.transactionId)).toMatchObject({ message: { resolvedCase: CASE } })
  })

  test('the money that we give back goes to the payer, and the next recall is too late', async () => {
    const { clearing, pass, pay } = open()
    const paid = await pay({ payee: ours })
    await clearing.send(recall(requestOf(paid)))
    await pass(0, paid.transactionId)
    await clearing.send(sendBack(paid))
    expect(await pass(0, paid.transactionId)).toEqual(['returned FOCR 12000'])
    await clearing.send(recall(requestOf(paid)))
    expect(await pass(1_000, paid.transactionId)).toEqual(['RJCR ARDT'])
  })

  test('our answer to a recall from elsewhere is taken and goes no further', async () => {
    const { clearing, pass } = open()
    const { transactionId } = makeTransfer()
    expect(await clearing.send(resolution(transactionId))).toEqual({ outcome: 'taken' })
    expect(await pass(1_000, transactionId)).toEqual([])
  })
})

describe('recalls from elsewhere', () => {
  const { transactionId, amount, payer: payee, payee: payer } = makeTransfer()
  const asked = {
    transactionId,
    endToEndId: 'NOTPROVIDED',
    originalAmount: { amount, currency: 'EUR' as const },
    originalSettlementDate: '2026-11-20',
    payment: { serviceLevel: 'SEPA', payer, payee },
  }
  test.each([
    ['DUPL', { givenByBic: payer.bic }],
    ['FRAD', { givenByBic: payer.bic, notes: ['The payer has reported a fraud.'] }],
    ['CUST', { givenByName: payer.name }],
  ] as const)('%s comes as camt.056 at once', async (reasonCode, giver) => {
    const { clearing, inbox, pass } = open()
    const { messageId } = await clearing.injectRecall({ ...asked, reasonCode })
    expect(await pass(0, transactionId)).toEqual([`recalled ${reasonCode}`])
    expect(lastAbout(inbox, transactionId)).toMatchObject({
      message: {
        messageId,
        receiverBic: 'FNDCLT21XXX',
        case: { creatorBic: payer.bic },
        requests: [{ ...asked, reason: { code: reasonCode, ...giver } }],
      },
    })
  })
})
