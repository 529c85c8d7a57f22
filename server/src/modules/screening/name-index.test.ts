import { setImmediate as nextTurn } from 'node:timers/promises'
import { ANY_DAY, type PersonFacts, withEvidence } from '@fondaco/rules/screening/evidence.ts'
import { weighWords, wordRarity } from '@fondaco/rules/screening/name-words.ts'
import { matchWords, NAME_MATCH_THRESHOLD } from '@fondaco/rules/screening/names.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { describe, expect, it } from 'vitest'
import { type IndexedName, NameIndex } from './name-index.ts'

const SEED = Number(process.env.SEED ?? 20261121)

const SYLLABLES =
  'an bor cel dra el fin gor hal il jo kra lum mar nor os pel qui ran sto tur ul vas wen yl zor'.split(' ')

/** Common words, particles, initials, numbers and company words among others. */
const SHARED = 'halstu qui norman fin dela al bin m ltd trading gmbh 17 zorkra lummar'.split(' ')

/** Words of non-Latin scripts. */
const OTHER_SYLLABLES = ['东 海 晨 星 云 山 月', 'มณี งาม เลิศ สม ชาย', '민 호 최 수 김'].map((all) =>
  all.split(' '),
)

function nameFrom(random: SeededRandom): string {
  const syllables = random.below(8) === 0 ? random.pick(OTHER_SYLLABLES) : SYLLABLES
  const rare = () => Array.from({ length: 2 + random.below(3) }, () => random.pick(syllables)).join('')
  const word = () => (random.below(4) === 0 ? random.pick(SHARED) : rare())
  return Array.from({ length: 1 + random.below(4) }, word).join(' ')
}

function misspell(name: string, random: SeededRandom): string {
  const at = random.below(name.length)
  // A letter of another script would split the word.
  const letters = /[a-z]/.test(name) ? 'abcdefghijklmnopqrstuvwxyz' : name
  const letter = letters.charAt(random.below(letters.length))
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
    births: at % 3 === 0 ? [{ from: '1970-01-02', to: '1970-01-02' }] : [],
    countries: [],
    list: 'test',
    listVersion: '1',
  }))

const born = (day: string) => ({ births: [{ from: day, to: day }], countries: [] })

/** The result of comparing a name with each of the listed ones. */
function findAmongAll(names: readonly IndexedName[]) {
  const rarity = wordRarity(names.map(({ name }) => [name]))
  const prepared = names.map((listed) => ({ listed, words: weighWords(listed.name, listed.kind, rarity) }))
  return (name: string, known: PersonFacts) => {
    const screened = {
      person: weighWords(name, 'person', rarity),
      entity: weighWords(name, 'entity', rarity),
    }
    return prepared
      .map(({ listed, words }) => {
        const match = matchWords(screened[listed.kind], words, listed.kind)
        return withEvidence(match, known, listed).score
      })
      .filter((score) => score > 0.75)
      .sort((a, b) => b - a)
  }
}

