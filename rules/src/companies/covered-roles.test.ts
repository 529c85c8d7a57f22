import { expect, it } from 'vitest'
import type { PartyStatus } from '../party.ts'
import { missingRoles } from './covered-roles.ts'
import type { RelatedRole } from './questionnaire.ts'

type Holder = readonly [PartyStatus, ...RelatedRole[]]

it.each<[string, Holder[], string[]]>([
  ['nobody', [], ['AUTHORIZED', 'DIRECTOR', 'SHAREHOLDER', 'BENEFICIARY']],
  ['one person with all four', [['PENDING', 'AUTHORIZED', 'DIRECTOR', 'SHAREHOLDER', 'BENEFICIARY']], []],
  [
    'several with four together',
    [
      ['APPROVED', 'AUTHORIZED', 'DIRECTOR'],
      ['PENDING', 'SHAREHOLDER'],
      ['PENDING', 'BENEFICIARY'],
    ],
    [],
  ],
  [
    'one of whom has left',
    [
      ['APPROVED', 'AUTHORIZED', 'DIRECTOR', 'SHAREHOLDER'],
      ['RESIGNED', 'BENEFICIARY'],
    ],
    ['BENEFICIARY'],
  ],
  [
    'an employee in place of a beneficiary',
    [['PENDING', 'AUTHORIZED', 'DIRECTOR', 'SHAREHOLDER', 'EMPLOYEE']],
    ['BENEFICIARY'],
  ],
  [
    'the same role twice',
    [
      ['PENDING', 'DIRECTOR', 'SHAREHOLDER'],
      ['PENDING', 'DIRECTOR'],
    ],
    ['AUTHORIZED', 'BENEFICIARY'],
  ],
])('the missing roles of a company with %s', (_, holders, missing) => {
  expect(missingRoles(holders.map(([status, ...roles]) => ({ status, roles })))).toEqual(missing)
})
