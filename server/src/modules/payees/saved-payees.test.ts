import type { CallBody } from '@fondaco/contract/call.ts'
import type { changePayee } from '@fondaco/contract/payees/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../test/build-app.ts'
import {
  type Client,
  makeAccount,
  makeCompany,
  makeIndividual,
  makeUser,
  signIn,
} from '../../../test/make.ts'
import { newId } from '../../platform/ids.ts'

let running: RunningApp
let owner: Client
let ownerId: string
let companyId: string
let viewer: Client
let viewerId: string

beforeAll(async () => {
  running = await buildApp()
  const [user, colleague] = [await makeUser(running, 'customer'), await makeUser(running, 'customer_viewer')]
  companyId = await makeCompany(running, [user, colleague], { settings: { can_save_beneficiary: true } })
  ownerId = user.id
  owner = await signIn(running, user)
  viewer = await signIn(running, colleague)
  viewerId = colleague.id
})
afterAll(() => running?.stop())

const IBAN = 'DE89370400440532013000'
const HANS = { kind: 'INDIVIDUAL', name: 'Hans Beispiel', account: { account_id: IBAN } } as const
let number = 10_000_000
const account = () => ({ account_id: String(number++) })
const save = (more: object = {}) =>
  owner.must('addPayee', { params: { id: companyId }, body: { ...HANS, account: account(), ...more } })
const listed = async (query: object = {}) =>
  owner.must('listPayeesOf', { params: { id: companyId }, query: { limit: 200, ...query } })

