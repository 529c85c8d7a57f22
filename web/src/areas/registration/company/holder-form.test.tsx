// @vitest-environment happy-dom
import type { Structure } from '@fondaco/rules/companies/company-answers.ts'
import { within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage } from '../../../../test/open-page.tsx'
import {
  dialogOf,
  EGLE,
  fill,
  MISKAS,
  openStructure as open,
  PART,
  persons,
  press,
  WHOLE,
} from '../../../../test/structure-step.tsx'

afterEach(closePage)

const [, jonas] = persons

test.each<[string, Structure, pressed: string, Record<string, string>, string[], faults: string[]]>([
  [
    'nothing',
    PART,
    'Add a person',
    {},
    [],
    ['First name is required', 'Last name is required', 'E-mail address is required', 'Role is required'],
  ],
  [
    'the e-mail address of another, in other case',
    PART,
    'Add a person',
    { ...EGLE, 'E-mail address': ' RASA@RasosBaldai.example.com' },
    ['Director'],
    ['E-mail address is already used by another person of the structure'],
  ],
  [
    'the e-mail address of a later one',
    PART,
    'Edit Rasa Kazlauskaitė',
    { 'E-mail address': jonas.email },
    [],
    ['E-mail address is already used by another person of the structure'],
  ],
  [
    'a short name, digits, and an address that is none',
    PART,
    'Add a person',
    { 'First name': 'E', 'Last name': 'R2D2', 'E-mail address': 'egle@' },
    ['Director'],
    [
      'First name must be at least 2 characters',
      'Last name should not contains special characters or numbers',
      'E-mail address must be a valid e-mail address',
    ],
  ],
  ['no share', PART, 'Add a person', EGLE, ['Shareholder'], ['Share is required']],
  ...['0', '101', '12.5', '12,5', 'half', '-1'].map(
    (share): [string, Structure, string, Record<string, string>, string[], string[]] => [
      `a share of ${share}`,
      { persons: [], entities: [] },
      'Add a person',
      { ...EGLE, Share: share },
      ['Shareholder'],
      ['Share must be a whole number from 1 to 100'],
    ],
  ),
  [
    'more than what is left',
    PART,
    'Add a person',
    { ...EGLE, Share: '41' },
    ['Shareholder'],
    ['Share must not total more than 100% over all shareholders'],
  ],
  [
    'an entity without a number',
    PART,
    'Add an entity',
    { 'Legal name': 'A' },
    [],
    ['Legal name must be at least 2 characters', 'VAT number is required', 'Role is required'],
  ],
  [
    'the VAT number of another entity, with blanks',
    WHOLE,
    'Add an entity',
    { ...MISKAS, 'VAT number': 'lt 1000 0123 4567' },
    ['Director'],
    ['VAT number is already used by another entity of the structure'],
  ],
])('refused at the field: %s', async (_, structure, pressed, fields, boxes, faults) => {
  const saved = await open(structure)
  press(pressed)
  const dialog = await dialogOf(pressed)
  fill(dialog, fields, boxes)
  press('Save')
  await vi.waitFor(() =>
    expect(
      [...dialog.querySelectorAll('[class*="Wrapper-error"]')].map((fault) => fault.textContent),
    ).toEqual(faults),
  )
  expect(saved).toEqual([])
})

test.each<[string, Structure, pressed: string, disabled: boolean]>([
  ['open below 100', PART, 'Add a person', false],
  ['closed at 100 for a new person', WHOLE, 'Add a person', true],
  ['closed at 100 for a new entity', WHOLE, 'Add an entity', true],
  ['closed at 100 for a person who is none', WHOLE, 'Edit Jonas Kazlauskas', true],
  ['open for one who is', WHOLE, 'Edit Rasa Kazlauskaitė', false],
])('the role of shareholder is %s', async (_, structure, pressed, disabled) => {
  await open(structure)
  press(pressed)
  const dialog = await dialogOf(pressed)
  const box = within(dialog).getByRole('checkbox', { name: 'Shareholder' })
  expect(box.matches(':disabled')).toBe(disabled)
  expect(within(dialog).queryByText(/^100 % of the shares are allocated/) !== null).toBe(disabled)
})
