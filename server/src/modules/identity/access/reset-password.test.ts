import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSignInDesk, PASSWORD, type SignInDesk, TOTP_SECRET } from '../../../../test/sign-in-desk.ts'

const NEW = 'Another-Horse-2'
const NOBODY = 'nobody@example.test'

let desk: SignInDesk

beforeAll(async () => {
  desk = await openSignInDesk()
})
beforeEach(async () => {
  await desk.forgetCounts()
  await desk.database.db.deleteFrom('verification_code').execute()
})
afterAll(() => desk.close())

const ask = (email: string, from: { ip?: string; there?: boolean; language?: string } = {}) =>
  desk.call('resetPassword', { body: { email } }, from)
const reset = (
  email: string,
  code: string,
  from: { ip?: string; there?: boolean; new_password?: string } = {},
) => desk.call('resetPassword', { body: { email, code, new_password: from.new_password ?? NEW } }, from)
const logIn = (email: string, password: string) => desk.call('login', { body: { email, password } })
const newest = async (email: string) => {
  const letter = (await desk.letters(email, 'password-reset')).at(-1)
  if (!letter) throw new Error('no letter')
  const secret = new URL(letter.path, 'https://bank.test').searchParams.get('reset') ?? ''
  return { ...letter, secret }
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a forgotten password', () => {
  test('is asked for by a letter with a code and a link, in the reader’s language', async () => {
    const { email } = await desk.addUser({ language: 'lt' })
    expect(await ask(email.toUpperCase())).toMatchObject({ code: 'OK00', result: { next: 'enter_code' } })
    expect(await desk.letters(email, 'password-reset')).toEqual([
      {
        template: 'password-reset',
        language: 'lt',
        minutes: 10,
        code: expect.stringMatching(/^\d{6}$/),
        path: expect.stringMatching(
          new RegExp(`^/auth/login\\?reset=[\\w-]{43}&email=${encodeURIComponent(email)}$`),
        ),
      },
    ])
  })

  test.each(['code', 'secret'] as const)('is replaced by the %s, at another process, once', async (how) => {
    const { id, email } = await desk.addUser()
    const session = await desk.signIn(email)
    await desk.database.ownerPool.query('update app_user set password_expired = true where id = $1', [id])
    await ask(email)
    const letter = await newest(email)
    expect(await reset(email, letter[how], { there: true })).toMatchObject({
      code: 'OK00',
      result: { next: 'sign_in' },
    })
    expect((await logIn(email, NEW)).code).toBe('OK00')
    expect((await desk.call('getTestToken', {}, { token: session })).code).toBe('401')
    expect(await desk.letters(email, 'password-changed')).toHaveLength(1)
    expect(await desk.audit('user.reset_password', id)).toEqual([
      { actor_kind: 'customer', actor_name: 'Ona Testienė', before: null, after: { sessions_ended: 1 } },
    ])
    expect((await reset(email, letter.code)).code).toBe('code_expired')
    expect((await reset(email, letter.secret)).code).toBe('code_expired')
  })

  test('leaves the second factor in its place', async () => {
    const { email } = await desk.addUser({ totpSecret: TOTP_SECRET })
    await ask(email)
    expect((await reset(email, (await newest(email)).code)).code).toBe('OK00')
    expect((await logIn(email, NEW)).code).toBe('otp_required')
    const withCode = { email, password: NEW, otp: desk.otp() }
    expect((await desk.call('login', { body: withCode })).code).toBe('OK00')
  })

  test.each<[string, string, string]>([
    ['weak', 'weak', 'password_weak'],
    ['common', 'P@ssw0rd', 'password_common'],
    ['the old one', PASSWORD, 'password_same'],
  ])('a new one that is %s is refused, and the code still works', async (_, password, code) => {
    const { email } = await desk.addUser()
    await ask(email)
    const letter = await newest(email)
    expect((await reset(email, letter.code, { new_password: password })).code).toBe(code)
    expect((await reset(email, letter.secret, { new_password: password })).code).toBe(code)
    expect((await reset(email, letter.code)).code).toBe('OK00')
  })

  test('ten minutes later neither code nor link works', async () => {
    const { email } = await desk.addUser()
    await ask(email)
    const { code, secret } = await newest(email)
    desk.clock.pass(600)
    expect((await reset(email, code)).code).toBe('code_expired')
    expect((await reset(email, secret)).code).toBe('code_expired')
  })

  test('the code of another address does not work', async () => {
    const [ona, jonas] = [await desk.addUser(), await desk.addUser()]
    await ask(ona.email)
    await ask(jonas.email)
    const { secret } = await newest(ona.email)
    expect((await reset(jonas.email, secret)).code).toBe('code_expired')
    expect((await logIn(jonas.email, PASSWORD)).code).toBe('OK00')
  })

  test('given by five at once over two processes, a code sets one password', async () => {
    const { id, email } = await desk.addUser()
    await ask(email)
    const { code } = await newest(email)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        reset(email, code, { there: n % 2 === 1, new_password: `Another-Horse-${n}` }),
      ),
    )
    expect(answers.filter((answer) => answer.code === 'OK00')).toHaveLength(1)
    expect(await desk.audit('user.reset_password', id)).toHaveLength(1)
  })
})

