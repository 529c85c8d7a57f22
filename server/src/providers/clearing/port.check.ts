import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { parseMessage } from './iso20022/envelope.ts'
import { header, makeTransfer, makeWire, transferMessage } from './made-transfers.check.ts'
import {
  type Clearing,
  composeMessage,
  type IncomingMessage,
  type OutgoingMessage,
  toRailId,
} from './port.ts'

export { makeTransfer, makeWire, transferMessage } from './made-transfers.check.ts'

/** An adapter, and access to its other side. */
export interface ClearingRig {
  /** An adapter as in another process, or as after a restart. */
  open(): Clearing
  /** The payments that reached the rail, by TxId, one entry for each arrival. */
  reached(): Promise<string[]>
  /** Makes the rail send us a payment. @returns its message's id */
  arrive(): Promise<string>
}

/** The requirements for every clearing adapter, on each rail. */
export function checkClearing(
  name: string,
  makeRig: () => Promise<ClearingRig>,
  rail: ClearingRail = 'SEPA',
): void {
  const make = rail === 'WIRE' ? makeWire : makeTransfer
  const inCurrency = rail === 'WIRE' ? ({ currency: 'USD' } as const) : {}
  describe(`clearing: ${name}, ${rail}`, () => {
    test('says what it is', async () => {
      const clearing = (await makeRig()).open()
      expect(clearing.name).toMatch(/\S/)
      expect(clearing.rail).toBe(rail)
      expect(clearing.simulated).toBe(/simulated/i.test(clearing.name))
    })

    test('takes a payment', async () => {
      const rig = await makeRig()
      const transfer = make()
      expect(await rig.open().send(transferMessage(transfer))).toEqual({ outcome: 'taken' })
      expect(await rig.reached()).toEqual([transfer.transactionId])
    })

    test('a payment sent again, also after a restart, is made once', async () => {
      const rig = await makeRig()
      const transfer = make()
      const message = transferMessage(transfer)
      const first = rig.open()
      await first.send(message)
      expect(await first.send(message)).toEqual({ outcome: 'taken' })
      expect(await rig.open().send(message)).toEqual({ outcome: 'taken' })
      expect(await rig.reached()).toEqual([transfer.transactionId])
    })

    test('a payment sent ten times at once is made once, and nobody is told that it was not', async () => {
      const rig = await makeRig()
      const transfer = make()
      const message = transferMessage(transfer)
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => rig.open().send(message)))
      for (const { outcome } of outcomes) expect(['taken', 'timeout']).toContain(outcome)
      expect(outcomes).toContainEqual({ outcome: 'taken' })
      expect(await rig.reached()).toEqual([transfer.transactionId])
    })

    test('other content under an id that was used is refused', async () => {
      const rig = await makeRig()
      const clearing = rig.open()
      const transfer = make()
      const message = transferMessage(transfer)
      await clearing.send(message)
      const changed = { ...message, xml: message.xml.replaceAll('120.00', '130.00') }
      expect(await clearing.send(changed)).toMatchObject({ outcome: 'refused' })
      expect(await rig.reached()).toEqual([transfer.transactionId])
    })

    const BROKEN: [what: string, breakIt: (message: OutgoingMessage) => OutgoingMessage][] = [
      ['no XML', (message) => ({ ...message, xml: 'hello' })],
      ['a message cut short', (message) => ({ ...message, xml: message.xml.slice(0, 300) })],
      [
        'a message of another version',
        (message) => ({ ...message, xml: message.xml.replace('.08"', '.02"') }),
      ],
      ['a message under another id', (message) => ({ ...message, messageId: 'OTHER' })],
      ['a message of the other rail', (message) => ({ ...message, rail: rail === 'SEPA' ? 'WIRE' : 'SEPA' })],
      ['a message under another type', (message) => ({ ...message, messageType: 'pacs.004.001.09' })],
    ]
    test.each(BROKEN)('%s is refused', async (_, breakIt) => {
      const rig = await makeRig()
      const submission = await rig.open().send(breakIt(transferMessage(make())))
      expect(submission).toEqual({ outcome: 'refused', detail: expect.stringMatching(/\S/) })
      expect(await rig.reached()).toEqual([])
    })

    test('answers, returns and questions are taken as well', async () => {
      const clearing = (await makeRig()).open()
      const { transactionId } = make()
      const messages = [
        composeMessage(
          {
            type: 'pacs.002.001.10',
            ...header(),
            groups: [],
            statuses: [{ transactionId, status: 'ACSC' }],
          },
          rail,
        ),
        composeMessage(
          {
            type: 'pacs.004.001.09',
            ...header(),
            settlementDate: '2026-11-23',
            ...(rail === 'WIRE' ? { settledBy: 'INDA' } : {}),
            returns: [
              {
                returnId: toRailId(newId()),
                transactionId,
                originalAmount: 1n,
                amount: 1n,
                ...inCurrency,
                reason: { code: 'AC04' },
              },
            ],
          },
          rail,
        ),
        composeMessage(
          { type: 'pacs.028.001.03', ...header(), questions: [{ questionId: 'Q', transactionId }] },
          rail,
        ),
      ]
      for (const message of messages) expect(await clearing.send(message)).toEqual({ outcome: 'taken' })
    })

    test('what the rail sends is handed over once, as it came', async () => {
      const rig = await makeRig()
      const messageId = await rig.arrive()
      const clearing = rig.open()
      const inbox = collect(clearing)
      expect(await clearing.deliver()).toEqual({ delivered: 1, failed: [] })
      expect(inbox).toMatchObject([{ rail: clearing.rail, messageType: 'pacs.008.001.08', messageId }])
      expect(parseMessage(inbox[0]?.xml ?? '', rail)).toMatchObject({ ok: true, message: { messageId } })
      expect(await clearing.deliver()).toEqual({ delivered: 0, failed: [] })
      expect(inbox).toHaveLength(1)
    })

    test('a message whose handler fails is named, and handed over again', async () => {
      const rig = await makeRig()
      await rig.arrive()
      const clearing = rig.open()
      clearing.onMessage(async () => {
        throw new Error('the database is away')
      })
      expect(await clearing.deliver()).toEqual({
        delivered: 0,
        failed: [{ what: expect.stringMatching(/\S/), why: 'the database is away' }],
      })
      const inbox = collect(clearing)
      await expect.poll(async () => (await clearing.deliver()).delivered).toBe(1)
      expect(inbox).toHaveLength(1)
    })

    test('nothing is lost while nobody listens', async () => {
      const rig = await makeRig()
      await rig.arrive()
      expect(await rig.open().deliver()).toEqual({ delivered: 0, failed: [] })
      const clearing = rig.open()
      const inbox = collect(clearing)
      await clearing.deliver()
      expect(inbox).toHaveLength(1)
    })

    test('processes that deliver at the same time leave nothing behind', async () => {
      const rig = await makeRig()
      const ids = []
      for (let i = 0; i < 20; i++) ids.push(await rig.arrive())
      const processes = Array.from({ length: 4 }, () => rig.open())
      const inboxes = processes.map(collect)
      const rounds = await Promise.all(processes.map((clearing) => clearing.deliver()))
      expect(rounds.flatMap(({ failed }) => failed)).toEqual([])
      expect(new Set(inboxes.flat().map(({ messageId }) => messageId))).toEqual(new Set(ids))
    })
  })
}

/** The messages of a clearing house, in order of arrival. */
export function collect(clearing: Clearing): IncomingMessage[] {
  const inbox: IncomingMessage[] = []
  clearing.onMessage(async (message) => {
    inbox.push(message)
  })
  return inbox
}
