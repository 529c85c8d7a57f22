import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchList, isUrl } from './fetch-list.ts'
import { ListFault } from './list-text.ts'
import type { SourceFailure, Watchlist, WatchlistReading, Watchlists } from './port.ts'
import { readEu } from './read-eu.ts'
import { readOfac } from './read-ofac.ts'
import { readUk } from './read-uk.ts'
import { readUn } from './read-un.ts'

/** The formats that are read, with what their lists are called. */
const FORMATS = {
  ofac: 'OFAC SDN',
  un: 'UN consolidated',
  uk: 'UK Sanctions List',
  eu: 'EU FSF',
} as const
type ListFormat = keyof typeof FORMATS

/** A list to read: its format, and the path or address of its file. */
export interface ListSource {
  readonly format: ListFormat
  readonly place: string
}

/** Lists at paths or addresses, as their publishers give them out. One that cannot be read keeps no other from it. */
export const sourceWatchlists = (
  sources: readonly ListSource[],
  redirectHosts: readonly string[] = [],
): Watchlists => ({
  name: `Lists of ${sources.map(({ format }) => FORMATS[format]).join(', ')}`,
  simulated: false,
  read: () => readAll(sources, redirectHosts),
})

/** List files in a folder, whatever they are called; the files of OFAC end in `sdn.csv` and, beside it, `alt.csv`. */
export const folderWatchlists = (folder: string): Watchlists => ({
  name: `List files in ${folder}`,
  simulated: false,
  async read() {
    try {
      return await readAll(await sourcesIn(folder), [])
    } catch (error) {
      return failed(error)
    }
  },
})

async function readAll(sources: readonly ListSource[], hosts: readonly string[]): Promise<WatchlistReading> {
  const lists: Watchlist[] = []
  const failures: (SourceFailure & { source: string })[] = []
  for (const source of sources) {
    try {
      lists.push(await readSource(source, hosts))
    } catch (error) {
      failures.push({ source: FORMATS[source.format], ...failed(error) })
    }
  }
  const [first] = failures
  if (lists.length === 0 && first) return { ok: false, failure: first.failure, detail: first.detail }
  return { ok: true, lists, ...(failures.length > 0 ? { failed: failures } : {}) }
}

function failed(error: unknown): SourceFailure & { ok: false } {
  if (!(error instanceof ListFault)) throw error
  return { ok: false, failure: error.failure, detail: error.message }
}

async function readSource({ format, place }: ListSource, hosts: readonly string[]): Promise<Watchlist> {
  const file = await fetchList(place, hosts)
  const list = await readFormat()
  if (list.names.length === 0) throw new ListFault('empty', `${list.source} holds no name`)
  return list

  async function readFormat(): Promise<Watchlist> {
    switch (format) {
      case 'ofac': {
        const beside = (part: string) => fetchBeside(place, part, hosts)
        const [alt, comments] = [await beside('alt'), await beside('sdn_comments')]
        return readOfac({ sdn: file.text, alt, comments }, file.date)
      }
      case 'un':
        return readUn(file.text)
      case 'uk':
        return readUk(file.text)
      case 'eu':
        return readEu(file.text)
    }
  }
}

/** A file of OFAC beside the first one, by its name; a folder need not hold it, an address must. */
async function fetchBeside(place: string, part: string, hosts: readonly string[]): Promise<string> {
  const beside = place.replace(/sdn(?=\.csv$)/i, (sdn) => (sdn === 'SDN' ? part.toUpperCase() : part))
  if (beside === place) throw new ListFault('malformed', `${place} does not end in sdn.csv`)
  try {
    return (await fetchList(beside, hosts)).text
  } catch (error) {
    const isMissing = error instanceof ListFault && error.failure === 'unreadable' && !isUrl(place)
    if (isMissing) return ''
    throw error
  }
}

async function sourcesIn(folder: string): Promise<ListSource[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    throw new ListFault('unreadable', String(error))
  })
  const sources: ListSource[] = []
  for (const file of files.sort()) {
    const place = join(folder, file)
    const format = await formatOf(file, place)
    if (format) sources.push({ format, place })
  }
  if (sources.length === 0) throw new ListFault('empty', `no list file in ${folder}`)
  const twice = sources.find(({ format }, at) => sources.findIndex((one) => one.format === format) !== at)
  if (twice) throw new ListFault('malformed', `more than one list of ${FORMATS[twice.format]} in ${folder}`)
  return sources
}

async function formatOf(file: string, place: string): Promise<ListFormat | null> {
  if (/sdn\.csv$/i.test(file)) return 'ofac'
  if (/alt\.csv$|add\.csv$|comments\.csv$/i.test(file) || !/\.(?:csv|xml)$/i.test(file)) return null
  const { text } = await fetchList(place, [])
  if (/\.csv$/i.test(file)) return /^.?"?Report Date/i.test(text) ? 'uk' : null
  return /<(?:\w+:)?export[\s>]/.test(text.slice(0, 2_000)) ? 'eu' : 'un'
}