describe('a saved payee', () => {
  test('has its bank from the directory, and is audited', async () => {
    const body = { object_ref: ownerId, company_id: companyId, beneficiary: { ...HANS, groups: [] } }
    const saved = await owner.must('createPayee', {
      body: {
        ...body,
        beneficiary: {
          ...HANS,
          account: { account_id: 'de89 3704 0044 0532 0130 00' },
          address: { country: 'DE', city: 'Berlin' },
        },
      },
    })
    expect(saved).toEqual({
      _id: saved._id,
      kind: 'INDIVIDUAL',
      name: 'Hans Beispiel',
      account: { type: 'IBAN', account_id: IBAN, bic: 'COBADEFFXXX', bank_name: 'Commerzbank' },
      currency: 'EUR',
      address: { country: 'DE', city: 'Berlin' },
      is_visible: true,
      is_trusted: false,
      groups: [],
      payee_check: { result: 'MTCH', at: expect.any(String) },
      last_paid_at: null,
      account_changed_at: null,
      trust_ended: null,
      version: 1,
    })
    const { rows } = await running.database.ownerPool.query(
      'select action, customer_id, after from audit_event where object_id = $1',
      [saved._id],
    )
    expect(rows).toEqual([
      { action: 'payee.create', customer_id: companyId, after: expect.objectContaining({ name: HANS.name }) },
    ])
    const again = await owner.call('createPayee', { body })
    expect([again.status, again.code]).toEqual([409, 'beneficiary_exists'])
    const inDollars = { ...body, beneficiary: { ...body.beneficiary, currency: 'USD' as const } }
    expect((await owner.must('createPayee', { body: inDollars })).currency).toBe('USD')
  })

  test('is saved once for one key', async () => {
    const input = { params: { id: companyId }, body: { ...HANS, account: account() } }
    const key = { idempotencyKey: newId() }
    const [one, other] = [await owner.call('addPayee', input, key), await owner.call('addPayee', input, key)]
    expect(other.result).toEqual(one.result)
  })

  test('keeps the number of a company, which is checked with its name, until it is none', async () => {
    const OURS = { kind: 'COMPANY', identifier: ' HRB 86891' } as const
    const saved = await save(OURS)
    expect(saved).toMatchObject({ identifier: 'HRB 86891', payee_check: { identifier_result: 'NOAP' } })
    const change = (body: object) =>
      owner.must('changePayee', { params: { id: saved._id }, body: body as { version: number } })
    const other = await change({ version: 1, identifier: 'HRB 86892' })
    expect(other).toMatchObject({ identifier: 'HRB 86892', payee_check: { identifier_result: 'NOAP' } })
    const person = await change({ version: 2, kind: 'INDIVIDUAL' })
    expect(person).not.toHaveProperty('identifier')
    expect(person.payee_check).not.toHaveProperty('identifier_result')
    const again = await change({ version: 3, kind: 'COMPANY', identifier: '305123456' })
    expect(again.identifier).toBe('305123456')
    expect(await change({ version: 4, identifier: null })).not.toHaveProperty('identifier')
  })

  test.each([
    ['a number of a person', { identifier: '305123456' }, 'payee_identifier_invalid'],
    ['no number', { kind: 'COMPANY', identifier: 'Muster' }, 'payee_identifier_invalid'],
    ['a wrong LEI', { kind: 'COMPANY', identifier: '5493001KJTIIGC8Y1R13' }, 'payee_identifier_invalid'],
    ['no name', { name: '…' }, 'creditor_name_invalid'],
    ['a name of 71 characters', { name: 'a'.repeat(71) }, 'creditor_name_invalid'],
    ['no account', { account: { account_id: '' } }, 'payee_account_invalid'],
    ['wrong check digits', { account: { account_id: 'DE88370400440532013000' } }, 'iban_invalid'],
    ['signs', { account: { account_id: '12/34' } }, 'payee_account_invalid'],
    ['a BIC that is none', { account: { account_id: '1234567890', bic: 'NO' } }, 'bic_invalid'],
    ['a closed currency', { currency: 'HRK' }, 'currency_closed'],
    ['a country that is none', { address: { country: 'XX', city: 'Berlin' } }, 'creditor_address_incomplete'],
    ['a group that is none', { groups: [newId()] }, 'beneficiary_group_unknown'],
    ['a kind that is none', { kind: 'ROBOT' }, 'input_invalid'],
    ['trust', { is_trusted: true }, 'input_invalid'],
  ])('is refused with %s', async (_, wrong, code) => {
    const body = { ...HANS, account: account(), ...wrong }
    const refused = await owner.call('addPayee', { params: { id: companyId }, body } as never)
    expect(refused.code).toBe(code)
  })

  test('is changed at the version that was read, and what is left out stays', async () => {
    const saved = await save({ address: { country: 'DE', city: 'Berlin' } })
    const changed = await owner.must('changePayee', {
      params: { id: saved._id },
      body: { version: 1, name: 'Hans Muster' },
    })
    expect(changed).toEqual({
      ...saved,
      name: 'Hans Muster',
      payee_check: { result: 'NOAP', at: expect.any(String) },
      version: 2,
    })
    const stale = await owner.call('updatePayee', {
      body: { object_ref: ownerId, beneficiary: { beneficiary_id: saved._id, version: 1, kind: 'COMPANY' } },
    })
    expect([stale.status, stale.code]).toEqual([409, 'version_conflict'])
    const moved = await owner.must('updatePayee', {
      body: {
        object_ref: ownerId,
        beneficiary: { beneficiary_id: saved._id, version: 2, kind: 'COMPANY', address: null },
      },
    })
    expect([moved.kind, moved.address, moved.name]).toEqual(['COMPANY', undefined, 'Hans Muster'])
  })

  test('that is removed is hidden, leaves its account free, and comes back only to a free one', async () => {
    const saved = await save()
    const hide = { version: 1, is_visible: false }
    const hidden = await owner.must('changePayee', { params: { id: saved._id }, body: hide })
    expect(hidden.is_visible).toBe(false)
    const ids = async (query: object) => (await listed(query)).map(({ _id }) => _id)
    expect(await ids({})).not.toContain(saved._id)
    expect(await ids({ is_visible: 'false' })).toContain(saved._id)
    const all = await owner.must('listPayees', { body: { object_ref: ownerId, company_id: companyId } })
    expect(all).toContainEqual(hidden)
    const other = await save({ account: { account_id: saved.account.account_id } })
    const back = { params: { id: saved._id }, body: { version: 2, is_visible: true } }
    expect((await owner.call('changePayee', back)).code).toBe('beneficiary_exists')
    await owner.must('changePayee', { params: { id: other._id }, body: hide })
    expect((await owner.must('changePayee', back)).is_visible).toBe(true)
  })

  test('is found by parts of its name and account, page by page', async () => {
    const names = ['Zita Žukauskienė', 'zita žukauskaitė', 'ZITA 100%', 'Zita_1']
    for (const name of names) await save({ name })
    const found = async (text: string) => (await listed({ text })).map(({ name }) => name).sort()
    expect(await found('ŽUKAUSK')).toEqual(['Zita Žukauskienė', 'zita žukauskaitė'])
    expect(await found('100%')).toEqual(['ZITA 100%'])
    expect(await found('a_1')).toEqual(['Zita_1'])
    expect(await found('3704 0044')).toEqual(['Hans Beispiel', 'Hans Beispiel'])
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const query = { text: 'zita', limit: 1, ...(cursor ? { cursor } : {}) }
      const page = await owner.call('listPayeesOf', { params: { id: companyId }, query })
      pages.push(...page.result.map(({ name }) => name))
      expect(page.metadata?.count).toBe(4)
      cursor = page.metadata?.cursor ?? undefined
    } while (cursor)
    expect(pages.sort()).toEqual([...names].sort())
  })

  test('is saved once by two at the same moment', async () => {
    const body = { ...HANS, account: account() }
    const twice = await Promise.all(
      [1, 2].map(() => owner.call('addPayee', { params: { id: companyId }, body })),
    )
    expect(twice.map(({ code }) => code).sort()).toEqual(['OK00', 'beneficiary_exists'])
  })
})

