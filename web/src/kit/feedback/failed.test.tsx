// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { Refusal } from '../../api/client.ts'
import { Failed } from './states.tsx'

afterEach(closePage)

test.each([
  ['without an answer of the server says that payments are not affected', 'unreachable', true],
  ['with an answer says only the answer', 'not_found', false],
] as const)('a reading that failed %s', async (_, code, isSaid) => {
  await openPage(
    <Failed what="Your dashboard" error={new Refusal(code, 'Why')} retry={() => undefined} />,
    RASA,
    {},
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Your dashboard could not be loaded.Why')
  expect(screen.queryByText(/^Payments that were made are not affected/) !== null).toBe(isSaid)
})
