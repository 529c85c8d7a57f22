import type { CallBody } from '@fondaco/contract/call.ts'
import type { CALLS } from '@fondaco/contract/calls.ts'
import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeAt } from '../../../../test/one-time-code.ts'
import { openSignInDesk, PASSWORD, type SignInDesk, TOTP_SECRET } from '../../../../test/sign-in-desk.ts'
import { addCompanyUser, createCompany, createIndividual } from '../../customers/index.ts'
import { inviteFirstAdmin, writePhone } from '../index.ts'

const NEW_PASSWORD = 'Another-Horse-2'
const PHONE = '+37061234567'
const IN_A_DAY = '2026-03-03T12:00:00.000Z'

let desk: SignInDesk
let admin: { id: string; token: string }
beforeAll(async () => {
  desk = await openSignInDesk()
  admin = await desk.addStaff()
})
beforeEach(() => desk.forgetCounts())
afterAll(() => desk.close())

type Proof = CallBody<(typeof CALLS)['beginTotp']>

interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
}

/** A person signed in with the password only. */
async function signedIn(user: Parameters<SignInDesk['addUser']>[0] = {}): Promise<Person> {
  const made = await desk.addUser(user)
  return { ...made, token: await desk.signIn(made.email) }
}

/** An approved individual, or one who is signing up, with a proven phone or none. */
async function individual(more: { letIn?: boolean; phone?: string | null } = {}): Promise<Person> {
  const { letIn = true, phone = PHONE } = more
  const person = await desk.addUser({ roles: ['INDIVIDUAL'] })
  const at = desk.clock.now()
  await desk.database.db.transaction().execute(async (trx) => {
    await createIndividual(trx, {
      name: 'Ona Testienė',
      status: letIn ? 'APPROVED' : 'PENDING',
      address: { country: 'LT', city: 'Vilnius' },
      settings: {},
      userId: person.id,
      createdAt: at,
    })
    if (phone !== null) await writePhone(trx, person.id, { phone, phone_verified_at: at })
  })
  return { ...person, token: await desk.signIn(person.email) }
}

async function userOfCompany(): Promise<Person> {
  const person = await signedIn({ roles: ['customer'] })
  const at = desk.clock.now()
  await desk.database.db.transaction().execute(async (trx) => {
    const address = { country: 'LT', city: 'Vilnius' }
    const company = { name: 'Rasos UAB', status: 'APPROVED', address, settings: {}, createdAt: at } as const
    const companyId = await createCompany(trx, company)
    await addCompanyUser(trx, {
      companyId,
      userId: person.id,
      at,
      role: 'customer',
      permissions: COMPANY_PERMISSIONS,
    })
  })
  return person
}

const begin = ({ token }: Person, proof: Proof) =>
  desk.call('beginTotp', { body: { password: PASSWORD, ...proof } }, { token })
const asked = async ({ token }: Person) => (await desk.call('askFactorProof', { body: {} }, { token })).result
const sendCode = ({ token }: Person) => desk.call('sendFactorCode', { body: {} }, { token })
const security = async ({ token }: Person) => (await desk.call('getSecurity', {}, { token })).result
const restOf = async ({ token }: Person) =>
  (await desk.call('getTestToken', {}, { token })).result.second_factor.rests_until

/** The code of the text message under way. */
async function textMessage(to = PHONE): Promise<string> {
  const { rows } = await desk.database.ownerPool.query<{
    payload: { to: string; message: { template: string; code: string } }
  }>(`select payload from pass_item where pass = 'tell.sms' order by id desc`)
  const found = rows.find(({ payload }) => payload.to === to && payload.message.template === 'factor-code')
  return found?.payload.message.code ?? ''
}

/** Sets an app up with a proof. Answers its secret and the recovery codes. */
async function bind(person: Person, proof: Proof) {
  const begun = await begin(person, proof)
  expect(begun.code).toBe('OK00')
  const { secret } = begun.result
  const otp = codeAt(desk.clock.now(), 0, secret)
  const confirmed = await desk.call('confirmTotp', { body: { otp } }, person)
  expect(confirmed.code).toBe('OK00')
  return { secret, codes: confirmed.result.recovery_codes }
}

/** Chooses a password by the link of the newest letter to a person, and signs in with it. */
async function byLetter(person: { email: string }, template: 'factor-reset' | 'staff-invitation') {
  const letter = (await desk.letters(person.email, template)).at(-1)
  const secret = new URLSearchParams(letter?.path.split('?')[1]).get('reset') ?? ''
  const body = { email: person.email, code: secret, new_password: NEW_PASSWORD }
  expect((await desk.call('resetPassword', { body })).code).toBe('OK00')
  return desk.signIn(person.email, { password: NEW_PASSWORD })
}

