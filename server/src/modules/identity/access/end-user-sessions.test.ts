import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSignInDesk, PASSWORD, type SignInDesk, TOTP_SECRET } from '../../../../test/sign-in-desk.ts'
import { newId } from '../../../platform/ids.ts'

let desk: SignInDesk
let staff: Awaited<ReturnType<SignInDesk['addStaff']>>

beforeAll(async () => {
  desk = await openSignInDesk()
  staff = await desk.addStaff({ firstName: 'Rūta', lastName: 'Demonė' })
})
afterAll(() => desk.close())

const isOpen = async (token: string) => (await desk.call('getTestToken', {}, { token })).code === 'OK00'
const logIn = (email: string) => desk.call('login', { body: { email, password: PASSWORD } })

const CALLS = {
  resetMfa: { audit: 'user.reset_mfa', why: 'staff' },
  expireUserPassword: { audit: 'user.expire_password', why: 'password' },
  endUserSessions: { audit: 'user.end_sessions', why: 'staff' },
} as const
type Call = keyof typeof CALLS

describe.each(Object.entries(CALLS) as [Call, (typeof CALLS)[Call]][])('%s', (call, { audit, why }) => {
  test('ends every session of the user, with its live sockets, and is written down', async () => {
    const { id, email } = await desk.addUser()
    const other = await desk.signIn((await desk.addUser()).email)
    const theirs = [await desk.signIn(email), await desk.signIn(email, { there: true })]
    expect(await desk.call(call, { params: { id } }, { token: staff.token })).toMatchObject({
      code: 'OK00',
      result: { _id: id, sessions_ended: 2 },
    })
    expect(await Promise.all(theirs.map(isOpen))).toEqual([false, false])
    expect(await isOpen(other)).toBe(true)
    const { rows } = await desk.database.ownerPool.query(
      `select id, ended_why from session where user_id = $1 and ended_at is not null`,
      [id],
    )
    expect(rows.map(({ ended_why }) => ended_why)).toEqual([why, why])
    const { rows: live } = await desk.database.ownerPool.query(
      `select target from outbox where payload ->> 'event' = 'session_ended' and target = any($1)`,
      [rows.map((row) => `session:${row.id}`)],
    )
    expect(live).toHaveLength(2)
    expect(await desk.audit(audit, id)).toMatchObject([
      { actor_kind: 'staff', actor_name: 'Rūta Demonė', after: { sessions_ended: 2 } },
    ])
  })

  test('not for oneself, and not for somebody unknown', async () => {
    const own = await desk.call(call, { params: { id: staff.id } }, { token: staff.token })
    expect(own).toMatchObject({ status: 403, code: 'own_access' })
    const unknown = await desk.call(call, { params: { id: newId() } }, { token: staff.token })
    expect(unknown).toMatchObject({ status: 404, code: 'not_found' })
    expect(await isOpen(staff.token)).toBe(true)
  })
})

test('a reset takes the app, the passkeys and the recovery codes, and the user is told', async () => {
  const { id, email } = await desk.addUser({ totpSecret: TOTP_SECRET, language: 'lt' })
  const { ownerPool } = desk.database
  await ownerPool.query(
    `insert into passkey (id, user_id, credential_id, public_key, name, created_at)
     values ($2, $1, '\\x0b', '\\x0c', 'My laptop', now())`,
    [id, newId()],
  )
  await ownerPool.query(
    `insert into recovery_code (user_id, code_hash, made_at) values ($1, '\\x01', now())`,
    [id],
  )
  expect((await logIn(email)).code).toBe('otp_required')
  await desk.call('resetMfa', { params: { id } }, { token: staff.token })
  expect((await logIn(email)).code).toBe('OK00')
  const { rows } = await ownerPool.query(
    `select totp_secret, (select count(*)::int from passkey where user_id = $1) as passkeys,
       (select count(*)::int from recovery_code where user_id = $1) as codes from app_user where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ totp_secret: null, passkeys: 0, codes: 0 }])
  expect(await desk.letters(email, 'factor-changed')).toMatchObject([
    { change: 'reset_by_staff', language: 'lt' },
  ])
  expect(await desk.audit('user.reset_mfa', id)).toMatchObject([
    { before: { second_factor: true }, after: { second_factor: false } },
  ])
  await desk.call('resetMfa', { params: { id } }, { token: staff.token })
  expect(await desk.letters(email, 'factor-changed')).toHaveLength(1)
})

test('an expired password is asked to be replaced at the next sign-in', async () => {
  const { id, email } = await desk.addUser()
  const { result } = await desk.call('expireUserPassword', { params: { id } }, { token: staff.token })
  expect(result).toEqual({ _id: id, sessions_ended: 0 })
  expect(await logIn(email)).toMatchObject({
    code: 'TK07',
    result: { change_password_url: '/errors/password_expired' },
  })
})
