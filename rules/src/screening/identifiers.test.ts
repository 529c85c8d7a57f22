import { describe, expect, it } from 'vitest'
import { withEvidence } from './evidence.ts'
import { identifiersIn, isUnique } from './identifiers.ts'
import { matchName } from './names.ts'

const LEI = 'UMBR00DEMO00NOBODY17'

describe('an identifier as it is compared', () => {
  it.each<[written: string, compared: string | null, unique: boolean]>([
    ['P0017003', 'P0017003', false],
    [' ch-660.0.559.011-2 ', 'CH66005590112', false],
    ['52-2083095', '522083095', false],
    ['ＡＢ123456', 'AB123456', false],
    [LEI.toLowerCase(), LEI, true],
    // With wrong check digits it is a number like any other.
    ['UMBR00DEMO00NOBODY18', 'UMBR00DEMO00NOBODY18', false],
    // Words, which have the form of a BIC.
    ['NOTPROVIDED', null, false],
    ['Not known', null, false],
    ['A123', null, false],
    ['—', null, false],
  ])('%s is %s', (written, compared, unique) => {
    expect(identifiersIn([written])).toEqual(compared === null ? [] : [compared])
    expect(compared !== null && isUnique(compared)).toBe(unique)
  })

  it.each<[bic: string, compared: string[]]>([
    ['IZMYBGSF', ['BIC IZMYBGSF']],
    ['izmy bg sf xxx', ['BIC IZMYBGSF']],
    ['IZMYBGSF123', ['BIC IZMYBGSF']],
    ['IZMYQQSF', []],
    ['IZMYBG', []],
  ])('a BIC %s is compared by its bank', (bic, compared) => {
    expect(identifiersIn([], [bic])).toEqual(compared)
    expect(compared.every(isUnique)).toBe(true)
  })

  it('is there once', () => {
    const found = identifiersIn(['12 345', '12345'], ['IZMYBGSF', 'IZMYBGSFXXX'])
    expect(found).toEqual(['12345', 'BIC IZMYBGSF'])
  })
})

describe('the same identifier', () => {
  const match = {
    ...matchName('Anatol Zborovskij', 'Anatol Zborovskij', 'person'),
    score: 0.8,
    certain: false,
  }
  const with_ = (screened: string[], listed: string[]) =>
    withEvidence(
      match,
      { births: [], countries: [], identifiers: screened },
      { births: [], countries: [], identifiers: listed },
    )

  it.each<[string, string[], string[], number, boolean]>([
    ['a number speaks for the name', ['P0017003', 'X99999'], ['P0017003'], 0.9, false],
    ['other numbers say nothing', ['P0017003'], ['P0017004'], 0.8, false],
    ['a LEI is the same organisation', [LEI], [LEI], 1, true],
    ['a BIC is the same bank', ['BIC IZMYBGSF'], ['BIC IZMYBGSF'], 1, true],
  ])('%s', (_, screened, listed, score, certain) => {
    expect(with_(screened, listed)).toMatchObject({ score, certain })
  })
})
