import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSignInDesk, type SignInDesk, TOTP_SECRET } from '../../../../test/sign-in-desk.ts'
import { newId } from '../../../platform/ids.ts'
import { forgetPast } from '../sign-in/forget-past.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`
const CHROME_LATER = `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`
const DAY_S = 86_400

let desk: SignInDesk

beforeAll(async () => {
  desk = await openSignInDesk({ perAccount: 100_000, perIp: 100_000 })
})
afterAll(() => desk.close())

const view = async (token: string, language?: string) =>
  (await desk.call('getSecurity', {}, { token, ...(language ? { language } : {}) })).result
const isOpen = async (token: string) => (await desk.call('getTestToken', {}, { token })).code === 'OK00'

describe('what one sees of how one signs in', () => {
  test('the password, the app, and nothing that is a secret', async () => {
    const { id, email } = await desk.addUser()
    const token = await desk.signIn(email)
    expect(await view(token)).toMatchObject({
      password_changed_at: '2026-01-01T00:00:00.000Z',
      totp: null,
      recovery_codes_left: 0,
      passkeys: [],
    })
    await desk.database.ownerPool.query(
      `update app_user set totp_secret = $2, totp_set_up_at = '2026-02-01T10:00:00Z' where id = $1`,
      [id, TOTP_SECRET],
    )
    await desk.database.ownerPool.query(
      `insert into recovery_code (user_id, code_hash, made_at, used_at)
       values ($1, '\\x01', now(), null), ($1, '\\x02', now(), null), ($1, '\\x03', now(), now())`,
      [id],
    )
    await desk.database.ownerPool.query(
      `insert into passkey (id, user_id, credential_id, public_key, name, created_at)
       values ($2, $1, '\\x0b', '\\x0c', 'My laptop', '2026-02-02T10:00:00Z')`,
      [id, newId()],
    )
    const seen = await view(token)
    expect(seen).toMatchObject({
      totp: { set_up_at: '2026-02-01T10:00:00.000Z' },
      recovery_codes_left: 2,
      passkeys: [{ name: 'My laptop', created_at: '2026-02-02T10:00:00.000Z', last_used_at: null }],
    })
    expect(JSON.stringify(seen)).not.toContain(TOTP_SECRET)
  })

  test('open sessions: this one first, then the last seen; none that has ended, none of others', async () => {
    const { email } = await desk.addUser()
    const { email: other } = await desk.addUser()
    const first = await desk.signIn(email)
    desk.clock.pass(60)
    const second = await desk.signIn(email, { userAgent: CHROME, ip: '10.0.0.9', there: true })
    desk.clock.pass(60)
    await desk.signIn(other)
    const third = await desk.signIn(email, { userAgent: 'curl/8' })
    await desk.call('logoff', {}, { token: third })
    const idle = await desk.signIn(email)
    await desk.database.ownerPool.query(
      `update session set last_active_at = last_active_at - interval '1 day'
       where id = (select id from session order by created_at desc, id desc limit 1)`,
    )
    expect(await isOpen(idle)).toBe(false)
    desk.clock.pass(1)
    const { sessions } = await view(first)
    expect(sessions).toEqual([
      expect.objectContaining({ current: true, device: 'Firefox on Windows', signed_in_with: 'password' }),
      expect.objectContaining({
        current: false,
        device: 'Chrome on Linux',
        ip: '10.0.0.9',
        began_at: '2026-03-02T12:01:00.000Z',
        last_seen_at: '2026-03-02T12:01:00.000Z',
      }),
    ])
    expect((await view(second)).sessions.map(({ current, device }) => [current, device])).toEqual([
      [true, 'Chrome on Linux'],
      [false, 'Firefox on Windows'],
    ])
    expect((await view(second, 'lt')).sessions[1]?.device).toBe('„Firefox“, „Windows“ sistema')
  })

  test('the last twenty sign-ins and refusals, the newest first', async () => {
    const { email } = await desk.addUser()
    for (let n = 0; n < 21; n += 1) {
      desk.clock.pass(1)
      if (n % 4 === 0) desk.clock.pass(15 * 60)
      const otp = n % 2 === 0 ? {} : { otp: '000000' }
      await desk.call('login', { body: { email, password: 'Wrong-Horse-1', ...otp } }, { ip: `10.0.1.${n}` })
    }
    desk.clock.pass(1)
    const token = await desk.signIn(email)
    const { sign_ins } = await view(token)
    expect(sign_ins).toHaveLength(20)
    expect(sign_ins[0]).toEqual({
      at: desk.clock.now().toISOString(),
      outcome: 'signed_in',
      device: 'Firefox on Windows',
      ip: '10.0.0.1',
    })
    expect(sign_ins.slice(1).map(({ outcome, ip }) => [outcome, ip])).toEqual(
      Array.from({ length: 19 }, (_, n) => [n % 2 === 0 ? 'code_asked' : 'refused', `10.0.1.${20 - n}`]),
    )
  })

  test('what is not kept: sign-ins older than 90 days, codes and challenges past using', async () => {
    const { email } = await desk.addUser()
    await desk.signIn(email)
    await desk.call('resetPassword', { body: { email } })
    const left = async () => {
      const { rows } = await desk.database.ownerPool.query(
        `select (select count(*)::int from sign_in_attempt join app_user u on u.id = user_id where email = $1) as attempts,
           (select count(*)::int from verification_code where subject = $1) as codes`,
        [email],
      )
      return rows[0]
    }
    const forget = () => forgetPast(desk.database.db, desk.clock)
    await forget()
    expect(await left()).toEqual({ attempts: 1, codes: 1 })
    desk.clock.pass(600)
    await forget()
    expect(await left()).toEqual({ attempts: 1, codes: 0 })
    desk.clock.pass(90 * DAY_S - 601)
    await forget()
    expect(await left()).toEqual({ attempts: 1, codes: 0 })
    desk.clock.pass(1)
    await forget()
    expect(await left()).toEqual({ attempts: 0, codes: 0 })
  })
})

describe('a sign-in from a new device is told by letter', () => {
  const told = async (email: string) =>
    (await desk.letters(email, 'new-sign-in')).map(({ device, ip, language }) => [device, ip, language])

  test('not the first of all, not one like those before, not a refused one', async () => {
    const { email } = await desk.addUser({ language: 'lt' })
    await desk.signIn(email)
    await desk.signIn(email, { ip: '10.0.0.7', there: true })
    await desk.call('login', { body: { email, password: 'Wrong-Horse-1' } }, { userAgent: CHROME })
    expect(await told(email)).toEqual([])
    await desk.signIn(email, { userAgent: CHROME, ip: '10.0.0.8' })
    await desk.signIn(email, { userAgent: CHROME_LATER })
    expect(await told(email)).toEqual([['„Chrome“, „Linux“ sistema', '10.0.0.8', 'lt']])
  })

  test('again after 90 days', async () => {
    const { email } = await desk.addUser()
    await desk.signIn(email)
    desk.clock.pass(90 * DAY_S - 1)
    await desk.signIn(email, { userAgent: CHROME })
    await desk.signIn(email)
    desk.clock.pass(90 * DAY_S)
    await desk.signIn(email, { userAgent: CHROME })
    expect(await told(email)).toEqual([
      ['Chrome on Linux', '10.0.0.1', 'en'],
      ['Chrome on Linux', '10.0.0.1', 'en'],
    ])
  })
})
