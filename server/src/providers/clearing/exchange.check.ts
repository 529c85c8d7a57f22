import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { writeBusinessFile } from './business-file.ts'
import type { Exchange } from './exchange.ts'
import { type FileExchange, fileExchange } from './file-exchange.ts'
import { type OutgoingMessage, toRailId } from './port.ts'
import { readBusinessFile } from './read-business-file.ts'

/** A folder of an exchange, with the gateway's side of it. */
export interface Gateway {
  readonly directory: string
  /** An adapter as in another process, or as after a restart. */
  open(settings?: Partial<Exchange>): FileExchange
  /** Delivers a file, its checksum last. */
  drop(name: string, content: string | Buffer, checksum?: string | null): Promise<void>
  /** The contents of a folder, by name. */
  list(folder: string): Promise<string[]>
  /** Reads a file of a folder. */
  read(folder: string, name: string): Promise<string>
  /** Takes the complete files away from `out`. @returns their content */
  collect(): Promise<string[]>
  remove(): Promise<void>
}

/** The checksum of a content, as in its checksum file. */
export const sha256Of = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex')

/** A file in the form of a clearing house. */
export const fileOf = (...messages: readonly OutgoingMessage[]): string =>
  [
    ...writeBusinessFile({ fileId: toRailId(newId()), createdAt: new Date() }, messages, {
      bic: 'HOUSELT2XXX',
      rail: messages[0]?.rail ?? 'SEPA',
    }),
  ].join('')

/** The messages in a file of a rail, as our own reader finds them. */
export async function messagesIn(content: string, rail: ClearingRail = 'SEPA'): Promise<OutgoingMessage[]> {
  const messages: OutgoingMessage[] = []
  for await (const part of readBusinessFile(Readable.from([content]))) {
    if ('ok' in part && part.ok) messages.push({ rail, ...part } as OutgoingMessage)
  }
  return messages
}

export async function openGateway(db: Db, rail: ClearingRail = 'SEPA'): Promise<Gateway> {
  const directory = await mkdtemp(join(tmpdir(), 'clearing-'))
  const list = (folder: string) => readdir(join(directory, folder)).catch(() => [])
  const read = (folder: string, name: string) => readFile(join(directory, folder, name), 'utf8')
  return {
    directory,
    list,
    read,
    open: (settings) =>
      fileExchange({
        rail,
        db,
        clock: { now: () => new Date() },
        directory,
        bic: 'FNDCLT21XXX',
        batchCount: 100,
        batchSeconds: 0,
        maxBytes: 50 * 1024 * 1024,
        ...settings,
      }),
    async drop(name, content, checksum = `${sha256Of(content)}  ${name}\n`) {
      await mkdir(join(directory, 'in'), { recursive: true })
      await writeFile(join(directory, 'in', name), content)
      if (checksum !== null) await writeFile(join(directory, 'in', `${name}.sha256`), checksum)
    },
    async collect() {
      const complete = (await list('out')).filter((name) => name.endsWith('.sha256')).sort()
      const contents: string[] = []
      for (const sign of complete) {
        const name = sign.slice(0, -'.sha256'.length)
        const content = await read('out', name)
        if (!(await read('out', sign)).startsWith(sha256Of(content))) throw new Error(`${name} is not whole`)
        await rm(join(directory, 'out', name))
        await rm(join(directory, 'out', sign))
        contents.push(content)
      }
      return contents
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}
