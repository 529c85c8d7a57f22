import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of an archive. Its headers may be false. */
export interface ZipEntry {
  readonly name: string
  readonly content: string | Buffer
  readonly encrypted?: true
  /** Stored unchanged, not deflated. */
  readonly stored?: true
  /** Its sizes follow its data, as in a stream. */
  readonly descriptor?: 'signed' | 'bare' | 'of 64 bits'
  /** The false values of both places. */
  readonly says?: Partial<ZipFacts>
  /** The values of the local header instead of the directory's. */
  readonly local?: Partial<ZipFacts>
  /** The false values of the descriptor. */
  readonly described?: Partial<ZipFacts>
  /** The directory does not list it. */
  readonly unlisted?: true
  /** Bytes after its data, before the next entry. */
  readonly behind?: Buffer
  /** Bytes within its data, after their end. */
  readonly surplus?: Buffer
  /** The upper half of its attributes: the file mode in Unix. */
  readonly mode?: number
}

interface ZipFacts {
  readonly name: string
  readonly method: number
  readonly sum: number
  readonly packed: number
  readonly unpacked: number
}

const number16 = (...numbers: readonly number[]) => Buffer.from(new Uint16Array(numbers).buffer)
const number32 = (...numbers: readonly number[]) => Buffer.from(new Uint32Array(numbers).buffer)
const number64 = (...numbers: readonly number[]) =>
  Buffer.from(new BigUint64Array(numbers.map((one) => BigInt(one))).buffer)

/** Makes an archive like Office programs. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const data = Buffer.concat([
      entry.stored ? content : deflateRawSync(content),
      entry.surplus ?? Buffer.alloc(0),
    ])
    const truth: ZipFacts = {
      name: entry.name,
      method: entry.stored ? 0 : 8,
      sum: crc32(content),
      packed: data.length,
      unpacked: content.length,
    }
    const said = { ...truth, ...entry.says }
    const flags = (entry.encrypted ? 1 : 0) | (entry.descriptor ? 8 : 0)
    const unknown = entry.descriptor ? { sum: 0, packed: 0, unpacked: 0 } : {}
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      factsOf({ ...said, ...unknown, ...entry.local }, flags),
      Buffer.from(entry.local?.name ?? said.name),
      data,
      descriptorOf({ ...said, ...entry.described }, entry.descriptor),
      entry.behind ?? Buffer.alloc(0),
    ])
    const listed = Buffer.concat([
      Buffer.from('PK\x01\x02\x14\x03', 'latin1'),
      factsOf(said, flags),
      number16(0, 0, 0, 0, entry.mode ?? 0),
      number32(offset),
      Buffer.from(said.name),
    ])
    if (!entry.unlisted) directory.push(listed)
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const count = directory.length
  const end = [number16(0, 0, count, count), number32(listed.length, offset), number16(0)]
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06', 'latin1'), ...end])
}

/** The values of a header, from the needed version to the length of its extra fields. */
const factsOf = ({ name, method, sum, packed, unpacked }: ZipFacts, flags: number): Buffer =>
  Buffer.concat([
    number16(20, flags, method, 0, 0),
    number32(sum, packed, unpacked),
    number16(Buffer.byteLength(name), 0),
  ])

function descriptorOf({ sum, packed, unpacked }: ZipFacts, form: ZipEntry['descriptor']): Buffer {
  if (!form) return Buffer.alloc(0)
  const sizes = form === 'of 64 bits' ? number64(packed, unpacked) : number32(packed, unpacked)
  const signature = form === 'bare' ? Buffer.alloc(0) : Buffer.from('PK\x07\x08', 'latin1')
  return Buffer.concat([signature, number32(sum), sizes])
}

const CONTENT_TYPES = {
  docx: 'wordprocessingml.document',
  xlsx: 'spreadsheetml.sheet',
} as const

/** A document or a spreadsheet, with additional entries if given. */
export const makeOffice = (kind: keyof typeof CONTENT_TYPES, more: readonly ZipEntry[] = []): Buffer =>
  makeZip([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${CONTENT_TYPES[kind]}.main+xml"/></Types>`,
    },
    { name: 'main.xml', content: '<main/>' },
    ...more,
  ])
