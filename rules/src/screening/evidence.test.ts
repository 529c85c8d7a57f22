import { describe, expect, it } from 'vitest'
import { ANY_DAY, type BirthRange, withEvidence } from './evidence.ts'
import { matchName } from './names.ts'

const match = matchName('Anatol Zborovskij', 'Anatol Zborovskij', 'person')
const day = (of: string): BirthRange => ({ from: of, to: of })
const years = (from: number, to = from): BirthRange => ({ from: `${from}-01-01`, to: `${to}-12-31` })

/** The match of the same name with birth dates beside it. */
const born = (screened: string, ...listed: BirthRange[]) =>
  withEvidence(
    { ...match, score: 0.8 },
    { births: [day(screened)], countries: [] },
    { births: listed, countries: [] },
  )

describe('a birth date', () => {
  it.each<[screened: string, listed: BirthRange, score: number, text: string]>([
    ['1970-03-04', day('1970-03-04'), 0.9, '1970-03-04'],
    ['1970-03-04', day('1970-04-03'), 0.83, '1970-04-03'],
    ['1970-03-04', day('1970-08-09'), 0.75, '1970-08-09'],
    ['1970-03-04', years(1969, 1972), 0.83, '1969–1972'],
    ['1970-03-04', years(1971), 0.7, '1971'],
    ['1970-03-04', years(1953, 1958), 0.55, '1953–1958'],
    ['1970-03-04', { ...ANY_DAY, from: '1968-01-01' }, 0.83, '1968–'],
    ['1970-03-04', { ...ANY_DAY, to: '1958-12-31' }, 0.55, '–1958'],
  ])('%s against %j scores %d', (screened, listed, score, text) => {
    const found = born(screened, listed)
    expect(found.score).toBe(score)
    expect(found.parts.at(-1)).toMatchObject({ kind: 'birth', text, matched: screened })
    expect(found.certain).toBe(score > 0.8)
  })

  it('that may be any day speaks neither for nor against', () => {
    expect(born('1970-03-04', ANY_DAY)).toEqual({ ...match, score: 0.8 })
  })

  it('speaks for, but not against, where another may be any day', () => {
    expect(born('1970-03-04', years(1953, 1958), ANY_DAY)).toEqual({ ...match, score: 0.8 })
    const found = born('1970-03-04', ANY_DAY, years(1953), day('1970-03-04'))
    expect(found.score).toBe(0.9)
    expect(found.parts.at(-1)).toMatchObject({ text: '1953, 1970-03-04', value: 0.1 })
  })

  it('that is not understood is the same once it was stored', () => {
    expect(born('1970-03-04', years(1953), JSON.parse(JSON.stringify(ANY_DAY))).score).toBe(0.8)
  })
})
