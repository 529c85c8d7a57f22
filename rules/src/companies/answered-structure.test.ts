import { expect, it } from 'vitest'
import { answeredStructure } from './answered-structure.ts'
import { beneficialOwners } from './ownership.ts'
import { MOST_HOLDERS, MOST_HOLDINGS } from './questionnaire.ts'
import { faultsOfStructure } from './structure-faults.ts'

it('makes a structure of the answers: shares of shareholders only, and a number for a holder without a name', () => {
  const answers = {
    persons: [
      { first_name: 'Ona', last_name: 'Petraitė', role: ['SHAREHOLDER', 'DIRECTOR'], control_percentage: 60 },
      { first_name: 'Jonas', role: ['DIRECTOR'], control_percentage: 20 },
      { role: [] },
    ],
    entities: [{ legal_name: 'Miško Grupė UAB', type: ['SHAREHOLDER'], control_percentage: 40 }],
  } as const
  expect(answeredStructure(answers, 'c')).toEqual({
    company: 'c',
    parties: [
      { id: 'person 0', kind: 'PERSON', name: 'Ona Petraitė' },
      { id: 'person 1', kind: 'PERSON', name: 'Jonas' },
      { id: 'person 2', kind: 'PERSON', name: '3' },
      { id: 'entity 0', kind: 'LEGAL_ENTITY', name: 'Miško Grupė UAB' },
    ],
    holdings: [
      { holder: 'person 0', held: 'c', percent: 60 },
      { holder: 'entity 0', held: 'c', percent: 40 },
    ],
  })
  expect(answeredStructure({}, 'c')).toEqual({ company: 'c', parties: [], holdings: [] })
})

it('takes holdings of entities by their VAT or registration number', () => {
  const answers = {
    persons: [
      { first_name: 'Ona', last_name: 'Petraitė', holdings: [{ entity: 'lt 100', control_percentage: 50 }] },
      {
        first_name: 'Jonas',
        last_name: 'Upė',
        holdings: [
          { entity: '300000001', control_percentage: 25 },
          { entity: '999', control_percentage: 25 },
        ],
      },
    ],
    entities: [
      { legal_name: 'Alfa UAB', vat_id: 'LT100', type: ['SHAREHOLDER'], control_percentage: 52 },
      {
        legal_name: 'Beta UAB',
        registration_number: '300000001',
        holdings: [{ entity: 'LT100', control_percentage: 50 }],
      },
    ],
  } as const
  expect(answeredStructure(answers, 'c').holdings).toEqual([
    { holder: 'person 0', held: 'entity 0', percent: 50 },
    { holder: 'person 1', held: 'entity 1', percent: 25 },
    { holder: 'entity 0', held: 'c', percent: 52 },
    { holder: 'entity 1', held: 'entity 0', percent: 50 },
  ])
  expect(beneficialOwners(answeredStructure(answers, 'c'))).toEqual(new Set(['person 0']))
})

it('judges the largest structure that a registration takes', () => {
  const held = (first: number) =>
    Array.from({ length: MOST_HOLDINGS }, (_, place) => first - 1 - place)
      .filter((at) => at >= 0)
      .map((at) => ({ entity: `LT${at}`, control_percentage: 5 }))
  const answers = {
    persons: Array.from({ length: MOST_HOLDERS }, (_, at) => ({ holdings: held(at) })),
    entities: Array.from({ length: MOST_HOLDERS }, (_, at) => ({
      vat_id: `LT${at}`,
      type: ['SHAREHOLDER'] as const,
      control_percentage: 1,
      holdings: held(at),
    })),
  }
  expect(faultsOfStructure({ structure: answers }).filter(({ path }) => path.at(-1) === 'holdings')).toEqual(
    [],
  )
  const structure = answeredStructure(answers, 'c')
  expect([structure.holdings.length, beneficialOwners(structure).size]).toEqual([1990, 0])
})
