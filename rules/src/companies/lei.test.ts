import { expect, test } from 'vitest'
import { isLei, normaliseLei } from './lei.ts'

test.each<[string, boolean]>([
  // Of GLEIF itself, and of issuers.
  ['506700GE1G29325QX363', true],
  ['529900T8BM49AURSDO55', true],
  ['5493001KJTIIGC8Y1R12', true],
  ['999900FONDACO0000112', true],
  ['506700GE1G29325QX364', false],
  ['506700GE1G29325QX336', false],
  ['506700EG1G29325QX363', false],
  ['506700GE1G29325QX36', false],
  ['506700GE1G29325QX3633', false],
  ['506700ge1g29325qx363', false],
  ['506700GE1G29325QX3AB', false],
  ['506700GE1G29325Ą9363', false],
  ['', false],
])('%s is a LEI: %s', (lei, expected) => {
  expect(isLei(lei)).toBe(expected)
})

test('a digit in place of another is found, a letter in place of another, and two digits that are swapped', () => {
  const lei = '506700GE1G29325QX363'
  const kinds = ['0123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const [at, sign] of [...lei].entries()) {
    for (const other of kinds.find((kind) => kind.includes(sign)) ?? '') {
      const changed = lei.slice(0, at) + other + lei.slice(at + 1)
      expect(isLei(changed)).toBe(other === sign)
    }
    const [one = '', other = ''] = lei.slice(at, at + 2)
    const swapped = lei.slice(0, at) + other + one + lei.slice(at + 2)
    if (/\d\d/.test(one + other)) expect(isLei(swapped)).toBe(one === other)
  }
})

test('blanks and small letters are typed', () => {
  expect(normaliseLei(' 5067 00ge 1g29 325q x363 ')).toBe('506700GE1G29325QX363')
})
