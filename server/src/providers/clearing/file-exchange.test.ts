import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CLEARING_RAILS, type ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { newId } from '../../platform/ids.ts'
import { fileOf, type Gateway, messagesIn, openGateway } from './exchange.check.ts'
import type { FileExchange } from './file-exchange.ts'
import { parseMessage } from './iso20022/envelope.ts'
import { childrenOf } from './markup.ts'
import {
  type ClearingRig,
  checkClearing,
  collect,
  makeTransfer,
  makeWire,
  transferMessage,
} from './port.check.ts'
import { composeMessage, type OutgoingMessage, toRailId } from './port.ts'

let database: FreshDatabase
let gateway: Gateway

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.ownerPool.query('truncate clearing_file, clearing_file_message')
  gateway = await openGateway(database.db)
})
afterEach(() => gateway.remove())

/** The messages in files, by their ids. */
const idsIn = async (contents: readonly string[]): Promise<string[]> =>
  (await Promise.all(contents.map((content) => messagesIn(content)))).flat().map(({ messageId }) => messageId)

const files = async () =>
  (await database.ownerPool.query('select * from clearing_file order by id')).rows as {
    id: string
    name: string
    state: string
    sha256: string
    bytes: bigint
    message_count: number
    control_sum: bigint
    reason: { en: string } | null
    tries: number
  }[]

const payment = () => transferMessage(makeTransfer())
const instant = () =>
  transferMessage(makeTransfer({ rail: 'INST', acceptedAt: new Date('2026-11-21T09:30:00Z') }))
const question = () =>
  composeMessage({
    type: 'pacs.028.001.03',
    messageId: toRailId(newId()),
    createdAt: new Date('2026-11-21T09:30:00Z'),
    questions: [{ questionId: 'Q', transactionId: makeTransfer().transactionId }],
  })

const rigOf = async (rail: ClearingRail): Promise<ClearingRig> => ({
  open: () => gateway.open({ rail }),
  async reached() {
    await gateway.open({ rail }).deliver()
    const messages: string[] = []
    for (const name of (await gateway.list('out')).filter((each) => each.endsWith('.xml'))) {
      for (const { xml } of await messagesIn(await gateway.read('out', name), rail)) {
        const parsed = parseMessage(xml, rail)
        if (parsed.ok && parsed.message.type === 'pacs.008.001.08')
          messages.push(...parsed.message.transfers.map(({ transactionId }) => transactionId))
      }
    }
    return messages
  },
  async arrive() {
    const message = rail === 'SEPA' ? payment() : transferMessage(makeWire())
    await gateway.drop(`${message.messageId}.xml`, fileOf(message))
    return message.messageId
  },
})
for (const rail of CLEARING_RAILS) checkClearing('file exchange', () => rigOf(rail), rail)

test('two exchanges beside each other never take or send what is of the other', async () => {
  const wires = await openGateway(database.db, 'WIRE')
  try {
    const [sepa, wire] = [gateway.open(), wires.open()]
    const [ours, theirs] = [collect(sepa), collect(wire)]
    const [payments, sent] = [[payment(), payment()], [transferMessage(makeWire())]]
    for (const message of payments) await sepa.send(message)
    for (const message of sent) await wire.send(message)
    const [arrived, wired] = [payment(), transferMessage(makeWire())]
    await gateway.drop('a.xml', fileOf(arrived))
    await wires.drop('a.xml', fileOf(wired))
    for (const one of [wire, sepa, wire, sepa]) await one.deliver()
    expect(await idsIn(await gateway.collect())).toEqual(payments.map(({ messageId }) => messageId))
    expect(await idsIn(await wires.collect())).toEqual(sent.map(({ messageId }) => messageId))
    expect(ours.map(({ messageId }) => messageId)).toEqual([arrived.messageId])
    expect(theirs.map(({ messageId }) => messageId)).toEqual([wired.messageId])
    expect((await files()).filter(({ control_sum }) => control_sum === null)).toHaveLength(2)
  } finally {
    await wires.remove()
  }
})

