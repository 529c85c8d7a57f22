// @vitest-environment happy-dom
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { StaffLimitsScreen } from '../../areas/crm/screens/staff-limits-screen.tsx'
import { StaffLimits } from './staff-limits.tsx'

afterEach(closePage)

const DAY = { type: null, period: 'per_day' as const, most: '250000.00' }
const PAYMENT = { type: null, period: 'per_payment' as const, most: '100000.00' }
const INSTANT = { type: 'INST' as const, period: 'per_day' as const, most: '900.00' }
const none = { limits: [], version: 0, change_id: null as string | null }
const SETS = {
  institution: { ...none, limits: [PAYMENT, DAY], version: 1 },
  programmes: [
    { ...none, program: 1 },
    { ...none, program: 2, limits: [INSTANT], version: 4, change_id: 'change' },
  ],
  may_propose: true,
}
const HISTORY = [
  {
    change_id: 'past',
    at: '2026-11-20T10:00:00.000Z',
    proposed_by: 'Ana Pirmoji',
    approved_by: 'Ben Antrasis',
    reason: 'Fewer losses.',
    lines: [
      { type: null, period: 'per_day' as const, before: null, after: '1250.00' },
      { type: 'INST' as const, period: 'per_payment' as const, before: '50.00', after: null },
    ],
  },
]
const OWN = { ...none, limits: [INSTANT], version: 3, may_propose: true, history: HISTORY }
const STAFF = {
  ...RASA,
  user: { ...RASA.user, role: 'risk' as const },
  roles: ['risk' as const],
  permissions: ['view:risk' as const, 'view:system' as const, 'manage:limits' as const],
  entities: [...ENTITIES],
}
const HELD = {
  ...INSTANT,
  used: '100.00',
  left: '800.00',
  until: '2026-11-21T22:00:00.000Z',
  source: 'customer' as const,
}
const LIMITS = {
  limits: [
    { ...DAY, used: '1000.00', left: '249000.00', until: HELD.until, source: 'institution' as const },
    HELD,
  ],
  used: { today: '1000.00', this_month: '7000.00' },
  own: { per_payment: null, per_day: null, version: 0, changed_at: null },
}

const openSets = (answers: Answers = {}, me = STAFF) =>
  openPage(
    <StaffLimitsScreen />,
    me,
    { listLimits: () => SETS, getLimitsOf: () => OWN, ...answers },
    '/crm/system/limits',
  )
const openCustomer = (answers: Answers = {}) =>
  openPage(<StaffLimits customerId="customer" />, STAFF, {
    getLimits: () => LIMITS,
    getLimitsOf: () => OWN,
    ...answers,
  })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const write = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })
const proposeButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Propose' })

test('each owner is shown with its limits, and the change that waits', async () => {
  await openSets()
  const table = within(await screen.findByRole('table', { name: 'Limits' }))
  expect(table.getByText('100,000.00 EUR')).toBeTruthy()
  expect(table.getByText(/SEPA instant transfer, a day/)).toBeTruthy()
  expect(table.getByText('None: the limits of the institution apply.')).toBeTruthy()
  expect(table.getByRole('link', { name: 'Change waits' }).getAttribute('href')).toBe('/crm/changes/change')
  expect(table.getByRole('button', { name: 'Propose: Programme 1' })).toBeTruthy()
  expect(table.queryByRole('button', { name: 'Propose: Programme 2' })).toBeNull()
})

test.each<[who: string, me: typeof STAFF, note: boolean, link: boolean]>([
  ['who may only look', { ...STAFF, permissions: ['view:risk', 'view:system'] as never }, false, false],
  ['who see one entity', { ...STAFF, entities: ['UAB'] }, true, true],
])('people %s propose nothing', async (_, me, note, link) => {
  await openSets({ listLimits: () => ({ ...SETS, may_propose: false }) }, me)
  await screen.findByRole('table', { name: 'Limits' })
  expect(screen.queryByRole('button', { name: /Propose/ })).toBeNull()
  expect(screen.queryByText(/Only staff who see all entities/) !== null).toBe(note)
  expect(screen.queryByRole('link', { name: 'Change waits' }) !== null).toBe(link)
})