describe('the password alone', () => {
  const people: [string, () => Promise<Person>][] = [
    ['an individual who was let in', () => individual()],
    ['an individual without a proven phone', () => individual({ phone: null })],
    ['a user of a company', userOfCompany],
    ['staff', () => signedIn({ roles: ['crm'], entities: ['UAB'] })],
  ]
  test.each(people)('binds no first factor for %s', async (_, make) => {
    const person = await make()
    for (const name of ['beginTotp', 'beginPasskey'] as const) {
      const answer = await desk.call(name, { body: { password: PASSWORD } }, person)
      expect([name, answer.code]).toEqual([name, 'factor_proof_missing'])
    }
  })

  test('binds, removes and makes nothing where there is a factor', async () => {
    const { email } = await desk.addUser({ totpSecret: TOTP_SECRET })
    const token = await desk.signIn(email, { otp: desk.otp() })
    const body = { password: PASSWORD }
    for (const name of ['beginTotp', 'beginPasskey', 'makeRecoveryCodes', 'removeTotp'] as const) {
      const answer = await desk.call(name, { body }, { token })
      expect([name, answer.code]).toEqual([name, 'factor_proof_missing'])
      expect(answer.result).toEqual({ methods: ['totp', 'recovery_code'] })
    }
    expect((await security({ email, token, id: '' })).totp?.rests_until).toBeNull()
  })

  test('and a code without the password neither', async () => {
    const person = await individual()
    await sendCode(person)
    const answer = await begin(person, { password: 'Wrong-Horse-1', code: await textMessage() })
    expect(answer.code).toBe('credentials_invalid')
  })
})

describe('a first factor within the sign-up', () => {
  test('needs the password alone, and does not rest', async () => {
    const person = await individual({ letIn: false })
    expect(await asked(person)).toMatchObject({ methods: [], rest_hours: 0 })
    await bind(person, {})
    expect(await restOf(person)).toBeNull()
  })

  test('is no longer within it once staff have let them in, whatever became of it later', async () => {
    const person = await individual({ letIn: false })
    const { db } = desk.database
    await db
      .updateTable('customer')
      .set({ approved_at: desk.clock.now(), status: 'IN-PROGRESS' })
      .where('user_id', '=', person.id)
      .execute()
    expect((await begin(person, {})).code).toBe('factor_proof_missing')
  })

  test('nor once staff have taken the factors', async () => {
    const person = await individual({ letIn: false })
    await desk.call('resetMfa', { params: { id: person.id } }, admin)
    const again = { ...person, token: await desk.signIn(person.email) }
    expect((await asked(again)).methods).toEqual(['sms_code'])
  })
})

describe('a first factor with a code to the proven phone', () => {
  test('is bound and rests for a day, which screens and the letter say', async () => {
    const person = await individual()
    expect(await asked(person)).toMatchObject({
      methods: ['sms_code'],
      phone: '…4567',
      rest_hours: 24,
      letter_first: false,
    })
    expect((await sendCode(person)).result).toEqual({
      phone: '…4567',
      resend_at: '2026-03-02T12:00:30.000Z',
      expires_at: '2026-03-02T12:10:00.000Z',
    })
    await bind(person, { code: await textMessage() })
    expect(await restOf(person)).toBe(IN_A_DAY)
    expect((await security(person)).totp).toMatchObject({ rests_until: IN_A_DAY })
    expect((await desk.letters(person.email, 'factor-changed')).at(-1)).toMatchObject({
      change: 'authenticator_set_up',
      restsUntil: IN_A_DAY,
    })
    expect(await desk.audit('user.set_up_totp', person.id)).toMatchObject([
      { after: { rests_until: IN_A_DAY } },
    ])
  })

  test('works until a factor is bound with it, and no longer', async () => {
    const person = await individual()
    desk.clock.pass(60)
    await sendCode(person)
    const code = await textMessage()
    expect((await begin(person, { code })).code).toBe('OK00')
    await bind(person, { code })
    const { rows } = await desk.database.ownerPool.query(
      `select purpose from verification_code where purpose like 'factor%' and subject = $1`,
      [PHONE],
    )
    expect(rows).toEqual([])
    desk.clock.pass(-60)
  })

  test('has five tries, ten minutes, and comes again after half a minute', async () => {
    const person = await individual({ phone: '+37069999999' })
    expect((await sendCode(person)).code).toBe('OK00')
    expect((await sendCode(person)).code).toBe('code_sent_recently')
    const code = await textMessage('+37069999999')
    const wrong = code === '000000' ? '111111' : '000000'
    for (let left = 4; left >= 0; left -= 1)
      expect(await begin(person, { code: wrong })).toMatchObject({
        code: 'code_wrong',
        result: { tries_left: left },
      })
    expect((await begin(person, { code })).code).toBe('code_expired')
  })

  test('is not sent where it is not asked for', async () => {
    for (const person of [await userOfCompany(), await individual({ letIn: false })])
      expect((await sendCode(person)).code).toBe('not_found')
  })
})

