import { expect, test } from 'vitest'
import type { PartyKind } from '../party.ts'
import { renewParties, structureOf } from './renewed-parties.ts'

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

test('a middle name, and a number with blanks, are of the same', () => {
  const said = {
    kind: 'PERSON' as PartyKind,
    name: 'Ona Petraitė',
    answers: { first_name: 'Ona', last_name: 'Petraitė', email: 'ona@made.test' },
  }
  const kept = { ...said, name: 'Ona Marija Petraitė', answers: { ...said.answers, middle_name: 'Marija' } }
  expect(renewParties([kept, TURTAS], [said, entity('Kazlauskų turtas UAB', '305 654321')])).toMatchObject({
    stayed: [{}, {}],
    added: [],
    left: [],
  })
})

test('what staff keep is described as the company describes it, without employees', () => {
  const held = [
    {
      id: 'ona',
      kind: 'PERSON' as PartyKind,
      answers: {
        first_name: 'Ona',
        last_name: 'Petraitė',
        email: 'ona@made.test',
        role: ['DIRECTOR', 'SHAREHOLDER'] as const,
        control_percentage: 60,
        num_of_shares: 600,
        pep: false,
      },
    },
    {
      id: 'jonas',
      kind: 'PERSON' as PartyKind,
      answers: {
        first_name: 'Jonas',
        last_name: 'Upė',
        email: 'jonas@made.test',
        role: ['EMPLOYEE'] as const,
      },
    },
    {
      id: 'turtas',
      kind: 'LEGAL_ENTITY' as PartyKind,
      answers: {
        legal_name: 'Turtas UAB',
        vat_id: 'LT1',
        type: ['SHAREHOLDER'] as const,
        control_percentage: 40,
      },
    },
    {
      id: 'rasa',
      kind: 'PERSON' as PartyKind,
      answers: {
        first_name: 'Rasa',
        last_name: 'Kalnė',
        email: 'rasa@made.test',
        holdings: [
          { entity: 'turtas', control_percentage: 50 },
          { entity: 'gone', control_percentage: 50 },
        ],
      },
    },
  ]
  expect(structureOf(held)).toEqual({
    persons: [
      {
        first_name: 'Ona',
        last_name: 'Petraitė',
        email: 'ona@made.test',
        role: ['DIRECTOR', 'SHAREHOLDER'],
        control_percentage: 60,
      },
      {
        first_name: 'Rasa',
        last_name: 'Kalnė',
        email: 'rasa@made.test',
        role: [],
        holdings: [{ entity: 'LT1', control_percentage: 50 }],
      },
    ],
    entities: [
      {
        legal_name: 'Turtas UAB',
        vat_id: 'LT1',
        registration_number: undefined,
        type: ['SHAREHOLDER'],
        control_percentage: 40,
      },
    ],
  })
})
