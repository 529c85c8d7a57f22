import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { makeUser, signIn } from '../../../../test/make.ts'
import { Newcomer } from '../../../../test/newcomer.ts'

let running: RunningApp
beforeAll(async () => {
  running = await buildApp({})
})
afterAll(() => running?.stop())

const newcomer = (role: 'INDIVIDUAL' | 'COMPANY' | 'AFFILIATE') => new Newcomer(running, undefined, role)
const rows = async (sql: string, ...values: unknown[]) =>
  (await running.database.ownerPool.query(sql, values)).rows

const markOf = (affiliate: { link: string } | null) =>
  new URL(affiliate?.link ?? '').searchParams.get('affiliate') ?? ''

test('an affiliate signs up with what they say of themselves, and sees a link of their own', async () => {
  const person = newcomer('AFFILIATE')
  const { email } = person
  const said = { country: 'DE', company_name: 'Muster Vermittlung GmbH', website: 'muster.example' }
  await person.must({ step: 'verify_email', ...person.details, ...said, phone: '+49 30 1234 5678' })
  expect(await person.underWay()).toMatchObject({
    step: 'confirm_email',
    affiliate: { ...said, phone: '+49 30 1234 5678' },
  })
  await person.must({ step: 'confirm_email', email, email_code: await person.emailCode() })
  expect(await person.underWay()).toMatchObject({ step: 'create_password', affiliate: said })
  await person.must({ step: 'create_password', email, password: 'Correct-Horse-1' })
  await person.signIn('Correct-Horse-1')
  const { result: me } = await person.client.call('getTestToken')
  expect(me).toMatchObject({ roles: ['AFFILIATE'], permissions: [], companies: [], individual: null })
  expect(
    await rows(
      'select phone, country, company_name, website from affiliate where user_id = $1',
      person.userId,
    ),
  ).toEqual([{ phone: '+493012345678', ...said }])
  const own = await person.client.must('getAffiliate')
  expect(own).toEqual({
    link: expect.stringMatching(/\/registration\?affiliate=[a-z2-7]{10}$/),
    applications: 0,
  })
  const other = await (await newcomer('AFFILIATE').signUp()).client.must('getAffiliate')
  expect(markOf(other)).not.toBe(markOf(own))
})

test.each<[what: string, said: object]>([
  ['no phone', { phone: '' }],
  ['a phone without its dial code', { phone: '0612345678' }],
  ['a phone that is too short', { phone: '+370612' }],
  ['no country', { country: '' }],
  ['a country that is none', { country: 'XX' }],
  ['a website that is none', { website: 'my site' }],
])('%s is refused at its field', async (_, said) => {
  const person = newcomer('AFFILIATE')
  const answer = await person.step({ step: 'verify_email', ...person.details, ...said })
  expect(answer.code).toBe('input_invalid')
  expect(answer.result.fields).toMatchObject([{ path: `body.${Object.keys(said)[0]}` }])
})

test('who signs up by the link counts, whatever they sign up for; the mark survives another browser', async () => {
  const { client } = await newcomer('AFFILIATE').signUp()
  const affiliate = markOf(await client.must('getAffiliate'))
  for (const role of ['INDIVIDUAL', 'COMPANY'] as const) {
    const person = newcomer(role)
    const { email } = person
    await person.must({ step: 'verify_email', ...person.details, affiliate })
    const elsewhere = new Newcomer(running, email, role)
    await elsewhere.must({ step: 'confirm_email', email, email_code: await person.emailCode() })
    await elsewhere.must({ step: 'create_password', email, password: 'Correct-Horse-1' })
  }
  expect(await client.must('getAffiliate')).toMatchObject({ applications: 2 })
})

test('a mark that nobody has is as none, and one that was not given counts for nobody', async () => {
  const { client } = await newcomer('AFFILIATE').signUp()
  const before = await client.must('getAffiliate')
  const person = newcomer('INDIVIDUAL')
  await person.must({ step: 'verify_email', ...person.details, affiliate: 'aaaaaaaaaa' })
  await person.must({ step: 'confirm_email', email: person.email, email_code: await person.emailCode() })
  await person.must({ step: 'create_password', email: person.email, password: 'Correct-Horse-1' })
  await newcomer('COMPANY').signUp()
  expect(await client.must('getAffiliate')).toEqual(before)
})

test.each(['customer', 'INDIVIDUAL', 'COMPANY', 'crm'] as const)(
  'a user of role %s is no affiliate',
  async (role) => {
    const client = await signIn(running, await makeUser(running, role))
    expect(await client.must('getAffiliate')).toBeNull()
  },
)
