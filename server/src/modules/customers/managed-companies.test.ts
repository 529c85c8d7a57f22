import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type RunningApp } from '../../../test/build-app.ts'
import { type Client, type MadeUser, makeAccount, makeCompany, makeUser, signIn } from '../../../test/make.ts'
import { newId } from '../../platform/ids.ts'
import { usersActingFor } from './company-user-store.ts'
import { readAccess } from './read-access.ts'

/** What the users of a company may do for the companies that it manages. */

let bank: RunningApp
let staff: Client
beforeAll(async () => {
  bank = await buildApp()
  staff = await signIn(bank, await makeUser(bank, 'compliance'))
})
afterAll(() => bank.stop())

interface Made {
  readonly id: string
  readonly user: MadeUser
  readonly client: Client
  readonly account: { readonly id: string; readonly iban: string }
}

async function make(name: string, settings = {}): Promise<Made> {
  const user = await makeUser(bank, 'customer')
  const id = await makeCompany(bank, [user], { name, settings: { can_save_beneficiary: true, ...settings } })
  const { id: accountId, accountId: iban } = await makeAccount(bank, id)
  return { id, user, client: await signIn(bank, user), account: { id: accountId, iban } }
}

let manager: Made
let managed: Made
let stranger: Made
/** Who is paid. */
let payee: Made
beforeEach(async () => {
  manager = await make('Valda UAB')
  managed = await make('Valdoma UAB')
  stranger = await make('Svetima UAB')
  payee ??= await make('Gavėja UAB')
  await sql(
    `update company set can_manage_other_companies = true, client_id = 'GROUP' where customer_id = $1`,
    manager.id,
  )
})

const sql = (text: string, ...values: unknown[]) => bank.database.ownerPool.query(text, values)

async function manage(manager_id: string | null, shared_with = false, id = managed.id) {
  const { version } = await staff.must('getCompanyManager', { params: { id } })
  return staff.must('updateCompanyManager', { params: { id }, body: { manager_id, shared_with, version } })
}

/** The companies of the manager’s session, and what its user may do for each. */
async function companies(client = manager.client) {
  const { companies: all } = await client.must('getTestToken', {})
  return all.map(({ legal_name, is_managed, permissions }) => [
    legal_name,
    is_managed,
    permissions.includes('payment:read'),
    permissions.includes('payment:create'),
  ])
}
const OWN = ['Valda UAB', false, true, true]
const ofManaged = (pays: boolean) => ['Valdoma UAB', true, true, pays]

