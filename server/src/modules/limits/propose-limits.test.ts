import type { AnyCall, CallBody, CallQuery } from '@fondaco/contract/call.ts'
import { getLimits } from '@fondaco/contract/limits/calls.ts'
import { getLimitsOf, listLimits, proposeLimits } from '@fondaco/contract/limits/staff-calls.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { approveChange, getChange, refuseChange } from '@fondaco/contract/proposals/calls.ts'
import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bank, type Company, makeBank, order, type Person } from '../../../test/make-bank.ts'
import { newId } from '../../platform/ids.ts'
import { addCompanyUser } from '../customers/index.ts'
import { seedRolePermissions } from '../identity/index.ts'

type Asked = CallBody<typeof proposeLimits>
type Line = Asked['lines'][number]
type Owner = Pick<Asked, 'program' | 'customer_id'>

let bank: Bank
let ana: Person
let ben: Person
let eva: Person
beforeAll(async () => {
  bank = await makeBank()
  await bank.db.transaction().execute(seedRolePermissions)
  ana = await bank.makeStaff('Ana Pirmoji', 'risk')
  ben = await bank.makeStaff('Ben Antrasis', 'compliance')
  eva = await bank.makeStaff('Eva Trečioji', 'risk', ['UAB'])
})
afterAll(() => bank.close())

/** A company whose user is told by letter. */
async function company(): Promise<Company> {
  const made = await bank.makeCompany({ funds: 10_000_00n })
  await belong(made, made)
  return made
}
const belong = ({ id }: Person, { customerId }: Company) =>
  bank.db.transaction().execute((trx) =>
    addCompanyUser(trx, {
      companyId: customerId,
      userId: id,
      at: bank.clock.now(),
      role: 'customer',
      permissions: COMPANY_PERMISSIONS,
    }),
  )

const line = (period: Line['period'], most: string | null, type: Line['type'] = null): Line => ({
  type,
  period,
  most,
})
const of = (owner: Owner, who: Person = ana) =>
  bank.call(who, getLimitsOf, { query: owner as CallQuery<AnyCall> & Owner })
const propose = async (who: Person, owner: Owner, lines: Line[], more: Partial<Asked> = {}) => {
  const { version } = (await of(owner, who)).result ?? { version: 0 }
  return bank.call(who, proposeLimits, {
    body: { ...owner, version, lines, reason: 'The risk has changed.', ...more },
  })
}
const approve = (who: Person, id: string) => bank.call(who, approveChange, { params: { id } })
/** Changes limits by two people. */
const change = async (owner: Owner, lines: Line[]) => {
  const { code, result } = await propose(ana, owner, lines)
  expect(code).toBe('OK00')
  expect((await approve(ben, result.change._id)).code).toBe('OK00')
}
const pay = (who: Company, amount: string, more: object = {}) =>
  bank.call(who, createTransaction, { body: order(who, { amount, duplicate_confirmed: true, ...more }) })

