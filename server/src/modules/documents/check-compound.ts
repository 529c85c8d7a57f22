const SIGNATURE = 'd0cf11e0a1b11ae1'
const LITTLE_ENDIAN = 0xfffe
const ENTRY_BYTES = 128
const MINI_SECTOR_BYTES = 64
const END_OF_CHAIN = 0xfffffffe
const NONE = 0xffffffff
/** Sectors of the table that the header names itself. */
const NAMED_IN_HEADER = 109
const STREAM = 2
const ROOT = 5

/** The stream that makes a container a document of a kind, and how it begins. */
export interface MainStream {
  readonly name: string
  readonly begins: readonly string[]
}

/** Names of macros and embedded programs. */
const HARMFUL = /^(macros|_?vba(_project)?(_cur)?|\p{Cc}ole10native)$/iu

/**
 * Whether an older Office document (a compound file) is of a kind: its tables lead to a directory whose root contains
 * the stream of that kind, with the right beginning. A document with macros or an embedded program is not.
 */
export function isHarmlessCompound(bytes: Buffer, streams: readonly MainStream[]): boolean {
  try {
    const file = openCompound(bytes)
    const entries = file.entries.filter(({ type }) => type !== 0)
    if (entries.some(({ name }) => HARMFUL.test(name))) return false
    return file
      .inRoot()
      .some(
        (entry) =>
          entry.type === STREAM &&
          streams.some(
            ({ name, begins }) => name === entry.name && begins.includes(file.start(entry).toString('hex')),
          ),
      )
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

interface Entry {
  readonly name: string
  readonly type: number
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly size: number
}

/** @throws RangeError if the tables lead nowhere */
function openCompound(bytes: Buffer) {
  const version = bytes.readUInt16LE(26)
  const shift = bytes.readUInt16LE(30)
  const isHeader =
    bytes.toString('hex', 0, 8) === SIGNATURE &&
    bytes.readUInt16LE(28) === LITTLE_ENDIAN &&
    ((version === 3 && shift === 9) || (version === 4 && shift === 12))
  if (!isHeader) throw new RangeError('no header')
  const size = 1 << shift
  const most = Math.ceil(bytes.length / size)
  const sector = (number: number): Buffer => {
    const at = (number + 1) * size
    if (at >= bytes.length) throw new RangeError('a sector behind the end')
    return bytes.subarray(at, at + size)
  }
  /** The sectors of a chain, which ends. */
  const chain = (start: number, next: (number: number) => number): number[] => {
    const numbers: number[] = []
    for (let number = start; number !== END_OF_CHAIN; number = next(number)) {
      if (numbers.length === most) throw new RangeError('a chain without end')
      numbers.push(number)
    }
    return numbers
  }
  const table = tableOf(bytes, size, sector, chain)
  const inTable = (number: number): number => {
    const of = sector(table[Math.floor((number * 4) / size)] ?? NONE)
    return of.readUInt32LE((number * 4) % size)
  }
  const read = (start: number): Buffer => Buffer.concat(chain(start, inTable).map(sector))
  const entries = entriesOf(read(bytes.readUInt32LE(48)))
  const [root] = entries
  if (root?.type !== ROOT) throw new RangeError('no root')
  const smallest = bytes.readUInt32LE(56)
  return {
    entries,
    /** Entries of the root: a tree; each entry is visited once. */
    inRoot(): Entry[] {
      const met = new Set<number>()
      const waiting = [root.child]
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (id === NONE) continue
        const entry = entries[id]
        if (!entry || met.has(id)) throw new RangeError('no tree')
        met.add(id)
        waiting.push(entry.left, entry.right)
      }
      return [...met].map((id) => entries[id] as Entry)
    },
    /** The first two bytes of a stream. Small ones lie in the stream of the root. */
    start(entry: Entry): Buffer {
      if (entry.size < 2) return Buffer.alloc(0)
      if (entry.size >= smallest) return sector(entry.start).subarray(0, 2)
      return read(root.start)
        .subarray(entry.start * MINI_SECTOR_BYTES)
        .subarray(0, 2)
    },
  }
}

/** The sectors of the table of sectors: the first named in the header, the others in a chain of their own. */
function tableOf(
  bytes: Buffer,
  size: number,
  sector: (number: number) => Buffer,
  chain: (start: number, next: (number: number) => number) => number[],
): number[] {
  const numbers = (of: Buffer) => Array.from({ length: of.length / 4 }, (_, at) => of.readUInt32LE(at * 4))
  const first = numbers(bytes.subarray(76, 76 + NAMED_IN_HEADER * 4))
  const lastIn = (number: number) => sector(number).readUInt32LE(size - 4)
  const start = bytes.readUInt32LE(68)
  const others = start === NONE ? [] : chain(start, lastIn).flatMap((at) => numbers(sector(at)).slice(0, -1))
  return [...first, ...others].slice(0, bytes.readUInt32LE(44))
}

function entriesOf(directory: Buffer): Entry[] {
  return Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, index) => {
    const at = directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES)
    return {
      name: at.toString('utf16le', 0, Math.max(0, Math.min(at.readUInt16LE(64), 64) - 2)),
      type: at.readUInt8(66),
      left: at.readUInt32LE(68),
      right: at.readUInt32LE(72),
      child: at.readUInt32LE(76),
      start: at.readUInt32LE(116),
      size: at.readUInt32LE(120),
    }
  })
}