describe('the name of a payee is checked', () => {
  const checkOf = ({ payee_check }: { payee_check: unknown }) => (payee_check as { result: string }).result

  test('when it is saved, and again when its name or account is another one', async () => {
    const holder = await makeUser(running, 'customer')
    const at = await makeAccount(running, await makeCompany(running, [holder], { name: 'Upės Verslas UAB' }))
    const saved = await save({ kind: 'COMPANY', name: 'Upės Verslas', account: { account_id: at.accountId } })
    expect(checkOf(saved)).toBe('MTCH')
    const change = async (version: number, body: object) =>
      owner.must('changePayee', { params: { id: saved._id }, body: { version, ...body } })
    const grouped = await change(1, { kind: 'INDIVIDUAL' })
    expect(grouped.payee_check).toEqual(saved.payee_check)
    const renamed = await change(2, { name: 'Alster Handel GmbH' })
    expect(checkOf(renamed)).toBe('NMTC')
  })

  test('before a payee of an import is trusted', async () => {
    const saved = await save()
    const { ownerPool } = running.database
    await ownerPool.query('update payee set payee_check = null where id = $1', [saved._id])
    const change = (version: number, body: object) =>
      owner.must('changePayee', { params: { id: saved._id }, body: { version, ...body } })
    expect((await change(1, { kind: 'COMPANY' })).payee_check).toBeNull()
    expect(checkOf(await change(2, { is_trusted: true }))).toBe('NOAP')
  })

  test('of nobody known it cannot be, and it is saved', async () => {
    expect(checkOf(await save())).toBe('NOAP')
  })
})

