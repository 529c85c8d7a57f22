import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSignInDesk, PASSWORD, type SignInDesk, TOTP_SECRET } from '../../../../test/sign-in-desk.ts'

const NEW = 'Another-Horse-2'

let desk: SignInDesk

beforeAll(async () => {
  desk = await openSignInDesk()
})
beforeEach(() => desk.forgetCounts())
afterAll(() => desk.close())

const change = (token: string, old_password: string, new_password: string, there = false) =>
  desk.call('changePassword', { body: { old_password, new_password } }, { token, there })
const logIn = (email: string, password: string, otp?: string) =>
  desk.call('login', { body: { email, password, ...(otp ? { otp } : {}) } })
const isOpen = async (token: string) => (await desk.call('getTestToken', {}, { token })).code === 'OK00'

describe('changing one’s password', () => {
  test('ends the other sessions, keeps this one, tells the owner, and is written down', async () => {
    const { id, email } = await desk.addUser({ language: 'lt' })
    const [here, there, third] = [
      await desk.signIn(email),
      await desk.signIn(email, { there: true }),
      await desk.signIn(email),
    ]
    expect(await change(here, PASSWORD, NEW)).toMatchObject({
      status: 200,
      code: 'OK00',
      result: { sessions_ended: 2 },
    })
    expect([await isOpen(here), await isOpen(there), await isOpen(third)]).toEqual([true, false, false])
    expect((await logIn(email, PASSWORD)).code).not.toBe('OK00')
    expect((await logIn(email, NEW)).code).toBe('OK00')
    expect(await desk.letters(email, 'password-changed')).toEqual([
      { template: 'password-changed', at: desk.clock.now().toISOString(), language: 'lt' },
    ])
    expect(await desk.audit('user.change_password', id)).toEqual([
      { actor_kind: 'customer', actor_name: 'Ona Testienė', before: null, after: { sessions_ended: 2 } },
    ])
    const { rows } = await desk.database.ownerPool.query(
      `select distinct ended_why from session where user_id = $1 and ended_at is not null`,
      [id],
    )
    expect(rows).toEqual([{ ended_why: 'password' }])
  })

  test.each<[string, string, string, string]>([
    ['the old one is wrong', 'Wrong-Horse-1', NEW, 'credentials_invalid'],
    ['the new one is the old one', PASSWORD, PASSWORD, 'password_same'],
    ['the new one is weak', PASSWORD, 'weak', 'password_weak'],
    ['the new one is common', PASSWORD, 'P@ssw0rd', 'password_common'],
    ['the new one cannot be read', PASSWORD, '', 'input_invalid'],
  ])('is refused where %s, and nothing changes', async (_, old, next, code) => {
    const { id, email } = await desk.addUser()
    const [here, there] = [await desk.signIn(email), await desk.signIn(email)]
    expect((await change(here, old, next)).code).toBe(code)
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, true])
    expect((await logIn(email, PASSWORD)).code).toBe('OK00')
    expect(await desk.letters(email, 'password-changed')).toEqual([])
    const refused = code === 'credentials_invalid' ? 1 : 0
    expect(await desk.audit('user.refuse_password', id)).toHaveLength(refused)
  })

  test('of two at once over two processes, one wins, and only its session goes on', async () => {
    const { id, email } = await desk.addUser()
    const tokens = [await desk.signIn(email), await desk.signIn(email)] as const
    const next = ['Another-Horse-2', 'Another-Horse-3'] as const
    const answers = await Promise.all([
      change(tokens[0], PASSWORD, next[0]),
      change(tokens[1], PASSWORD, next[1], true),
    ])
    const winner = answers.findIndex(({ code }) => code === 'OK00')
    expect(answers.filter(({ code }) => code === 'OK00')).toHaveLength(1)
    expect((await logIn(email, next[winner] ?? '')).code).toBe('OK00')
    expect(await isOpen(tokens[winner] ?? '')).toBe(true)
    expect(await isOpen(tokens[1 - winner] ?? '')).toBe(false)
    expect(await desk.audit('user.change_password', id)).toHaveLength(1)
  })

  test('five wrong old passwords lock, over all processes', async () => {
    const { email } = await desk.addUser()
    const token = await desk.signIn(email)
    const codes: string[] = []
    for (let n = 0; n < 5; n += 1)
      codes.push((await change(token, `Wrong-Horse-${n}`, NEW, n % 2 === 1)).code)
    expect(codes).toEqual(Array(5).fill('credentials_invalid'))
    expect(await change(token, PASSWORD, NEW)).toMatchObject({
      status: 429,
      code: 'account_locked',
      result: { until: '2026-03-02T12:15:00.000Z' },
    })
  })

  test('nobody who acts for the person can', async () => {
    const { id, email } = await desk.addUser()
    const token = await desk.signIn(email)
    const staff = await desk.addUser({ roles: ['admin'], totpSecret: TOTP_SECRET })
    const session = await desk.signIn(staff.email, { otp: desk.otp() })
    const proxy = await desk.database.ownerPool.query('select id from session where user_id = $1', [staff.id])
    await desk.database.ownerPool.query(
      `update session set acted_by = $2, acted_reason = 'asked', cookie_hash = null where user_id = $1`,
      [id, proxy.rows[0].id],
    )
    expect((await change(token, PASSWORD, NEW)).code).toBe('proxy_read_only')
    expect((await change(session, PASSWORD, NEW)).code).toBe('OK00')
  })
})

