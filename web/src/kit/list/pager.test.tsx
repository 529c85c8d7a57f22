// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { Pager } from './pager.tsx'

afterEach(closePage)

test.each([
  ['all rows of a list', { count: 7, offset: 0 }, 7, []],
  ['the first page', { count: 41, offset: 0 }, 20, ['Previous', 'Next']],
  ['the last page', { count: 41, offset: 40 }, 1, ['Previous', 'Next']],
  [
    'a page of which it is not known how many follow',
    { count: 20, offset: 0, at_least: true as const },
    20,
    ['Previous', 'Next'],
  ],
])('%s has the buttons that can lead anywhere', async (_, place, shown, buttons) => {
  await openPage(
    <Pager
      metadata={{ limit: 20, pages: 1, next_offset: null, ...place }}
      shown={shown}
      go={() => undefined}
    />,
    RASA,
    {},
  )
  await screen.findByRole('navigation', { name: 'Pages' })
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
})
