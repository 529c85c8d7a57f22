import { expect, it } from 'vitest'
import { finishTypedDay, readTypedDay, shownDay } from './typed-day.ts'

it.each([
  // digits alone, with hyphens where needed
  ['0', '0'],
  ['05', '05'],
  ['050', '05-0'],
  ['0503', '05-03'],
  ['05031', '05-03-1'],
  ['05031990', '1990-03-05'],
  // other separators, blanks, letters
  ['05.03.1990', '1990-03-05'],
  ['05/03/1990', '1990-03-05'],
  [' 05-03-1990 ', '1990-03-05'],
  ['5-3-', '5-3-'],
  ['5 March', '5-'],
  ['1990-03-05', '1990-03-05'],
  // a day that does not exist
  ['31-02-1990', '31-02-1990'],
  ['05-03-19901', '1990-03-05'],
  ['', ''],
])('typed, %j is %j', (typed, value) => {
  expect(readTypedDay(typed)).toBe(value)
})

it.each([
  ['5-3-1990', '1990-03-05'],
  ['05-3-1990', '1990-03-05'],
  ['5-3-90', '5-3-90'],
  ['1990-03-05', '1990-03-05'],
  ['31-2-1990', '31-02-1990'],
])('left, %j is %j', (typed, value) => {
  expect(finishTypedDay(typed)).toBe(value)
})

it('is shown as it is typed', () => {
  expect(shownDay('1990-03-05')).toBe('05-03-1990')
  expect(shownDay('05-0')).toBe('05-0')
})
