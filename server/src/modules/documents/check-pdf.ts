import { createInflate } from 'node:zlib'

/** Distance from the end in which a reader of PDF searches for it. */
const END_WITHIN = 1024
/** Maximum unpacked size of a document's objects, in bytes. */
const MOST_UNPACKED = 100_000_000

/** A name of PDF, each letter as it is or by its number. */
const nameAs = (name: string): string =>
  [...name].map((letter) => `(?:${letter}|#${numberOf(letter)})`).join('')
const numberOf = (letter: string): string =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)

/** Actions that run a program or a script. */
const HARMFUL = new RegExp(`/(?:${nameAs('Launch')}|${nameAs('JavaScript')})`)
/** The longest such name, each letter by its number. */
const LONGEST_NAME = 31
const OBJECT_STREAM = new RegExp(`/${nameAs('ObjStm')}`, 'g')
const ENCRYPTED = new RegExp(`/${nameAs('Encrypt')}`)
const FILTERS = new RegExp(`/${nameAs('Filter')}\\s*(\\[[^\\]]*\\]|/[^\\s/<>\\[\\]()]+)`)

/**
 * Whether a PDF ends correctly and nowhere runs a program or a script. It also checks the object streams, where writers
 * put most objects. Encrypted content cannot be checked and is accepted: many bank statements are encrypted.
 */
export async function isHarmlessPdf(bytes: Buffer): Promise<boolean> {
  if (!bytes.subarray(-END_WITHIN).includes('%%EOF')) return false
  const text = bytes.toString('latin1')
  if (HARMFUL.test(text)) return false
  const budget = { left: MOST_UNPACKED }
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    if (!(await isHarmlessStream(bytes, text, index, budget)) && !ENCRYPTED.test(text)) return false
  }
  return true
}

/** @param at where the stream declares that it contains objects */
async function isHarmlessStream(
  bytes: Buffer,
  text: string,
  at: number,
  budget: { left: number },
): Promise<boolean> {
  const keyword = text.indexOf('stream', at + 1)
  const end = text.indexOf('endstream', keyword)
  if (keyword === -1 || end === -1) return false
  const filters = FILTERS.exec(text.slice(text.lastIndexOf('obj', at), keyword))?.[1]
  // An unpacked stream was checked with the whole file.
  if (filters === undefined) return true
  if (!/^\[?\s*\/(FlateDecode|Fl)\s*\]?$/.test(filters)) return false
  const start = keyword + 'stream'.length
  const data = bytes.subarray(start + (/^\r?\n/.exec(text.slice(start, start + 2))?.[0].length ?? 0), end)
  return saysNothingHarmful(data, budget)
}

/** Unpacks piece by piece; damaged, cut or endless content counts as harmful. */
async function saysNothingHarmful(data: Buffer, budget: { left: number }): Promise<boolean> {
  const inflate = createInflate({ chunkSize: 65_536 })
  inflate.end(data)
  let tail = ''
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      budget.left -= piece.length
      const seen = tail + piece.toString('latin1')
      if (budget.left < 0 || HARMFUL.test(seen)) return false
      tail = seen.slice(-LONGEST_NAME)
    }
    return true
  } catch {
    return false
  }
}
