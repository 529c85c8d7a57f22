// @vitest-environment happy-dom
import type { Structure } from '@fondaco/rules/companies/company-answers.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage } from '../../../../test/open-page.tsx'
import {
  dialogOf,
  EGLE,
  entities,
  fill,
  MISKAS,
  openStructure as open,
  PART,
  persons,
  press,
  WHOLE,
} from '../../../../test/structure-step.tsx'
import { setLanguage } from '../../../texts.ts'

afterEach(() => {
  act(() => setLanguage('en'))
  closePage()
})

const [rasa, jonas] = persons
const [holding] = entities
const EGLE_AS = { first_name: 'Eglė', last_name: 'Ąžuolaitė', email: 'egle@made.test' }

test.each<
  [string, Structure, pressed: string, dialog: string, Record<string, string>, string[], expected: Structure]
>([
  [
    'a person is added at the end',
    WHOLE,
    'Add a person',
    'Add a person',
    EGLE,
    ['Director', 'Authorized signature'],
    { persons: [...persons, { ...EGLE_AS, role: ['AUTHORIZED', 'DIRECTOR'] }], entities },
  ],
  [
    'a shareholder is added with a share',
    PART,
    'Add a person',
    'Add a person',
    { ...EGLE, Share: ' 40 ' },
    ['Shareholder'],
    { persons: [...persons, { ...EGLE_AS, role: ['SHAREHOLDER'], control_percentage: 40 }], entities: [] },
  ],
  [
    'an entity is added',
    PART,
    'Add an entity',
    'Add an entity',
    { ...MISKAS, Share: '1' },
    ['Shareholder'],
    {
      persons,
      entities: [
        {
          legal_name: 'Miškas UAB',
          vat_id: '',
          registration_number: '304111222',
          type: ['SHAREHOLDER'],
          control_percentage: 1,
        },
      ],
    },
  ],
  [
    'a person is changed in its place',
    WHOLE,
    'Edit Rasa Kazlauskaitė',
    'Edit Rasa Kazlauskaitė',
    { 'Last name': 'Kazlauskienė', Share: '59' },
    [],
    { persons: [{ ...rasa, last_name: 'Kazlauskienė', control_percentage: 59 }, jonas], entities },
  ],
  [
    'an e-mail address is changed',
    WHOLE,
    'Edit Jonas Kazlauskas',
    'Edit Jonas Kazlauskas',
    { 'E-mail address': 'JONAS@made.test' },
    [],
    { persons: [rasa, { ...jonas, email: 'JONAS@made.test' }], entities },
  ],
  [
    'a person who is no longer a shareholder has no share',
    WHOLE,
    'Edit Rasa Kazlauskaitė',
    'Edit Rasa Kazlauskaitė',
    {},
    ['Shareholder'],
    {
      persons: [
        {
          first_name: 'Rasa',
          last_name: 'Kazlauskaitė',
          email: rasa.email,
          role: ['AUTHORIZED', 'DIRECTOR'],
        },
        jonas,
      ],
      entities,
    },
  ],
  [
    'an entity is changed',
    WHOLE,
    'Edit Kazlauskų turtas UAB',
    'Edit Kazlauskų turtas UAB',
    { 'VAT number': 'LT 99' },
    ['Director'],
    { persons, entities: [{ ...holding, vat_id: 'LT 99', type: ['SHAREHOLDER', 'DIRECTOR'] }] },
  ],
])('%s', async (_, structure, pressed, title, fields, boxes, expected) => {
  const saved = await open(structure)
  press(pressed)
  const dialog = await dialogOf(title)
  fill(dialog, fields, boxes)
  press('Save')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toEqual([expected])
})

test.each<[string, Structure, said: string | null, total: string]>([
  [
    'nobody',
    {},
    'Is required. Nobody has these roles yet: Authorized signature, Director, Shareholder, Beneficial owner.',
    '0 of 100 % allocated',
  ],
  [
    'an entity as the only holder',
    { entities },
    'Is required. Nobody has these roles yet: Authorized signature, Director, Beneficial owner.',
    '40 of 100 % allocated',
  ],
  ['all roles', PART, null, '60 of 100 % allocated'],
])('the roles that are missing are named: %s', async (_, structure, said, total) => {
  await open(structure)
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(said)
  screen.getByText(total)
})

