import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../test/build-app.ts'
import {
  type Client,
  type MadeUser,
  makeAccount,
  makeCompany,
  makeIndividual,
  makeUser,
  signIn,
} from '../../../test/make.ts'
import { codeNow, TOTP_SECRET } from '../../../test/one-time-code.ts'
import { newId } from '../../platform/ids.ts'

let bank: RunningApp
beforeAll(async () => {
  bank = await buildApp({ SCA: 'on' })
})
afterAll(() => bank.stop())

interface Person extends MadeUser {
  readonly client: Client
}

async function person(
  role: 'customer' | 'customer_viewer' | 'operation' | 'risk' | 'admin' = 'customer',
): Promise<Person> {
  const user = await makeUser(bank, role)
  return { ...user, client: await signIn(bank, user) }
}

/** Changes a user of a company as it is stored. */
const store = (companyId: string, { id }: MadeUser, set: string) =>
  bank.database.ownerPool.query(`update company_user set ${set} where company_id = $1 and user_id = $2`, [
    companyId,
    id,
  ])

/** Adds somebody to a company who pays for it. */
const addUser = (companyId: string, { id }: MadeUser) =>
  bank.database.ownerPool.query(
    `insert into company_user (company_id, user_id, added_at, role, permissions)
     values ($1, $2, now(), 'customer', '{payment:create}')`,
    [companyId, id],
  )

let manager: Person
let colleague: Person
let company: string
beforeEach(async () => {
  manager = await person()
  colleague = await person()
  company = await makeCompany(bank, [manager, colleague], { settings: { can_save_beneficiary: true } })
  await store(company, colleague, `permissions = '{payment:create}'`)
})

type Change = {
  permissions?: (typeof COMPANY_PERMISSIONS)[number][]
  is_blocked?: boolean
  reset_factor?: true
  authorisation?: string
}

/** Changes somebody, by default from the version that they have. */
async function change(
  by: Person,
  who: MadeUser,
  { version, ...body }: Change & { version?: number },
  of = company,
) {
  const { rows } = await bank.database.ownerPool.query(
    'select version from company_user where company_id = $1 and user_id = $2',
    [of, who.id],
  )
  return by.client.call('changeCompanyUser', {
    params: { id: of, userId: who.id },
    body: { ...body, version: version ?? rows[0]?.version ?? 1 },
  })
}

/** The same, proven by an authenticator app. */
async function prove(by: Person, who: MadeUser, body: Change & { version: number }): Promise<string> {
  await bank.database.ownerPool.query(
    `update app_user set totp_secret = $2, totp_last_step = null where id = $1`,
    [by.id, TOTP_SECRET],
  )
  const begun = await by.client.must('authoriseCompanyUser', {
    params: { id: company, userId: who.id },
    body,
  })
  expect(begun).toMatchObject({ required: true, name: 'Ona Petraitė' })
  const { authorisation } = await by.client.must('confirmCompanyUser', {
    params: { id: begun._id },
    body: { otp: await codeNow() },
  })
  return authorisation
}