describe('limits of a customer', () => {
  test('hold as soon as a second person approves, until they are removed in the same way', async () => {
    const who = await company()
    const owner = { customer_id: who.customerId }
    const { result } = await propose(ana, owner, [line('per_payment', '50.00'), line('per_month', '80.00')])
    expect(result.change).toMatchObject({
      kind: 'customer_limits',
      subject: { _id: who.customerId, name: 'Rasos Baldai UAB' },
      entities: ['UAB'],
      actions: ['withdraw'],
      lines: [
        { label: 'All payments, one payment', before: [], after: ['50.00 EUR'] },
        { label: 'All payments, a calendar month', before: [], after: ['80.00 EUR'] },
        {
          label: 'Payments of the last 30 days above a limit (compared: 0)',
          before: ['Payments: 0', 'Customers: 0'],
          after: ['Payments: 0', 'Customers: 0'],
        },
      ],
    })
    expect((await of(owner)).result).toMatchObject({ limits: [], version: 0, change_id: result.change._id })
    expect((await pay(who, '51.00')).code).toBe('OK00')
    expect((await approve(ana, result.change._id)).code).toBe('maker_cannot_approve')
    expect((await approve(ben, result.change._id)).code).toBe('OK00')
    expect((await approve(ben, result.change._id)).code).toBe('proposal_decided')
    expect(await pay(who, '50.01')).toMatchObject({
      code: 'limit_exceeded',
      result: { source: 'customer', most: '80.00', period: 'per_month', left: '29.00' },
    })
    expect((await pay(who, '29.00')).code).toBe('OK00')
    await change(owner, [line('per_month', null), line('per_payment', '60.00')])
    expect((await pay(who, '60.01')).code).toBe('limit_exceeded')
    expect((await pay(who, '60.00')).code).toBe('OK00')
    await change(owner, [line('per_payment', null)])
    expect((await pay(who, '61.00')).code).toBe('OK00')
    const { limits, version, history } = (await of(owner)).result
    expect([limits, version]).toEqual([[], 3])
    expect(history).toMatchObject([
      { lines: [{ period: 'per_payment', before: '60.00', after: null }] },
      {
        proposed_by: 'Ana Pirmoji',
        approved_by: 'Ben Antrasis',
        reason: 'The risk has changed.',
        lines: [
          { period: 'per_payment', before: '50.00', after: '60.00' },
          { period: 'per_month', before: '80.00', after: null },
        ],
      },
      { change_id: result.change._id, lines: [{ before: null, after: '50.00' }, { after: '80.00' }] },
    ])
    const audit = await bank.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'limit.change')
      .where('customer_id', '=', who.customerId)
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(audit.map(({ actor_name, before, after }) => ({ actor_name, before, after }))[0]).toEqual({
      actor_name: 'Ben Antrasis',
      before: {},
      after: { per_payment: '50.00', per_month: '80.00', proposal: result.change._id },
    })
  })

  test('are told to who may pay, in the bell and by letter: what holds for them now', async () => {
    const who = await company()
    const owner = { customer_id: who.customerId }
    const told = () => bank.notices.filter(({ userIds }) => userIds?.includes(who.id))
    await change(owner, [line('per_day', '100.00', 'INST'), line('per_day', '250000.00')])
    await bank.drain()
    expect(told().map(({ title, message, link }) => [title.en, message.en, link])).toEqual([
      [
        'Your limits of payments have changed',
        'SEPA instant transfer, a day: 100.00 EUR (before: no limit).',
        '/customer/limits',
      ],
    ])
    const letters = bank.letters.filter(({ letter }) => letter.template === 'limits-changed')
    expect(letters.slice(-1)).toMatchObject([
      { letter: { limits: [{ type: 'INST', period: 'per_day', before: null, after: '100.00' }] } },
    ])
    // It was the institution's figure: nothing changes for the customer.
    await change(owner, [line('per_day', null)])
    await bank.drain()
    expect(told()).toHaveLength(1)
    await change(owner, [line('per_day', '120.00', 'INST')])
    await bank.drain()
    expect(told().at(-1)?.message.lt).toBe(
      'Momentinis SEPA mokėjimas, per dieną: 120.00 EUR (anksčiau: 100.00 EUR).',
    )
  })

  test('are refused with a reason, proposed again, and not approved once they have changed', async () => {
    const who = await company()
    const owner = { customer_id: who.customerId }
    const first = await propose(ana, owner, [line('per_day', '10.00')])
    const params = { id: first.result.change._id }
    const refused = await bank.call(ben, refuseChange, {
      params,
      body: { reason: 'They pay more each day.' },
    })
    expect(refused.result.state).toBe('REFUSED')
    expect((await pay(who, '11.00')).code).toBe('OK00')
    const { result } = await propose(ana, owner, [line('per_day', '20.00')])
    await bank.db.insertInto('payment_limits').values({ customer_id: who.customerId, limits: '[]' }).execute()
    expect((await approve(ben, result.change._id)).code).toBe('proposal_overtaken')
    expect((await of(owner)).result).toMatchObject({ limits: [], version: 1, change_id: null })
    await change(owner, [line('per_day', '20.00')])
    expect((await of(owner)).result).toMatchObject({ version: 2 })
  })

  test('wait in one change; of two at once one is refused', async () => {
    const owner = { customer_id: (await company()).customerId }
    const both = await Promise.all([ana, ben].map((one) => propose(one, owner, [line('per_day', '30.00')])))
    expect(both.map(({ code }) => code).sort()).toEqual(['OK00', 'proposal_waits'])
  })

  test('are not set by who belongs to the customer, also not as the second person', async () => {
    const who = await company()
    const owner = { customer_id: who.customerId }
    await belong(ben, who)
    expect((await of(owner, ben)).result.may_propose).toBe(false)
    expect((await of(owner, ana)).result.may_propose).toBe(true)
    expect((await propose(ben, owner, [line('per_day', '40.00')])).code).toBe('maker_cannot_approve')
    const { result } = await propose(ana, owner, [line('per_day', '40.00')])
    const seen = await bank.call(ben, getChange, { params: { id: result.change._id } })
    expect(seen.result.actions).toEqual(['refuse'])
    expect((await approve(ben, result.change._id)).code).toBe('maker_cannot_approve')
    expect((await pay(who, '41.00')).code).toBe('OK00')
  })

  test('are set by who sees every entity of the customer', async () => {
    const who = await company()
    await bank.addAccount(who.customerId, { entity: 'UK' })
    const owner = { customer_id: who.customerId }
    expect((await of(owner, eva)).result.may_propose).toBe(false)
    expect((await propose(eva, owner, [line('per_day', '40.00')])).code).toBe('permission_missing')
    const { result } = await propose(ana, owner, [line('per_day', '40.00')])
    expect(result.change.entities).toEqual(['UAB', 'UK'])
    const seen = await bank.call(eva, getChange, { params: { id: result.change._id } })
    expect(seen.result.actions).not.toContain('approve')
    expect((await approve(eva, result.change._id)).code).toBe('permission_missing')
    expect((await approve(ben, result.change._id)).code).toBe('OK00')
  })
})

