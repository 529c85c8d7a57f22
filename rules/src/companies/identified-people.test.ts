import { expect, it } from 'vitest'
import { isIdentified } from './identified-people.ts'
import { PERSON_ROLES, type PersonRole } from './questionnaire.ts'

it.each<[readonly PersonRole[], number, boolean]>([
  [['AUTHORIZED'], 0, true],
  [['DIRECTOR'], 0, true],
  [['BENEFICIARY'], 0, true],
  [['SHAREHOLDER'], 25, true],
  [['SHAREHOLDER'], 24, false],
  [['SHAREHOLDER'], 0, false],
  [['SHAREHOLDER', 'DIRECTOR'], 1, true],
  [[], 100, false],
  [[...PERSON_ROLES], 0, true],
])('a person with the roles %j and %i %%: %s', (roles, percent, isChecked) => {
  expect(isIdentified(roles, percent)).toBe(isChecked)
})