describe('what a user may do for each company', () => {
  let other: string
  let accounts: Record<'company' | 'other', { id: string }>
  let both: Person

  /** Asks for the price of a payment, which only payers may. */
  const quote = (account: { id: string }, companyId?: string) =>
    both.client.call('quoteFee', {
      body: {
        type: 'INTERNAL',
        account: account.id,
        amount: '1.00',
        currency: 'EUR',
        ...(companyId === undefined ? {} : { company_id: companyId }),
      },
    })

  beforeEach(async () => {
    both = await person()
    company = await makeCompany(bank, [manager, both])
    other = await makeCompany(bank, [both])
    accounts = { company: await makeAccount(bank, company), other: await makeAccount(bank, other) }
  })

  it.each<[string, string, string, string]>([
    ['everything is given', `permissions = '{payment:create}'`, 'OK00', 'OK00'],
    ['no payments are given', `permissions = '{company_users:manage}'`, 'permission_missing', 'OK00'],
    ['the role reads only', `role = 'customer_viewer'`, 'permission_missing', 'OK00'],
    ['the company blocks', `blocked_at = now()`, 'not_found', 'not_found'],
  ])('%s', async (_, set, paying, reading) => {
    await store(other, both, set)
    const codesFor = async (id: string, account: { id: string }) => {
      const body = { object_ref: both.id, company_id: id }
      const listed = await both.client.call('listCompanyAccounts', { body })
      return [(await quote(account, id)).code, listed.code]
    }
    expect(await codesFor(other, accounts.other)).toEqual([paying, reading])
    expect(await codesFor(company, accounts.company)).toEqual(['OK00', 'OK00'])
    // Where no company is named, the account is sought among those from which they may pay.
    expect((await quote(accounts.other)).code).toBe(paying === 'OK00' ? 'OK00' : 'account_unknown')
  })

  it('is told to the page, for each company', async () => {
    await store(other, both, `role = 'customer_viewer'`)
    const { companies, permissions } = await both.client.must('getTestToken', {})
    const held = Object.fromEntries(
      companies.map((one) => [one._id, one.permissions.includes('payment:create')]),
    )
    expect(held).toEqual({ [company]: true, [other]: false })
    expect(permissions).toContain('payment:create')
    await store(company, both, `permissions = '{}'`)
    expect((await both.client.must('getTestToken', {})).permissions).not.toContain('payment:create')
  })

  it('holds for limits and payees, which name the company in the address', async () => {
    await store(other, both, `role = 'customer_viewer'`)
    const body = { per_payment: '1.00', per_day: null, version: 0 }
    const lower = (id: string) => both.client.call('changeOwnLimits', { params: { id }, body })
    expect([(await lower(other)).code, (await lower(company)).code]).toEqual(['not_found', 'OK00'])
    expect((await both.client.call('getLimits', { params: { id: other } })).code).toBe('OK00')
  })
})

