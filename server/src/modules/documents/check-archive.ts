import { crc32, createInflateRaw } from 'node:zlib'
import { isHarmlessPart, isReadPart } from './check-office-part.ts'

/** Maximum entries of a document. Office documents have some dozens, and one more for each picture. */
const MOST_ENTRIES = 2_000
/** Maximum unpacked size of a document, in bytes. */
const MOST_UNPACKED = 100_000_000
/** Maximum size of a part that is read. Relationship parts have some thousand bytes. */
const MOST_READ = 2_000_000

const LOCAL = { signature: 0x04034b50, bytes: 30 }
const LISTED = { signature: 0x02014b50, bytes: 46 }
const END = { signature: 0x06054b50, bytes: 22 }
const END_64 = { signature: 0x06064b50, bytes: 56 }
const LOCATOR_64 = { signature: 0x07064b50, bytes: 20 }
const DESCRIPTOR_SIGNATURE = 0x08074b50

const ENCRYPTED = 0x1 | 0x40 | 0x2000
const HAS_DESCRIPTOR = 0x8
const STORED = 0
const DEFLATED = 8
/** Placeholder of a 64-bit number that is in an extra field. */
const ELSEWHERE = 0xffffffff
const EXTRA_64 = 0x0001
/** Another name for the same entry. */
const EXTRA_NAME = 0x7075
const SYMBOLIC_LINK = 0xa000

interface Entry {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly unpacked: number
  /** Offset of its local header. */
  readonly at: number
}

/**
 * Whether an Office document matches its directory for every kind of reader, and is safe to open. Each entry stands
 * once, directly after the one before, with the same name, method and sizes in both places, and unpacks to exactly its
 * size. Nothing is encrypted, leaves the folder, or exceeds 100 MB in all. No part is a macro or is fetched from
 * elsewhere. It unpacks as streams and reads only the relationship parts.
 */
export async function isHarmlessArchive(bytes: Buffer): Promise<boolean> {
  const entries = entriesOf(bytes)
  if (!entries) return false
  for (const { entry, data } of entries) {
    const isRead = isReadPart(entry.name)
    if (isRead && entry.unpacked > MOST_READ) return false
    const content = await unpack(data, entry, isRead)
    if (!content || !isHarmlessPart(entry.name, content)) return false
  }
  return true
}

