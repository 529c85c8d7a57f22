import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../test/fresh-database.ts'
import { SetClock } from '../../../../test/sign-in-app.ts'
import { openDb, openPool } from '../../../platform/db.ts'
import { Refused } from '../../../platform/http/refuse.ts'
import { checkCode, type NewCode, sendCode, useCode } from '../index.ts'
import type { CodePurpose } from './code-store.ts'
import { makeUnlimited } from './verification-code.ts'

const NOON = '2026-03-02T12:00:00.000Z'
const ONA = 'ona@example.test'

let database: FreshDatabase
let clock: SetClock

beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(async () => {
  clock = new SetClock(NOON)
  await database.db.deleteFrom('verification_code').execute()
  await database.db.deleteFrom('rate_limit').execute()
})
afterAll(() => database.drop())

interface Wish {
  readonly subject?: string
  readonly purpose?: CodePurpose
  readonly ip?: string
}

const send = ({ subject = ONA, purpose = 'email', ip = '10.0.0.1' }: Wish = {}): Promise<NewCode> =>
  database.db
    .transaction()
    .execute((trx) =>
      sendCode(trx, { purpose, subject, ip, at: clock.now(), limits: { perSubject: 3, perIp: 5 } }),
    )

const given = (code: string, { subject = ONA, purpose = 'email' }: Wish = {}) => ({
  purpose,
  subject,
  code,
  at: clock.now(),
})

/** The result, in the callers' words. */
const said = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work
    return 'right'
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.result === null ? error.code : [error.code, error.result]
  }
}
const check = (code: string, wish: Wish = {}) => said(checkCode(database.db, given(code, wish)))
const use = (code: string, wish: Wish = {}) =>
  said(useCode(database.db, given(code, wish), async () => undefined))
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const tooSoon = (at: string) => ['code_sent_recently', { resend_at: `2026-03-02T${at}.000Z` }]

describe('a code', () => {
  test('is six digits and a secret of 256 bits, of which only hashes are kept', async () => {
    const made = await send()
    expect(made).toEqual({
      code: expect.stringMatching(/^\d{6}$/),
      secret: expect.stringMatching(/^[\w-]{43}$/),
      resendAt: new Date('2026-03-02T12:00:30Z'),
      expiresAt: new Date('2026-03-02T12:10:00Z'),
    })
    const { rows } = await database.ownerPool.query('select c::text as row from verification_code c')
    expect(rows).toHaveLength(1)
    expect(rows[0].row).not.toContain(made.secret)
    expect(rows[0].row).toContain('$argon2id$')
    expect(await check(made.code)).toBe('right')
  })

  test.each<[string, number, unknown]>([
    ['at its last second', 599, 'right'],
    ['after ten minutes', 600, 'code_expired'],
    ['on another day', 86_400, 'code_expired'],
  ])('%s', async (_, seconds, outcome) => {
    const { code, secret } = await send()
    clock.pass(seconds)
    expect(await check(code)).toEqual(outcome)
    expect(await use(secret)).toEqual(outcome)
  })

  test.each<[string, Wish]>([
    ['another address', { subject: 'jonas@example.test' }],
    ['another purpose', { purpose: 'password' }],
  ])('does not work for %s', async (_, wish) => {
    const { code, secret } = await send()
    expect(await check(code, wish)).toBe('code_expired')
    expect(await check(secret, wish)).toBe('code_expired')
  })

  test('works in whatever letters the address is written', async () => {
    const { code } = await send({ subject: 'Ona@Example.Test' })
    expect(await use(code, { subject: 'ONA@example.test' })).toBe('right')
  })

  test.each(['code', 'secret'] as const)('works once, by its %s; then neither does', async (how) => {
    const made = await send()
    expect(await use(made[how])).toBe('right')
    expect([await use(made.code), await use(made.secret)]).toEqual(['code_expired', 'code_expired'])
  })

  test('is used up only by work that is done', async () => {
    const { code } = await send()
    const failing = useCode(database.db, given(code), () => Promise.reject(new Error('not done')))
    await expect(failing).rejects.toThrow('not done')
    expect(await use(code)).toBe('right')
  })

  test('replaces the one before', async () => {
    const first = await send()
    clock.pass(30)
    const second = await send()
    expect(await use(first.secret)).toBe('code_expired')
    if (first.code !== second.code) expect(await use(first.code)).toEqual(['code_wrong', { tries_left: 4 }])
    expect(await use(second.code)).toBe('right')
  })
})

