import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import { EXAMPLE_STAFF_INFO } from '@fondaco/rules/companies/staff-details.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { type Client, makeCompany, makeUser, PASSWORD, signIn } from '../../../../test/make.ts'
import { makeUnanswered, Newcomer } from '../../../../test/newcomer.ts'
import { newId } from '../../../platform/ids.ts'

let running: RunningApp
beforeAll(async () => {
  running = await buildApp({})
})
afterAll(() => running?.stop())

const rows = async (sql: string, ...values: unknown[]) =>
  (await running.database.ownerPool.query(sql, values)).rows
const registering = (email?: string) => new Newcomer(running, email, 'COMPANY')

test('from an address to a person with a company of which everything is still asked', async () => {
  const person = registering()
  const { email } = person
  await person.must({ step: 'verify_email', ...person.details, notify_marketing: true })
  const begun = { email, first_name: 'Ona', last_name: 'Petraitė', notify_marketing: true }
  expect(await person.underWay()).toMatchObject({ step: 'confirm_email', ...begun })
  await person.must({ step: 'confirm_email', email, email_code: await person.emailCode() })
  expect(await person.underWay()).toMatchObject({ step: 'create_password', ...begun })
  await person.must({ step: 'create_password', email, password: PASSWORD })
  expect(await person.underWay()).toBeNull()
  await person.signIn()
  const { result: me } = await person.client.call('getTestToken')
  expect(me).toMatchObject({
    user: { role: 'COMPANY', email },
    roles: ['COMPANY'],
    permissions: ['company:apply'],
    companies: [{ _id: person.id, status: 'PENDING' }],
    individual: null,
    entities: [],
  })
  const company = await person.client.must('getCompany', { params: { id: person.id } })
  expect(company).toMatchObject({ _id: person.id, status: 'PENDING', version: 1, registered_at: null })
  expect(
    await rows(
      `select c.name, c.kind, c.user_id, p.kind as party, p.roles, a.is_blocked, o.notify_marketing, o.answers
       from customer c join party p on p.id = c.id join application a on a.customer_id = c.id
       join company o on o.customer_id = c.id where c.id = $1`,
      person.id,
    ),
  ).toEqual([
    {
      name: 'Ona Petraitė',
      kind: 'COMPANY',
      user_id: null,
      party: 'LEGAL_ENTITY',
      roles: ['SELF'],
      is_blocked: true,
      notify_marketing: true,
      answers: {},
    },
  ])
  expect(
    await rows(
      `select actor_id from audit_event where action = 'company.register' and customer_id = $1`,
      person.id,
    ),
  ).toEqual([{ actor_id: person.userId }])
})

describe('a sign-up is of its role', () => {
  test('one for a company is not continued as one for oneself, in the same browser or by its code', async () => {
    const person = registering()
    const { email } = person
    await person.must({ step: 'verify_email', ...person.details })
    const code = await person.emailCode()
    const asIndividual = new Newcomer(running, email)
    asIndividual.browser = person.browser
    expect(await asIndividual.underWay()).toBeNull()
    const step = { step: 'create_password', email, email_code: code, password: PASSWORD }
    expect(await asIndividual.step(step)).toMatchObject({ status: 422, code: 'code_expired' })
    expect(await rows('select from app_user where email = $1', email)).toEqual([])
  })

  test('the role of the body is that of the address', async () => {
    const person = registering()
    for (const role of ['INDIVIDUAL', 'admin', 'customer', 'AFFILIATE'])
      expect((await person.step({ step: 'verify_email', ...person.details, role })).code).toBe(
        'input_invalid',
      )
  })

  test('an address that has a user gets no second one', async () => {
    const known = await makeUser(running, 'customer')
    const person = registering(known.email)
    await person.must({ step: 'verify_email', ...person.details })
    const [letter] = await person.letters()
    expect(letter?.subject).toBe('You already have an account with Fondaco')
    const step = { step: 'create_password', email: person.email, password: PASSWORD }
    expect(await person.step(step)).toMatchObject({ code: 'registration_not_confirmed' })
  })
})