describe('the companies that a user finds', () => {
  it('are their own first, then the managed ones; what the manager manages itself is not passed on', async () => {
    expect(await companies()).toEqual([OWN])
    await manage(manager.id)
    expect(await companies()).toEqual([OWN, ofManaged(false)])
    await manage(manager.id, true)
    expect(await companies()).toEqual([OWN, ofManaged(true)])
    await sql(
      `update company set can_manage_other_companies = true, client_id = 'G' where customer_id = $1`,
      managed.id,
    )
    await manage(managed.id, true, stranger.id)
    expect(await companies()).toEqual([OWN, ofManaged(true)])
    expect(await companies(managed.client)).toHaveLength(2)
    expect(await companies(stranger.client)).toHaveLength(1)
  })

  it('change at once with the manager, in the session that is open', async () => {
    const other = await make('Kita UAB')
    await sql(
      `update company set can_manage_other_companies = true, client_id = 'G' where customer_id = $1`,
      other.id,
    )
    await manage(manager.id, true)
    await manage(other.id, true)
    expect(await companies()).toEqual([OWN])
    expect(await companies(other.client)).toHaveLength(2)
    await manage(null)
    expect(await companies(other.client)).toHaveLength(1)
    const read = { params: { id: managed.account.id }, query: {} }
    expect(await manager.client.call('getAccount', read)).toMatchObject({ code: 'not_found' })
  })

  it.each(CUSTOMER_STATUSES)('while the manager is %s', async (status) => {
    await manage(manager.id, true)
    await sql('update customer set status = $2 where id = $1', manager.id, status)
    expect(await companies()).toHaveLength(status === 'APPROVED' ? 2 : 1)
  })

  it.each<[string, string, (string | boolean)[][]]>([
    [
      'only reads for the manager',
      `role = 'customer_viewer', permissions = '{}'`,
      [['Valda UAB', false, true, false], ofManaged(false)],
    ],
    [
      'may not pay for the manager',
      `permissions = '{company_users:manage}'`,
      [['Valda UAB', false, true, false], ofManaged(false)],
    ],
    ['is blocked by the manager', 'blocked_at = now()', []],
  ])('of a user who %s', async (_, set, expected) => {
    await manage(manager.id, true)
    await sql(`update company_user set ${set} where company_id = $1`, manager.id)
    expect(await companies()).toEqual(expected)
  })

  it('of a user who belongs to both: what the managed company itself gave them', async () => {
    await manage(manager.id, true)
    const join = (blocked: string) =>
      sql(
        `insert into company_user (company_id, user_id, added_at, role, permissions, blocked_at)
         values ($1, $2, now(), 'customer_viewer', '{}', ${blocked})
         on conflict (company_id, user_id) do update set blocked_at = ${blocked}`,
        managed.id,
        manager.user.id,
      )
    await join('null')
    expect(await companies()).toEqual([OWN, ['Valdoma UAB', false, true, false]])
    await join('now()')
    expect(await companies()).toEqual([OWN])
  })

  it('are those of their background work, and bring no letters of others', async () => {
    await manage(manager.id)
    const access = await readAccess(bank.app.db, manager.user.id)
    expect(access?.customers.map(({ id }) => id)).toEqual([manager.id, managed.id])
    expect(await usersActingFor(bank.app.db, managed.id)).toEqual([managed.user.id])
  })
})

