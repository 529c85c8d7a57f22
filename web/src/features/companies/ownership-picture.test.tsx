// @vitest-environment happy-dom
import type { Holding, Structure } from '@fondaco/rules/companies/structure.ts'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { setLanguage } from '../../texts.ts'
import { OwnershipPicture } from './ownership-picture.tsx'

afterEach(() => {
  act(() => setLanguage('en'))
  closePage()
})

type Line = readonly [holder: string, percent: number, held: string]

const LONG = 'Bendrovė '.repeat(16).trim().slice(0, 140)
const NAMES = {
  rasa: 'Rasa Petraitė',
  jonas: 'Jonas Jonaitis',
  A: 'Alfa Holding UAB',
  B: 'Beta UAB',
  L: LONG,
}

const structure = (...lines: readonly Line[]): Structure => ({
  company: 'co',
  parties: Object.entries(NAMES).map(([id, name]) => ({
    id,
    name,
    kind: id === id.toUpperCase() ? 'LEGAL_ENTITY' : 'PERSON',
  })),
  holdings: lines.map(([holder, percent, held]): Holding => ({ holder, held, percent })),
})

const open = async (given: Structure) => {
  await openPage(<OwnershipPicture structure={given} name="Baltic Timber UAB" />, RASA, {})
}

/** What each party of the picture says, and the shares at the lines. */
async function drawn(name: string): Promise<string[]> {
  const picture = await screen.findByRole('img', { name })
  return [...picture.querySelectorAll('text, foreignObject > div')].map((part) =>
    [...(part.tagName === 'DIV' ? part.children : [part])].map((one) => one.textContent).join(' | '),
  )
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join(' | '),
    )

test.each<[string, Structure, picture: string[], rows: string[], said: string]>([
  ['nobody', structure(), ['Company | Baltic Timber UAB'], [], 'No owners yet.'],
  [
    'one owner',
    structure(['rasa', 100, 'co']),
    [
      '100 %',
      'Company | Baltic Timber UAB',
      'Person | Rasa Petraitė | Direct 100 % | Total 100 % | Beneficial owner',
    ],
    [
      'Rasa Petraitė | Person | 100 % of Baltic Timber UAB | 100 % | 0 % | 100 % | Yes, by ownership and control',
    ],
    'Direct shares of 100 % are recorded, 0 % is left.',
  ],
  [
    'a holding',
    structure(['A', 26, 'co'], ['rasa', 60, 'A'], ['jonas', 24, 'co']),
    [
      '26 %',
      '60 %',
      '24 %',
      'Company | Baltic Timber UAB',
      'Legal entity | Alfa Holding UAB | Direct 26 % | Total 26 %',
      'Person | Rasa Petraitė | Direct 0 % | Total 15.6 % | Beneficial owner',
      'Person | Jonas Jonaitis | Direct 24 % | Total 24 %',
    ],
    [
      'Rasa Petraitė | Person | 60 % of Alfa Holding UAB | 0 % | 15.6 % | 15.6 % | Yes, by control',
      'Jonas Jonaitis | Person | 24 % of Baltic Timber UAB | 24 % | 0 % | 24 % | No',
      'Alfa Holding UAB | Legal entity | 26 % of Baltic Timber UAB | 26 % | 0 % | 26 % | –',
    ],
    'Direct shares of 50 % are recorded, 50 % is left.',
  ],
])('%s: the picture and the table say the same', async (_, given, picture, rows, said) => {
  await open(given)
  expect(await drawn('Ownership structure of Baltic Timber UAB')).toEqual(picture)
  expect(screen.queryByRole('table') ? rowsOf('Owners of Baltic Timber UAB') : []).toEqual(rows)
  screen.getByText(said)
})

/** Persons and entities with what each has of the company. */
const ownedBy = (...owners: readonly (readonly [kind: 'PERSON' | 'LEGAL_ENTITY', percent: number])[]) => ({
  company: 'co',
  parties: owners.map(([kind], at) => ({ id: `${at}`, name: `Owner ${at}`, kind })),
  holdings: owners.map(([, percent], at) => ({ holder: `${at}`, held: 'co', percent })),
})
const fifth = ['PERSON', 20] as const

test.each<[string, Structure, isSaid: boolean]>([
  ['five persons have all of it', ownedBy(fifth, fifth, fifth, fifth, fifth), true],
  ['a fifth is not told yet', ownedBy(fifth, fifth, fifth, fifth), false],
  [
    'an entity has a part, and its owners are not told yet',
    ownedBy(fifth, fifth, ['LEGAL_ENTITY', 60]),
    false,
  ],
  ['one of them is a beneficial owner', ownedBy(['PERSON', 25], ['PERSON', 75]), false],
])('that nobody is a beneficial owner is said once it is sure: %s', async (_, given, isSaid) => {
  await open(given)
  await screen.findByRole('table')
  const said = 'Nobody is a beneficial owner by ownership or control. The senior managers are named instead.'
  expect(screen.queryByText(said) !== null).toBe(isSaid)
})

test('a long name is cut in the picture, with the whole of it in its title and in the table', async () => {
  await open(structure(['L', 100, 'co']))
  await screen.findByTitle(LONG)
  expect(rowsOf('Owners of Baltic Timber UAB')[0]).toContain(LONG)
})

test.each<[string, Structure, en: string, lt: string]>([
  [
    'a circle',
    structure(['A', 50, 'co'], ['A', 50, 'B'], ['B', 50, 'A']),
    'A legal entity cannot own itself through others: Beta UAB → Alfa Holding UAB → Beta UAB.',
    'Juridinis asmuo negali valdyti savęs per kitus: Beta UAB → Alfa Holding UAB → Beta UAB.',
  ],
  [
    'more than 100 %',
    structure(['rasa', 60, 'co'], ['jonas', 41, 'co']),
    'Jonas Jonaitis cannot have 41 % of Baltic Timber UAB: 40 % is left.',
    '41 % dalis per didelė: Jonas Jonaitis, dalis įmonėje Baltic Timber UAB. Liko 40 %.',
  ],
])('%s is said in words in place of the picture', async (_, given, en, lt) => {
  await open(given)
  await screen.findByText(en)
  expect([screen.queryByRole('img'), screen.queryByRole('table')]).toEqual([null, null])
  act(() => setLanguage('lt'))
  await screen.findByText(lt)
})

test('everything is said in Lithuanian', async () => {
  act(() => setLanguage('lt'))
  await open(structure(['A', 60, 'co'], ['rasa', 30, 'A']))
  await screen.findByRole('img', { name: 'Nuosavybės struktūra: Baltic Timber UAB' })
  expect(rowsOf('Savininkai: Baltic Timber UAB')).toEqual([
    'Rasa Petraitė | Fizinis asmuo | Alfa Holding UAB: 30 % | 0 % | 18 % | 18 % | Taip, dėl nuosavybės',
    'Alfa Holding UAB | Juridinis asmuo | Baltic Timber UAB: 60 % | 60 % | 0 % | 60 % | –',
  ])
  screen.getByText('Nurodyta tiesioginių dalių: 60 %, liko: 40 %.')
})