test.each<[what: string, owner: () => Promise<Owner>, lines: Line[], more: Partial<Asked>, code: string]>([
  ['of nothing new', ofMade, [line('per_day', '70.00')], {}, 'limits_unchanged'],
  ['that removes what is not there', ofMade, [line('per_month', null)], {}, 'limits_unchanged'],
  ['of a version of the past', ofMade, [line('per_day', '71.00')], { version: 0 }, 'version_conflict'],
  ['of a version to come', ofMade, [line('per_day', '71.00')], { version: 9 }, 'version_conflict'],
  ['without a line', ofMade, [], {}, 'input_invalid'],
  ['of one case twice', ofMade, [line('per_day', '1.00'), line('per_day', '2.00')], {}, 'input_invalid'],
  ['of a negative amount', ofMade, [line('per_day', '-1.00')], {}, 'input_invalid'],
  ['of three decimals', ofMade, [line('per_day', '1.005')], {}, 'input_invalid'],
  ['of payments between own accounts', ofMade, [line('per_day', '1.00', 'BETWEEN')], {}, 'input_invalid'],
  ['of fees', ofMade, [line('per_day', '1.00', 'FEE')], {}, 'input_invalid'],
  ['without a reason', ofMade, [line('per_day', '1.00')], { reason: '  ' }, 'input_invalid'],
  ['of two owners', ofMade, [line('per_day', '1.00')], { program: 1 }, 'input_invalid'],
  [
    'of a customer of nobody',
    async () => ({ customer_id: newId() }),
    [line('per_day', '1.00')],
    {},
    'not_found',
  ],
  [
    'of a programme of nobody',
    async () => ({ program: 99 }),
    [line('per_day', '1.00')],
    {},
    'fee_program_unknown',
  ],
  ['of the institution by type', ofAll, [line('per_day', '1.00', 'SCT')], {}, 'institution_limits_invalid'],
  ['of the institution by month', ofAll, [line('per_month', '1.00')], {}, 'institution_limits_invalid'],
  ['that removes one of the institution', ofAll, [line('per_day', null)], {}, 'institution_limits_invalid'],
  ['of zero: it stops these payments', ofMade, [line('per_day', '0', 'WIRE')], {}, 'OK00'],
])('a change %s', async (_, owner, lines, more, code) => {
  expect((await propose(ana, await owner(), lines as Asked['lines'], more)).code).toBe(code)
})

let made: Promise<Owner> | undefined
/** A customer with a limit of a day. */
async function ofMade(): Promise<Owner> {
  made ??= company().then(async ({ customerId }) => {
    await change({ customer_id: customerId }, [line('per_day', '70.00')])
    return { customer_id: customerId }
  })
  return made
}
async function ofAll(): Promise<Owner> {
  return {}
}