describe('a group', () => {
  test('narrows the list, counts its payees, and leaves them when it is deleted', async () => {
    const group = await owner.must('createPayeeGroup', { body: { name: 'Suppliers', company_id: companyId } })
    expect(group).toEqual({ _id: group._id, name: 'Suppliers', payees: 0, version: 1 })
    const saved = await save({ groups: [group._id] })
    expect((await listed({ group: group._id })).map(({ _id }) => _id)).toEqual([saved._id])
    const taken = await owner.call('createPayeeGroup', { body: { name: 'SUPPLIERS', company_id: companyId } })
    expect([taken.status, taken.code]).toEqual([409, 'beneficiary_group_exists'])
    const renamed = await owner.must('updatePayeeGroup', {
      params: { id: group._id },
      body: { name: 'Partners', version: 1 },
    })
    expect(renamed).toEqual({ _id: group._id, name: 'Partners', payees: 1, version: 2 })
    const stale = { params: { id: group._id }, body: { name: 'Others', version: 1 } }
    expect((await owner.call('updatePayeeGroup', stale)).code).toBe('version_conflict')
    expect(await owner.must('listPayeeGroups', { params: { id: companyId } })).toEqual([renamed])
    const deleted = await owner.call('deletePayeeGroup', { params: { id: group._id } })
    expect([deleted.status, deleted.code]).toEqual([200, 'Group Deleted'])
    expect((await listed()).find(({ _id }) => _id === saved._id)?.groups).toEqual([])
    expect(await owner.must('listPayeeGroups', { params: { id: companyId } })).toEqual([])
  })

  test('of another customer is none', async () => {
    const stranger = await makeUser(running, 'INDIVIDUAL')
    await makeIndividual(running, stranger)
    const group = await (await signIn(running, stranger)).must('createPayeeGroup', { body: { name: 'Mine' } })
    const refused = await owner.call('addPayee', {
      params: { id: companyId },
      body: { ...HANS, account: account(), groups: [group._id] },
    })
    expect(refused.code).toBe('beneficiary_group_unknown')
  })
})

describe('payees are written', () => {
  test('by companies with the setting, and by every individual', async () => {
    const user = await makeUser(running, 'customer')
    const company = await makeCompany(running, [user])
    const refused = await (await signIn(running, user)).call('addPayee', {
      params: { id: company },
      body: HANS,
    })
    expect([refused.status, refused.code]).toEqual([403, 'setting_off'])
    const person = await makeUser(running, 'INDIVIDUAL')
    await makeIndividual(running, person)
    const client = await signIn(running, person)
    const { _id } = await client.must('createPayee', { body: { object_ref: person.id, beneficiary: HANS } })
    expect(
      (await client.must('listPayees', { body: { object_ref: person.id } })).map((one) => one._id),
    ).toEqual([_id])
  })

  test('only to be removed or no longer trusted, once the setting is off', async () => {
    const user = await makeUser(running, 'customer')
    const company = await makeCompany(running, [user], { settings: { can_save_beneficiary: true } })
    const client = await signIn(running, user)
    const saved = await client.must('addPayee', { params: { id: company }, body: HANS })
    const { ownerPool } = running.database
    await ownerPool.query('update payee set trusted_at = now() where id = $1', [saved._id])
    await ownerPool.query(`update customer set settings = '{}' where id = $1`, [company])
    const changed = (body: CallBody<typeof changePayee>) =>
      client.call('changePayee', { params: { id: saved._id }, body })
    for (const more of [
      {},
      { is_visible: true },
      { is_trusted: false, name: 'Hans Anders' },
      { is_trusted: true },
    ])
      expect((await changed({ version: 1, ...more })).code).toBe('setting_off')
    expect((await changed({ version: 1, is_trusted: false })).result).toMatchObject({ is_trusted: false })
    expect((await changed({ version: 2, is_visible: false })).result).toMatchObject({ is_visible: false })
  })

  test('with the permission to pay; others only read', async () => {
    const saved = await save()
    const refused = await viewer.call('changePayee', {
      params: { id: saved._id },
      body: { version: 1, is_visible: false },
    })
    expect(refused.code).toBe('permission_missing')
    const read = await viewer.must('listPayees', { body: { object_ref: viewerId, company_id: companyId } })
    expect(read).toContainEqual(saved)
  })
})
