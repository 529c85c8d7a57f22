import { expect, it } from 'vitest'
import { DOCUMENT_NUMBER, documentNumber, readDocumentNumber } from './document-number.ts'

it('is made of letters and digits that are not mistaken for each other', () => {
  const numbers = Array.from({ length: 22 }, (_, n) =>
    documentNumber(Uint8Array.from({ length: 12 }, (_, at) => n * 12 + at)),
  )
  for (const number of numbers) expect(number).toMatch(DOCUMENT_NUMBER)
  expect(numbers.join('')).not.toMatch(/[IO01]/)
  expect(() => documentNumber(new Uint8Array(11))).toThrow('twelve')
})

it.each([
  ['ABCD-EFGH-JKLM', 'ABCD-EFGH-JKLM'],
  [' abcd efgh jklm ', 'ABCD-EFGH-JKLM'],
  ['abcdefghjklm', 'ABCD-EFGH-JKLM'],
  ['ABCD–EFGH–JKLM', 'ABCD-EFGH-JKLM'],
  ['ABCD-EFGH-JKL', null],
  ['ABCD-EFGH-JKLMN', null],
  ['ABCD-EFGH-JKLI', null],
  ['', null],
])('%j is read as %j', (typed, number) => expect(readDocumentNumber(typed)).toBe(number))