describe('answers', () => {
  const sent = (client: Client, id: string, body: object) =>
    client.call('updateCompany', { params: { id }, body: body as never })

  test('are kept as they are left, half filled in, and merged field by field', async () => {
    const { client, id } = await registering().signUp()
    const steps: [body: object, answers: object][] = [
      [{ legal_name: 'Žalio Miško Baldai UAB' }, { legal_name: 'Žalio Miško Baldai UAB' }],
      [{ info: { registration_id: '30' } }, { info: { registration_id: '30' } }],
      [
        { info: { websites: ['https://baldai.example'] } },
        { info: { registration_id: '30', websites: ['https://baldai.example'] } },
      ],
      [
        { info: { registration_id: '' } },
        { info: { registration_id: '', websites: ['https://baldai.example'] } },
      ],
    ]
    let version = 1
    for (const [body, answers] of steps) {
      const { code, result } = await sent(client, id, { version, ...body })
      expect(code).toBe('OK00')
      version += 1
      expect(result).toMatchObject({ version, ...answers })
      expect(await client.must('getCompany', { params: { id } })).toEqual(result)
    }
    expect((await rows('select name from customer where id = $1', id))[0]).toEqual({
      name: 'Žalio Miško Baldai UAB',
    })
    const audited = await rows(
      `select before, after from audit_event
       where action = 'company.answer_questions' and customer_id = $1 order by at, id`,
      id,
    )
    expect(audited).toEqual(
      steps.map(([, after], step) => ({ before: step < 2 ? {} : (steps[step - 1] ?? [])[1], after })),
    )
  })

  test('of the company are apart from what staff write down, which it neither sees nor writes', async () => {
    const person = await registering().signUp()
    await rows(
      'update company set staff_info = $2 where customer_id = $1',
      person.id,
      JSON.stringify(EXAMPLE_STAFF_INFO),
    )
    const { id } = person
    const seen = await person.client.must('getCompany', { params: { id } })
    const names = Object.keys(EXAMPLE_STAFF_INFO)
    for (const name of names) expect(JSON.stringify(seen)).not.toContain(`"${name}"`)
    const { version } = seen
    for (const [name, value] of Object.entries(EXAMPLE_STAFF_INFO)) {
      const body = { info: { [name]: value, websites: [] }, version }
      const { code } = await person.client.call('updateCompany', { params: { id }, body })
      expect([name, code]).toEqual([name, 'permission_missing'])
    }
    const body = { info: { websites: ['https://baldai.example.com'] }, version }
    await person.client.must('updateCompany', { params: { id }, body })
    expect(await rows('select answers, staff_info from company where customer_id = $1', id)).toEqual([
      { answers: { info: body.info }, staff_info: EXAMPLE_STAFF_INFO },
    ])
  })

  test('about a service that is not offered are refused at their field', async () => {
    const { client, id } = await registering().signUp()
    const services = { fondaco_account: true, other_account: true }
    expect(await sent(client, id, { version: 1, financial_info: { services } })).toMatchObject({
      code: 'input_invalid',
      result: {
        fields: [
          {
            path: 'body.financial_info.services.other_account',
            text: 'is not a service of the institution',
          },
        ],
      },
    })
    const asked = { fondaco_account: true, debit_card: true }
    expect((await sent(client, id, { version: 1, financial_info: { services: asked } })).code).toBe('OK00')
  })

  test('of two tabs the later is told, and loses nothing of the first', async () => {
    const { client, id } = await registering().signUp()
    const both = await Promise.all([
      sent(client, id, { version: 1, legal_name: 'One UAB' }),
      sent(client, id, { version: 1, info: { registration_id: '1' } }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual(['OK00', 'version_conflict'])
  })

  test.each<
    [who: string, code: RefusalCode, make: () => Promise<{ client: Client; id: string; version?: number }>]
  >([
    [
      'of another company',
      'not_found',
      async () => ({ client: (await registering().signUp()).client, id: (await registering().signUp()).id }),
    ],
    ['of nothing', 'not_found', async () => ({ client: (await registering().signUp()).client, id: newId() })],
    [
      'by an individual',
      'permission_missing',
      async () => {
        const { client, id } = await makeUnanswered(running)
        return { client, id }
      },
    ],
    [
      'by a user of an approved company',
      'registration_closed',
      async () => {
        const user = await makeUser(running, 'customer')
        return { id: await makeCompany(running, [user]), client: await signIn(running, user) }
      },
    ],
    [
      'of a company that did not register itself',
      'registration_closed',
      async () => {
        const user = await makeUser(running, 'COMPANY')
        return {
          id: await makeCompany(running, [user], { status: 'PENDING' }),
          client: await signIn(running, user),
        }
      },
    ],
    [
      'after staff have refused the company',
      'registration_closed',
      async () => {
        const { client, id } = await registering().signUp()
        await rows(`update customer set status = 'REJECTED' where id = $1`, id)
        return { client, id }
      },
    ],
    [
      'at an older version',
      'version_conflict',
      async () => ({ ...(await registering().signUp()), version: 7 }),
    ],
  ])('%s are refused: %s', async (_, code, make) => {
    const { client, id, version = 1 } = await make()
    const before = await rows('select answers from company where customer_id = $1', id)
    expect((await sent(client, id, { version, legal_name: 'Other UAB' })).code).toBe(code)
    expect(await rows('select answers from company where customer_id = $1', id)).toEqual(before)
  })
})
