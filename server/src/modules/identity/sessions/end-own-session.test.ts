import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSignInDesk, type SignInDesk, TOTP_SECRET } from '../../../../test/sign-in-desk.ts'
import { newId } from '../../../platform/ids.ts'

let desk: SignInDesk

beforeAll(async () => {
  desk = await openSignInDesk()
})
afterAll(() => desk.close())

const view = async (token: string) => (await desk.call('getSecurity', {}, { token })).result
const isOpen = async (token: string) => (await desk.call('getTestToken', {}, { token })).code === 'OK00'
const ended = async () => {
  const { rows } = await desk.database.ownerPool.query<{ id: string }>(
    `select substring(target from 9) as id from outbox
     where target like 'session:%' and payload ->> 'event' = 'session_ended'`,
  )
  return rows.map(({ id }) => id)
}

describe('ending one’s own sessions', () => {
  const idOf = async (token: string) => (await view(token)).sessions.find(({ current }) => current)?._id ?? ''

  test('one of them, with its live sockets; at every process; once', async () => {
    const { email } = await desk.addUser()
    const [here, there, third] = [
      await desk.signIn(email),
      await desk.signIn(email, { there: true }),
      await desk.signIn(email),
    ]
    const id = await idOf(there)
    const end = (token: string) => desk.call('endOwnSession', { params: { id } }, { token })
    expect(await end(here)).toMatchObject({ status: 200, code: 'OK00', result: {} })
    expect([await isOpen(here), await isOpen(there), await isOpen(third)]).toEqual([true, false, true])
    expect(await ended()).toContain(id)
    expect((await end(here)).code).toBe('not_found')
    expect(await desk.audit('session.end', id)).toHaveLength(1)
    const { rows } = await desk.database.ownerPool.query('select ended_why from session where id = $1', [id])
    expect(rows).toEqual([{ ended_why: 'own' }])
  })

  test('not that of another, and none that is not there', async () => {
    const [ona, jonas] = [await desk.addUser(), await desk.addUser()]
    const [token, other] = [await desk.signIn(ona.email), await desk.signIn(jonas.email)]
    for (const id of [await idOf(other), newId()])
      expect((await desk.call('endOwnSession', { params: { id } }, { token })).code).toBe('not_found')
    expect(await isOpen(other)).toBe(true)
  })

  test('all others at once', async () => {
    const { email } = await desk.addUser()
    const tokens = [
      await desk.signIn(email),
      await desk.signIn(email, { there: true }),
      await desk.signIn(email),
    ]
    const [here = '', ...others] = tokens
    const ids = await Promise.all(others.map(idOf))
    expect(await desk.call('endOtherSessions', {}, { token: here, there: true })).toMatchObject({
      code: 'OK00',
      result: { sessions_ended: 2 },
    })
    expect(await Promise.all(tokens.map(isOpen))).toEqual([true, false, false])
    expect(await ended()).toEqual(expect.arrayContaining(ids))
    expect((await view(here)).sessions).toHaveLength(1)
  })

  test('nothing of it while somebody acts for the person', async () => {
    const { id, email } = await desk.addUser()
    const [token, other] = [await desk.signIn(email), await desk.signIn(email)]
    const otherId = await idOf(other)
    const staff = await desk.addUser({ roles: ['admin'], totpSecret: TOTP_SECRET })
    await desk.signIn(staff.email, { otp: desk.otp() })
    const ownId = await idOf(token)
    await desk.database.ownerPool.query(
      `update session set acted_by = (select id from session where user_id = $2), acted_reason = 'asked', cookie_hash = null
       where id = $1`,
      [ownId, staff.id],
    )
    const asked = { token }
    expect((await desk.call('endOwnSession', { params: { id: otherId } }, asked)).code).toBe(
      'proxy_read_only',
    )
    expect((await desk.call('endOtherSessions', {}, asked)).code).toBe('proxy_read_only')
    const preferences = { params: { id }, body: { language: 'lt' } }
    expect((await desk.call('updatePreferences', preferences, asked)).code).toBe('proxy_read_only')
    expect((await view(other)).sessions.map(({ _id }) => _id)).toEqual([otherId])
  })
})
