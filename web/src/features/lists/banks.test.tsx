// @vitest-environment happy-dom
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { WhitelistedBanksScreen } from '../../areas/crm/screens/whitelisted-banks-screen.tsx'

afterEach(closePage)

const BANK = {
  _id: 'bank',
  bic: 'DEUTDEFF',
  note: 'Muster Bank',
  all_branches: true,
  added_at: '2026-11-23T10:00:00.000Z',
  version: 3,
  change_id: null as string | null,
}
const BRANCH = { ...BANK, _id: 'branch', bic: 'COBADEFF500', all_branches: false }
const EFFECT = {
  since: '2026-08-25T10:00:00.000Z',
  compared: 12,
  is_complete: true,
  held: 0,
  released: 0,
  payments: [],
}
const STAFF = {
  ...RASA,
  user: { ...RASA.user, role: 'compliance' as const },
  roles: ['compliance' as const],
  permissions: ['manage:bank_bic_whitelist' as const],
  entities: [...ENTITIES],
}

async function open({ banks = [BANK, BRANCH], more = {} as Answers } = {}) {
  const asked = await openPage(
    <WhitelistedBanksScreen />,
    STAFF,
    { listWhitelistedBanks: () => banks, listChanges: () => [], tryWhitelistedBank: () => EFFECT, ...more },
    '/crm/system/whitelisted_banks',
  )
  await screen.findByRole('button', { name: 'Add a bank' })
  return asked
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const write = async (name: string, value: string) => {
  const box = await screen.findByRole('textbox', { name })
  fireEvent.change(box, { target: { value } })
  fireEvent.blur(box)
}

test('a bank says which branches it stands for', async () => {
  await open()
  const table = within(await screen.findByRole('table', { name: 'Whitelisted banks' }))
  const row = (bic: string) => within(table.getByRole('row', { name: new RegExp(bic) }))
  expect(row('DEUTDEFF').getByText('All branches')).toBeTruthy()
  expect(row('COBADEFF500').getByText('This branch only')).toBeTruthy()
})

test('another bank is tried', async () => {
  const asked = await open()
  await press('Add a bank')
  expect(screen.queryByText(/This is the first bank/)).toBeNull()
  await write('BIC', 'bnpafrp')
  expect(await screen.findByText(/A BIC has 8 or 11 characters/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try it' }).disabled).toBe(true)
  await write('BIC', ' bnpafrpp ')
  expect(screen.queryByText(/A BIC has 8 or 11 characters/)).toBeNull()
  await press('Try it')
  expect(await screen.findByText(/Payments compared: 12. Newly held: 0/)).toBeTruthy()
  expect(asked.findLast(({ name }) => name === 'tryWhitelistedBank')?.query).toMatchObject({
    bic: 'BNPAFRPP',
  })
})

test('the first bank is warned of, because it holds the wires of all others', async () => {
  await open({ banks: [] })
  await press('Add a bank')
  expect(await screen.findByText(/This is the first bank of the list/)).toBeTruthy()
})

test.each<[button: string, fields: Record<string, string>, call: string, body: object]>([
  [
    'Add a bank',
    { BIC: 'bnpafrpp', Bank: 'BNP', 'Why the list changes': 'A correspondent' },
    'addWhitelistedBank',
    { bic: 'BNPAFRPP', note: 'BNP', change_reason: 'A correspondent' },
  ],
  [
    'Change: DEUTDEFF',
    { BIC: 'DEUTDEFF500', 'Why the list changes': 'One branch only' },
    'changeWhitelistedBank',
    { bic: 'DEUTDEFF500', note: 'Muster Bank', change_reason: 'One branch only', version: 3 },
  ],
  [
    'Remove: DEUTDEFF',
    { 'Why the list changes': 'We left it' },
    'removeWhitelistedBank',
    { change_reason: 'We left it', version: 3 },
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

test('the history names both people', async () => {
  const change = {
    change_id: 'change',
    at: '2026-11-20T10:00:00.000Z',
    proposed_by: 'Ana Pirmoji',
    approved_by: 'Ben Antrasis',
    reason: 'A correspondent',
    values: { bic: 'DEUTDEFF', note: 'Muster Bank' },
  }
  await open({ more: { getWhitelistedBank: () => ({ ...BANK, history: [change] }) } })
  await press('History: DEUTDEFF')
  const table = within(await screen.findByRole('table', { name: 'History' }))
  for (const text of ['Ana Pirmoji', 'Ben Antrasis', 'A correspondent'])
    expect(table.getByText(text)).toBeTruthy()
})
