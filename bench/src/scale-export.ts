import { get } from 'node:http'
import { exportTransactionsCrm } from '@fondaco/contract/payments/review-calls.ts'
import { pathOf } from './api.ts'

/** An account's whole history as CSV. */
export interface Exported {
  readonly rows: number
  readonly bytes: number
  readonly seconds: number
  /** Memory of the server's process in MiB, before and at most meanwhile. It does not grow with the length. */
  readonly memoryBefore: number
  readonly memoryMost: number
}

/** Downloads the whole history of an account, and watches the server's memory meanwhile. */
export async function exportAccount(url: string, token: string, account: string): Promise<Exported> {
  const memoryBefore = await memoryOf(url)
  let memoryMost = memoryBefore
  let over = false
  const watched = (async () => {
    while (!over) memoryMost = Math.max(memoryMost, await memoryOf(url))
  })()
  const begun = performance.now()
  let rows = -1 // the titles
  let bytes = 0
  const query = { account, date_from: '2020-01-01', format: 'csv' as const }
  for await (const part of await opened(`${url}${pathOf(exportTransactionsCrm, { query })}`, token)) {
    bytes += part.length
    for (const byte of part as Buffer) if (byte === NEWLINE) rows += 1
  }
  const seconds = (performance.now() - begun) / 1000
  over = true
  await watched
  return { rows, bytes, seconds, memoryBefore, memoryMost }
}

const NEWLINE = 10

const opened = (address: string, token: string) =>
  new Promise<AsyncIterable<Buffer>>((resolve, reject) => {
    get(address, { headers: { authorization: `Bearer ${token}` } }, (answer) =>
      answer.statusCode === 200 ? resolve(answer) : reject(new Error(`no file: ${answer.statusCode}`)),
    ).on('error', reject)
  })

/** Resident memory in MiB, as reported by the server. */
export async function memoryOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
  if (!(bytes > 0)) throw new Error('the server does not tell its memory')
  return bytes / 2 ** 20
}
