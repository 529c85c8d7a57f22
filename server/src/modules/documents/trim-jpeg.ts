const MARK = 0xff
const START = 0xd8
const END = 0xd9
const SCAN = 0xda

/** Marks without a length: those within a scan, and one old mark. */
const isAlone = (mark: number): boolean => (mark >= 0xd0 && mark <= 0xd7) || mark === 0x01

/**
 * A JPEG from start to end, without data that phones and others write behind it; null if it has no end. Segments are
 * skipped by their length, so a preview picture inside one does not count.
 */
export function trimJpeg(bytes: Buffer): Buffer | null {
  if (bytes[0] !== MARK || bytes[1] !== START) return null
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== MARK) return null
    const mark = bytes[at + 1] as number
    if (mark === END) return bytes.subarray(0, at + 2)
    if (mark === MARK) at += 1
    else if (isAlone(mark)) at += 2
    else {
      const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
      if (length < 2) return null
      at += 2 + length
      if (mark === SCAN) at = scanEnd(bytes, at)
    }
  }
  return null
}

/** The end of the picture's data: a mark that is neither a plain 0xff nor a restart. */
function scanEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(MARK, from)
  while (at !== -1) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(MARK, at + 2)
  }
  return bytes.length
}
