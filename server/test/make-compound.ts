/** An entry in the root of a compound file; a storage if it has no content. */
export interface CompoundEntry {
  readonly name: string
  readonly content?: Buffer
}

const SECTOR = 512
const END_OF_CHAIN = 0xfffffffe
const FREE = 0xffffffff
const TABLE = 0xfffffffd
const STORAGE = 1
const STREAM = 2
const ROOT = 5
const MOST_IN_ROOT = 3

const filled = (content: Buffer): Buffer =>
  Buffer.concat([content, Buffer.alloc((SECTOR - (content.length % SECTOR)) % SECTOR)])
const numbers = (values: readonly number[]): Buffer => Buffer.from(new Uint32Array(values).buffer)

/** Makes a file like the older Office programs: one sector of table, one of directory, and the streams. */
export function makeCompound(entries: readonly CompoundEntry[]): Buffer {
  if (entries.length > MOST_IN_ROOT) throw new Error('the directory has one sector')
  const table = [TABLE, END_OF_CHAIN]
  const data: Buffer[] = []
  const directory = [directoryEntry('Root Entry', ROOT, { child: entries.length > 0 ? 1 : FREE })]
  for (const [index, { name, content }] of entries.entries()) {
    const start = table.length
    const stored = content ? filled(content) : Buffer.alloc(0)
    const sectors = stored.length / SECTOR
    for (let number = 1; number <= sectors; number += 1) {
      table.push(number === sectors ? END_OF_CHAIN : start + number)
    }
    data.push(stored)
    const right = index + 1 < entries.length ? index + 2 : FREE
    const size = content?.length ?? 0
    directory.push(directoryEntry(name, content ? STREAM : STORAGE, { right, start, size }))
  }
  if (table.length > SECTOR / 4) throw new Error('the table has one sector')
  const header = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    Buffer.from(new Uint16Array([0x3e, 3, 0xfffe, 9, 6, 0, 0, 0]).buffer),
    // Sectors of the directory (of version 4) and of the table, the first of the directory, no transaction, small from.
    numbers([0, 1, 1, 0, 4096, END_OF_CHAIN, 0, END_OF_CHAIN, 0]),
    numbers([0, ...Array<number>(108).fill(FREE)]),
  ])
  const tableSector = numbers([...table, ...Array<number>(SECTOR / 4 - table.length).fill(FREE)])
  return Buffer.concat([header, tableSector, filled(Buffer.concat(directory)), ...data])
}

interface Links {
  readonly child?: number
  readonly right?: number
  readonly start?: number
  readonly size?: number
}

function directoryEntry(
  name: string,
  type: number,
  { child = FREE, right = FREE, start = 0, size = 0 }: Links,
) {
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry.writeUInt8(type, 66)
  entry.writeUInt8(1, 67)
  numbers([FREE, right, child]).copy(entry, 68)
  numbers([start, size]).copy(entry, 116)
  return entry
}