describe('a file of ours', () => {
  test('holds what waited, with its number and its sum, and a checksum beside it that the gateway can check', async () => {
    const clearing = gateway.open()
    const messages = [payment(), payment(), payment()]
    for (const message of messages) await clearing.send(message)
    expect(await gateway.list('out')).toEqual([])
    expect(await clearing.deliver()).toEqual({ delivered: 0, failed: [] })

    const [file] = await files()
    const name = `FNDCLT21XXX-${toRailId(file?.id ?? '')}.xml`
    expect(await gateway.list('out')).toEqual([name, `${name}.sha256`])
    expect(await gateway.read('out', `${name}.sha256`)).toBe(`${file?.sha256}  ${name}\n`)
    const [content = ''] = await gateway.collect()
    expect(await idsIn([content])).toEqual(messages.map(({ messageId }) => messageId))
    expect(content).toContain('<TtlNbOfDocs>3</TtlNbOfDocs>')
    expect(file).toMatchObject({ name, state: 'SENT', message_count: 3, control_sum: 36_000n })
    expect(file?.bytes).toBe(BigInt(Buffer.byteLength(content)))
  })

  test('can be read by its owner only, and a copy stays with us after the gateway took it', async () => {
    const clearing = gateway.open()
    await clearing.send(payment())
    await clearing.deliver()
    const [file] = await files()
    expect((await stat(join(gateway.directory, 'out', file?.name ?? ''))).mode & 0o077).toBe(0)
    const [content = ''] = await gateway.collect()
    expect(await gateway.read('sent', file?.name ?? '')).toBe(content)
  })

  test('has the structure of head.002.001.01', async () => {
    const names = (text: string) => childrenOf(text).map(({ name }) => name)
    const [description, payload] = childrenOf(fileOf(payment()))
    expect(names(description?.text ?? '')).toEqual(['PyldData', 'ApplSpcfcs', 'PyldTp', 'MnfstData'])
    expect(names(payload?.text ?? '')).toEqual(['BizData'])
  })

  const at = new Date('2026-11-21T10:00:00Z')
  const BATCHES: [what: string, sent: (() => OutgoingMessage)[], afterSeconds: number, filesOf: number[]][] =
    [
      ['one payment waits for others', [payment], 9, []],
      ['one payment has waited long enough', [payment], 10, [1]],
      ['as many as fit', [payment, payment, payment], 0, [3]],
      ['more than fit: what is left waits', [payment, payment, payment, payment], 0, [3]],
      ['more than fit, later', [payment, payment, payment, payment], 10, [3, 1]],
      ['an instant payment does not wait, the ordinary one does', [payment, instant], 0, [1]],
      ['a question does not wait', [question], 0, [1]],
      ['instant payments and ordinary ones, later', [payment, instant, payment], 10, [1, 2]],
    ]
  test.each(BATCHES)('%s', async (_, sent, afterSeconds, filesOf) => {
    let now = at
    const clearing = gateway.open({ clock: { now: () => now }, batchCount: 3, batchSeconds: 10 })
    for (const make of sent) await clearing.send(make())
    now = new Date(at.getTime() + afterSeconds * 1000)
    await clearing.deliver()
    const counts = (await gateway.collect()).map(async (content) => (await messagesIn(content)).length)
    expect(await Promise.all(counts)).toEqual(filesOf)
  })

  test('an instant payment is in the folder when sending it returns', async () => {
    await gateway.open({ batchSeconds: 3600 }).send(instant())
    expect(await gateway.collect()).toHaveLength(1)
  })

  test('four processes put each of 80 messages into exactly one file', async () => {
    const messages = Array.from({ length: 80 }, payment)
    const processes = Array.from({ length: 4 }, () => gateway.open({ batchCount: 7 }))
    await Promise.all(
      processes.map(async (clearing, index) => {
        for (const message of messages.slice(index * 20, index * 20 + 20)) {
          await clearing.send(message)
          if (message.messageId.endsWith('0')) await clearing.deliver()
        }
        await clearing.deliver()
      }),
    )
    await gateway.open().deliver()
    const found = await idsIn(await gateway.collect())
    expect(found).toHaveLength(80)
    expect(new Set(found)).toEqual(new Set(messages.map(({ messageId }) => messageId)))
  })
})