describe('the users of a company', () => {
  it('are listed for those who manage them, and for staff', async () => {
    const viewer = await person('customer_viewer')
    const at = new Date()
    await bank.database.ownerPool.query(
      `insert into company_user (company_id, user_id, added_at, role, permissions) values ($1, $2, $3, 'customer_viewer', '{}')`,
      [company, viewer.id, at],
    )
    const staff = await person('risk')
    for (const { client } of [manager, staff]) {
      const users = await client.must('listCompanyUsers', { params: { id: company } })
      expect(users).toMatchObject([
        { _id: manager.id, role: 'customer', permissions: COMPANY_PERMISSIONS, state: 'ACTIVE' },
        {
          _id: colleague.id,
          permissions: ['payment:create'],
          offered: expect.arrayContaining([...COMPANY_PERMISSIONS]),
        },
        { _id: viewer.id, role: 'customer_viewer', permissions: [], offered: [] },
      ])
      expect(users[0]?.last_login).not.toBeNull()
    }
    for (const { client } of [colleague, viewer])
      expect((await client.call('listCompanyUsers', { params: { id: company } })).code).toBe(
        'permission_missing',
      )
    const stranger = await person()
    await makeCompany(bank, [stranger])
    expect((await stranger.client.call('listCompanyUsers', { params: { id: company } })).code).toBe(
      'not_found',
    )
  })

  it('lose payments at once, and are told', async () => {
    const account = await makeAccount(bank, company)
    expect((await change(manager, colleague, { permissions: [] })).result).toMatchObject({
      permissions: [],
      version: 2,
    })
    const body = { type: 'INTERNAL', account: account.id, amount: '1.00', currency: 'EUR' } as const
    expect((await colleague.client.call('quoteFee', { body })).code).toBe('permission_missing')
    await bank.drain()
    const letters = await bankMail(colleague)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatch(/Your permissions for Rasos Baldai UAB have changed/)
    const { rows } = await bank.database.ownerPool.query(
      `select action, actor_id, before, after from audit_event where customer_id = $1 and object_id = $2`,
      [company, colleague.id],
    )
    expect(rows).toMatchObject([
      {
        action: 'company_user.change',
        actor_id: manager.id,
        before: { permissions: ['payment:create'], is_blocked: false },
        after: { permissions: [], is_blocked: false },
      },
    ])
  })

  it('are signed out when they are blocked, and then see nothing of the company', async () => {
    expect((await change(manager, colleague, { is_blocked: true })).result.state).toBe('BLOCKED')
    expect((await colleague.client.call('getTestToken', {})).code).toBe('401')
    const client = await signIn(bank, colleague)
    expect((await client.must('getTestToken', {})).companies).toEqual([])
    const { code } = await client.call('listCompanyAccounts', {
      body: { object_ref: colleague.id, company_id: company },
    })
    expect(code).toBe('not_found')
    await bank.drain()
    expect(await bankMail(colleague)).toEqual([
      expect.stringMatching(/You no longer act for Rasos Baldai UAB/),
    ])
  })

  it('are given anything only with a second factor, for exactly this change', async () => {
    const given: Change = { permissions: ['payment:create', 'company_users:manage'] }
    expect((await change(manager, colleague, given)).code).toBe('authorisation_required')
    const authorisation = await prove(manager, colleague, { ...given, version: 1 })
    const more = { ...given, is_blocked: true, authorisation }
    expect((await change(manager, colleague, more)).code).toBe('authorisation_invalid')
    expect((await change(manager, colleague, { ...given, authorisation })).result).toMatchObject(given)
    await change(manager, colleague, { is_blocked: true })
    expect((await change(manager, colleague, { is_blocked: false })).code).toBe('authorisation_required')
  })

  describe('who lost their factors', () => {
    const reset = { reset_factor: true } as const
    const proven = async () => ({
      ...reset,
      authorisation: await prove(manager, colleague, { ...reset, version: 1 }),
    })

    it('are helped by a colleague: a letter to them, and a code to tell', async () => {
      await bank.database.ownerPool.query(
        `update app_user set totp_secret = $2, phone = '+37060000001', phone_verified_at = now() where id = $1`,
        [colleague.id, TOTP_SECRET],
      )
      expect((await change(manager, colleague, reset)).code).toBe('authorisation_required')
      const { code, result } = await change(manager, colleague, await proven())
      expect([code, result]).toMatchObject([
        'OK00',
        {
          told_code: { code: expect.stringMatching(/^\d{6}$/) },
          permissions: ['payment:create'],
          version: 2,
        },
      ])
      expect((await colleague.client.call('getTestToken', {})).code).toBe('401')
      await bank.drain()
      const letters = await bankMail(colleague)
      expect(letters.join('\n')).toMatch(/A colleague who manages the users of your company removed/)
      expect(letters.join('\n')).not.toContain(result.told_code?.code)
      expect(letters.join('\n')).not.toContain('Our staff removed')
      expect(letters).toHaveLength(2)
      const { rows } = await bank.database.ownerPool.query(
        `select totp_secret, (select after from audit_event where action = 'company_user.reset_factor'
           and customer_id = $2) as noted from app_user where id = $1`,
        [colleague.id, company],
      )
      expect(rows).toEqual([{ totp_secret: null, noted: { second_factor: false, told_code: true } }])
    })

    it('are a matter of the others who manage the users, too', async () => {
      const third = await person()
      await addUser(company, third)
      await store(company, third, `permissions = '{company_users:manage}'`)
      await change(manager, colleague, await proven())
      await bank.drain()
      const { rows } = await bank.database.ownerPool.query(
        `select user_id from notification where notice = 'company_factor_removed' and user_id = any($1)`,
        [[manager.id, colleague.id, third.id]],
      )
      expect(rows).toEqual([{ user_id: third.id }])
    })

    it('prove another change by another proof', async () => {
      const { authorisation } = await proven()
      expect((await change(manager, colleague, { ...reset, is_blocked: true })).code).toBe('input_invalid')
      const given: Change = { permissions: ['payment:create', 'company_users:manage'], authorisation }
      expect((await change(manager, colleague, given)).code).toBe('authorisation_invalid')
    })

    it.each<[string, () => Promise<unknown>]>([
      ['of another company, too', () => makeCompany(bank, [colleague])],
      [
        'of another company that blocks them',
        async () => store(await makeCompany(bank, [colleague]), colleague, 'blocked_at = now()'),
      ],
      ['who is a customer of their own', () => makeIndividual(bank, colleague)],
      ['whom this one blocks', () => store(company, colleague, 'blocked_at = now()')],
      [
        'who cannot sign in at all',
        () =>
          bank.database.ownerPool.query(`update app_user set status = 'BLOCKED' where id = $1`, [
            colleague.id,
          ]),
      ],
    ])('are sent to staff: a user %s', async (_, make) => {
      await make()
      expect((await change(manager, colleague, reset)).code).toBe('factor_reset_not_possible')
    })

    it('are helped by staff with another permission only', async () => {
      expect((await change(await person('operation'), colleague, reset)).code).toBe(
        'factor_reset_not_possible',
      )
    })
  })

  it('are changed by staff who may change who signs in, without that', async () => {
    const [operation, risk] = [await person('operation'), await person('risk')]
    expect((await change(risk, colleague, { permissions: [] })).code).toBe('permission_missing')
    const given: Change = { permissions: ['payment:create', 'company_users:manage'] }
    expect((await change(operation, colleague, given)).result).toMatchObject(given)
    await bank.drain()
    expect(await bankMail(colleague)).toEqual([expect.stringMatching(/Our staff/)])
  })

  it.each<[string, () => Promise<{ code: string }>, string]>([
    ['oneself', () => change(manager, manager, { permissions: [] }), 'own_access'],
    [
      'somebody else’s company',
      async () => change(manager, colleague, {}, await makeCompany(bank, [colleague])),
      'not_found',
    ],
    ['nobody', () => change(manager, { id: newId(), email: '' }, {}), 'not_found'],
    ['from an older version', () => change(manager, colleague, { version: 7 }), 'version_conflict'],
    [
      'by somebody who does not manage users',
      () => change(colleague, manager, { is_blocked: true }),
      'permission_missing',
    ],
    [
      'a reader, who cannot pay',
      async () => {
        await store(company, colleague, `role = 'customer_viewer', permissions = '{}'`)
        return change(manager, colleague, { permissions: ['payment:create'] })
      },
      'permission_beyond_role',
    ],
    [
      'the last one who manages users',
      async () => change(await person('operation'), manager, { permissions: ['payment:create'] }),
      'manager_last',
    ],
    [
      'the last one who can: another was given it, and their own role reads only',
      async () => {
        await store(company, colleague, `permissions = '{company_users:manage}'`)
        await bank.database.ownerPool.query(`update app_user set roles = '{customer_viewer}' where id = $1`, [
          colleague.id,
        ])
        return change(await person('operation'), manager, { permissions: ['payment:create'] })
      },
      'manager_last',
    ],
    [
      'the last one, by blocking',
      async () => change(await person('admin'), manager, { is_blocked: true }),
      'manager_last',
    ],
  ])('are not changed: %s', async (_, changed, code) => {
    expect((await changed()).code).toBe(code)
  })

  it('keep one who manages them when two take it from each other', async () => {
    await store(company, colleague, `permissions = '{payment:create,company_users:manage}'`)
    const codes = await Promise.all([
      change(manager, colleague, { permissions: [] }),
      change(colleague, manager, { permissions: [] }),
    ])
    expect(codes.map(({ code }) => code).sort()).toEqual(
      expect.toSatisfy((all: string[]) => all.filter((code) => code === 'OK00').length === 1),
    )
    const { rows } = await bank.database.ownerPool.query(
      `select from company_user where company_id = $1 and permissions @> '{company_users:manage}'`,
      [company],
    )
    expect(rows).toHaveLength(1)
  })
})

test('a change that waited for another is judged by what its author has then', async () => {
  const third = await person()
  await addUser(company, third)
  await store(company, colleague, `permissions = '{payment:create,company_users:manage}'`)
  const held = await bank.database.ownerPool.connect()
  await held.query('begin')
  await held.query('select from company where customer_id = $1 for update', [company])
  const waits = change(colleague, third, { is_blocked: true, version: 1 })
  await expect
    .poll(async () => {
      const { rows } = await bank.database.ownerPool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
  await held.query(
    `update company_user set permissions = '{payment:create}' where company_id = $1 and user_id = $2`,
    [company, colleague.id],
  )
  await held.query('commit')
  held.release()
  expect((await waits).code).toBe('permission_missing')
})

/** What the letters to somebody say. */
async function bankMail({ email }: MadeUser): Promise<string[]> {
  const { rows } = await bank.database.ownerPool.query(
    `select subject || text as said from mail_simulator_message where recipient = $1`,
    [email],
  )
  return rows.map(({ said }) => said)
}
