import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAll, proveRegistrant } from '../../../../test/answered-company.ts'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { Client, PASSWORD } from '../../../../test/make.ts'
import { Newcomer } from '../../../../test/newcomer.ts'
import { codeNow, TOTP_SECRET } from '../../../../test/one-time-code.ts'

let running: RunningApp
beforeAll(async () => {
  running = await buildApp({})
})
afterAll(() => running?.stop())

/** Of no newcomer: theirs are counted up from +37060000001. */
const OLD = '+37069999999'

const rows = async (sql: string, ...values: unknown[]) =>
  (await running.database.ownerPool.query(sql, values)).rows
/** A person whose company is under review: with a proven phone and an authenticator app. */
async function reviewed(status = 'PENDING') {
  const person = await new Newcomer(running, undefined, 'COMPANY').signUp()
  await complete(person)
  await rows('update customer set status = $2 where id = $1', person.id, status)
  return person
}

async function complete(person: Newcomer) {
  await answerAll(running, person.id)
  await proveRegistrant(running, person.id, { phone: OLD, totpSecret: TOTP_SECRET })
  await person.client.must('completeCompany', { params: { id: person.id }, body: { version: 1 } })
}
const send = ({ client, id, phone }: Newcomer, other = phone) =>
  client.call('sendOtherPhoneCode', { params: { id }, body: { phone: other } })
const replace = ({ client, id, phone }: Newcomer, phone_code: string, proof: object) =>
  client.call('replaceRegistrantPhone', { params: { id }, body: { phone, phone_code, proof } })
const kept = async ({ userId }: Newcomer) =>
  (await rows('select phone, phone_verified_at is not null as proven from app_user where id = $1', userId))[0]
const proof = async () => ({ password: PASSWORD, otp: await codeNow() })

describe('another phone while the company is under review', () => {
  test.each(['PENDING', 'IN-PROGRESS'])(
    'counts once it is proven, and until then the earlier one: %s',
    async (status) => {
      const person = await reviewed(status)
      expect((await send(person, person.phone.replace('+370', '+370 '))).code).toBe('OK00')
      expect(await kept(person)).toEqual({ phone: OLD, proven: true })
      const answer = await replace(person, await person.phoneCode(), await proof())
      expect(answer.result.registrant).toEqual({ phone: person.phone, second_factor: true })
      expect(await kept(person)).toEqual({ phone: person.phone, proven: true })
      expect(
        await rows(
          `select actor_id, before, after from audit_event where customer_id = $1 and action = 'company.replace_phone'`,
          person.id,
        ),
      ).toEqual([{ actor_id: person.userId, before: { phone: OLD }, after: { phone: person.phone } }])
      expect((await person.letters())[0]).toMatchObject({
        subject: 'Your confirmed phone number was replaced with another one',
      })
    },
  )

  test('ends the set-up of a factor that the earlier phone began', async () => {
    const person = await reviewed()
    await rows(
      `update app_user set totp_begun = 'JBSWY3DPEHPK3PXP', totp_begun_at = now() where id = $1`,
      person.userId,
    )
    await send(person)
    expect((await replace(person, await person.phoneCode(), await proof())).code).toBe('OK00')
    expect(await rows('select totp_begun from app_user where id = $1', person.userId)).toEqual([
      { totp_begun: null },
    ])
  })

  test('needs the second factor that is bound, and a refused one changes nothing', async () => {
    const person = await reviewed()
    await send(person)
    const code = await person.phoneCode()
    expect(await replace(person, code, { password: PASSWORD })).toMatchObject({
      code: 'factor_proof_missing',
      result: { methods: ['totp', 'recovery_code'] },
    })
    const wrong = (await codeNow()) === '000000' ? '111111' : '000000'
    expect((await replace(person, code, { password: PASSWORD, otp: wrong })).code).toBe(
      'authentication_failed',
    )
    expect((await replace(person, code, { ...(await proof()), password: 'Other-Pass-1' })).code).toBe(
      'credentials_invalid',
    )
    expect(await kept(person)).toEqual({ phone: OLD, proven: true })
  })

  test('a wrong code of the phone costs no one-time code', async () => {
    const person = await reviewed()
    await send(person)
    const code = await person.phoneCode()
    const given = await proof()
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await replace(person, wrong, given)).toMatchObject({
      code: 'code_wrong',
      result: { tries_left: 4 },
    })
    expect((await replace(person, code, given)).code).toBe('OK00')
    expect((await replace(person, code, given)).code).toBe('code_expired')
  })

  test('ends the other sessions, and codes that the earlier phone received', async () => {
    const person = await new Newcomer(running, undefined, 'COMPANY').signUp()
    const { result } = await new Client(running).call('login', {
      body: { email: person.email, password: PASSWORD },
    })
    const elsewhere = new Client(running, result.token)
    await complete(person)
    expect((await elsewhere.call('getTestToken')).code).toBe('OK00')
    await rows(
      `insert into verification_code (id, purpose, subject, code_hash, secret_hash, sent_at, expires_at, tries_left)
       values (gen_random_uuid(), 'factor_sms', $1, '', sha256('secret'), now(), now() + interval '5 minutes', 5)`,
      OLD,
    )
    await send(person)
    expect((await replace(person, await person.phoneCode(), await proof())).code).toBe('OK00')
    expect(await rows(`select from verification_code where purpose = 'factor_sms'`)).toEqual([])
    expect((await elsewhere.call('getTestToken')).code).toBe('401')
    expect((await person.client.call('getTestToken')).code).toBe('OK00')
  })

  test('the phone that is proven already stays, without a letter', async () => {
    const person = await reviewed()
    await rows('update app_user set phone = $2 where id = $1', person.userId, person.phone)
    await send(person)
    const before = (await person.letters()).length
    expect((await replace(person, await person.phoneCode(), await proof())).code).toBe('OK00')
    expect(await person.letters()).toHaveLength(before)
  })

  test.each([
    ['before the registration is complete', 'registered_at = null', 'PENDING', 'registration_incomplete'],
    ['once the company is approved', 'registered_at = now()', 'APPROVED', 'registration_closed'],
    ['once it is rejected', 'registered_at = now()', 'REJECTED', 'registration_closed'],
  ])('is refused %s', async (_, registered, status, code) => {
    const person = await reviewed()
    await rows(`update company set ${registered} where customer_id = $1`, person.id)
    await rows('update customer set status = $2 where id = $1', person.id, status)
    expect((await send(person)).code).toBe(code)
    expect((await replace(person, '123456', await proof())).code).toBe(code)
  })

  test('is of the company’s own people', async () => {
    const person = await reviewed()
    const stranger = await reviewed()
    stranger.id = person.id
    expect((await send(stranger)).code).toBe('not_found')
    expect((await replace(stranger, '123456', await proof())).code).toBe('not_found')
  })
})
