import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of an archive; what is said of its sizes may be a lie. */
export interface ZipEntry {
  readonly name: string
  readonly content: string | Buffer
  /** What the directory says of its unpacked size, in place of the truth. */
  readonly unpacked?: number
  readonly encrypted?: true
}

/** Makes an archive as Office programs do. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const packed = deflateRawSync(content)
    const name = Buffer.from(entry.name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(entry.encrypted ? 1 : 0, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(entry.unpacked ?? content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, name]))
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, listed, end])
}

const CONTENT_TYPES = {
  docx: 'wordprocessingml.document',
  xlsx: 'spreadsheetml.sheet',
} as const

/** A document or a spreadsheet, with more entries where some are given. */
export const makeOffice = (kind: keyof typeof CONTENT_TYPES, more: readonly ZipEntry[] = []): Buffer =>
  makeZip([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${CONTENT_TYPES[kind]}.main+xml"/></Types>`,
    },
    { name: 'main.xml', content: '<main/>' },
    ...more,
  ])
