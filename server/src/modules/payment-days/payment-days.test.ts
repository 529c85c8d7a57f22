import type { CallBody } from '@fondaco/contract/call.ts'
import { getPaymentDays, proposePaymentDays } from '@fondaco/contract/payment-days/calls.ts'
import { approveChange, refuseChange } from '@fondaco/contract/proposals/calls.ts'
import { TARGET_CALENDAR } from '@fondaco/rules/calendar.ts'
import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { wireDays } from '@fondaco/rules/payment-days/currency-days.ts'
import { DEFAULT_PAYMENT_DAYS } from '@fondaco/rules/payment-days/default-days.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../test/make-bank.ts'
import { readPaymentDays, seedPaymentDays } from './index.ts'

let bank: Bank
let staff: Person
let colleague: Person
let reader: Person

beforeAll(async () => {
  bank = await makeBank()
  await bank.jumpTo('2026-11-23T09:00:00Z')
  staff = await bank.makeStaff('Ana Pirmoji', 'operation')
  colleague = await bank.makeStaff('Ben Antrasis', 'operation')
  reader = await bank.makeStaff('Rūta Skaitytoja', 'compliance')
})
afterAll(() => bank.close())

type Body = CallBody<typeof proposePaymentDays>

const shown = async (currency: Body['currency'], by = staff) => {
  const { result } = await bank.call(by, getPaymentDays)
  const found = result.currencies.find((one) => one.currency === currency)
  if (!found) throw new Error(`${currency} is not shown`)
  return found
}

/** The days of a currency as they are, as the body of a proposal. */
async function bodyOf(currency: Body['currency'], change: Partial<Body> = {}): Promise<Body> {
  const { version, own, wires } = await shown(currency)
  const days = own && { weekend: own.weekend, last_year: own.last_year, closed: own.closed }
  return {
    currency,
    version,
    own: days,
    wires,
    reason: 'The central bank has published its days.',
    ...change,
  }
}
const propose = (by: Person, body: Body) => bank.call(by, proposePaymentDays, { body })
const closed = (...days: string[]) => days.map((day) => ({ day, is_provisional: false }))
const dollars = async (change: Partial<NonNullable<Body['own']>>) => {
  const body = await bodyOf('USD')
  return { ...body, own: { ...(body.own as NonNullable<Body['own']>), ...change } }
}
const approve = (by: Person, id: string) => bank.call(by, approveChange, { params: { id } })

const arrival = async (at: string) =>
  wireDays(
    { at: new Date(at), entity: 'UAB', type: 'WIRE' },
    (await readPaymentDays(bank.db)).USD,
    TARGET_CALENDAR,
  )

describe('the days of a new installation', () => {
  test('are the default ones, of every open currency, for whoever sees banks', async () => {
    const { result } = await bank.call(reader, getPaymentDays)
    expect(result.currencies.map(({ currency }) => currency)).toEqual(OPEN_CURRENCIES)
    expect(result.currencies.some((one) => one.is_running_out)).toBe(false)
    expect(result.at).toMatch(/^2026-11-23T/)
    expect(await shown('EUR')).toMatchObject({ own: null, version: 1 })
    expect(await shown('AED')).toMatchObject({
      own: { weekend: [0, 6], first_year: 2026, last_year: 2028 },
      wires: [{ type: 'WIRE', cut_off: '11:00', value_days: 2 }],
    })
    expect((await bank.call(reader, proposePaymentDays, { body: await bodyOf('USD') })).code).toBe(
      'permission_missing',
    )
  })

  test('stay as staff have changed them when they are seeded again', async () => {
    expect(await readPaymentDays(bank.db)).toEqual(DEFAULT_PAYMENT_DAYS)
    await bank.db.transaction().execute((trx) => seedPaymentDays(trx, new Date()))
    expect((await shown('USD')).version).toBe(1)
  })

  test('are sent by the database once', async () => {
    const first = await readPaymentDays(bank.db)
    expect(await readPaymentDays(bank.db)).toBe(first)
  })
})

it.each<[string, () => Promise<Body>, string]>([
  ['nothing changed', () => bodyOf('USD'), 'payment_days_unchanged'],
  ['a stale version', () => bodyOf('USD', { version: 7 }), 'version_conflict'],
  ['a cut-off that is no time', () => bodyOf('USD', { wires: [line('25:00', 1)] }), 'input_invalid'],
  ['eleven value days', () => bodyOf('USD', { wires: [line('15:00', 11)] }), 'input_invalid'],
  ['negative value days', () => bodyOf('USD', { wires: [line('15:00', -1)] }), 'input_invalid'],
  ['a day that does not exist', () => dollars({ closed: closed('2027-02-29') }), 'input_invalid'],
  [
    'a type twice',
    () => bodyOf('USD', { wires: [line('15:00', 1), line('16:00', 1)] }),
    'payment_days_invalid',
  ],
  [
    'a type that is not sent',
    () => bodyOf('USD', { wires: [line('15:00', 1), { ...line('14:00', 0), type: 'EXPRESS' }] }),
    'payment_days_invalid',
  ],
  [
    'days of its own for the euro',
    async () => ({ ...(await bodyOf('EUR')), own: (await bodyOf('USD')).own }),
    'payment_days_invalid',
  ],
  ['no days of its own for dollars', () => bodyOf('USD', { own: null }), 'payment_days_invalid'],
  ['a week without days', () => dollars({ weekend: [0, 1, 2, 3, 4, 5, 6] }), 'payment_days_invalid'],
  ['a day of a year that is not given', async () => added('2029-01-01'), 'payment_days_invalid'],
  ['a day twice', () => added('2026-12-25'), 'closed_day_repeated'],
  ['a day of the past', () => added('2026-11-20'), 'closed_day_past'],
  ['past days that are removed', () => dollars({ closed: closed('2026-12-25') }), 'closed_day_past'],
  ['no reason', () => bodyOf('USD', { reason: '', wires: [line('15:00', 1)] }), 'input_invalid'],
  ['a currency that is no more', () => bodyOf('USD', { currency: 'HRK' as 'USD' }), 'input_invalid'],
])('%s is refused', async (_, body, code) => {
  expect((await propose(staff, await body())).code).toBe(code)
})

