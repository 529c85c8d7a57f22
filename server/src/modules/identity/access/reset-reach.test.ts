import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSignInDesk, type SignInDesk } from '../../../../test/sign-in-desk.ts'

let desk: SignInDesk
let ofUk: { token: string }
beforeAll(async () => {
  desk = await openSignInDesk()
  ofUk = await desk.addStaff({ entities: ['UK'] })
})
afterAll(() => desk.close())

const block = { body: { status: 'BLOCKED', reason: 'x', version: 1 } }
const ACTS = [
  ['resetMfa', {}],
  ['expireUserPassword', {}],
  ['endUserSessions', {}],
  ['changeUserAccess', block],
  ['changeUserAccess', { body: { ...block.body, status: 'APPROVED' } }],
] as const

describe('an admin of one entity does to a colleague', () => {
  test.each(ACTS)('of more entities not %s', async (name, asked) => {
    const { id } = await desk.addUser({ roles: ['admin'], entities: ['UAB', 'UK', 'SG'] })
    const answer = await desk.call(name, { params: { id }, ...asked }, ofUk)
    expect(answer.code).toBe('permission_missing')
  })

  test.each(ACTS)('of the same entity %s', async (name, asked) => {
    const { id } = await desk.addUser({ roles: ['admin'], entities: ['UK'] })
    expect((await desk.call(name, { params: { id }, ...asked }, ofUk)).code).toBe('OK00')
  })
})

test('resetting takes no role beyond the own ones', async () => {
  const { id } = await desk.addUser({ roles: ['admin'], entities: ['UK'] })
  await desk.database.db
    .insertInto('role_permission')
    .values({ role: 'crm', permission: 'user:reset_mfa' })
    .execute()
  const crm = await desk.addStaff({ roles: ['crm'], entities: ['UK'] })
  expect((await desk.call('resetMfa', { params: { id } }, crm)).code).toBe('permission_missing')
})
