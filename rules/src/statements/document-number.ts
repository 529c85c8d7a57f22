/** Numbers of documents that anyone can check. Letters and digits that look alike are left out. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** The form of a number: `ABCD-EFGH-JKLM`. */
export const DOCUMENT_NUMBER = /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/

/**
 * A number from random bytes: 60 bits, so nobody finds one by trying.
 * @param bytes at least twelve
 */
export function documentNumber(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length])
  if (letters.length < LENGTH) throw new RangeError('a number needs twelve random bytes')
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-')
}

/** A number as people type it, in its form; null if it cannot be one. */
export function readDocumentNumber(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s\-–—]/g, '')
  const number = [0, 4, 8].map((at) => letters.slice(at, at + 4)).join('-')
  return letters.length === LENGTH && DOCUMENT_NUMBER.test(number) ? number : null
}