const line = (cut_off: string, value_days: number) => ({ type: 'WIRE' as const, cut_off, value_days })
async function added(...days: string[]): Promise<Body> {
  const body = await bodyOf('USD')
  const own = body.own as NonNullable<Body['own']>
  return { ...body, own: { ...own, closed: [...own.closed, ...closed(...days)] } }
}

describe('a change', () => {
  test('is made by two people, and holds for the next wire', async () => {
    expect(await arrival('2026-12-07T09:00:00Z')).toMatchObject({ valueOn: '2026-12-08' })
    const body = await added('2029-01-01', '2026-12-08')
    const { code, result } = await propose(staff, {
      ...body,
      own: body.own && { ...body.own, last_year: 2029 },
      wires: [line('14:30', 2)],
    })
    expect(code).toBe('OK00')
    expect(result.change).toMatchObject({
      kind: 'payment_days',
      subject: { name: 'USD' },
      lines: [
        { label: 'Wire transfer: cut-off', before: ['16:00'], after: ['14:30'] },
        { label: 'Wire transfer: business days until it arrives', before: ['1'], after: ['2'] },
        { label: 'Closed days are given until', before: ['2028'], after: ['2029'] },
        { label: 'Day 08-12-2026', before: ['Open'], after: ['Closed'] },
        { label: 'Day 01-01-2029', before: ['Open'], after: ['Closed'] },
      ],
    })
    expect((await propose(colleague, await added('2027-12-24'))).code).toBe('proposal_waits')
    expect((await approve(staff, result.change._id)).code).toBe('maker_cannot_approve')
    expect(await arrival('2026-12-07T09:00:00Z')).toMatchObject({ valueOn: '2026-12-08' })
    expect((await approve(colleague, result.change._id)).code).toBe('OK00')
    expect(await arrival('2026-12-07T09:00:00Z')).toMatchObject({
      sentOn: '2026-12-07',
      valueOn: '2026-12-10',
    })
    expect(await shown('USD')).toMatchObject({ version: 2, own: { last_year: 2029 } })
    const { rows } = await bank.database.ownerPool.query(
      `select after ->> 'version' as version from audit_event where action = 'payment_days.change'`,
    )
    expect(rows).toEqual([{ version: '2' }])
  })

  test('of one currency does not stop one of another', async () => {
    const pounds = await propose(staff, await bodyOf('GBP', { wires: [line('13:00', 1)] }))
    const crowns = await propose(staff, await bodyOf('SEK', { wires: [line('11:00', 1)] }))
    expect([pounds.code, crowns.code]).toEqual(['OK00', 'OK00'])
    expect((await approve(colleague, crowns.result.change._id)).code).toBe('OK00')
    await bank.call(colleague, refuseChange, {
      params: { id: pounds.result.change._id },
      body: { reason: 'It is the cut-off of last year.' },
    })
    expect(await shown('GBP')).toMatchObject({ version: 1 })
    expect(await shown('SEK')).toMatchObject({ version: 2, wires: [line('11:00', 1)] })
  })

  test('of weekends and provisional days is shown in words', async () => {
    const { result } = await propose(staff, await dollars({ weekend: [6, 5] }))
    expect(result.change.lines).toEqual([
      { label: 'Weekend', before: ['Sunday, Saturday'], after: ['Friday, Saturday'] },
    ])
    const body = await bodyOf('AED')
    const days = body.own?.closed.map((one) =>
      one.day === '2027-03-09' ? { ...one, is_provisional: false } : one,
    )
    const moon = await propose(staff, { ...body, own: body.own && { ...body.own, closed: days ?? [] } })
    expect(moon.result.change.lines).toEqual([
      { label: 'Day 09-03-2027', before: ['Closed, provisional'], after: ['Closed'] },
    ])
  })

  test('of a day that has passed meanwhile is not made', async () => {
    const body = await bodyOf('CAD')
    const own = body.own as NonNullable<Body['own']>
    const { result } = await propose(staff, {
      ...body,
      own: { ...own, closed: [...own.closed, ...closed('2026-11-24')] },
    })
    await bank.jumpTo('2026-11-25T09:00:00Z')
    expect((await approve(colleague, result.change._id)).code).toBe('closed_day_past')
    expect((await shown('CAD')).version).toBe(1)
  })

  test('takes a right to all entities', async () => {
    const local = await bank.makeStaff('Lina Vietinė', 'operation', ['UAB'])
    expect((await propose(local, await bodyOf('NOK', { wires: [line('11:00', 1)] }))).code).toBe(
      'permission_missing',
    )
  })
})

test('staff are warned when fewer than twelve months are given', async () => {
  await bank.jumpTo('2028-01-02T09:00:00Z')
  expect(await shown('GBP')).toMatchObject({ is_running_out: true })
  expect(await shown('USD')).toMatchObject({ is_running_out: false })
  expect(await shown('EUR')).toMatchObject({ is_running_out: false })
})

test('a currency without days stops whoever asks, by name', async () => {
  await bank.database.ownerPool.query(`delete from payment_days where currency = 'PLN'`)
  await expect(readPaymentDays(bank.db)).rejects.toThrow('There are no payment days of PLN')
})