test.each<[string, pressed: string, title: string, expected: Structure]>([
  ['a person', 'Delete Jonas Kazlauskas', 'Delete Jonas Kazlauskas', { persons: [rasa], entities }],
  ['an entity', 'Delete Kazlauskų turtas UAB', 'Delete Kazlauskų turtas UAB', { persons, entities: [] }],
])('deleted after a question: %s', async (_, pressed, title, expected) => {
  const saved = await open(WHOLE)
  press(pressed)
  const dialog = await dialogOf(title)
  expect(saved).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(saved).toEqual([expected]))
})

test.each<[string, typed: Record<string, string>, agrees: boolean, asked: number, stays: boolean]>([
  ['nothing was typed', {}, false, 0, false],
  ['the question is refused', EGLE, false, 1, true],
  ['the question is agreed to', EGLE, true, 1, false],
])('a dialog that is closed: %s', async (_, typed, agrees, asked, stays) => {
  const confirm = vi.fn(() => agrees)
  vi.stubGlobal('confirm', confirm)
  await open(PART)
  press('Add a person')
  fill(await dialogOf('Add a person'), typed)
  press('Cancel')
  expect(confirm).toHaveBeenCalledTimes(asked)
  await vi.waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(stays))
})

const PETRAS = {
  first_name: 'Petras',
  last_name: 'Girnius',
  email: 'petras@made.test',
  role: [],
  holdings: [{ entity: 'LT100001234567', control_percentage: 65 }],
}

test('the owner of an entity is added without a role, and is in the picture', async () => {
  const saved = await open(WHOLE)
  press('Add a person')
  const dialog = await dialogOf('Add a person')
  fill(dialog, { 'First name': 'Petras', 'Last name': 'Girnius', 'E-mail address': 'petras@made.test' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add a share in an entity' }))
  // The only entity is chosen.
  fill(dialog, { 'Share of it': '165' })
  press('Save')
  within(dialog).getByText(
    'The share of Petras Girnius in Kazlauskų turtas UAB must be a whole number from 1 to 100.',
  )
  fill(dialog, { 'Share of it': '65' })
  press('Save')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toEqual([{ persons: [...persons, PETRAS], entities }])
  // 40 % × 65 %
  const row = within(screen.getByRole('table')).getByRole('row', { name: /^Petras Girnius/ })
  expect(within(row).getAllByText('26 %')).toHaveLength(2)
  within(row).getByText('65 % of Kazlauskų turtas UAB')
  within(row).getByText('Yes, by ownership and control')
})

test('shares follow the number of their entity, and are deleted with it', async () => {
  const saved = await open({ persons: [...persons, PETRAS], entities })
  press('Edit Kazlauskų turtas UAB')
  fill(await dialogOf('Edit Kazlauskų turtas UAB'), { 'VAT number': 'LT 99' })
  press('Save')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved.at(-1)?.persons?.at(-1)?.holdings).toEqual([{ entity: 'LT99', control_percentage: 65 }])
  press('Delete Kazlauskų turtas UAB')
  const dialog = await dialogOf('Delete Kazlauskų turtas UAB')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(saved).toHaveLength(2))
  expect(saved.at(-1)?.persons?.at(-1)?.holdings).toEqual([])
})

test('a circle of entities is refused in words', async () => {
  const owner = {
    legal_name: 'Miškas UAB',
    registration_number: '304111222',
    type: [],
    holdings: [{ entity: 'LT100001234567', control_percentage: 60 }],
  }
  const saved = await open({ persons, entities: [...entities, owner] })
  press('Edit Kazlauskų turtas UAB')
  const dialog = await dialogOf('Edit Kazlauskų turtas UAB')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add a share in an entity' }))
  fill(dialog, { 'Share of it': '10' })
  press('Save')
  within(dialog).getByText(
    'A legal entity cannot own itself through others: Kazlauskų turtas UAB → Miškas UAB → Kazlauskų turtas UAB.',
  )
  expect(saved).toEqual([])
})

test('in Lithuanian', async () => {
  setLanguage('lt')
  await open({ persons: [{ ...jonas, email: '' }], entities: [] })
  expect(screen.getByRole('alert').textContent).toBe(
    'Privaloma užpildyti. Šių vaidmenų dar niekas neturi: Įgaliotas pasirašyti asmuo, Direktorius, Akcininkas.',
  )
  screen.getByText('El. pašto adresas privaloma užpildyti')
  press('Keisti: Jonas Kazlauskas')
  await dialogOf('Keisti: Jonas Kazlauskas')
})
