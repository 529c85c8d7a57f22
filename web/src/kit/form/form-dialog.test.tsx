// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { ActionDialog } from './action-dialog.tsx'

afterEach(closePage)

/** Enter in a field presses the first button of its form that sends it. */
test('Enter in a dialog does what its button says, and never cancels', async () => {
  await openPage(
    <ActionDialog title="Rename" action="Save" act={async () => undefined} close={() => undefined} />,
    RASA,
    {},
  )
  const dialog = await screen.findByRole('dialog', { name: 'Rename' })
  const sending = [...dialog.querySelectorAll('button')].filter(({ type }) => type === 'submit')
  expect(sending.map(({ textContent }) => textContent)).toEqual(['Save'])
})
