// @vitest-environment happy-dom
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { CountryRisksScreen } from '../../areas/crm/screens/country-risks-screen.tsx'

afterEach(closePage)

const IRAN = {
  _id: 'iran',
  country: 'IR',
  level: 'restricted' as const,
  risk: 5,
  source: 'FATF',
  added_at: '2026-11-23T10:00:00.000Z',
  version: 3,
  change_id: null,
}
const HAITI = { ...IRAN, _id: 'haiti', country: 'HT', level: 'high' as const, risk: 4 }
const EFFECT = {
  since: '2026-08-25T10:00:00.000Z',
  compared: 12,
  is_complete: true,
  held: 0,
  released: 1,
  payments: [
    {
      _id: 'payment',
      reference: 'FX-1',
      at: '2026-11-20T10:00:00.000Z',
      amount: '10.00',
      currency: 'EUR' as const,
      debtor: 'A',
      creditor: 'B',
      text: 'IR',
      effect: 'RELEASED' as const,
    },
  ],
}
const STAFF = {
  ...RASA,
  user: { ...RASA.user, role: 'compliance' as const },
  roles: ['compliance' as const],
  permissions: ['view:risk' as const, 'view:system' as const, 'manage:risk_rules' as const],
  entities: [...ENTITIES],
}

async function open({ staff = STAFF, more = {} as Answers } = {}) {
  const asked = await openPage(
    <CountryRisksScreen />,
    staff,
    { listCountryRisks: () => [HAITI, IRAN], listChanges: () => [], tryCountryRisk: () => EFFECT, ...more },
    '/crm/system/countries',
  )
  await screen.findByRole('table', { name: 'Countries' })
  return asked
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const write = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })

test('a country says its code, level, risk and source', async () => {
  await open()
  const row = within(screen.getByRole('row', { name: /Iran/ }))
  for (const text of ['IR · Iran', 'Restricted', '5', 'FATF']) expect(row.getByText(text)).toBeTruthy()
})

test('staff who may only look change nothing', async () => {
  await open({ staff: { ...STAFF, permissions: ['view:risk', 'view:system'] as never } })
  expect(screen.queryByRole('button', { name: 'Add a country' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change: Iran' })).toBeNull()
  expect(screen.getByRole('button', { name: 'History: Iran' })).toBeTruthy()
})

test('a removal is tried, and names the country of each payment', async () => {
  const asked = await open()
  await press('Remove: Iran')
  await press('Try it')
  const table = within(await screen.findByRole('table', { name: 'Payments that the change affects' }))
  expect(table.getByText('Iran')).toBeTruthy()
  expect(asked.findLast(({ name }) => name === 'tryCountryRisk')?.query).toMatchObject({ id: 'iran' })
})

test.each<[button: string, fields: Record<string, string>, call: string, body: object]>([
  [
    'Change: Iran',
    { Source: 'EU', 'Why the list changes': 'Another source' },
    'changeCountryRisk',
    {
      country: 'IR',
      level: 'restricted',
      risk: 5,
      source: 'EU',
      change_reason: 'Another source',
      version: 3,
    },
  ],
  [
    'Remove: Iran',
    { 'Why the list changes': 'It was delisted' },
    'removeCountryRisk',
    { change_reason: 'It was delisted', version: 3 },
  ],
])('%s: it is proposed with a reason; a refusal is shown', async (button, fields, call, body) => {
  const asked = await open({ more: { [call]: () => refuse('proposal_waits') } })
  await press(button)
  const propose = await screen.findByRole<HTMLButtonElement>('button', { name: 'Propose' })
  expect(propose.disabled).toBe(true)
  for (const [name, value] of Object.entries(fields)) await write(name, value)
  expect(propose.disabled).toBe(false)
  fireEvent.click(propose)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(asked.findLast(({ name }) => name === call)?.body).toEqual(body)
})

test('where there is no room for columns a country takes two lines', async () => {
  await open()
  const table = screen.getByRole('table', { name: 'Countries' })
  expect(table.dataset.list).toBe('true')
  const row = within(table).getAllByRole('row')[1] as HTMLElement
  const places = within(row)
    .getAllByRole('cell')
    .map(({ dataset: { place, title } }) => `${title}: ${place}`)
  expect(places).toEqual([
    'Country: lead',
    'Level: end',
    'Risk: none',
    'Source: first about',
    'On the list since: none',
    'Actions: mark',
  ])
})