describe(`the name index (seed ${SEED})`, () => {
  it.each([0, 1, 2, 3])('finds what comparing with every name finds, seed + %i', async (more) => {
    const random = new SeededRandom(SEED + more)
    const names = listOf(2_000, random)
    const index = await NameIndex.build(names)
    const among = findAmongAll(names)
    let above = 0
    for (let round = 0; round < 25; round += 1) {
      const original = names[random.below(names.length)]?.name ?? ''
      const asked = misspell(random.below(3) === 0 ? nameFrom(random) : misspell(original, random), random)
      const known = round % 4 === 0 ? born('1970-01-02') : { births: [], countries: [] }
      const scores = among(asked, known)
      expect(
        index.find(asked, known).map(({ score }) => score),
        asked,
      ).toEqual(scores)
      if ((scores[0] ?? 0) >= NAME_MATCH_THRESHOLD) above += 1
    }
    expect(above).toBeGreaterThan(8)
  })

  it('finds everybody of a name, of the kinds that are asked for', async () => {
    const [first, ...others] = listing({ name: 'Anatol Zborovskij' }, 20)
    const index = await NameIndex.build([
      ...(first ? [first] : []),
      ...others.map((one): IndexedName => ({ ...one, kind: 'entity' })),
    ])
    expect(index.find('Anatol Zborovskij')).toHaveLength(20)
    const people = index.find('Anatol Zborovskij', undefined, ['person'])
    expect(people.map(({ listed }) => listed.subject)).toEqual(['0'])
  })

  it('compares with few of many names', async () => {
    const random = new SeededRandom(SEED + 1)
    const index = await NameIndex.build(listOf(20_000, random))
    const asked = Array.from({ length: 20 }, () => nameFrom(random))
    const compared = asked.map((name) => index.compared(name))
    expect(Math.max(...compared)).toBeLessThan(20_000 / 40)
  })

  it('gives way while it is built', async () => {
    let turns = 0
    let built = false
    const whole = NameIndex.build(listOf(5_000, new SeededRandom(SEED))).then(() => {
      built = true
    })
    while (!built) {
      await nextTurn()
      turns += 1
    }
    await whole
    expect(turns).toBeGreaterThan(5)
  })

  const listing = (change: Partial<IndexedName>, count = 1): IndexedName[] =>
    listOf(count, new SeededRandom(SEED)).map((one) => ({
      ...one,
      name: 'Anatol Zborovskij',
      kind: 'person',
      ...change,
    }))

  it.each([
    ['宮原桜介', '宮原桜介', 1],
    ['최민호', '최민호', 1],
    ['สมหญิง มณีงามเลิศ', 'สมหญิง มณีงานเลิศ', 0.9],
    ['გიორგი ბერიძე', 'Giorgi Beridze', 1],
    ['Əhməd Məmmədov', 'Ahmad Mammadov', 1],
  ])('finds %s by %s', async (name, asked, least) => {
    const others = listOf(200, new SeededRandom(SEED))
    const index = await NameIndex.build([...others, ...listing({ name, subject: 'original' })])
    const [hit] = index.find(asked)
    expect(hit?.listed.name).toBe(name)
    expect(hit?.score).toBeGreaterThanOrEqual(least)
  })

  it.each([
    ['Pirma Lietuvos Namai', 'PLN', 0.86],
    ['B.M.R.S.', 'Bohemian Marine Rescue Society', 0.86],
    ['Pirma Lietuvos Namai', 'PLN Zoril', null],
    ['Pirma Lietuvos Namai', 'PLK', null],
    ['Vendroma/Kaltmark', 'Kaltmark GmbH', 1],
    ['Kaltmark GmbH', 'Ottavento t/a Kaltmark', 1],
  ])('of the company %s, finds %s: %d', async (name, asked, score) => {
    const index = await NameIndex.build(listing({ name, kind: 'entity' }))
    const found = index.find(asked).filter((hit) => hit.score >= NAME_MATCH_THRESHOLD)
    expect(found.map((hit) => hit.score)).toEqual(score === null ? [] : [score])
  })

  it('finds a company with a place in its name inside a text', async () => {
    const index = await NameIndex.build(listing({ name: 'Zorilka Oman', kind: 'entity' }))
    expect(index.findWithin('for services of zorilka oman in march')).toHaveLength(1)
    expect(index.findWithin('for services of zorilka')).toEqual([])
  })

  it('counts no birth date against a customer where the list gives one that we do not understand', async () => {
    const births = [{ from: '1953-01-01', to: '1958-12-31' }]
    const scoreOf = async (more: PersonFacts['births']) => {
      const index = await NameIndex.build(listing({ births: [...births, ...more] }))
      return index.find('Anatol Zborovskij', born('1970-05-05'))[0]?.score ?? 0
    }
    expect(await scoreOf([])).toBe(0)
    expect(await scoreOf([ANY_DAY])).toBe(1)
  })

  it('finds a weak alias only where a birth date speaks for it', async () => {
    const index = await NameIndex.build(listing({ weak: true, ...born('1970-01-02') }))
    const scoreOf = (known?: ReturnType<typeof born>) => index.find('Anatol Zborovskij', known)[0]?.score ?? 0
    expect(scoreOf()).toBe(0.8)
    expect(scoreOf(born('1970-01-02'))).toBe(0.9)
    expect(scoreOf(born('1990-01-02'))).toBe(0)
  })

  it('finds whoever has the identifier of an entry, whatever the name', async () => {
    const [entry] = listOf(1, new SeededRandom(SEED)) as [IndexedName]
    const index = await NameIndex.build([
      {
        ...entry,
        name: 'Izmyslena Bank AD',
        kind: 'entity',
        identifiers: ['BIC IZMYBGSF'],
      },
      {
        ...entry,
        name: 'Anatol Zborovskij',
        subject: '2',
        identifiers: ['P0017003'],
      },
    ])
    const known = { births: [], countries: [] }
    const found = (name: string, identifiers: string[], kinds?: ('person' | 'entity')[]) =>
      index.find(name, { ...known, identifiers }, kinds).map(({ listed, certain }) => [listed.name, certain])
    expect(found('Fair Wind Ltd', ['BIC IZMYBGSF'])).toEqual([['Izmyslena Bank AD', true]])
    expect(found('', ['BIC IZMYBGSF'])).toEqual([['Izmyslena Bank AD', true]])
    expect(found('Fair Wind Ltd', ['BIC IZMYBGSF'], ['person'])).toEqual([])
    // A number of a document is not of one person in the world: it needs a name that is alike.
    expect(found('Greta Sommer', ['P0017003'])).toEqual([])
    expect(index.find('Anatol Zbarovskij').map(({ score }) => score)).not.toEqual(
      index.find('Anatol Zbarovskij', { ...known, identifiers: ['P0017003'] }).map(({ score }) => score),
    )
  })

  it('says what a birth date and a country added', async () => {
    const index = await NameIndex.build(
      listing({ births: [{ from: '1970-01-01', to: '1970-12-31' }], countries: ['RU'] }),
    )
    const [hit] = index.find('Anatoly Zborovsky', { ...born('1970-05-05'), countries: ['LT'] })
    expect(hit?.parts.slice(-2)).toEqual([
      { kind: 'birth', text: '1970', matched: '1970-05-05', value: 0.03 },
      { kind: 'country', text: 'RU', matched: 'LT', value: -0.03 },
    ])
  })
})
