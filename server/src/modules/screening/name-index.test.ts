import { weighWords, wordRarity } from '@fondaco/rules/screening/name-words.ts'
import { matchWords, NAME_MATCH_THRESHOLD } from '@fondaco/rules/screening/names.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { describe, expect, it } from 'vitest'
import { type IndexedName, NameIndex } from './name-index.ts'

const SEED = Number(process.env.SEED ?? 20261121)

const SYLLABLES =
  'an bor cel dra el fin gor hal il jo kra lum mar nor os pel qui ran sto tur ul vas wen yl zor'.split(' ')

function nameFrom(random: SeededRandom): string {
  const word = () => Array.from({ length: 2 + random.below(3) }, () => random.pick(SYLLABLES)).join('')
  return Array.from({ length: 2 + random.below(2) }, word).join(' ')
}

function misspell(name: string, random: SeededRandom): string {
  const at = random.below(name.length)
  const letter = 'abcdefghijklmnopqrstuvwxyz'[random.below(26)] ?? 'a'
  switch (random.below(4)) {
    case 0:
      return name.slice(0, at) + name.slice(at + 1)
    case 1:
      return name.slice(0, at) + letter + name.slice(at)
    case 2:
      return name.slice(0, at) + letter + name.slice(at + 1)
    default:
      return name.replace(' ', '')
  }
}

const listOf = (count: number, random: SeededRandom): IndexedName[] =>
  Array.from({ length: count }, (_, at) => ({
    name: nameFrom(random),
    kind: at % 2 === 0 ? 'person' : 'entity',
    subject: String(at),
    entry: '',
    weak: false,
    births: [],
    countries: [],
    list: 'test',
    listVersion: '1',
  }))

describe(`the name index (seed ${SEED})`, () => {
  it('finds from the threshold on what comparing with every name finds', () => {
    const random = new SeededRandom(SEED)
    const names = listOf(1_000, random)
    const index = new NameIndex(names)
    const rarity = wordRarity(names.map(({ name }) => [name]))
    const prepared = names.map(({ name, kind }) => ({ kind, words: weighWords(name, kind, rarity) }))
    let above = 0
    for (let round = 0; round < 80; round += 1) {
      const original = names[random.below(names.length)]?.name ?? ''
      const asked = misspell(random.below(3) === 0 ? nameFrom(random) : misspell(original, random), random)
      const [person, entity] = [weighWords(asked, 'person', rarity), weighWords(asked, 'entity', rarity)]
      const scores = prepared.map(({ kind, words }) => {
        return matchWords(kind === 'person' ? person : entity, words, kind).score
      })
      const best = Math.max(...scores)
      if (best < NAME_MATCH_THRESHOLD) continue
      expect(index.find(asked)[0]?.score, asked).toBe(best)
      above += 1
    }
    expect(above).toBeGreaterThan(25)
  })

  it('compares with few of many names', () => {
    const random = new SeededRandom(SEED + 1)
    const index = new NameIndex(listOf(20_000, random))
    const asked = Array.from({ length: 20 }, () => nameFrom(random))
    const compared = asked.map((name) => index.candidates(name).length)
    expect(Math.max(...compared)).toBeLessThan(20_000 / 20)
  })

  const listing = (change: Partial<IndexedName>): IndexedName[] =>
    listOf(1, new SeededRandom(SEED)).map((one) => ({
      ...one,
      name: 'Anatol Zborovskij',
      kind: 'person',
      ...change,
    }))
  const born = (day: string) => ({ births: [{ from: day, to: day }], countries: [] })

  it('finds a weak alias only where a birth date speaks for it', () => {
    const index = new NameIndex(listing({ weak: true, ...born('1970-01-02') }))
    const scoreOf = (known?: ReturnType<typeof born>) => index.find('Anatol Zborovskij', known)[0]?.score ?? 0
    expect(scoreOf()).toBe(0.8)
    expect(scoreOf(born('1970-01-02'))).toBe(0.9)
    expect(scoreOf(born('1990-01-02'))).toBe(0)
  })

  it('says what a birth date and a country added', () => {
    const index = new NameIndex(
      listing({ births: [{ from: '1970-01-01', to: '1970-12-31' }], countries: ['RU'] }),
    )
    const [hit] = index.find('Anatoly Zborovsky', { ...born('1970-05-05'), countries: ['LT'] })
    expect(hit?.parts.slice(-2)).toEqual([
      { kind: 'birth', text: '1970', matched: '1970-05-05', value: 0.03 },
      { kind: 'country', text: 'RU', matched: 'LT', value: -0.03 },
    ])
  })
})