test('the institution’s limits are changed, not removed', async () => {
  const asked = await openSets({ proposeLimits: () => refuse('proposal_waits') })
  await press('Propose: Institution')
  const propose = await proposeButton()
  await write('Reason', 'More risk.')
  expect(propose.disabled).toBe(true)
  await write('All payments, a day, EUR', '')
  expect(screen.getByText('The institution needs this limit.')).toBeTruthy()
  expect(propose.disabled).toBe(true)
  await write('All payments, a day, EUR', '90,5000')
  expect(screen.getByText('Enter an amount, such as 120.00.')).toBeTruthy()
  expect(screen.queryByText('Another limit')).toBeNull()
  await write('All payments, a day, EUR', '250,000.00')
  expect(propose.disabled).toBe(true)
  await write('All payments, a day, EUR', '90,000')
  fireEvent.click(propose)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(asked.findLast(({ name }) => name === 'proposeLimits')?.body).toEqual({
    version: 1,
    lines: [{ type: null, period: 'per_day', most: '90000.00' }],
    reason: 'More risk.',
  })
})

test('a limit of a customer is added, changed and removed with one proposal', async () => {
  const asked = await openCustomer({ proposeLimits: () => refuse('proposal_waits') })
  await press('Propose: Limits of this customer')
  await write('SEPA instant transfer, a day, EUR', ' ')
  await press('Add')
  await write('All payments, a day, EUR', '0')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add' })).disabled).toBe(true)
  await write('Reason', ' A new risk. ')
  fireEvent.click(await proposeButton())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(asked.findLast(({ name }) => name === 'proposeLimits')?.body).toEqual({
    customer_id: 'customer',
    version: 3,
    lines: [
      { type: 'INST', period: 'per_day', most: null },
      { type: null, period: 'per_day', most: '0.00' },
    ],
    reason: 'A new risk.',
  })
})

test('the limits of a customer say who set each, and what is used', async () => {
  await openCustomer()
  const table = within(await screen.findByRole('table', { name: 'Limits of payments' }))
  expect(table.getByText('The institution’s')).toBeTruthy()
  expect(table.getByText('Of this customer')).toBeTruthy()
  expect(screen.getByText('7,000.00 EUR')).toBeTruthy()
})

test('a customer without limits of their own has the others’', async () => {
  await openCustomer({ getLimitsOf: () => ({ ...OWN, limits: [], may_propose: false }) })
  expect(
    await screen.findByText('None: the limits of the programme and of the institution apply.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Propose/ })).toBeNull()
})

test('the history names both people, and what they changed', async () => {
  const asked = await openSets()
  await press('History: Programme 2')
  const table = within(await screen.findByRole('table', { name: 'History' }))
  expect(table.getByText('none → 1,250.00 EUR')).toBeTruthy()
  expect(table.getByText('50.00 EUR → none')).toBeTruthy()
  expect(table.getByText('Ben Antrasis')).toBeTruthy()
  expect(table.getByText('Fewer losses.')).toBeTruthy()
  expect(asked.findLast(({ name }) => name === 'getLimitsOf')?.query).toMatchObject({ program: '2' })
})

test('limits without a history say so; one that cannot be read is read again', async () => {
  let failed = false
  await openSets({
    getLimitsOf: () => {
      if (!failed) {
        failed = true
        return refuse('internal_error')
      }
      return { ...OWN, history: [] }
    },
  })
  await press('History: Institution')
  fireEvent.click(await screen.findByRole('button', { name: /again/ }))
  expect(await screen.findByText('These limits came with the installation.')).toBeTruthy()
})

test.each<[what: string, answers: Answers]>([
  ['what holds', { getLimits: () => refuse('not_found') }],
  ['what was set', { getLimitsOf: () => refuse('not_found') }],
])('limits of a customer that cannot be read say so: %s', async (_, answers) => {
  await openCustomer(answers)
  expect(await screen.findByRole('alert')).toBeTruthy()
})