describe('a first factor of who has no proven phone', () => {
  test('staff: by the link of the invitation and the code that is shown to who approved it', async () => {
    const email = `${crypto.randomUUID()}@bank.test`
    const body = {
      email,
      first_name: 'Jonas',
      last_name: 'N',
      roles: ['crm' as const],
      entities: ['UAB' as const],
      reason: 'They begin on Monday.',
    }
    const { result: made } = await desk.call('createStaffUser', { body }, admin)
    const other = await desk.addStaff()
    const { result } = await desk.call('approveChange', { params: { id: made.change._id } }, other)
    const told = result.told_code?.code ?? ''
    expect(result.told_code).toEqual({
      code: expect.stringMatching(/^\d{6}$/),
      expires_at: '2026-03-05T12:00:00.000Z',
    })
    const [letter] = await desk.letters(email, 'staff-invitation')
    expect(JSON.stringify(letter)).not.toContain(told)
    const token = await byLetter({ email }, 'staff-invitation')
    const { rows } = await desk.database.ownerPool.query('select id from app_user where email = $1', [email])
    const person = { id: rows[0].id as string, email, token }
    expect(await asked(person)).toMatchObject({ methods: ['told_code'], letter_first: false, rest_hours: 0 })
    await bind(person, { password: NEW_PASSWORD, code: told })
    expect(await restOf(person)).toBeNull()
  })

  test('the first admin: by the link and the code that the command prints', async () => {
    const email = `${crypto.randomUUID()}@bank.test`
    await desk.database.ownerPool.query(`update app_user set roles = '{crm}' where id != $1`, [admin.id])
    const invited = await desk.database.db
      .transaction()
      .execute((trx) => inviteFirstAdmin(trx, { email, firstName: 'Ieva', lastName: 'P' }, desk.clock.now()))
    const secret = new URLSearchParams(invited.path.split('?')[1]).get('reset') ?? ''
    const body = { email, code: secret, new_password: NEW_PASSWORD }
    expect((await desk.call('resetPassword', { body })).code).toBe('OK00')
    const token = await desk.signIn(email, { password: NEW_PASSWORD })
    await bind({ id: '', email, token }, { password: NEW_PASSWORD, code: invited.code })
  })

  test('a user of a company: by a reset, the link of its letter and the code that staff are shown', async () => {
    const person = await userOfCompany()
    const reset = await desk.call('resetMfa', { params: { id: person.id } }, admin)
    const code = reset.result.told_code?.code ?? ''
    // A person who knows only the old password and was told the code has no letter.
    const thief = { ...person, token: await desk.signIn(person.email) }
    expect((await asked(thief)).letter_first).toBe(true)
    expect((await begin(thief, { code })).code).toBe('letter_unused')
    const owner = { ...person, token: await byLetter(person, 'factor-reset') }
    await bind(owner, { password: NEW_PASSWORD, code })
    expect(await restOf(owner)).toBe(IN_A_DAY)
  })

  test('a code that was never made, or five wrong ones, bind nothing', async () => {
    const person = await userOfCompany()
    expect((await begin(person, { code: '123456' })).code).toBe('code_expired')
    const { result } = await desk.call('resetMfa', { params: { id: person.id } }, admin)
    const code = result.told_code?.code ?? ''
    const owner = { ...person, token: await byLetter(person, 'factor-reset') }
    const give = (one: string) => begin(owner, { password: NEW_PASSWORD, code: one })
    const wrong = code === '000000' ? '111111' : '000000'
    for (let n = 0; n < 5; n += 1) expect((await give(wrong)).code).toBe('code_wrong')
    expect((await give(code)).code).toBe('code_expired')
  })

  test('the code lies nowhere', async () => {
    const { id, email } = await userOfCompany()
    const { result } = await desk.call('resetMfa', { params: { id } }, admin)
    const code = result.told_code?.code ?? ''
    const { rows } = await desk.database.ownerPool.query(
      `select concat_ws(' ', (select string_agg(o::text, ' ') from outbox o), (select string_agg(i::text, ' ') from pass_item i), (select string_agg(a::text, ' ') from audit_event a),
         (select string_agg(code_hash, ' ') from verification_code where subject = $1)) as everything`,
      [email],
    )
    expect(rows[0].everything).not.toMatch(new RegExp(`\\D${code}\\D`))
  })

  test('a reset of who has a proven phone shows no code', async () => {
    const { id } = await individual()
    expect((await desk.call('resetMfa', { params: { id } }, admin)).result.told_code).toBeNull()
  })

  test('who lost the proven phone too: the number no longer counts, and the code is shown', async () => {
    const person = await individual()
    const lost = { params: { id: person.id }, query: { phone_lost: 'true' } } as const
    const { result } = await desk.call('resetMfa', lost, admin)
    expect(result.told_code?.code).toMatch(/^\d{6}$/)
    expect(await desk.audit('user.reset_mfa', person.id)).toMatchObject([
      { after: { told_code: true, phone_lost: true } },
    ])
    const again = { ...person, token: await byLetter(person, 'factor-reset') }
    expect((await asked(again)).methods).toEqual(['told_code'])
    expect((await sendCode(again)).code).toBe('not_found')
  })

  test('a phone that was proven after the reset replaces no told code', async () => {
    const person = await individual({ phone: null, letIn: false })
    await desk.call('resetMfa', { params: { id: person.id } }, admin)
    const phone_verified_at = new Date(desk.clock.now().getTime() + 1000)
    await desk.database.db
      .transaction()
      .execute((trx) => writePhone(trx, person.id, { phone: '+37066666666', phone_verified_at }))
    const again = { ...person, token: await byLetter(person, 'factor-reset') }
    expect((await asked(again)).methods).toEqual(['told_code'])
    await desk.call('resetMfa', { params: { id: person.id } }, admin)
    expect(
      (await asked({ ...person, token: await desk.signIn(person.email, { password: NEW_PASSWORD }) }))
        .methods,
    ).toEqual(['told_code'])
    desk.clock.pass(60)
    await desk.call('resetMfa', { params: { id: person.id } }, admin)
    const later = await desk.signIn(person.email, { password: NEW_PASSWORD })
    expect((await asked({ ...person, token: later })).methods).toEqual(['told_code'])
    desk.clock.pass(-60)
  })
})

