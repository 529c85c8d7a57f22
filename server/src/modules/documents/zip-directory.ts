/** Entries of a document at most. Office documents have some dozens, and one more for each picture. */
const MOST_ENTRIES = 2_000
/** Bytes that a document may come to once it is unpacked. */
const MOST_UNPACKED = 100_000_000

const END_BYTES = 22
const END = 0x06054b50
const ENTRY_BYTES = 46
const ENTRY = 0x02014b50
const IS_ENCRYPTED = 1

/**
 * Whether an archive can be opened without harm, by what its central directory says; nothing is unpacked. One that
 * comes to too much, lies about its extent, hides bytes before or behind it, is encrypted, or would write outside the
 * folder it is unpacked in, cannot.
 */
export function isHarmlessZip(bytes: Buffer): boolean {
  const end = bytes.length - END_BYTES
  if (end < 0 || bytes.readUInt32LE(end) !== END) return false
  const entries = bytes.readUInt16LE(end + 10)
  const directory = bytes.subarray(bytes.readUInt32LE(end + 16), end)
  if (entries > MOST_ENTRIES || directory.length !== bytes.readUInt32LE(end + 12)) return false
  let at = 0
  let packed = 0
  let unpacked = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) return false
    if ((directory.readUInt16LE(at + 8) & IS_ENCRYPTED) !== 0) return false
    packed += directory.readUInt32LE(at + 20)
    unpacked += directory.readUInt32LE(at + 24)
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28)
    if (!staysInside(directory.toString('latin1', at + ENTRY_BYTES, nameEnd))) return false
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  // Entries that share their bytes come to more than the file.
  return at === directory.length && packed < bytes.length && unpacked <= MOST_UNPACKED
}

const staysInside = (name: string): boolean =>
  !/^[/\\]|\\|^[a-z]:/i.test(name) && !name.split('/').includes('..')
