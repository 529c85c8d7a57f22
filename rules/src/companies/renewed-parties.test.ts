import { expect, test } from 'vitest'
import type { PartyKind } from '../party.ts'
import { renewParties } from './renewed-parties.ts'

const person = (name: string, email: string) => ({ kind: 'PERSON' as PartyKind, name, answers: { email } })
const entity = (name: string, registration_number: string) => ({
  kind: 'LEGAL_ENTITY' as PartyKind,
  name,
  answers: { registration_number },
})
type Party = ReturnType<typeof person> | ReturnType<typeof entity>

const ONA = person('Ona Petraitė', 'ona@made.test')
const TURTAS = entity('Kazlauskų turtas UAB', '305654321')
const HELD = [ONA, TURTAS]

test.each<[what: string, described: Party[], stayed: number, added: Party[], left: Party[]]>([
  ['the same', HELD, 2, [], []],
  ['nobody', [], 0, [], HELD],
  ['written in other letters', [person(' ONA petraitė', 'Ona@made.test'), TURTAS], 2, [], []],
  [
    'somebody else of the same name',
    [person('Ona Petraitė', 'other@made.test'), TURTAS],
    1,
    [person('Ona Petraitė', 'other@made.test')],
    [ONA],
  ],
  [
    'another name',
    [person('Ona Jonaitė', 'ona@made.test'), TURTAS],
    1,
    [person('Ona Jonaitė', 'ona@made.test')],
    [ONA],
  ],
  ['one twice', [ONA, ONA, TURTAS], 2, [ONA], []],
  [
    'a person named as the entity',
    [ONA, person('Kazlauskų turtas UAB', '305654321')],
    1,
    [person('Kazlauskų turtas UAB', '305654321')],
    [TURTAS],
  ],
])('%s', (_, described, stayed, added, left) => {
  const renewed = renewParties(HELD, described)
  expect(renewed.stayed).toHaveLength(stayed)
  expect(renewed).toMatchObject({ added, left })
  expect(renewed.added).toHaveLength(added.length)
  expect(renewed.left).toHaveLength(left.length)
})
