import { readFile, stat } from 'node:fs/promises'
import { ListFault } from './list-text.ts'

/** The largest of these files has some 30 MB. A larger file is a mistake. */
const MAX_BYTES = 200_000_000
const TIMEOUT_MS = 120_000
const MOST_REDIRECTS = 3

/** A list's file, with its date from outside: of the file, or from its server. */
export interface ListFile {
  readonly text: string
  readonly date: string | null
}

const isUrl = (place: string) => /^https?:\/\//i.test(place)

/**
 * Fetches a list from a path or an address. A `ListFault` refuses: a list that cannot be read in time, one larger than
 * any list, and a redirect to a host that is not named (ASVS 1.3.6).
 * @param hosts where an address may redirect to, beside its own host
 */
export async function fetchList(place: string, hosts: readonly string[]): Promise<ListFile> {
  return isUrl(place) ? fetchUrl(place, hosts) : readPath(place)
}

async function readPath(path: string): Promise<ListFile> {
  try {
    const { size, mtime } = await stat(path)
    if (size > MAX_BYTES) throw new ListFault('malformed', `${path} has ${size} bytes`)
    return { text: await readFile(path, 'utf8'), date: mtime.toISOString().slice(0, 10) }
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException
    if (error instanceof ListFault || syscall === undefined) throw error
    throw new ListFault('unreadable', String(error), code === 'ENOENT')
  }
}

async function fetchUrl(place: string, hosts: readonly string[]): Promise<ListFile> {
  const allowed = new Set([new URL(place).host, ...hosts])
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let url = new URL(place)
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      if (!mayFetch(url)) throw new ListFault('unreadable', `${url.origin}: not https`)
      if (!allowed.has(url.host)) throw new ListFault('unreadable', `${place} leads to ${url.host}`)
      const answer = await fetch(url, { redirect: 'manual', signal })
      const location = answer.headers.get('location')
      if (answer.status >= 300 && answer.status < 400 && location) {
        url = new URL(location, url)
        continue
      }
      if (!answer.ok) throw new ListFault('unreadable', `${url.host} answered ${answer.status}`)
      const modified = Date.parse(answer.headers.get('last-modified') ?? '')
      const date = Number.isNaN(modified) ? null : new Date(modified).toISOString().slice(0, 10)
      return { text: await bodyOf(answer, url), date }
    }
  } catch (error) {
    if (error instanceof ListFault) throw error
    throw new ListFault('unreadable', `${url.host}: ${String(error)}`)
  }
  throw new ListFault('unreadable', `${place} redirects too often`)
}

/** https, or http to this machine. */
function mayFetch({ protocol, hostname }: URL): boolean {
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}

async function bodyOf(answer: Response, url: URL): Promise<string> {
  const decoder = new TextDecoder()
  const parts: string[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new ListFault('malformed', `${url.host} sends more than ${MAX_BYTES} bytes`)
    parts.push(decoder.decode(chunk, { stream: true }))
  }
  return parts.join('') + decoder.decode()
}
