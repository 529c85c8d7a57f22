import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSignInDesk, PASSWORD, type SignInDesk, TOTP_SECRET } from '../../../../test/sign-in-desk.ts'

let desk: SignInDesk
beforeAll(async () => {
  desk = await openSignInDesk()
})
beforeEach(() => desk.forgetCounts())
afterAll(() => desk.close())

const WRONG = 'Wrong-Horse-1'
const guess = (email: string, password: string, ip: string) =>
  desk.call('login', { body: { email, password } }, { ip })
const victim = () => desk.addUser({ totpSecret: TOTP_SECRET })

test('one guess between those at invented accounts does not show whether it was right', async () => {
  const seen: unknown[] = []
  for (const [ip, password] of [
    ['10.9.0.1', PASSWORD],
    ['10.9.0.2', WRONG],
  ] as const) {
    const { email } = await victim()
    const codes: string[] = []
    for (let n = 0; n < 19; n += 1)
      codes.push((await guess(`invented-${n}-${ip}@example.test`, WRONG, ip)).code)
    codes.push((await guess(email, password, ip)).code)
    codes.push((await guess(`invented-last-${ip}@example.test`, WRONG, ip)).code)
    seen.push(codes)
  }
  expect(seen[0]).toEqual(seen[1])
  expect(new Set(seen[0] as string[])).toEqual(new Set(['otp_required']))
})

test('the same guess again and again is answered and locked the same, right or wrong', async () => {
  const seen: unknown[] = []
  for (const password of [PASSWORD, WRONG]) {
    const { email } = await victim()
    const answers: unknown[] = []
    for (let n = 0; n < 7; n += 1) answers.push((await guess(email, password, '10.9.1.1')).seen)
    seen.push(answers)
  }
  expect(seen[0]).toEqual(seen[1])
  expect((seen[0] as { code: string }[]).map(({ code }) => code)).toEqual([
    ...Array.from({ length: 5 }, () => 'otp_required'),
    'account_locked',
    'account_locked',
  ])
})

test('a right password without the code is written down as a wrong one is', async () => {
  const rows: unknown[] = []
  for (const password of [PASSWORD, WRONG]) {
    const { id, email } = await victim()
    await guess(email, password, '10.9.2.1')
    const attempts = await desk.database.db
      .selectFrom('sign_in_attempt')
      .select(['outcome', 'ip'])
      .where('user_id', '=', id)
      .execute()
    rows.push({ attempts, audit: await desk.audit('session.refuse', id) })
  }
  expect(rows[0]).toEqual(rows[1])
  expect(rows[0]).toMatchObject({
    attempts: [{ outcome: 'code_asked', ip: '10.9.2.1' }],
    audit: [{ after: { refused: 'otp_required' } }],
  })
})

test('with a code it is the code that counts, whether or not the password was right', async () => {
  const seen: unknown[] = []
  for (const password of [PASSWORD, WRONG]) {
    const { email } = await victim()
    const answers: unknown[] = []
    for (let n = 0; n < 3; n += 1)
      answers.push((await desk.call('login', { body: { email, password: WRONG, otp: '000000' } })).seen)
    for (let n = 0; n < 3; n += 1)
      answers.push((await desk.call('login', { body: { email, password, otp: '000000' } })).seen)
    answers.push((await guess(email, WRONG, '10.0.0.1')).seen)
    seen.push(answers)
  }
  expect(seen[0]).toEqual(seen[1])
})

test('signing in as the page does, ten times in a row, locks nobody out', async () => {
  const { email } = await victim()
  for (let n = 0; n < 10; n += 1) {
    expect((await guess(email, PASSWORD, '10.9.3.1')).code).toBe('otp_required')
    desk.clock.pass(30)
    const otp = desk.otp()
    expect((await desk.call('login', { body: { email, password: PASSWORD, otp } })).code).toBe('OK00')
  }
})

test('a hundred sign-ins without a code from one address, whatever came of them, make it wait', async () => {
  const { email } = await desk.addUser()
  for (let n = 0; n < 100; n += 1) expect((await guess(email, PASSWORD, '10.9.4.1')).code).toBe('OK00')
  expect((await guess(email, PASSWORD, '10.9.4.1')).code).toBe('account_locked')
  expect((await guess(email, PASSWORD, '10.9.4.2')).code).toBe('OK00')
})

test('a password reset forgives no failure of a second factor', async () => {
  const { email } = await victim()
  const wrongCode = (password: string) =>
    desk.call('login', { body: { email, password, otp: '000000' } }, { ip: '10.9.5.1' })
  for (let n = 0; n < 5; n += 1) expect((await wrongCode(PASSWORD)).code).toBe('credentials_invalid')
  const fresh = 'Another-Horse-2'
  await desk.call('resetPassword', { body: { email } })
  const [letter] = await desk.letters(email, 'password-reset')
  const secret = new URLSearchParams(letter?.path.split('?')[1]).get('reset') ?? ''
  expect(
    (await desk.call('resetPassword', { body: { email, code: secret, new_password: fresh } })).code,
  ).toBe('OK00')
  expect((await wrongCode(fresh)).code).toBe('account_locked')
  const right = { email, password: fresh, otp: desk.otp() }
  expect((await desk.call('login', { body: right })).code).toBe('account_locked')
  desk.clock.pass(15 * 60)
  expect((await desk.call('login', { body: { ...right, otp: desk.otp() } })).code).toBe('OK00')
})
