import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../test/build-app.ts'
import { Client, makeUser, PASSWORD, signIn } from '../../../test/make.ts'
import { newId } from '../../platform/ids.ts'

const SECRET = 'JBSWY3DPEHPK3PXP'

let running: RunningApp

beforeAll(async () => {
  running = await buildApp()
})
afterAll(() => running?.stop())

test('a reset takes the factor and the sessions, closes their sockets, and is written down', async () => {
  const { ownerPool } = running.database
  const user = await makeUser(running, 'customer')
  const admin = await makeUser(running, 'admin', { firstName: 'Rūta', lastName: 'Demonė' })
  const theirs = [await signIn(running, user), await signIn(running, user)]
  const other = await signIn(running, await makeUser(running, 'customer'))
  await ownerPool.query('update app_user set totp_secret = $2, totp_last_step = 7 where id = $1', [
    user.id,
    SECRET,
  ])
  const withPassword = () =>
    new Client(running).call('login', { body: { email: user.email, password: PASSWORD } })
  expect((await withPassword()).code).toBe('otp_required')

  const staff = await signIn(running, admin)
  expect(await staff.call('resetMfa', { params: { id: user.id } })).toMatchObject({
    code: 'OK00',
    result: { _id: user.id, sessions_ended: 2 },
  })

  for (const client of theirs) expect((await client.call('getTestToken')).code).toBe('401')
  expect((await other.call('getTestToken')).code).toBe('OK00')
  expect((await withPassword()).code).toBe('OK00')
  const { rows: ended } = await ownerPool.query(
    `select distinct ended_why from session where user_id = $1 and ended_at is not null`,
    [user.id],
  )
  expect(ended).toEqual([{ ended_why: 'staff' }])
  const { rows: audit } = await ownerPool.query(
    `select actor_kind, actor_name, before, after from audit_event where action = 'user.reset_mfa' and object_id = $1`,
    [user.id],
  )
  expect(audit).toEqual([
    {
      actor_kind: 'staff',
      actor_name: 'Rūta Demonė',
      before: { second_factor: true },
      after: { second_factor: false, sessions_ended: 2 },
    },
  ])
})

test('nobody resets their own, and an unknown user is not found', async () => {
  const admin = await makeUser(running, 'admin', { totpSecret: SECRET })
  await running.database.ownerPool.query('update app_user set totp_secret = null where id = $1', [admin.id])
  const staff = await signIn(running, admin)
  await running.database.ownerPool.query('update app_user set totp_secret = $2 where id = $1', [
    admin.id,
    SECRET,
  ])
  expect(await staff.call('resetMfa', { params: { id: admin.id } })).toMatchObject({
    status: 403,
    code: 'permission_missing',
  })
  expect(await staff.call('resetMfa', { params: { id: newId() } })).toMatchObject({
    status: 404,
    code: 'not_found',
  })
  const { rows } = await running.database.ownerPool.query('select totp_secret from app_user where id = $1', [
    admin.id,
  ])
  expect(rows).toEqual([{ totp_secret: SECRET }])
})

test('an expired password ends the sessions and is asked to be replaced at the next sign-in', async () => {
  const user = await makeUser(running, 'customer')
  const theirs = await signIn(running, user)
  const staff = await signIn(running, await makeUser(running, 'admin'))
  expect(await staff.call('resetPassword', { body: { user_id: user.id } })).toMatchObject({
    code: 'OK00',
    result: { _id: user.id, sessions_ended: 1 },
  })
  expect((await theirs.call('getTestToken')).code).not.toBe('OK00')
  const again = await new Client(running).call('login', { body: { email: user.email, password: PASSWORD } })
  expect(again).toMatchObject({ code: 'TK07', result: { change_password_url: '/errors/password_expired' } })
})