describe('tries', () => {
  test('five wrong ones end the code, and the right one no longer helps; its link still does', async () => {
    const { code, secret } = await send()
    for (const left of [4, 3, 2, 1, 0])
      expect(await check(wrongOf(code))).toEqual(['code_wrong', { tries_left: left }])
    expect(await check(code)).toBe('code_expired')
    expect(await use(secret)).toBe('right')
  })

  test('right ones cost none', async () => {
    const { code } = await send()
    for (let n = 0; n < 8; n += 1) expect(await check(code)).toBe('right')
    expect(await check(wrongOf(code))).toEqual(['code_wrong', { tries_left: 4 }])
  })

  test('a wrong secret costs none', async () => {
    const { code } = await send()
    for (let n = 0; n < 8; n += 1) expect(await check('a-secret-of-nobody')).toBe('code_expired')
    expect(await check(wrongOf(code))).toEqual(['code_wrong', { tries_left: 4 }])
  })

  test('twenty at once over two processes are no more than five', async () => {
    const { code } = await send()
    const pool = openPool({ url: database.appUrl, size: 5 })
    const processes = [database.db, openDb(pool)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        said(checkCode(processes[n % 2] ?? database.db, given(wrongOf(code)))),
      ),
    )
    expect(answers.filter((answer) => Array.isArray(answer))).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'code_expired')).toHaveLength(15)
    await pool.end()
  })

  test('given right by five at once, it does its work once', async () => {
    const { code } = await send()
    let done = 0
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        said(
          useCode(database.db, given(code), async () => {
            done += 1
          }),
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'right')).toHaveLength(1)
    expect(done).toBe(1)
  })
})

describe('sending', () => {
  test('waits 30 seconds after the last, and for one of three in ten minutes', async () => {
    await send()
    clock.pass(29)
    expect(await said(send())).toEqual(tooSoon('12:00:30'))
    clock.pass(1)
    await send()
    clock.pass(30)
    const { code } = await send()
    clock.pass(60)
    expect(await said(send())).toEqual(tooSoon('12:10:00'))
    expect(await check(code)).toBe('right')
    clock.pass(480)
    expect(await said(send())).toBe('right')
  })

  test('a refused one neither counts nor touches the code that stands', async () => {
    const { code } = await send()
    for (let n = 0; n < 9; n += 1) await said(send())
    expect(await check(code)).toBe('right')
    clock.pass(30)
    expect(await said(send())).toBe('right')
  })

  test('each purpose and each address has its own', async () => {
    for (const wish of [{}, { purpose: 'password' as const }, { subject: 'jonas@example.test' }])
      expect(await said(send(wish))).toBe('right')
  })

  test('five at the wish of one network address, and more from another', async () => {
    for (let n = 0; n < 5; n += 1) expect(await said(send({ subject: `u${n}@example.test` }))).toBe('right')
    expect(await said(send({ subject: 'u6@example.test' }))).toEqual([
      'rate_limited',
      { until: '2026-03-02T12:10:00.000Z' },
    ])
    expect(await said(send({ subject: 'u6@example.test', ip: '10.0.0.2' }))).toBe('right')
  })

  test('ten at once for one address send one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => said(send({ ip: `10.0.1.${n}` }))))
    expect(answers.filter((answer) => answer === 'right')).toHaveLength(1)
  })

  test('is not helped by a wish that read the clock a little before the last one', async () => {
    clock.pass(2)
    await send()
    clock.pass(-2)
    expect(await said(send())).toEqual(tooSoon('12:00:32'))
  })

  test('goes on when the demo clock is set back', async () => {
    clock.pass(3600)
    await send()
    clock.pass(-3600)
    expect(await said(send())).toBe('right')
  })
})

test('an invitation lasts 72 hours, is sent as often as staff like, and its code is never asked for', async () => {
  const invite = () =>
    database.db.transaction().execute((trx) => makeUnlimited(trx, 'invitation', ONA, clock.now()))
  const wish = { purpose: 'invitation' } as const
  const first = await invite()
  const second = await invite()
  expect(second.expiresAt).toEqual(new Date('2026-03-05T12:00:00Z'))
  expect(await check(first.secret, wish)).toBe('code_expired')
  clock.pass(72 * 3600 - 1)
  expect(await use(second.secret, wish)).toBe('right')
})
