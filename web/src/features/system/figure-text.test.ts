import { expect, test } from 'vitest'
import { ageText, sizeText } from './figure-text.ts'

test.each([
  [0.2, '0 s', '0 s'],
  [119, '119 s', '119 s'],
  [120, '2 min', '2 min.'],
  [7_199, '119 min', '119 min.'],
  [7_200, '2 h', '2 val.'],
  [172_800, '2 d', '2 d.'],
])('%d seconds', (seconds, en, lt) => {
  expect(ageText(seconds, 'en')).toBe(en)
  expect(ageText(seconds, 'lt')).toBe(lt)
})

test.each([
  [17_594_047, '17.6 MB'],
  [2_000_000_000, '2 GB'],
])('%d bytes', (bytes, text) => expect(sizeText(bytes)).toBe(text))
