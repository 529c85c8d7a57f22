// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { RiskGauge, RiskParts } from './risk-gauge.tsx'

afterEach(closePage)

const FROM = { 2: 20, 3: 40, 4: 70 }
const part = (text: string, points: number, known = true) =>
  ({ factor: 'funds', text, points, known }) as const
const PARTS = [
  part('Nationality: Nigeria', 40),
  part('Employment: Employed', 0),
  part('Funds: not known yet', 7, false),
]

test.each([
  ['none', 0, 1, [], 'Score 0 of 100, category 1', null],
  [
    'several',
    47,
    3,
    PARTS,
    'Score 47 of 100, category 3',
    '7 points are for answers that are not known yet.',
  ],
  [
    'more than the scale has',
    190,
    4,
    [part('Countries', 190)],
    'Score 190, above the scale of 100, category 4',
    null,
  ],
  ['a category of its own', 30, 5, [part('Name', 30)], 'Score 30 of 100, category 5', null],
])(
  'a score of %s points is said, with where the categories begin',
  async (_, score, category, parts, said, unknown) => {
    await openPage(<RiskGauge risk={{ score, category, category_from: FROM, parts }} />, RASA, {})
    const gauge = await screen.findByRole('img', { name: said })
    expect(gauge.querySelectorAll('[data-reached="true"]')).toHaveLength(1)
    screen.getByText(/Category 2 from 20, 3 from 40, 4 from 70/)
    expect(screen.queryByText(/not known yet/)?.textContent ?? null).toBe(unknown)
  },
)

test('each part is said with its points, and marked where it is not known yet', async () => {
  await openPage(<RiskParts parts={PARTS} label="Parts" />, RASA, {})
  const items = within(await screen.findByRole('list', { name: 'Parts' })).getAllByRole('listitem')
  expect(items.map(({ textContent, dataset }) => [textContent, dataset.known])).toEqual([
    ['Nationality: Nigeria40', 'true'],
    ['Employment: Employed0', 'true'],
    ['Funds: not known yet7', 'false'],
  ])
  expect(items.map((item) => item.querySelector('rect:last-child')?.getAttribute('width'))).toEqual([
    '40',
    '0',
    '7',
  ])
})
