import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fileExchange } from './file-exchange.ts'
import { parseMessage } from './iso20022/envelope.ts'
import { MAX_BYTES } from './iso20022/xml.ts'
import { checkClearing, collect, makeTransfer, transferMessage } from './port.check.ts'

const folders: string[] = []
const sockets: Server[] = []
afterAll(async () => {
  for (const socket of sockets) socket.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clearing-'))
  folders.push(folder)
  return folder
}

/** A file that is none: opening it would fail, reading a pipe would never end. */
async function makeSocket(path: string): Promise<void> {
  const server = createServer().listen(path)
  await once(server, 'listening')
  sockets.push(server)
}

/** As the gateway does it: complete before it is there. */
async function drop(folder: string, name: string, content: string | Buffer): Promise<void> {
  await mkdir(join(folder, 'in'), { recursive: true })
  await writeFile(join(folder, 'in', name), content)
}

checkClearing('file exchange', async () => {
  const folder = await makeFolder()
  return {
    open: () => fileExchange(folder),
    async reached() {
      const names = await readdir(join(folder, 'out')).catch(() => [])
      const messages = await Promise.all(names.map((name) => readFile(join(folder, 'out', name), 'utf8')))
      return messages.flatMap((xml) => {
        const parsed = parseMessage(xml)
        return parsed.ok && parsed.message.type === 'pacs.008.001.08'
          ? parsed.message.transfers.map(({ transactionId }) => transactionId)
          : []
      })
    },
    async arrive() {
      const { messageId, xml } = transferMessage(makeTransfer())
      await drop(folder, `${messageId}.xml`, xml)
      return messageId
    },
  }
})

describe('file exchange', () => {
  test('a message that the gateway took away is not sent again', async () => {
    const folder = await makeFolder()
    const message = transferMessage(makeTransfer())
    await fileExchange(folder).send(message)
    await rm(join(folder, 'out', `${message.messageId}.xml`))
    expect(await fileExchange(folder).send(message)).toEqual({ outcome: 'taken' })
    expect(await readdir(join(folder, 'out'))).toEqual([])
  })

  test('a sending that broke off half-way has an unknown outcome, never a second message', async () => {
    const folder = await makeFolder()
    const message = transferMessage(makeTransfer())
    await fileExchange(folder).send(message)
    await rm(join(folder, 'sent', `${message.messageId}.out`))
    expect(await fileExchange(folder).send(message)).toMatchObject({ outcome: 'timeout' })
  })

  test('a folder that cannot be written to is unreachable, and the same message goes out later', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'out'), 'a file stands where the folder should be')
    const message = transferMessage(makeTransfer())
    expect(await fileExchange(folder).send(message)).toMatchObject({ outcome: 'unreachable' })
    await rm(join(folder, 'out'))
    expect(await fileExchange(folder).send(message)).toEqual({ outcome: 'taken' })
  })

  test('only whole messages stand in out, readable by their owner only', async () => {
    const folder = await makeFolder()
    const message = transferMessage(makeTransfer())
    await fileExchange(folder).send(message)
    const file = join(folder, 'out', `${message.messageId}.xml`)
    expect(await readdir(join(folder, 'out'))).toEqual([`${message.messageId}.xml`])
    expect(await readFile(file, 'utf8')).toBe(message.xml)
    expect((await stat(file)).mode & 0o077).toBe(0)
  })

  test('an id that looks like a path stays in its folder', async () => {
    const folder = await makeFolder()
    const { xml } = transferMessage(makeTransfer())
    const messageId = 'a/../../b'
    const changed = xml.replace(/<MsgId>.*<\/MsgId>/, `<MsgId>${messageId}</MsgId>`)
    await fileExchange(folder).send({ messageType: 'pacs.008.001.08', messageId, xml: changed })
    expect(await readdir(join(folder, 'out'))).toEqual(['a%2F..%2F..%2Fb.xml'])
  })

  test('a message that comes in two files is handed over once', async () => {
    const folder = await makeFolder()
    const { xml } = transferMessage(makeTransfer())
    await drop(folder, '1.xml', xml)
    await drop(folder, '2.xml', xml)
    const clearing = fileExchange(folder)
    const inbox = collect(clearing)
    expect(await clearing.deliver()).toEqual({ delivered: 1, failed: [] })
    expect(inbox).toHaveLength(1)
    expect(await readdir(join(folder, 'in'))).toEqual([])
  })

  test('files come in the order of their names; unfinished ones are left alone', async () => {
    const folder = await makeFolder()
    const messages = ['b.xml', 'a.XML', '.c.xml', 'd.xml.tmp'].map((name) => {
      return { name, ...transferMessage(makeTransfer()) }
    })
    for (const { name, xml } of messages) await drop(folder, name, xml)
    const clearing = fileExchange(folder)
    const inbox = collect(clearing)
    await clearing.deliver()
    const idOf = (name: string) => messages.find((message) => message.name === name)?.messageId
    expect(inbox.map(({ messageId }) => messageId)).toEqual([idOf('a.XML'), idOf('b.xml')])
    expect((await readdir(join(folder, 'in'))).sort()).toEqual(['.c.xml', 'd.xml.tmp'])
  })

  const known = transferMessage(makeTransfer())
  const UNUSABLE: [what: string, make: (folder: string, name: string) => Promise<unknown>, why: RegExp][] = [
    ['a symbolic link', (folder, name) => symlink('/etc/hostname', join(folder, 'in', name)), /plain file/],
    ['a folder', (folder, name) => mkdir(join(folder, 'in', name)), /plain file/],
    ['a socket', (folder, name) => makeSocket(join(folder, 'in', name)), /plain file/],
    ['a huge file', (folder, name) => drop(folder, name, Buffer.alloc(MAX_BYTES + 1, 32)), /larger/],
    ['an empty file', (folder, name) => drop(folder, name, ''), /not_xml/],
    [
      'bytes that are no text',
      (folder, name) => drop(folder, name, Buffer.from([0xff, 0xfe, 0x00])),
      /UTF-8/,
    ],
    ['a DTD', (folder, name) => drop(folder, name, '<!DOCTYPE x><x/>'), /markup_forbidden/],
    ['another message', (folder, name) => drop(folder, name, '<Document xmlns="urn:x"/>'), /unknown_message/],
    [
      'other content under a known id',
      (folder, name) => drop(folder, name, known.xml.replaceAll('120.00', '130.00')),
      /other content/,
    ],
  ]
  test.each(UNUSABLE)('%s is put aside by name and handed to nobody', async (_, make, why) => {
    const folder = await makeFolder()
    await drop(folder, 'known.xml', known.xml)
    const clearing = fileExchange(folder)
    const inbox = collect(clearing)
    await clearing.deliver()
    for (let time = 0; time < 2; time++) {
      await make(folder, 'bad.xml')
      expect(await clearing.deliver()).toEqual({
        delivered: 0,
        failed: [{ what: 'bad.xml', why: expect.stringMatching(why) }],
      })
    }
    expect(inbox).toHaveLength(1)
    expect(await readdir(join(folder, 'in'))).toEqual([])
    expect(await readdir(join(folder, 'failed'))).toEqual(['bad.xml', 'bad.xml.2'])
  })
})
