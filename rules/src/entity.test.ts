import { expect, test } from 'vitest'
import { isCountry } from './country.ts'
import {
  ENTITIES,
  type Entity,
  entityDetails,
  isEveryEntity,
  parseEntity,
  preferredEntity,
} from './entity.ts'

test.each<[Entity[], Entity | null]>([
  [['UK', 'UAB', 'SG'], 'UAB'],
  [['SG', 'UK'], 'SG'],
  [['UK'], 'UK'],
  [[], null],
])('of %j the active one is %s', (entities, active) => expect(preferredEntity(entities)).toBe(active))

test.each<[string, Entity | null]>([
  ['UAB', 'UAB'],
  ['UB', 'UAB'],
  ['UK', 'UK'],
  ['SG', 'SG'],
  ['GB', null],
  ['uab', null],
  ['', null],
])('parseEntity(%j) is %s', (text, entity) => expect(parseEntity(text)).toBe(entity))

test('every entity has a country and a time zone that exist', () => {
  for (const entity of ENTITIES) {
    const { country, timeZone } = entityDetails(entity)
    expect(isCountry(country)).toBe(true)
    expect(Intl.supportedValuesOf('timeZone')).toContain(timeZone)
  }
})

test.each([
  [[...ENTITIES], true],
  [['SG', 'UK', 'UAB'], true],
  [['UAB', 'UK'], false],
  [[], false],
] as const)('isEveryEntity(%j) is %s', (entities, isEvery) => expect(isEveryEntity(entities)).toBe(isEvery))