describe('where there is a factor', () => {
  async function withApp() {
    const person = await individual({ phone: null, letIn: false })
    const bound = await bind(person, {})
    await desk.database.db
      .updateTable('customer')
      .set({ approved_at: desk.clock.now(), status: 'APPROVED' })
      .where('user_id', '=', person.id)
      .execute()
    return { person, ...bound }
  }

  test('a code of it binds the next, which does not rest', async () => {
    const { person, secret } = await withApp()
    desk.clock.pass(30)
    await bind(person, { otp: codeAt(desk.clock.now(), 0, secret) })
    expect(await restOf(person)).toBeNull()
    desk.clock.pass(-30)
  })

  test('a recovery code does, once', async () => {
    const { person, codes } = await withApp()
    const [recovery_code = ''] = codes
    expect((await begin(person, { recovery_code })).code).toBe('OK00')
    expect((await begin(person, { recovery_code })).code).toBe('authentication_failed')
  })

  test('five wrong ones lock, and the password begins the count of none of them anew', async () => {
    const { person, secret } = await withApp()
    const otp = codeAt(desk.clock.now(), 7, secret)
    for (let n = 0; n < 5; n += 1) expect((await begin(person, { otp })).code).toBe('authentication_failed')
    expect((await begin(person, { otp })).code).toBe('account_locked')
    const right = { email: person.email, password: PASSWORD, otp: codeAt(desk.clock.now(), 0, secret) }
    expect((await desk.call('login', { body: right })).code).toBe('account_locked')
  })

  test('what is bound with a factor or a recovery code that rests, rests as long', async () => {
    const person = await individual({ phone: '+37068888888' })
    await sendCode(person)
    const { secret, codes } = await bind(person, { code: await textMessage('+37068888888') })
    desk.clock.pass(120)
    await bind(person, { otp: codeAt(desk.clock.now(), 0, secret) })
    expect(await restOf(person)).toBe(IN_A_DAY)
    desk.clock.pass(-120)
    expect(codes).toHaveLength(10)
    const rests = await desk.database.db
      .selectFrom('recovery_code')
      .select('rests_until')
      .where('user_id', '=', person.id)
      .execute()
    expect(new Set(rests.map((row) => row.rests_until?.toISOString()))).toEqual(new Set([IN_A_DAY]))
  })

  test('one that no longer rests binds one that does not', async () => {
    const person = await individual({ phone: '+37067777777' })
    await sendCode(person)
    const { secret } = await bind(person, { code: await textMessage('+37067777777') })
    desk.clock.pass(24 * 3600)
    const otp = codeAt(desk.clock.now(), 0, secret)
    const later = { ...person, token: await desk.signIn(person.email, { otp }) }
    expect(await restOf(later)).toBeNull()
    desk.clock.pass(30)
    await bind(later, { otp: codeAt(desk.clock.now(), 0, secret) })
    expect(await restOf(later)).toBeNull()
    desk.clock.pass(-24 * 3600 - 30)
  })
})