describe('changing a password that has expired', () => {
  const changeExpired = (body: object) => desk.call('changeExpiredPassword', { body })
  const expire = (id: string) =>
    desk.database.ownerPool.query('update app_user set password_expired = true where id = $1', [id])

  test('is open to whoever knows it, and lets them sign in again', async () => {
    const { id, email } = await desk.addUser()
    const before = await desk.signIn(email)
    await expire(id)
    expect((await desk.call('getTestToken', {}, { token: before })).code).toBe('TK07')
    expect(await logIn(email, PASSWORD)).toMatchObject({
      code: 'TK07',
      result: { change_password_url: '/errors/password_expired' },
    })
    expect(await changeExpired({ email, password: PASSWORD, new_password: NEW })).toMatchObject({
      code: 'OK00',
      result: {},
    })
    expect((await desk.call('getTestToken', {}, { token: before })).code).toBe('401')
    expect((await logIn(email, NEW)).code).toBe('OK00')
    expect(await desk.letters(email, 'password-changed')).toHaveLength(1)
    expect(await desk.audit('user.change_password', id)).toHaveLength(1)
  })

  test('asks for the second factor', async () => {
    const { id, email } = await desk.addUser({ totpSecret: TOTP_SECRET })
    await expire(id)
    const body = { email, password: PASSWORD, new_password: NEW }
    expect((await changeExpired(body)).code).toBe('otp_required')
    expect((await changeExpired({ ...body, otp: '000000' })).code).toBe('credentials_invalid')
    expect((await changeExpired({ ...body, otp: desk.otp() })).code).toBe('OK00')
    desk.clock.pass(30)
    expect((await logIn(email, NEW, desk.otp())).code).toBe('OK00')
  })

  test.each<[string, object, string]>([
    ['a wrong one', { password: 'Wrong-Horse-1' }, 'otp_required'],
    ['an unknown address', { email: 'nobody@example.test' }, 'otp_required'],
    ['a wrong one with a code', { password: 'Wrong-Horse-1', otp: '123456' }, 'credentials_invalid'],
    ['the same again', { new_password: PASSWORD }, 'password_same'],
    ['a weak new one', { new_password: 'Short-1' }, 'password_weak'],
    ['a common new one', { new_password: 'P@ssw0rd' }, 'password_common'],
  ])('refuses %s', async (_, wrong, code) => {
    const { id, email } = await desk.addUser()
    await expire(id)
    const answer = await changeExpired({ email, password: PASSWORD, new_password: NEW, ...wrong })
    expect(answer.code).toBe(code)
    expect((await logIn(email, PASSWORD)).code).toBe('TK07')
  })

  test('is not open to whoever is blocked', async () => {
    const { id, email } = await desk.addUser({ status: 'BLOCKED' })
    await expire(id)
    const body = { email, password: PASSWORD, new_password: NEW }
    expect((await changeExpired(body)).code).toBe('sign_in_refused')
  })
})