/** The entries with their packed bytes, in file order; null if anything disagrees. */
function entriesOf(bytes: Buffer): { entry: Entry; data: Buffer }[] | null {
  try {
    const directory = directoryOf(bytes)
    const listed = directory && readDirectory(bytes, directory)
    if (!listed || !areHarmlessNames(listed)) return null
    if (listed.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED) return null
    const inOrder = listed.toSorted((one, other) => one.at - other.at)
    if (inOrder[0]?.at !== 0) return null
    const entries = inOrder.map((entry, index) => {
      const data = dataOf(bytes, entry, inOrder[index + 1]?.at ?? directory.start)
      return data && { entry, data }
    })
    return entries.every((one) => one !== null) ? entries : null
  } catch (error) {
    // The header points behind the end of the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

interface Directory {
  readonly start: number
  readonly end: number
  readonly entries: number
}

/** Position of the directory: directly before the records at the end of the file, with nothing behind them. */
function directoryOf(bytes: Buffer): Directory | null {
  const at = bytes.length - END.bytes
  if (at < 0 || bytes.readUInt32LE(at) !== END.signature || bytes.readUInt16LE(at + 20) !== 0) return null
  const said = {
    disks: bytes.readUInt16LE(at + 4) + bytes.readUInt16LE(at + 6),
    entriesHere: bytes.readUInt16LE(at + 8),
    entries: bytes.readUInt16LE(at + 10),
    length: bytes.readUInt32LE(at + 12),
    start: bytes.readUInt32LE(at + 16),
  }
  const locator = at - LOCATOR_64.bytes
  if (locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR_64.signature) {
    const { disks, entries, entriesHere, length, start } = said
    return disks === 0 && entries === entriesHere && start + length === at
      ? { start, end: at, entries }
      : null
  }
  const end = numberAt(bytes, locator + 8)
  if (end + END_64.bytes !== locator || bytes.readUInt32LE(end) !== END_64.signature) return null
  const disks = bytes.readUInt32LE(end + 16) + bytes.readUInt32LE(end + 20)
  const entries = numberAt(bytes, end + 32)
  const length = numberAt(bytes, end + 40)
  const start = numberAt(bytes, end + 48)
  const agrees =
    disks === 0 &&
    numberAt(bytes, end + 24) === entries &&
    start + length === end &&
    [entries, 0xffff].includes(said.entries) &&
    [length, ELSEWHERE].includes(said.length) &&
    [start, ELSEWHERE].includes(said.start)
  return agrees ? { start, end, entries } : null
}

function readDirectory(bytes: Buffer, { start, end, entries }: Directory): Entry[] | null {
  if (entries === 0 || entries > MOST_ENTRIES) return null
  const listed: Entry[] = []
  let at = start
  for (let index = 0; index < entries; index += 1) {
    if (at + LISTED.bytes > end || bytes.readUInt32LE(at) !== LISTED.signature) return null
    const flags = bytes.readUInt16LE(at + 8)
    const disk = bytes.readUInt16LE(at + 34)
    const mode = bytes.readUInt16LE(at + 40) & 0xf000
    const nameEnd = at + LISTED.bytes + bytes.readUInt16LE(at + 28)
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
    const extra = extrasOf(bytes.subarray(nameEnd, extraEnd))
    if ((flags & ENCRYPTED) !== 0 || disk !== 0 || mode === SYMBOLIC_LINK || !extra) return null
    const [unpacked, packed, offset] = numbersOf(
      [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)],
      extra.get(EXTRA_64),
    )
    listed.push({
      name: bytes.toString('latin1', at + LISTED.bytes, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: packed ?? 0,
      unpacked: unpacked ?? 0,
      at: offset ?? 0,
    })
    at = extraEnd + bytes.readUInt16LE(at + 32)
  }
  return at === end ? listed : null
}

/** Names inside the folder, each once, also without regard to capital letters. */
const areHarmlessNames = (entries: readonly Entry[]): boolean =>
  entries.every(({ name }) => staysInside(name)) &&
  new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length

const staysInside = (name: string): boolean =>
  !/^[/\\]|\\|\0|^[a-z]:/i.test(name) && !name.split('/').includes('..')

/**
 * The packed bytes of an entry, if its local header agrees with the directory and it ends where the next one begins.
 */
function dataOf(bytes: Buffer, entry: Entry, next: number): Buffer | null {
  const { at } = entry
  if (bytes.readUInt32LE(at) !== LOCAL.signature) return null
  const flags = bytes.readUInt16LE(at + 6)
  const nameEnd = at + LOCAL.bytes + bytes.readUInt16LE(at + 26)
  const start = nameEnd + bytes.readUInt16LE(at + 28)
  const end = start + entry.packed
  const extra = extrasOf(bytes.subarray(nameEnd, start))
  if (!extra || end > next) return null
  const said = [
    bytes.readUInt32LE(at + 14),
    ...numbersOf([bytes.readUInt32LE(at + 22), bytes.readUInt32LE(at + 18)], extra.get(EXTRA_64)),
  ]
  const true_ = [entry.crc, entry.unpacked, entry.packed]
  const isLater = (flags & HAS_DESCRIPTOR) !== 0
  const agrees =
    (flags & ENCRYPTED) === 0 &&
    bytes.readUInt16LE(at + 8) === entry.method &&
    bytes.toString('latin1', at + LOCAL.bytes, nameEnd) === entry.name &&
    said.every((number, index) => number === true_[index] || (isLater && number === 0)) &&
    (isLater ? isDescriptor(bytes.subarray(end, next), entry) : end === next)
  return agrees ? bytes.subarray(start, end) : null
}

/**
 * The data descriptor of a writer that does not know the sizes beforehand: with a signature or without, in 32 or 64
 * bits.
 */
function isDescriptor(bytes: Buffer, { crc, packed, unpacked }: Entry): boolean {
  const isSigned = bytes.length === 16 || bytes.length === 24
  if (isSigned && bytes.readUInt32LE(0) !== DESCRIPTOR_SIGNATURE) return false
  const said = isSigned ? bytes.subarray(4) : bytes
  if (said.length === 12)
    return (
      said.readUInt32LE(0) === crc && said.readUInt32LE(4) === packed && said.readUInt32LE(8) === unpacked
    )
  return (
    said.length === 20 &&
    said.readUInt32LE(0) === crc &&
    numberAt(said, 4) === packed &&
    numberAt(said, 12) === unpacked
  )
}

/** The extra fields by kind; null if they do not fill their space, or rename the entry. */
function extrasOf(bytes: Buffer): Map<number, Buffer> | null {
  const extras = new Map<number, Buffer>()
  let at = 0
  while (at + 4 <= bytes.length) {
    const kind = bytes.readUInt16LE(at)
    const end = at + 4 + bytes.readUInt16LE(at + 2)
    if (end > bytes.length || kind === EXTRA_NAME || extras.has(kind)) return null
    extras.set(kind, bytes.subarray(at + 4, end))
    at = end
  }
  return at === bytes.length ? extras : null
}

/** Numbers of a header, those of 64 bits from their extra field. */
function numbersOf(numbers: readonly number[], extra: Buffer | undefined): number[] {
  let at = 0
  return numbers.map((number) => {
    if (number !== ELSEWHERE || !extra) return number
    at += 8
    return numberAt(extra, at - 8)
  })
}

const numberAt = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at))

/** Unpacks an entry piece by piece; null if it does not match its header. Returns its content only if it is read. */
async function unpack(data: Buffer, entry: Entry, isRead: boolean): Promise<Buffer | null> {
  const pieces = piecesOf(data, entry)
  if (!pieces) return null
  const kept: Buffer[] = []
  let length = 0
  let sum = 0
  try {
    for await (const piece of pieces) {
      length += piece.length
      if (length > entry.unpacked) return null
      sum = crc32(piece, sum)
      if (isRead) kept.push(piece)
    }
  } catch {
    return null
  }
  return length === entry.unpacked && sum === entry.crc ? Buffer.concat(kept) : null
}

const PIECE_BYTES = 65_536

function piecesOf(data: Buffer, { method, packed, unpacked }: Entry): AsyncIterable<Buffer> | null {
  if (method === STORED) return packed === unpacked ? inPieces(data) : null
  return method === DEFLATED ? inflated(data) : null
}

async function* inPieces(data: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < data.length; at += PIECE_BYTES) {
    yield data.subarray(at, at + PIECE_BYTES)
    await new Promise(setImmediate)
  }
}

/** @throws if it is damaged, or bytes follow its end */
async function* inflated(data: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES })
  inflate.end(data)
  yield* inflate
  if (inflate.bytesWritten !== data.length) throw new Error('bytes follow the end of what was deflated')
}