const NEW_PAYEE = {
  kind: 'INDIVIDUAL',
  name: 'Hans Beispiel',
  account: { account_id: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  currency: 'EUR',
  address: { country: 'DE', city: 'Berlin' },
} as const

/** What the manager’s user asks for a company. */
type Act = (by: Client, of: Made, me: string) => Promise<{ readonly code: string }>

/** How each act ends: for one’s own company, for one that it manages, for one that is also shared, and for a strange one. */
const ACTS: readonly (readonly [
  what: string,
  act: Act,
  own: string,
  managed: string,
  shared: string,
  strange: string,
])[] = [
  ...(
    [
      [
        'its accounts',
        (by, { id }, me) => by.call('listCompanyAccounts', { body: { object_ref: me, company_id: id } }),
      ],
      ['one account', (by, { account: { id } }) => by.call('getAccount', { params: { id } })],
      ['its payments', (by, { id }) => by.call('listTransactions', { query: { company_id: id } })],
      ['its limits', (by, { id }) => by.call('getLimits', { params: { id } })],
      ['its prices', (by, { id }) => by.call('getPrices', { params: { id } })],
      ['its payees', (by, { id }) => by.call('listPayeesOf', { params: { id } })],
    ] as const satisfies [string, Act][]
  ).map(([what, act]) => [`reads ${what}`, act, 'OK00', 'OK00', 'OK00', 'not_found'] as const),
  [
    'asks for a price',
    (by, { id, account }) =>
      by.call('quoteFee', {
        body: { type: 'INTERNAL', account: account.id, amount: '1.00', currency: 'EUR', company_id: id },
      }),
    'OK00',
    'permission_missing',
    'OK00',
    'not_found',
  ],
  ['pays', pay, 'OK00', 'permission_missing', 'OK00', 'not_found'],
  [
    'pays without naming the company',
    (by, { account }, me) => pay(by, { account }, me),
    'OK00',
    'account_unknown',
    'OK00',
    'account_unknown',
  ],
  [
    'lowers its limits',
    (by, { id }) =>
      by.call('changeOwnLimits', {
        params: { id },
        body: { per_payment: '1.00', per_day: null, version: 0 },
      }),
    'OK00',
    'not_found',
    'not_found',
    'not_found',
  ],
  [
    'saves a payee, named in the body',
    (by, { id }, me) =>
      by.call('createPayee', { body: { object_ref: me, company_id: id, beneficiary: NEW_PAYEE } }),
    'OK00',
    'permission_missing',
    'permission_missing',
    'not_found',
  ],
  [
    'saves a payee, named in the address',
    (by, { id }) => by.call('addPayee', { params: { id }, body: NEW_PAYEE }),
    'OK00',
    'not_found',
    'not_found',
    'not_found',
  ],
  [
    'reads its users',
    (by, { id }) => by.call('listCompanyUsers', { params: { id } }),
    'OK00',
    'not_found',
    'not_found',
    'not_found',
  ],
  [
    'blocks one of its users',
    (by, { id, user }) =>
      by.call('changeCompanyUser', {
        params: { id, userId: user.id },
        body: { is_blocked: true, version: 1 },
      }),
    'own_access',
    'not_found',
    'not_found',
    'not_found',
  ],
  [
    'changes its answers and people',
    (by, { id }) =>
      by.call('updateCompany', { params: { id }, body: { legal_name: 'Mano UAB', version: 1 } }),
    'registration_closed',
    'not_found',
    'not_found',
    'not_found',
  ],
  [
    'sends a document of it',
    (by, { id }) =>
      by.call('uploadCompanyDocuments', {
        params: { id },
        body: { path: 'documents/corporate_docs/companys_chart' },
      }),
    'registration_closed',
    'not_found',
    'not_found',
    'not_found',
  ],
]

function pay(by: Client, { id, account }: Pick<Made, 'account'> & { id?: string }, _me: string) {
  return by.call('createTransaction', {
    body: {
      type: 'INTERNAL',
      account: account.id,
      amount: '1.00',
      currency: 'EUR',
      creditor: { name: 'Svetima UAB', account: { account_id: payee.account.iban } },
      remittance: newId(),
      ...(id === undefined ? {} : { company_id: id }),
    } as never,
  })
}

describe('a user of the manager', () => {
  it('is reached by staff through their own companies only', async () => {
    const support = await signIn(bank, await makeUser(bank, 'crm', { entities: ['UK'] }))
    await sql(`update customer set entities = '{UAB}' where id = $1`, manager.id)
    await sql(`update customer set entities = '{UK}' where id = $1`, managed.id)
    await manage(manager.id)
    const body = { user_id: manager.user.id, reason: 'They called.' }
    expect((await support.call('proxyLogin', { body })).code).toBe('not_found')
  })

  it('shares no view with the people of what it manages, who delete what was shared there', async () => {
    await manage(manager.id)
    const layout = { visible: {}, order: [], density: 'compact' as const }
    const list = 'customer-transactions' as const
    const save = (by: Made, of: Made, shared: boolean) =>
      by.client.call('createView', {
        body: { company_id: of.id, list, name: newId(), shared, search: {}, layout },
      })
    expect((await save(manager, manager, true)).code).toBe('OK00')
    expect((await save(manager, managed, true)).code).toBe('permission_missing')
    const { code, result } = await save(manager, managed, false)
    expect(code).toBe('OK00')
    const shared = await manager.client.call('updateView', {
      params: { id: result._id },
      body: { shared: true, version: result.version },
    })
    expect(shared.code).toBe('permission_missing')
    await sql('update saved_view set shared = true where id = $1', result._id)
    expect((await managed.client.call('deleteView', { params: { id: result._id } })).code).toBe('OK00')
  })

  it.each(ACTS)('%s', async (_, act, own, onlyManaged, shared, strange) => {
    const codeOf = async (of: Made) => (await act(manager.client, of, manager.user.id)).code
    expect(await codeOf(stranger)).toBe(strange)
    expect(await codeOf(managed)).toBe(strange)
    await manage(manager.id)
    expect(await codeOf(managed)).toBe(onlyManaged)
    await manage(manager.id, true)
    expect(await codeOf(managed)).toBe(shared)
    await manage(null)
    expect(await codeOf(managed)).toBe(strange)
    expect(await codeOf(manager)).toBe(own)
  })
})
