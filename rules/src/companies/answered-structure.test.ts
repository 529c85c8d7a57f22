import { expect, it } from 'vitest'
import { answeredStructure } from './answered-structure.ts'

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
