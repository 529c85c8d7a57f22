import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAll, proveRegistrant } from '../../../../test/answered-company.ts'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { makeUser, PASSWORD, signIn } from '../../../../test/make.ts'
import { Newcomer } from '../../../../test/newcomer.ts'
import { codeAt } from '../../../../test/one-time-code.ts'

let running: RunningApp
beforeAll(async () => {
  running = await buildApp({ RATE_CODES_PER_SUBJECT: '3' })
})
afterAll(() => running?.stop())

const rows = async (sql: string, ...values: unknown[]) =>
  (await running.database.ownerPool.query(sql, values)).rows
const registering = () => new Newcomer(running, undefined, 'COMPANY').signUp()
const send = ({ client, id }: Newcomer, phone: string) =>
  client.call('sendRegistrantPhoneCode', { params: { id }, body: { phone } })
const confirm = ({ client, id }: Newcomer, phone_code: string) =>
  client.call('confirmRegistrantPhone', { params: { id }, body: { phone_code } })
const kept = async ({ userId }: Newcomer) =>
  (await rows('select phone, phone_verified_at is not null as proven from app_user where id = $1', userId))[0]

describe('the phone of a person who registers a company', () => {
  test('is kept in one form, counts once its code is entered, and is written down', async () => {
    const person = await registering()
    const sent = await send(person, person.phone.replace('+370', '+370 '))
    expect(sent.result).toEqual({ resend_at: expect.any(String), expires_at: expect.any(String) })
    expect(await kept(person)).toEqual({ phone: person.phone, proven: false })
    const code = await person.phoneCode()
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await confirm(person, wrong)).toMatchObject({ code: 'code_wrong', result: { tries_left: 4 } })
    expect((await confirm(person, code)).result.registrant).toEqual({
      phone: person.phone,
      second_factor: false,
    })
    expect(await kept(person)).toEqual({ phone: person.phone, proven: true })
    expect((await confirm(person, code)).code).toBe('code_expired')
    expect(
      await rows(
        `select action, actor_id, after from audit_event where customer_id = $1 and action like '%phone' order by at`,
        person.id,
      ),
    ).toEqual([
      { action: 'company.give_phone', actor_id: person.userId, after: { phone: person.phone } },
      { action: 'company.confirm_phone', actor_id: person.userId, after: { phone: person.phone } },
    ])
  })

  test('another number must be proven again, and the code of the first proves it no more', async () => {
    const person = await registering()
    await send(person, person.phone)
    const first = await person.phoneCode()
    const other = person.phone.replace('+3706', '+3705')
    await send(person, other)
    expect((await confirm(person, first)).code).toMatch(/^code_(wrong|expired)$/)
    expect(await kept(person)).toEqual({ phone: other, proven: false })
    await rows('update app_user set phone_verified_at = now() where id = $1', person.userId)
    await send(person, person.phone.replace('+3706', '+3704'))
    expect((await kept(person)).proven).toBe(false)
  })

  test.each(['861234567', '+370612345', 'a phone', '+00061234567'])('%s is refused', async (phone) => {
    const person = await registering()
    expect((await send(person, phone)).code).toBe('phone_invalid')
    expect(await kept(person)).toEqual({ phone: null, proven: false })
  })

  test('codes are limited for a number and for a person', async () => {
    const person = await registering()
    expect((await send(person, person.phone)).code).toBe('OK00')
    expect((await send(person, person.phone)).code).toBe('code_sent_recently')
    const codes = []
    for (const end of ['1', '2', '3'])
      codes.push((await send(person, person.phone.replace(/\d$/, end).replace('+3706', '+3701'))).code)
    expect(codes).toEqual(['OK00', 'OK00', 'rate_limited'])
  })

  test('cannot be changed once the registration is complete, nor by another person', async () => {
    const person = await registering()
    const stranger = await registering()
    const params = { id: person.id }
    for (const answer of [
      await stranger.client.call('sendRegistrantPhoneCode', { params, body: { phone: stranger.phone } }),
      await stranger.client.call('confirmRegistrantPhone', { params, body: { phone_code: '123456' } }),
    ])
      expect(answer.code).toBe('not_found')
    await answerAll(running, person.id)
    await person.client.must('completeCompany', { params, body: { version: 1 } })
    expect((await send(person, person.phone)).code).toBe('registration_closed')
    expect((await confirm(person, '123456')).code).toBe('registration_closed')
  })
})

test('a code to the proven phone binds a factor after staff removed the last one', async () => {
  const person = await registering()
  await answerAll(running, person.id)
  await proveRegistrant(running, person.id, { phone: null, totpSecret: null })
  await person.confirmPhone()
  const begun = await person.client.must('beginTotp', { body: { password: PASSWORD } })
  await person.client.must('confirmTotp', { body: { otp: codeAt(new Date(), 0, begun.secret) } })
  await person.client.must('completeCompany', { params: { id: person.id }, body: { version: 1 } })

  const admin = await signIn(running, await makeUser(running, 'admin'))
  const reset = await admin.must('resetMfa', { params: { id: person.userId } })
  expect(reset.told_code).toBeNull()
  const { client } = await person.signIn()
  expect(await client.must('askFactorProof', { body: {} })).toMatchObject({
    methods: ['sms_code'],
    phone: `…${person.phone.slice(-4)}`,
  })
  await client.must('sendFactorCode', { body: {} })
  const proof = { password: PASSWORD, code: await person.phoneCode() }
  expect((await client.call('beginTotp', { body: proof })).code).toBe('OK00')
})
