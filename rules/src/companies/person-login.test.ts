import { expect, test } from 'vitest'
import { isLoginForcedOff, type LoginFacts, loginFault, loginRoleOf } from './person-login.ts'
import { RELATED_ROLES, type RelatedRole } from './questionnaire.ts'

const MAY: LoginFacts = { status: 'APPROVED', roles: ['AUTHORIZED'], emailVerified: true }

test.each<[string, Partial<LoginFacts>, string | null]>([
  ['an authorized signature', {}, null],
  ['an employee', { roles: ['EMPLOYEE'] }, null],
  ['a signature beside other roles', { roles: ['DIRECTOR', 'AUTHORIZED', 'SHAREHOLDER'] }, null],
  ['who is not verified', { status: 'PENDING' }, 'the person must be verified first'],
  ['who has left', { status: 'RESIGNED' }, 'the person must be verified first'],
  [
    'a director alone',
    { roles: ['DIRECTOR'] },
    'only somebody with an authorized signature or an employee can sign in',
  ],
  [
    'nobody in particular',
    { roles: [] },
    'only somebody with an authorized signature or an employee can sign in',
  ],
  ['an unproven address', { emailVerified: false }, 'the e-mail address must be confirmed first'],
])('a sign-in for %s', (_, facts, fault) => {
  expect(loginFault({ ...MAY, ...facts })?.en ?? null).toBe(fault)
})

test.each<[RelatedRole, 'customer' | 'customer_viewer' | null]>([
  ['AUTHORIZED', 'customer'],
  ['EMPLOYEE', 'customer_viewer'],
  ['DIRECTOR', null],
  ['SHAREHOLDER', null],
  ['BENEFICIARY', null],
])('%s signs in as %s', (role, expected) => {
  expect(loginRoleOf([role])).toBe(expected)
})

test('every role is in the table above, and the wider of two counts', () => {
  expect(RELATED_ROLES).toHaveLength(5)
  expect(loginRoleOf(['EMPLOYEE', 'AUTHORIZED'])).toBe('customer')
})

test('a sign-in ends with the verification, and with the last role that has one; an address does not end it', () => {
  expect(isLoginForcedOff({ status: 'APPROVED', roles: ['EMPLOYEE'] })).toBe(false)
  for (const status of ['PENDING', 'RESIGNED'] as const)
    expect(isLoginForcedOff({ status, roles: ['AUTHORIZED'] })).toBe(true)
  expect(isLoginForcedOff({ status: 'APPROVED', roles: ['DIRECTOR'] })).toBe(true)
})
