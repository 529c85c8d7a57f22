import { listedWords, matchWords, normaliseName } from '@fondaco/rules/screening/names.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { describe, expect, it } from 'vitest'
import { type IndexedName, KEPT_ABOVE, NameIndex } from './name-index.ts'

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
    list: 'test',
    listVersion: '1',
  }))

describe(`the name index (seed ${SEED})`, () => {
  it('finds what comparing with every name finds', () => {
    const random = new SeededRandom(SEED)
    const names = listOf(1_000, random)
    const index = new NameIndex(names)
    const prepared = names.map((name) => listedWords(name.name, name.kind))
    let above = 0
    for (let round = 0; round < 80; round += 1) {
      const original = names[random.below(names.length)]?.name ?? ''
      const asked = misspell(random.below(3) === 0 ? nameFrom(random) : misspell(original, random), random)
      const words = normaliseName(asked)
      const best = Math.max(...prepared.map((listed) => matchWords(words, listed).score))
      const found = index.find(asked)[0]?.score ?? 0
      expect(found, asked).toBe(best > KEPT_ABOVE ? best : 0)
      if (best > KEPT_ABOVE) above += 1
    }
    expect(above).toBeGreaterThan(25)
  })

  it('is several times as fast as comparing with each of 20,000 names', () => {
    const random = new SeededRandom(SEED + 1)
    const names = listOf(20_000, random)
    const index = new NameIndex(names)
    const prepared = names.map((name) => listedWords(name.name, name.kind))
    const asked = Array.from({ length: 20 }, () => nameFrom(random))
    const spent = (work: (name: string) => unknown) => {
      const start = performance.now()
      for (const name of asked) work(name)
      return performance.now() - start
    }
    const byIndex = spent((name) => index.find(name))
    const byEach = spent((name) => {
      const words = normaliseName(name)
      return Math.max(...prepared.map((listed) => matchWords(words, listed).score))
    })
    expect(byEach / byIndex).toBeGreaterThan(3)
  })

  it('remembers what it was asked before', () => {
    const index = new NameIndex(listOf(10, new SeededRandom(SEED)))
    expect(index.find('Anbor Celdra')).toBe(index.find('Anbor Celdra'))
  })
})
