import { execFileSync } from 'node:child_process'
import { mkdir, rename, symlink, truncate, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { fileOf, type Gateway, openGateway, sha256Of } from './exchange.check.ts'
import type { Exchange } from './exchange.ts'
import type { FileExchange } from './file-exchange.ts'
import { collect, makeTransfer, transferMessage } from './port.check.ts'
import type { IncomingMessage, OutgoingMessage } from './port.ts'
import { readBusinessFile } from './read-business-file.ts'

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

interface Row {
  id: string
  name: string
  state: string
  message_count: number | null
  control_sum: bigint | null
  bytes: bigint | null
  reason: { en: string; lt: string } | null
}

const files = async () =>
  (await database.ownerPool.query('select * from clearing_file order by id')).rows as Row[]
const messagesOf = async () =>
  (
    await database.ownerPool.query(
      'select position, message_id, taken, reason from clearing_file_message order by file_id, position',
    )
  ).rows as { position: number; message_id: string; taken: boolean; reason: { en: string } | null }[]

const payment = () => transferMessage(makeTransfer())
const idsOf = (messages: readonly { messageId: string }[]) => messages.map(({ messageId }) => messageId)

/** An adapter, and the messages that it hands over. */
function open(settings?: Partial<Exchange>): { clearing: FileExchange; inbox: IncomingMessage[] } {
  const clearing = gateway.open(settings)
  return { clearing, inbox: collect(clearing) }
}

const place = (...path: string[]) => join(gateway.directory, ...path)
/** Something in `in` that cannot be written as a file, with a checksum beside it. */
async function dropOdd(name: string, make: (path: string) => unknown): Promise<void> {
  await mkdir(place('in'), { recursive: true })
  await make(place('in', name))
  await writeFile(place('in', `${name}.sha256`), `${sha256Of('')}  ${name}\n`)
}

const message = payment()
const good = fileOf(message)
const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`)
  .join('')}]>`

/** Files refused as a whole: the file is in `error` with the reason beside it, and nothing of it is handed over. */
const REFUSED: [what: string, make: () => unknown, why: RegExp][] = [
  [
    'a wrong checksum',
    () => gateway.drop('bad.xml', good, `${sha256Of('other')}  bad.xml\n`),
    /does not match the checksum/,
  ],
  ['a checksum that is none', () => gateway.drop('bad.xml', good, 'complete\n'), /no SHA-256/],
  [
    'a file cut short, with the checksum of the whole',
    () => gateway.drop('bad.xml', good.slice(0, 900), `${sha256Of(good)}\n`),
    /does not match the checksum/,
  ],
  [
    'a file cut short, with its own checksum',
    () => gateway.drop('bad.xml', good.slice(0, 900)),
    /ends before its root/,
  ],
  [
    'a wrong number of messages',
    () => gateway.drop('bad.xml', good.replace('>1</TtlNbOfDocs>', '>2</TtlNbOfDocs>')),
    /says 2 messages, and it holds 1/,
  ],
  [
    'a wrong number of a type',
    () => gateway.drop('bad.xml', good.replace('>1</NbOfDocs>', '>3</NbOfDocs>')),
    /says 3 messages pacs\.008/,
  ],
  [
    'a number that is none',
    () => gateway.drop('bad.xml', good.replace('>1</TtlNbOfDocs>', '>many</TtlNbOfDocs>')),
    /TtlNbOfDocs/,
  ],
  ['an unknown kind of file', () => gateway.drop('bad.xml', '<Document xmlns="urn:x"/>'), /unknown_message/],
  [
    'another version of the file header',
    () => gateway.drop('bad.xml', good.replace('head.002.001.01', 'head.002.001.99')),
    /unknown_message/,
  ],
  ['an empty file', () => gateway.drop('bad.xml', ''), /not_xml/],
  [
    '50 MB and a byte, sparse',
    async () => {
      await dropOdd('bad.xml', (path) => writeFile(path, ''))
      await truncate(place('in', 'bad.xml'), 50 * 1024 * 1024 + 1)
    },
    /52428801 bytes.*was not read/,
  ],
  [
    'a message larger than any',
    () => gateway.drop('bad.xml', good.replace('<BizData', `<!--${'x'.repeat(6 * 1024 * 1024)}--><BizData`)),
    /too_large/,
  ],
  [
    'an external entity',
    () => gateway.drop('bad.xml', `<!DOCTYPE Xchg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${good}`),
    /markup_forbidden/,
  ],
  [
    'an external document type',
    () => gateway.drop('bad.xml', `<!DOCTYPE Xchg SYSTEM "http://127.0.0.1:1/x.dtd">${good}`),
    /markup_forbidden/,
  ],
  [
    'a million-laughs bomb',
    () => gateway.drop('bad.xml', `${laughs}${good.replace('PyldTp>', 'PyldTp>&j;')}`),
    /markup_forbidden/,
  ],
  [
    'a bomb within a message',
    () => gateway.drop('bad.xml', good.replace('<BizData', `${laughs}<BizData`)),
    /markup_forbidden/,
  ],
  [
    'bytes that are not UTF-8',
    () => gateway.drop('bad.xml', Buffer.from(good.replace('Muster', 'Müster'), 'latin1')),
    /not UTF-8/,
  ],
  [
    'a compressed file',
    () => gateway.drop('bad.xml', Buffer.from('1f8b0800000000000003', 'hex')),
    /not UTF-8/,
  ],
  [
    'two roots',
    () => gateway.drop('bad.xml', `${good}${good.replace(/<\?xml.*\?>/, '')}`),
    /one root element/,
  ],
  [
    'text between the messages',
    () => gateway.drop('bad.xml', good.replace('<Pyld>', 'x<Pyld>')),
    /only elements may stand/,
  ],
  [
    'elements that cross',
    () => gateway.drop('bad.xml', good.replace('</BizData>\n</Pyld>', '</Pyld>\n</BizData>')),
    /closed where it is not open/,
  ],
  ['a folder', () => dropOdd('bad.xml', (path) => mkdir(path)), /not a plain file/],
  ['a symbolic link', () => dropOdd('bad.xml', (path) => symlink('/etc/hostname', path)), /not a plain file/],
  ['a pipe', () => dropOdd('bad.xml', (path) => execFileSync('/usr/bin/mkfifo', [path])), /not a plain file/],
]

describe('a file that is refused whole', () => {
  test.each(REFUSED)('%s', async (_, make, why) => {
    await make()
    const { clearing, inbox } = open()
    expect(await clearing.deliver()).toEqual({
      delivered: 0,
      failed: [{ what: 'bad.xml', why: expect.stringMatching(why) }],
    })
    expect(inbox).toEqual([])
    const [file] = await files()
    expect(file).toMatchObject({
      name: 'bad.xml',
      state: 'FAILED',
      reason: { en: expect.stringMatching(why) },
    })
    const kept = `${file?.id}_bad.xml`
    expect((await gateway.list('error')).sort()).toEqual([kept, `${kept}.reason.txt`])
    expect(await gateway.read('error', `${kept}.reason.txt`)).toBe(`${file?.reason?.en}\n`)
    for (const folder of ['in', 'taken', 'done']) expect(await gateway.list(folder), folder).toEqual([])
    expect(await open().clearing.deliver(), 'it is not taken up again').toEqual({ delivered: 0, failed: [] })
  })
})

/** Faulty second messages of three in a file, and their reasons. */
const BAD: [what: string, spoil: (bad: OutgoingMessage) => OutgoingMessage, why: RegExp][] = [
  [
    'of an unknown type',
    (bad) => ({ ...bad, xml: bad.xml.replace('pacs.008.001.08', 'pacs.009.001.08') }),
    /unknown_message/,
  ],
  [
    'with a sum that is wrong',
    (bad) => ({ ...bad, xml: bad.xml.replace(/(TtlIntrBkSttlmAmt[^>]*>)[\d.]+/, '$1999.99') }),
    /TtlIntrBkSttlmAmt/,
  ],
  [
    'with a number of payments that is wrong',
    (bad) => ({ ...bad, xml: bad.xml.replace(/<NbOfTxs>1</, '<NbOfTxs>7<') }),
    /NbOfTxs/,
  ],
  ['under a header of another message', (bad) => ({ ...bad, messageId: 'OTHER' }), /header says another/],
  ['without its message', (bad) => ({ ...bad, xml: '<Nothing/>' }), /Document: is missing/],
]

describe('a bad message among good ones is reported with its place, and the others are taken', () => {
  test.each(BAD)('%s', async (_, spoil, why) => {
    const [first, bad, third] = [payment(), payment(), payment()]
    await gateway.drop('mixed.xml', fileOf(first, spoil(bad), third))
    const { clearing, inbox } = open()
    const { delivered, failed } = await clearing.deliver()
    expect(delivered).toBe(2)
    expect(failed).toEqual([
      {
        what: 'mixed.xml',
        why: 'Of its 3 messages, these could not be processed: 2. The others were processed.',
      },
    ])
    expect(idsOf(inbox)).toEqual(idsOf([first, third]))
    expect(await messagesOf()).toMatchObject([
      { position: 1, taken: true, reason: null },
      { position: 2, taken: false, reason: { en: expect.stringMatching(why) } },
      { position: 3, taken: true, reason: null },
    ])
    expect(await files()).toMatchObject([{ state: 'FAILED', message_count: 3 }])
  })
})

describe('what comes twice is handed over once', () => {
  const TWICE: [what: string, second: () => unknown, after: { state: string; reason: RegExp | null }][] = [
    [
      'the same file again',
      () => gateway.drop('one.xml', good),
      { state: 'DUPLICATE', reason: /already received as one\.xml/ },
    ],
    [
      'the same content under another name',
      () => gateway.drop('two.xml', good),
      { state: 'DUPLICATE', reason: /already received as one\.xml/ },
    ],
    [
      'the same message in another file',
      () => gateway.drop('two.xml', fileOf(message)),
      { state: 'TAKEN', reason: null },
    ],
    [
      'the same message twice in a file',
      () => gateway.drop('two.xml', fileOf(message, message)),
      { state: 'TAKEN', reason: null },
    ],
    [
      'another message under the same id',
      () => gateway.drop('two.xml', fileOf({ ...message, xml: message.xml.replaceAll('120.00', '130.00') })),
      { state: 'FAILED', reason: /could not be processed: 1/ },
    ],
  ]
  test.each(TWICE)('%s', async (_, second, after) => {
    await gateway.drop('one.xml', good)
    const { clearing, inbox } = open()
    await clearing.deliver()
    await second()
    expect((await clearing.deliver()).delivered).toBe(0)
    expect(idsOf(inbox)).toEqual([message.messageId])
    const [, file] = await files()
    expect(file).toMatchObject({
      state: after.state,
      reason: after.reason && { en: expect.stringMatching(after.reason) },
    })
    const folder = after.state === 'FAILED' ? 'error' : 'done'
    const beside = (await gateway.list(folder)).filter((name) => name.startsWith(file?.id ?? ''))
    expect(beside).toHaveLength(after.reason ? 2 : 1)
  })
})

describe('what is not complete', () => {
  test('waits until its checksum comes', async () => {
    await gateway.drop('half.xml', good.slice(0, 500), null)
    const { clearing, inbox } = open()
    expect(await clearing.deliver()).toEqual({ delivered: 0, failed: [] })
    expect(await gateway.list('in')).toEqual(['half.xml'])
    await gateway.drop('half.xml', good)
    expect(await clearing.deliver()).toEqual({ delivered: 1, failed: [] })
    expect(idsOf(inbox)).toEqual([message.messageId])
    expect(await files()).toMatchObject([
      {
        name: 'half.xml',
        state: 'TAKEN',
        message_count: 1,
        control_sum: 12_000n,
        bytes: BigInt(good.length),
      },
    ])
  })

  test.each(['', '\n', sha256Of(good).slice(0, 40), sha256Of(good).slice(0, 63)])(
    'waits while its checksum is not written to its end: %j',
    async (beginning) => {
      await gateway.drop('slow.xml', good, beginning)
      const { clearing, inbox } = open()
      expect(await clearing.deliver()).toEqual({ delivered: 0, failed: [] })
      expect(await files()).toEqual([])
      await gateway.drop('slow.xml', good)
      expect(await clearing.deliver()).toEqual({ delivered: 1, failed: [] })
      expect(inbox).toHaveLength(1)
    },
  )

  test('whose checksum is never written to its end is refused', async () => {
    await gateway.drop('torn.xml', good, sha256Of(good).slice(0, 40))
    const before = new Date(Date.now() - 6 * 60_000)
    await utimes(place('in', 'torn.xml.sha256'), before, before)
    await open().clearing.deliver()
    expect(await files()).toMatchObject([{ name: 'torn.xml', state: 'FAILED', reason: { en: /no SHA-256/ } }])
  })

  test('that cannot be moved waits, told each time and noted once, and is taken when it can be', async () => {
    await gateway.drop('stuck.xml', good)
    await writeFile(place('taken'), 'where a folder should be')
    const { clearing, inbox } = open()
    for (let round = 0; round < 3; round++) {
      expect((await clearing.deliver()).failed).toMatchObject([{ what: 'in/stuck.xml' }])
    }
    expect(await files()).toMatchObject([{ name: 'stuck.xml', state: 'RECEIVED', reason: null }])
    await unlink(place('taken'))
    expect(await clearing.deliver()).toEqual({ delivered: 1, failed: [] })
    expect(inbox).toHaveLength(1)
    expect(await files()).toMatchObject([{ name: 'stuck.xml', state: 'TAKEN' }])
  })

  test('is left alone while only its checksum is there, or while it bears a draft’s name', async () => {
    await mkdir(place('in'))
    await writeFile(place('in', 'early.xml.sha256'), sha256Of(good))
    await gateway.drop('.draft.xml', good)
    expect(await open().clearing.deliver()).toEqual({ delivered: 0, failed: [] })
    expect(await gateway.list('in')).toHaveLength(3)
  })
})

describe('names', () => {
  const NAMES: [what: string, raw: string | Buffer, shown: string][] = [
    ['blanks and quotes', `a b'"<x>.xml`, 'a%20b%27%22%3Cx%3E.xml'],
    ['a line feed and a backspace', 'a\nb\b.xml', 'a%0Ab%08.xml'],
    ['letters of other scripts', 'mokėjimai-платежи.xml', 'mokėjimai-платежи.xml'],
    ['what looks like a path', 'a%2F..%2F..%2Fetc', 'a%252F..%252F..%252Fetc'],
    ['what looks like an option', '-rf', '-rf'],
    ['bytes that are no text', Buffer.from([0x66, 0xff, 0xfe, 0x2e, 0x78]), 'f%FF%FE.x'],
    ['200 letters', `${'x'.repeat(200)}.xml`, 'x'.repeat(180)],
  ]
  test.each(NAMES)('%s', async (_, raw, shown) => {
    await mkdir(place('in'))
    const path = (ending: string) =>
      Buffer.concat([Buffer.from(`${place('in')}/`), Buffer.from(raw as string), Buffer.from(ending)])
    await writeFile(path(''), good)
    await writeFile(path('.sha256'), sha256Of(good))
    const { clearing, inbox } = open()
    expect(await clearing.deliver()).toEqual({ delivered: 1, failed: [] })
    expect(inbox).toHaveLength(1)
    const [file] = await files()
    expect(file?.name).toBe(shown)
    expect(await gateway.list('done')).toEqual([`${file?.id}_${shown}`])
    expect(await gateway.list('in')).toEqual([])
  })

  test('files are taken in the order of their names', async () => {
    const messages = [payment(), payment(), payment()]
    for (const [at, name] of ['b.xml', 'c.xml', 'a.xml'].entries()) {
      await gateway.drop(name, fileOf(messages[at] as OutgoingMessage))
    }
    const { clearing, inbox } = open()
    await clearing.deliver()
    expect(inbox.map(({ messageId }) => idsOf(messages).indexOf(messageId))).toEqual([2, 0, 1])
  })
})

describe('killed in the middle, a file is taken up where it was', () => {
  test('noted, but not moved', async () => {
    await gateway.drop('one.xml', good)
    await database.ownerPool.query(
      `insert into clearing_file (id, direction, name, state, promised, created_at)
       values (gen_random_uuid(), 'IN', 'one.xml', 'RECEIVED', $1, now())`,
      [sha256Of(good)],
    )
    const { clearing, inbox } = open()
    expect(await clearing.deliver()).toEqual({ delivered: 1, failed: [] })
    expect(inbox).toHaveLength(1)
    expect(await files()).toMatchObject([{ state: 'TAKEN' }])
  })

  test('moved, with its checksum left behind', async () => {
    await gateway.drop('one.xml', good)
    const { clearing, inbox } = open()
    await clearing.deliver()
    await writeFile(place('in', 'one.xml.sha256'), sha256Of(good))
    expect(await open().clearing.deliver()).toEqual({ delivered: 0, failed: [] })
    expect(await gateway.list('in')).toEqual([])
    expect(inbox).toHaveLength(1)
  })

  test('after some of its messages: those are not handed over again', async () => {
    const messages = [payment(), payment(), payment()]
    await gateway.drop('one.xml', fileOf(...messages))
    const first = gateway.open()
    const handed: string[] = []
    first.onMessage(async ({ messageId }) => {
      if (handed.length === 1 && messageId === messages[1]?.messageId)
        throw new Error('the process is killed')
      handed.push(messageId)
    })
    expect(await first.deliver()).toMatchObject({ delivered: 2, failed: [{ why: 'the process is killed' }] })
    expect(await files()).toMatchObject([{ state: 'RECEIVED' }])
    await database.ownerPool.query('update clearing_file set try_at = null')
    const { clearing, inbox } = open()
    expect(await clearing.deliver()).toEqual({ delivered: 1, failed: [] })
    expect(idsOf(inbox)).toEqual([messages[1]?.messageId])
    expect(await files()).toMatchObject([{ state: 'TAKEN', message_count: 3, control_sum: 36_000n }])
  })

  test('put away, but not noted', async () => {
    await gateway.drop('one.xml', good)
    await open().clearing.deliver()
    await database.ownerPool.query(`update clearing_file set state = 'RECEIVED'`)
    const { clearing, inbox } = open()
    expect(await clearing.deliver()).toEqual({ delivered: 0, failed: [] })
    expect(inbox).toEqual([])
    expect(await files()).toMatchObject([{ state: 'TAKEN' }])
    expect(await gateway.list('done')).toHaveLength(1)
  })
})

test('a failed file is taken again when the cause is fixed and somebody asks for it', async () => {
  await gateway.drop('large.xml', good)
  await open({ maxBytes: 10 }).clearing.deliver()
  expect(await files()).toMatchObject([{ state: 'FAILED' }])
  await database.ownerPool.query(`update clearing_file set state = 'RECEIVED', try_at = null`)
  const { clearing, inbox } = open()
  expect(await clearing.deliver()).toEqual({ delivered: 1, failed: [] })
  expect(inbox).toHaveLength(1)
  const [file] = await files()
  expect(file).toMatchObject({ state: 'TAKEN', reason: null })
  expect(await gateway.list('error')).toEqual([])
  expect(await gateway.list('done')).toEqual([`${file?.id}_large.xml`])
})

test('a file that somebody removed is said to be gone', async () => {
  await gateway.drop('one.xml', good)
  await open({ maxBytes: 10 }).clearing.deliver()
  const [file] = await files()
  await rename(place('error', `${file?.id}_one.xml`), place('elsewhere.xml'))
  await database.ownerPool.query(`update clearing_file set state = 'RECEIVED'`)
  expect((await open().clearing.deliver()).failed).toMatchObject(
    [{ why: /no longer/ }].map(() => ({ what: 'one.xml' })),
  )
  expect(await files()).toMatchObject([
    { state: 'FAILED', reason: { en: expect.stringMatching(/no longer/) } },
  ])
})

test('a file of hundreds of messages is taken in their order', async () => {
  const messages = Array.from({ length: 300 }, payment)
  await gateway.drop('large.xml', fileOf(...messages))
  const { clearing, inbox } = open()
  expect(await clearing.deliver()).toEqual({ delivered: 300, failed: [] })
  expect(idsOf(inbox)).toEqual(idsOf(messages))
  expect(await files()).toMatchObject([{ state: 'TAKEN', message_count: 300, control_sum: 3_600_000n }])
})

test('a file of 40 MB is read with no more of it in memory than a message and a piece', async () => {
  const count = 22_000
  const whole = fileOf(message).replace('>1</TtlNbOfDocs>', `>${count}</TtlNbOfDocs>`)
  const payload = whole.slice(whole.indexOf('<Pyld>'), whole.indexOf('</Xchg>'))
  let given = 0
  async function* pieces() {
    yield whole.slice(0, whole.indexOf('<Pyld>'))
    for (; given < count; given++) yield payload
    yield '</Xchg>'
  }
  let read = 0
  let behind = 0
  for await (const part of readBusinessFile(pieces())) {
    if ('ok' in part && part.ok && part.messageId === message.messageId) read += 1
    behind = Math.max(behind, given - read)
  }
  expect(read).toBe(count)
  expect(behind).toBeLessThanOrEqual(1)
  expect(payload.length * count).toBeGreaterThan(40_000_000)
})
