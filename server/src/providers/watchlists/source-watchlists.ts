import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchList } from './fetch-list.ts'
import { ListFault } from './list-text.ts'
import type { FailureOfSource, SourceFailure, Watchlist, WatchlistReading, Watchlists } from './port.ts'
import { readEu } from './read-eu.ts'
import { readOfac } from './read-ofac.ts'
import { readUk } from './read-uk.ts'
import { readUn } from './read-un.ts'

/** The formats that are read, with the names of their lists. */
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

/** Lists at paths or addresses, in the publishers' formats. A list that cannot be read does not stop the others. */
export const sourceWatchlists = (
  sources: readonly ListSource[],
  redirectHosts: readonly string[] = [],
): Watchlists => ({
  name: `Lists of ${sources.map(({ format }) => FORMATS[format]).join(', ')}`,
  simulated: false,
  sources: sources.map(({ format }) => FORMATS[format]),
  read: () => readAll(sources, redirectHosts),
})

/**
 * List files in a folder, under any names; the files of OFAC end in `sdn.csv` and, beside it, `alt.csv`. Any list may
 * be expected there, so a missing or different file takes no list out of force.
 */
export const folderWatchlists = (folder: string): Watchlists => ({
  name: `List files in ${folder}`,
  simulated: false,
  sources: Object.values(FORMATS),
  async read() {
    try {
      const { sources, failed } = await sourcesIn(folder)
      return await readAll(sources, [], failed)
    } catch (error) {
      return { ok: false, ...failureOf(error) }
    }
  },
})

async function readAll(
  sources: readonly ListSource[],
  hosts: readonly string[],
  failedBefore: readonly FailureOfSource[] = [],
): Promise<WatchlistReading> {
  const lists: Watchlist[] = []
  const failed = [...failedBefore]
  for (const source of sources) {
    try {
      lists.push(await readSource(source, hosts))
    } catch (error) {
      failed.push({ source: FORMATS[source.format], ...failureOf(error) })
    }
  }
  const [first] = failed
  if (lists.length === 0 && first) return { ok: false, failure: first.failure, detail: first.detail, failed }
  return { ok: true, lists, ...(failed.length > 0 ? { failed } : {}) }
}

function failureOf(error: unknown): SourceFailure {
  if (!(error instanceof ListFault)) throw error
  return { failure: error.failure, detail: error.message }
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
        const list = readOfac({ sdn: file.text, alt: alt ?? '', comments: comments ?? '' }, file.date)
        const lacks = [
          ...(alt === null ? ['alt.csv'] : []),
          ...(comments === null ? ['sdn_comments.csv'] : []),
        ]
        return lacks.length > 0 ? { ...list, lacks } : list
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

/** A file of OFAC beside the first one, by its name; null if a folder does not hold it. At an address it must exist. */
async function fetchBeside(place: string, part: string, hosts: readonly string[]): Promise<string | null> {
  const beside = place.replace(/sdn(?=\.csv$)/i, (sdn) => (sdn === 'SDN' ? part.toUpperCase() : part))
  if (beside === place) throw new ListFault('malformed', `${place} does not end in sdn.csv`)
  try {
    const { text } = await fetchList(beside, hosts)
    if (isBlank(text)) throw new ListFault('empty', `${beside} holds nothing`)
    return text
  } catch (error) {
    if (error instanceof ListFault && error.isAbsent) return null
    throw error
  }
}

/** Only blanks, a byte order mark and the end-of-file sign of old systems. */
const isBlank = (text: string): boolean => text.replaceAll('\u001a', '').trim() === ''

/** The list files of a folder, and its files that are no lists or a second copy of one. */
async function sourcesIn(folder: string) {
  const files = await readdir(folder).catch((error: unknown) => {
    throw new ListFault('unreadable', String(error))
  })
  const found: ListSource[] = []
  const failed: FailureOfSource[] = []
  for (const file of files.filter(mayBeList).sort()) {
    const place = join(folder, file)
    try {
      found.push({ format: await formatOf(file, place), place })
    } catch (error) {
      failed.push({ source: file, ...failureOf(error) })
    }
  }
  if (found.length + failed.length === 0) throw new ListFault('empty', `no list file in ${folder}`)
  const sources: ListSource[] = []
  for (const [format, several] of Map.groupBy(found, ({ format }) => format)) {
    if (several.length === 1) sources.push(...several)
    else {
      const detail = `more than one list of ${FORMATS[format]} in ${folder}`
      failed.push({ source: FORMATS[format], failure: 'malformed', detail })
    }
  }
  return { sources, failed }
}

/** By its name. The other files of OFAC are read only together with the first. */
const mayBeList = (file: string): boolean =>
  /\.(?:csv|xml)$/i.test(file) && !/(?:alt|add|comments)\.csv$/i.test(file)

async function formatOf(file: string, place: string): Promise<ListFormat> {
  if (/sdn\.csv$/i.test(file)) return 'ofac'
  const { text } = await fetchList(place, [])
  if (isBlank(text)) throw new ListFault('empty', `${place} holds nothing`)
  if (/\.csv$/i.test(file)) {
    if (/^.?"?Report Date/i.test(text)) return 'uk'
  } else {
    const [, root] = /<(?:\w+:)?(export|CONSOLIDATED_LIST)[\s/>]/.exec(text.slice(0, 2_000)) ?? []
    if (root) return root === 'export' ? 'eu' : 'un'
  }
  throw new ListFault('malformed', `${place} is no list that we know`)
}