describe('killed at any moment, nothing is lost and nothing sent twice', () => {
  /** Leaves the file before its publication, like a process killed there. */
  async function untilWritten(clearing: FileExchange, message: OutgoingMessage): Promise<string> {
    await clearing.send(message)
    await mkdir(join(gateway.directory, 'in'), { recursive: true })
    await writeFile(join(gateway.directory, 'out'), 'a file stands where the folder should be')
    await clearing.deliver()
    await rm(join(gateway.directory, 'out'))
    await mkdir(join(gateway.directory, 'out'))
    await database.ownerPool.query(`update clearing_file set state = 'WRITING', try_at = null`)
    return (await files())[0]?.name ?? ''
  }
  const inFolder = (...path: string[]) => join(gateway.directory, ...path)

  const MOMENTS: [when: string, leave: (name: string) => Promise<unknown>, stillToCome: number][] = [
    ['before anything was written', (name) => forget(name), 1],
    [
      'with half of the copy written',
      async (name) => {
        await forget(name)
        await writeFile(inFolder('sent', `.${name}.0f3a9c21.tmp`), '<Xchg')
      },
      1,
    ],
    [
      'with the copy but not its checksum',
      async (name) => {
        await rm(inFolder('sent', `${name}.sha256`))
        await database.ownerPool.query('update clearing_file set written_at = null')
      },
      1,
    ],
    ['with everything written and nothing published', async () => undefined, 1],
    [
      'with half of the content in the gateway’s folder',
      (name) => writeFile(inFolder('out', `.${name}.0f3a9c21.tmp`), '<Xchg'),
      1,
    ],
    [
      'with the content there but not its checksum',
      async (name) => writeFile(inFolder('out', name), await gateway.read('sent', name)),
      1,
    ],
    [
      'published, but not noted',
      async (name) => {
        await writeFile(inFolder('out', name), await gateway.read('sent', name))
        await rename(inFolder('sent', `${name}.sha256`), inFolder('out', `${name}.sha256`))
      },
      1,
    ],
    [
      'published and taken away by the gateway, but not noted',
      (name) => rm(inFolder('sent', `${name}.sha256`)),
      0,
    ],
  ]
  const forget = async (name: string) => {
    await rm(inFolder('sent', name))
    await rm(inFolder('sent', `${name}.sha256`))
    await database.ownerPool.query('update clearing_file set written_at = null')
  }
  test.each(MOMENTS)('%s', async (_, leave, stillToCome) => {
    const message = payment()
    const name = await untilWritten(gateway.open(), message)
    await leave(name)
    const restarted = gateway.open()
    expect(await restarted.deliver()).toEqual({ delivered: 0, failed: [] })
    const contents = await gateway.collect()
    expect(await idsIn(contents)).toEqual(stillToCome ? [message.messageId] : [])
    await restarted.deliver()
    expect(await restarted.send(message)).toEqual({ outcome: 'taken' })
    await restarted.deliver()
    expect(await gateway.collect()).toEqual([])
    expect(await files()).toMatchObject([{ name, state: 'SENT', reason: null }])
    const left = [...(await gateway.list('sent')), ...(await gateway.list('out'))]
    expect(left.filter((one) => one.startsWith('.'))).toEqual([])
  })

  test('a folder that cannot be written to holds a file up, says why, and lets it go when the folder is repaired', async () => {
    let now = Date.now()
    const clearing = gateway.open({ clock: { now: () => new Date(now) } })
    await clearing.deliver()
    await rm(inFolder('sent'), { recursive: true, force: true })
    await writeFile(inFolder('sent'), 'a file stands where the folder should be')
    expect(await clearing.send(payment())).toEqual({ outcome: 'taken' })
    expect((await clearing.deliver()).failed).toMatchObject([{ why: expect.stringMatching(/sent/) }])
    expect(await files()).toMatchObject([
      { state: 'FAILED', tries: 1, reason: { en: expect.stringMatching(/sent/) } },
    ])
    expect((await clearing.deliver()).failed, 'it is not tried again at once').toEqual([])
    await rm(inFolder('sent'))
    now += 60_000
    expect(await clearing.deliver()).toEqual({ delivered: 0, failed: [] })
    expect(await gateway.collect()).toHaveLength(1)
    expect(await files()).toMatchObject([{ state: 'SENT', reason: null }])
  })

  test('a folder that is another one is told from a file that the gateway took away', async () => {
    const name = await untilWritten(gateway.open(), payment())
    for (const left of await gateway.list('sent')) await rm(inFolder('sent', left))
    expect((await gateway.open().deliver()).failed).toEqual([
      { what: name, why: `sent/${name} is gone: is this the folder of the exchange?` },
    ])
    expect(await files()).toMatchObject([{ state: 'FAILED' }])
  })

  test('without its folder it takes what is to be sent, and says what is missing', async () => {
    const clearing = gateway.open()
    await gateway.remove()
    expect(await clearing.send(payment())).toEqual({ outcome: 'taken' })
    expect((await clearing.deliver()).failed).toMatchObject([{ why: expect.stringMatching(/ENOENT/) }])
  })
})
