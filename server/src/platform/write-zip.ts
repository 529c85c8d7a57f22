import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive, in pieces. */
export interface ZipEntry {
  readonly name: string
  content(): AsyncIterable<string> | Iterable<string>
}

/** The date that the archive gives its files: always the same, so the same content gives the same bytes. */
const DOS_DATE = 0x21
const DEFLATED = 8
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808
const MOST_BYTES = 0xffffffff

/**
 * Writes a ZIP archive piece by piece (APPNOTE 6.3.10, without ZIP64): its memory does not grow with the files.
 * @throws RangeError above 4 GiB
 */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(FLAGS, 6)
    head.writeUInt16LE(DEFLATED, 8)
    head.writeUInt16LE(DOS_DATE, 12)
    head.writeUInt16LE(name.length, 26)
    yield Buffer.concat([head, name])
    const figures = { crc: 0, size: 0, packed: 0 }
    yield* deflated(entry.content(), figures)
    const start = offset
    offset += 30 + name.length + figures.packed + 16
    if (offset > MOST_BYTES || figures.size > MOST_BYTES) throw new RangeError('the archive is too large')
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(0x08074b50, 0)
    sizes.writeUInt32LE(figures.crc, 4)
    sizes.writeUInt32LE(figures.packed, 8)
    sizes.writeUInt32LE(figures.size, 12)
    yield sizes
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(20, 4)
    line.writeUInt16LE(20, 6)
    line.writeUInt16LE(FLAGS, 8)
    line.writeUInt16LE(DEFLATED, 10)
    line.writeUInt16LE(DOS_DATE, 14)
    sizes.copy(line, 16, 4)
    line.writeUInt16LE(name.length, 28)
    line.writeUInt32LE(start, 42)
    directory.push(line, name)
  }
  const lines = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(lines.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([lines, end])
}

/** Packs pieces one after another; the figures are final when it ends. */
async function* deflated(
  content: AsyncIterable<string> | Iterable<string>,
  figures: { crc: number; size: number; packed: number },
): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw()
  for await (const text of content) {
    const bytes = Buffer.from(text)
    figures.crc = crc32(bytes, figures.crc)
    figures.size += bytes.length
    if (!packer.write(bytes)) await once(packer, 'drain')
    yield* taken(packer, figures)
  }
  packer.end()
  for await (const packed of packer as AsyncIterable<Buffer>) {
    figures.packed += packed.length
    yield packed
  }
}

function* taken(packer: ReturnType<typeof createDeflateRaw>, figures: { packed: number }) {
  for (let packed = packer.read(); packed !== null; packed = packer.read()) {
    figures.packed += packed.length
    yield packed as Buffer
  }
}