describe('guessing', () => {
  test('five wrong codes are told as such; then the account waits, but its owner’s link works', async () => {
    const { email } = await desk.addUser()
    await ask(email)
    const { code, secret } = await newest(email)
    for (const left of [4, 3, 2, 1, 0]) {
      expect(await reset(email, wrongOf(code), { there: left % 2 === 0 })).toMatchObject({
        code: 'code_wrong',
        result: { tries_left: left },
      })
    }
    expect(await reset(email, code)).toMatchObject({ status: 429, code: 'account_locked' })
    expect((await reset(email, secret)).code).toBe('OK00')
    expect((await logIn(email, NEW)).code).toBe('OK00')
  })

  test('new codes give no new guesses', async () => {
    const { email } = await desk.addUser()
    await ask(email)
    for (let n = 0; n < 5; n += 1) await reset(email, wrongOf((await newest(email)).code))
    desk.clock.pass(30)
    await ask(email)
    expect((await reset(email, (await newest(email)).code)).code).toBe('account_locked')
  })

  test('from one network address it ends after twenty wrong codes', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => desk.addUser()))
    for (const { email } of people) await ask(email)
    const codes: string[] = []
    for (const { email } of people) {
      const { code } = await newest(email)
      for (let n = 0; n < 3; n += 1) codes.push((await reset(email, wrongOf(code), { ip: '10.7.0.1' })).code)
    }
    expect(codes).toEqual([...Array(20).fill('code_wrong'), 'account_locked'])
  })
})

describe('asking', () => {
  test('is answered again after 30 seconds, three times in ten minutes', async () => {
    const { email } = await desk.addUser()
    expect((await ask(email)).code).toBe('OK00')
    expect(await ask(email, { there: true, ip: '10.0.0.2' })).toMatchObject({
      status: 429,
      code: 'code_sent_recently',
      result: { resend_at: new Date(desk.clock.now().getTime() + 30_000).toISOString() },
    })
    desk.clock.pass(30)
    expect((await ask(email)).code).toBe('OK00')
    desk.clock.pass(30)
    expect((await ask(email)).code).toBe('OK00')
    desk.clock.pass(30)
    expect((await ask(email)).code).toBe('code_sent_recently')
    expect(await desk.letters(email, 'password-reset')).toHaveLength(3)
  })

  test('is answered to one network address twenty times in ten minutes', async () => {
    const codes: string[] = []
    for (let n = 0; n < 21; n += 1) codes.push((await ask(`u${n}@example.test`, { ip: '10.7.0.2' })).code)
    expect(codes).toEqual([...Array(20).fill('OK00'), 'rate_limited'])
  })

  test.each<[string, string]>([
    ['blocked', 'BLOCKED'],
    ['in a state unknown here', 'PENDING'],
  ])('brings no letter to whoever is %s', async (_, status) => {
    const { email } = await desk.addUser({ status })
    expect((await ask(email)).code).toBe('OK00')
    expect(await desk.letters(email, 'password-reset')).toEqual([])
  })
})

describe('whether an address has an account is not told', () => {
  /** An act, and everything that its author sees. The code is wrong, whatever is drawn. */
  const SCRIPTS: Record<string, (email: string) => Promise<unknown[]>> = {
    'asking, again too soon, again, and too often': async (email) => {
      const seen = [await ask(email), await ask(email)]
      for (let n = 0; n < 4; n += 1) {
        desk.clock.pass(30)
        seen.push(await ask(email))
      }
      return seen
    },
    'codes without having asked': async (email) => [
      await reset(email, '123456'),
      await reset(email, 'x'.repeat(43)),
    ],
    'wrong codes, until the account waits': async (email) => {
      await ask(email)
      // So that no code can be right by chance.
      await desk.database.ownerPool.query(
        `update verification_code set code_hash = (select password_hash from app_user limit 1)`,
      )
      const seen = []
      for (let n = 0; n < 6; n += 1) seen.push(await reset(email, '000000'))
      return [
        ...seen,
        await reset(email, 'x'.repeat(43)),
        await logIn(email, 'Wrong-Horse-1'),
        await ask(email),
      ]
    },
    'a weak and a common password': async (email) => {
      await ask(email)
      return [
        await reset(email, '000000', { new_password: 'weak' }),
        await reset(email, '000000', { new_password: 'P@ssw0rd' }),
      ]
    },
  }

  test.each(Object.entries(SCRIPTS))('by %s', async (_, script) => {
    const { email } = await desk.addUser()
    const began = desk.clock.now()
    const known = (await script(email)) as { seen: unknown }[]
    await desk.forgetCounts()
    desk.clock.pass((began.getTime() - desk.clock.now().getTime()) / 1000)
    const unknown = (await script(NOBODY)) as { seen: unknown }[]
    expect(unknown.map(({ seen }) => seen)).toEqual(known.map(({ seen }) => seen))
    expect(await desk.letters(NOBODY, 'password-reset')).toEqual([])
  })
})
