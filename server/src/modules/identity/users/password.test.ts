import { hashRaw, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSignInDesk, PASSWORD, type SignInDesk } from '../../../../test/sign-in-desk.ts'
import { hashRecoveryCode } from '../factors/recovery-code.ts'
import { hashPassword } from './password.ts'

vi.mock('@node-rs/argon2', { spy: true })

/** The first parameters of OWASP's Password Storage Cheat Sheet. */
const OWASP = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let desk: SignInDesk
beforeAll(async () => {
  desk = await openSignInDesk({ perAccount: 100_000, perIp: 100_000 })
})
beforeEach(() => desk.forgetCounts())
afterAll(() => desk.close())

const logIn = async (email: string, password: string) =>
  (await desk.call('login', { body: { email, password } })).code

describe('a password is compared as it was typed', () => {
  const typed = ` Ąžuolo-Lapas 7! ${'x'.repeat(100)} `
  test.each<[string, string]>([
    ['without the blank in front', typed.trimStart()],
    ['without the blank behind', typed.trimEnd()],
    ['in small letters', typed.toLowerCase()],
    ['in capital letters', typed.toUpperCase()],
    ['with its end cut off', typed.slice(0, 72)],
    ['with another last letter', `${typed.slice(0, -2)}y `],
    ['with letters put together otherwise', typed.normalize('NFD')],
    ['with one blank for two', typed.replace('Lapas 7', 'Lapas  7')],
  ])('%s it is another one', async (_, other) => {
    const { email } = await desk.addUser()
    const token = await desk.signIn(email)
    const body = { old_password: PASSWORD, new_password: typed }
    expect((await desk.call('changePassword', { body }, { token })).code).toBe('OK00')
    expect(other).not.toBe(typed)
    expect(await logIn(email, other)).toBe('otp_required')
    expect(await logIn(email, typed)).toBe('OK00')
  })
})

describe('guessing costs', () => {
  test('as much work for each password as OWASP recommends', async () => {
    expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('as much work for each recovery code', async () => {
    const salt = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
    const kept = await hashRecoveryCode('00112233-4455-6677-8899-aabbccddeeff', 'ABCDE-12345')
    expect(kept).toEqual(await hashRaw('ABCDE12345', { ...OWASP, salt }))
  })

  test('the same work whether there is such an address, a password, or neither', async () => {
    const { email } = await desk.addUser()
    const outside = await desk.addUser()
    await desk.database.ownerPool.query('update app_user set password_hash = null where id = $1', [
      outside.id,
    ])
    const blocked = await desk.addUser({ status: 'BLOCKED' })
    for (const address of [email, 'nobody@example.test', outside.email, blocked.email]) {
      vi.mocked(verify).mockClear()
      expect(await logIn(address, 'Wrong-Horse-1')).toBe('otp_required')
      const hashes = vi.mocked(verify).mock.calls.map(([hash]) => String(hash))
      expect(hashes, address).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)])
    }
  })
})