describe('limits of a programme and of the institution', () => {
  test('hold for their customers in turn, and take who sees every entity', async () => {
    const on = bank
    const who = await company()
    expect((await propose(eva, { program: 2 }, [line('per_day', '1.00')])).code).toBe('permission_missing')
    expect((await propose(eva, {}, [line('per_day', '1.00')])).code).toBe('permission_missing')
    await on.db.updateTable('customer').set({ fee_program: 2 }).where('id', '=', who.customerId).execute()
    await change({ program: 2 }, [line('per_payment', '90.00')])
    expect(await pay(who, '90.01')).toMatchObject({
      code: 'limit_exceeded',
      result: { source: 'programme', most: '90.00' },
    })
    const { result } = await bank.call(ana, listLimits, {})
    expect(result.programmes.find(({ program }) => program === 2)).toEqual({
      program: 2,
      limits: [{ type: null, period: 'per_payment', most: '90.00' }],
      version: 1,
      change_id: null,
    })
    expect(result.may_propose).toBe(true)
    expect((await bank.call(eva, listLimits, {})).result.may_propose).toBe(false)
    await change({ program: 2 }, [line('per_payment', null)])

    const { version } = result.institution
    await change({}, [line('per_payment', '95.00')])
    expect(await pay(who, '95.01')).toMatchObject({ result: { source: 'institution', most: '95.00' } })
    const waiting = await propose(ana, {}, [line('per_payment', '96.00')])
    const seen = (await bank.call(ana, listLimits, {})).result.institution
    expect(seen).toMatchObject({ version: version + 1, change_id: waiting.result.change._id })
    expect(seen.limits).toEqual([
      { type: null, period: 'per_payment', most: '95.00' },
      { type: null, period: 'per_day', most: '250000.00' },
    ])
    await approve(ben, waiting.result.change._id)
    await change({}, [line('per_payment', '100000.00')])
    expect((await of({})).result.history.map(({ lines }) => lines[0]?.after)).toEqual([
      '100000.00',
      '96.00',
      '95.00',
    ])
    const { limits } = (await bank.call(who, getLimits, { params: { id: who.customerId } })).result
    expect(limits.find(({ period }) => period === 'per_payment')).toMatchObject({ source: 'institution' })
  })

  test('what they would have refused of the last 30 days is counted; each owner’s payments only', async () => {
    const on = await makeBank()
    await on.db.transaction().execute(seedRolePermissions)
    const staff = await on.makeStaff('Ana Pirmoji', 'risk')
    const [one, other, third] = [await on.makeCompany(), await on.makeCompany(), await on.makeCompany()]
    await on.db.updateTable('customer').set({ fee_program: 2 }).where('id', '=', third.customerId).execute()
    const made = async (who: Company, ...amounts: string[]) => {
      for (const amount of amounts)
        await on.call(who, createTransaction, { body: order(who, { amount, duplicate_confirmed: true }) })
    }
    // A payment of last month uses the month up, and is older than 30 days.
    await on.jumpTo('2026-10-02T10:00:00Z')
    await made(one, '70.00')
    await on.jumpTo('2026-10-28T10:00:00Z')
    await made(one, '40.00', '20.00')
    await on.jumpTo('2026-11-20T10:00:00Z')
    await made(other, '60.00', '60.00')
    await made(third, '500.00')
    const effect = async (owner: Owner, lines: Line[]) => {
      const body = { ...owner, version: owner.customer_id || owner.program ? 0 : 1, lines, reason: 'Try it.' }
      const { code, result } = await on.call(staff, proposeLimits, { body })
      expect(code).toBe('OK00')
      const { label = '', before = [], after = [] } = result.change.lines.at(-1) ?? {}
      return [label.match(/\d+\)/)?.[0], before.join(), after.join()]
    }
    const none = 'Payments: 0,Customers: 0'
    expect(await effect({ customer_id: one.customerId }, [line('per_month', '100.00')])).toEqual([
      '2)',
      none,
      'Payments: 1,Customers: 1',
    ])
    expect(await effect({ program: 1 }, [line('per_day', '59.00')])).toEqual([
      '4)',
      none,
      'Payments: 3,Customers: 2',
    ])
    expect(await effect({}, [line('per_payment', '59.00')])).toEqual(['5)', none, 'Payments: 3,Customers: 2'])
    await on.close()
  })
})
