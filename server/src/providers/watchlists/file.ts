import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import type { ListedName, Watchlist, WatchlistReading, Watchlists } from './port.ts'

/** The largest of these files has some 30 MB; more is a mistake. */
const MAX_BYTES = 200_000_000

/** What is wrong with a file, for whoever put it there. */
class ListFault extends Error {
  readonly failure: 'unreadable' | 'malformed' | 'empty'
  constructor(failure: ListFault['failure'], detail: string) {
    super(detail)
    this.failure = failure
  }
}

/**
 * List files in a folder, as their publishers give them out; whoever runs the installation fetches them.
 * - OFAC SDN, legacy CSV: a file `…sdn.csv`, and the other names in `…alt.csv` beside it.
 * - UN Security Council Consolidated List: `….xml`.
 */
export const fileWatchlists = (folder: string): Watchlists => ({
  name: `List files in ${folder}`,
  simulated: false,
  read: () => readFolder(folder),
})

async function readFolder(folder: string): Promise<WatchlistReading> {
  try {
    const files = (await readdir(folder)).sort()
    const lists: Watchlist[] = []
    const sdn = files.filter((file) => /sdn\.csv$/i.test(file))
    if (sdn.length > 1) throw new ListFault('malformed', `more than one SDN list: ${sdn.join(', ')}`)
    for (const file of sdn) {
      const alt = files.find((other) => /alt\.csv$/i.test(other))
      lists.push(ofacList(await readList(folder, file), alt ? await readList(folder, alt) : ''))
    }
    for (const file of files.filter((other) => /\.xml$/i.test(other))) {
      lists.push(unList(file, await readList(folder, file)))
    }
    const empty = lists.find(({ names }) => names.length === 0)
    if (empty) throw new ListFault('empty', `${empty.source} holds no name`)
    if (lists.length === 0) throw new ListFault('empty', `no list file in ${folder}`)
    return { ok: true, lists }
  } catch (error) {
    if (error instanceof ListFault) return { ok: false, failure: error.failure, detail: error.message }
    if ((error as { syscall?: string }).syscall === undefined) throw error
    return { ok: false, failure: 'unreadable', detail: String(error) }
  }
}

async function readList(folder: string, file: string): Promise<string> {
  const path = join(folder, file)
  const { size } = await stat(path)
  if (size > MAX_BYTES) throw new ListFault('malformed', `${file} has ${size} bytes`)
  return readFile(path, 'utf8')
}

/** What a list without a date of its own says, in twelve letters. */
const versionOf = (...texts: string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12)

/** The columns of the legacy CSV that are read; `-0-` stands for nothing. */
const sdnRow = z.tuple([z.string().regex(/^\d+$/), z.string(), z.string()]).rest(z.string())
const altRow = z.tuple([z.string().regex(/^\d+$/), z.string(), z.string(), z.string()]).rest(z.string())

/** OFAC's Specially Designated Nationals: names stand as "LAST, First"; remarks hold nicknames as `a.k.a. '…'`. */
function ofacList(sdn: string, alt: string): Watchlist {
  const kinds = new Map<string, ListedName['kind']>()
  const names: ListedName[] = []
  const add = (subject: string, name: string) => {
    const kind = kinds.get(subject)
    const plain = name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
    if (kind !== undefined && plain !== '' && plain !== '-0-') names.push({ subject, kind, name: plain })
  }
  for (const [number, name, type, ...rest] of rowsOf(sdn, sdnRow, 'SDN')) {
    kinds.set(number, type === 'individual' ? 'person' : 'entity')
    add(number, name)
    for (const [, alias = ''] of (rest.at(-1) ?? '').matchAll(/\ba\.k\.a\. '([^']+)'/g)) add(number, alias)
  }
  for (const [number, , , name] of rowsOf(alt, altRow, 'ALT')) add(number, name)
  return { source: 'OFAC SDN', version: versionOf(sdn, alt), names }
}

function rowsOf<Row extends z.ZodType>(text: string, row: Row, what: string): z.output<Row>[] {
  let records: string[][]
  try {
    // The files end with the end-of-file sign of old systems.
    records = parseCsv(text.replaceAll('\u001a', ''), {
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    throw new ListFault('malformed', `${what}: ${String(error)}`)
  }
  return records.map((record, at) => {
    const read = row.safeParse(record)
    if (!read.success) throw new ListFault('malformed', `${what}, row ${at + 1}: not of the legacy format`)
    return read.data
  })
}

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  maxNestedTags: 20,
  isArray: (name) => ['INDIVIDUAL', 'ENTITY', 'INDIVIDUAL_ALIAS', 'ENTITY_ALIAS'].includes(name),
})

const text = z.string().catch('')
const alias = z.object({ QUALITY: text, ALIAS_NAME: text })
const listed = z.object({
  DATAID: z.string().min(1),
  FIRST_NAME: text,
  SECOND_NAME: text,
  THIRD_NAME: text,
  FOURTH_NAME: text,
  INDIVIDUAL_ALIAS: z.array(alias).default([]),
  ENTITY_ALIAS: z.array(alias).default([]),
})
const consolidated = z.object({
  CONSOLIDATED_LIST: z.object({
    '@dateGenerated': z.string().min(10),
    INDIVIDUALS: z.object({ INDIVIDUAL: z.array(listed).default([]) }).catch({ INDIVIDUAL: [] }),
    ENTITIES: z.object({ ENTITY: z.array(listed).default([]) }).catch({ ENTITY: [] }),
  }),
})

/** The UN's list. Other names of low quality are left out: they would match half the telephone book. */
function unList(file: string, content: string): Watchlist {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(content)) throw new ListFault('malformed', `${file}: a document type`)
  if (XMLValidator.validate(content) !== true)
    throw new ListFault('malformed', `${file}: not well-formed XML`)
  const read = consolidated.safeParse(xml.parse(content))
  if (!read.success) throw new ListFault('malformed', `${file}: ${read.error.issues[0]?.message ?? ''}`)
  const { INDIVIDUALS, ENTITIES, '@dateGenerated': version } = read.data.CONSOLIDATED_LIST
  const names = [
    ...INDIVIDUALS.INDIVIDUAL.map((one) => ['person', one] as const),
    ...ENTITIES.ENTITY.map((one) => ['entity', one] as const),
  ].flatMap(([kind, one]) =>
    [
      [one.FIRST_NAME, one.SECOND_NAME, one.THIRD_NAME, one.FOURTH_NAME].join(' '),
      ...[...one.INDIVIDUAL_ALIAS, ...one.ENTITY_ALIAS]
        .filter(({ QUALITY }) => QUALITY !== 'Low')
        .map(({ ALIAS_NAME }) => ALIAS_NAME),
    ]
      .map((name) => name.replace(/\s+/g, ' ').trim())
      .filter((name) => name !== '')
      .map((name): ListedName => ({ subject: one.DATAID, kind, name })),
  )
  return { source: 'UN consolidated', version, names }
}
