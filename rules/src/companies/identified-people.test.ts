import { expect, it } from 'vitest'
import { isIdentified } from './identified-people.ts'
import { PERSON_ROLES, type PersonRole } from './questionnaire.ts'

it.each<[readonly PersonRole[], boolean, boolean]>([
  [['AUTHORIZED'], false, true],
  [['DIRECTOR'], false, true],
  [['BENEFICIARY'], false, true],
  [['SHAREHOLDER'], true, true],
  [['SHAREHOLDER'], false, false],
  [['SHAREHOLDER', 'DIRECTOR'], false, true],
  [[], true, true],
  [[], false, false],
  [[...PERSON_ROLES], false, true],
])('a person with the roles %j, a beneficial owner: %s, is identified: %s', (roles, isOwner, isChecked) => {
  expect(isIdentified(roles, isOwner)).toBe(isChecked)
})
