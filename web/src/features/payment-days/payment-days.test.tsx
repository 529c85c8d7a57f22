// @vitest-environment happy-dom
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { CurrencyDaysScreen } from '../../areas/crm/screens/currency-days-screen.tsx'
import { PaymentDaysScreen } from '../../areas/crm/screens/payment-days-screen.tsx'
import { ParamsContext } from '../../navigation.tsx'
import { paymentDaysPath } from '../../paths.ts'

afterEach(closePage)

const closed = (day: string, is_provisional = false) => ({ day, is_provisional })
const DOLLARS = {
  currency: 'USD' as const,
  version: 3,
  changed_at: '2026-11-20T10:00:00.000Z',
  own: {
    weekend: [0, 6],
    first_year: 2026,
    last_year: 2028,
    closed: [closed('2026-11-26'), closed('2026-12-25'), closed('2027-03-10', true)],
  },
  is_running_out: false,
  wires: [{ type: 'WIRE' as const, cut_off: '16:00', value_days: 1 }],
}
const EURO = {
  ...DOLLARS,
  currency: 'EUR' as const,
  own: null,
  wires: [
    { type: 'WIRE' as const, cut_off: '15:00', value_days: 1 },
    { type: 'EXPRESS' as const, cut_off: '14:00', value_days: 0 },
  ],
}
const DAYS = {
  // A Monday, 12:30 in Vilnius.
  at: '2026-11-30T10:30:00.000Z',
  business_calendar: { fixed: ['01-01', '05-01', '12-25', '12-26'], easter: [-2, 1], closed: [] },
  currencies: [DOLLARS, EURO],
}
const STAFF = {
  ...RASA,
  user: { ...RASA.user, role: 'operation' as const },
  roles: ['operation' as const],
  permissions: ['view:banks' as const, 'view:system' as const, 'manage:banks' as const],
  entities: [...ENTITIES],
}

const openList = (answers: Answers = {}, me = STAFF) =>
  openPage(<PaymentDaysScreen />, me, { getPaymentDays: () => DAYS, ...answers }, '/crm/system/payment_days')
const openCurrency = (currency = 'USD', answers: Answers = {}, me = STAFF) =>
  openPage(
    <ParamsContext value={{ currency }}>
      <CurrencyDaysScreen />
    </ParamsContext>,
    me,
    { getPaymentDays: () => DAYS, ...answers },
    paymentDaysPath(currency),
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const proposeButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Propose' })

test('each currency is listed with its cut-offs and its next closed days', async () => {
  await openList()
  const [, dollars, euro] = within(await screen.findByRole('table', { name: 'Currencies' })).getAllByRole(
    'row',
  )
  expect(dollars?.textContent).toMatch(
    /USD16:001 business day25-12-2026 10-03-2027 \(provisional\)31-12-2028/,
  )
  expect(euro?.textContent).toContain('Same-day euro transfer: 14:00')
  expect(euro?.textContent).toContain('Same-day euro transfer: same day')
  expect(euro?.textContent).toContain('Every year (TARGET)')
  expect(screen.getByRole('link', { name: 'USD' }).getAttribute('href')).toBe('/crm/system/payment_days/USD')
  expect(screen.queryByText(/fewer than twelve months/)).toBeNull()
})

test('staff are warned of days that run out', async () => {
  await openList({
    getPaymentDays: () => ({ ...DAYS, currencies: [{ ...DOLLARS, is_running_out: true }, EURO] }),
  })
  expect(await screen.findByText(/fewer than twelve months: USD\./)).toBeTruthy()
  expect(screen.getByText('Enter the next year')).toBeTruthy()
})

test('a currency shows when a wire arrives, and its closed days by year', async () => {
  await openCurrency()
  expect(
    await screen.findByText('Wire transfer in USD leaves on 30-11-2026 and arrives by 01-12-2026.'),
  ).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Closed days of 2027' })).getByText('Provisional'),
  ).toBeTruthy()
  expect(screen.getByText('No closed days are entered for 2028.')).toBeTruthy()
  expect(screen.queryByText(/These days are not certain/)).toBeNull()
})

test('what is not certain is said', async () => {
  await openCurrency('USD', { getPaymentDays: () => ({ ...DAYS, at: '2027-03-08T10:00:00.000Z' }) })
  expect(await screen.findByText(/These days are not certain/)).toBeTruthy()
})

test('the euro has the days of TARGET, which nobody changes here', async () => {
  await openCurrency('EUR')
  expect(
    await screen.findByText(/Same-day euro transfer in EUR leaves on 30-11-2026 and arrives by 30-11-2026/),
  ).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Closed days of 2027' })).getByText(/26-03-2027/),
  ).toBeTruthy()
  await press('Propose a change')
  expect(screen.queryByRole('group', { name: 'Weekend' })).toBeNull()
})

test.each<[string, typeof STAFF, boolean]>([
  ['who may only look', { ...STAFF, permissions: ['view:banks', 'view:system'] as never }, false],
  ['who see one entity', { ...STAFF, entities: ['UAB'] }, true],
])('people %s propose nothing', async (_, me, note) => {
  await openCurrency('USD', {}, me)
  await screen.findByText(/leaves on/)
  expect(screen.queryByRole('button', { name: 'Propose a change' })).toBeNull()
  expect(screen.queryByText(/The days are those of every entity/) !== null).toBe(note)
})

test('days are proposed with a reason, and past ones stay as they are', async () => {
  const asked = await openCurrency('USD', { proposePaymentDays: () => refuse('proposal_waits') })
  await press('Propose a change')
  const propose = await proposeButton()
  await write('Reason', 'The Fed has published its days.')
  expect(propose.disabled).toBe(true)
  const days = screen.getByRole('list', { name: 'Closed days' })
  expect(within(days).queryByText(/26-11-2026/)).toBeNull()
  await press('Remove 10-03-2027')

  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add a closed day' })
  for (const wrong of ['29-11-2026', '25-12-2026', '01-01-2029', '30-02-2027']) {
    await write('Closed day', wrong)
    expect(add.disabled).toBe(true)
  }
  expect(screen.getByText(/Enter a day from today to 31-12-2028/)).toBeTruthy()
  await write('Closed day', '01-12-2026')
  fireEvent.click(add)
  // The preview follows what is typed.
  expect(
    screen.getByText('Wire transfer in USD leaves on 30-11-2026 and arrives by 02-12-2026.'),
  ).toBeTruthy()

  await write('Business days until it arrives: Wire transfer', '11')
  expect(propose.disabled).toBe(true)
  await write('Business days until it arrives: Wire transfer', '2')
  fireEvent.click(propose)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(asked.findLast(({ name }) => name === 'proposePaymentDays')?.body).toEqual({
    currency: 'USD',
    version: 3,
    own: {
      weekend: [0, 6],
      last_year: 2028,
      closed: [closed('2026-11-26'), closed('2026-12-01'), closed('2026-12-25')],
    },
    wires: [{ type: 'WIRE', cut_off: '16:00', value_days: 2 }],
    reason: 'The Fed has published its days.',
  })
})
