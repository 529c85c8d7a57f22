import { expect, test } from 'vitest'
import { type AlignedLetter, alignNames } from './align-names.ts'

const MARKS = { same: ' ', accent: '´', other: '≠', missing: '–' } as const

/** The rows of the picture: the screened name, the listed name, and what each place is. */
const drawn = (screened: string, listed: string): string[] => {
  const words = alignNames(screened, listed)
  const row = (of: (letter: AlignedLetter) => string) => words.map((word) => word.map(of).join('')).join('|')
  return [
    row((letter) => letter.screened ?? '·'),
    row((letter) => letter.listed ?? '·'),
    row(({ likeness }) => MARKS[likeness]),
  ]
}

test.each([
  ['Jonas', 'JONAS', ['Jonas', 'JONAS', '     ']],
  [
    'Viktoras Demovicius',
    'Viktoras Demovičius',
    ['Viktoras|Demovicius', 'Viktoras|Demovičius', '        |      ´   '],
  ],
  ['Wiktor', 'Viktoras', ['Wiktor··', 'Viktoras', '≠     ––']],
  // In another order, word stands by word.
  [
    'Demovicius Viktoras',
    'Viktoras Demovicius',
    ['Viktoras|Demovicius', 'Viktoras|Demovicius', '        |          '],
  ],
  // A word that only one of them has stands alone.
  ['Holzwerk Nord', 'Holzwerk KG', ['Holzwerk|··|Nord', 'Holzwerk|KG|····', '        |––|––––']],
  ['', 'KG', ['··', 'KG', '––']],
])('“%s” over “%s”', (screened, listed, picture) => {
  expect(drawn(screened, listed)).toEqual(picture)
})

test('a name of any length is laid out in its first letters', () => {
  const long = 'Aleksandras '.repeat(40)
  expect(alignNames(long, long).flat().length).toBeLessThanOrEqual(140)
})
