// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { Dialog } from './dialogs.tsx'

afterEach(closePage)

/** A button that opens a dialog. The parent removes it when the act of the dialog is known. */
function Act(): ReactNode {
  const [opened, setOpened] = useState(false)
  const [removed, setRemoved] = useState(false)
  return (
    <>
      <h1 tabIndex={-1}>Payment</h1>
      {removed ? null : (
        <button type="button" onClick={() => setOpened(true)}>
          Cancel
        </button>
      )}
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Cancel?">
        <button type="button" data-autofocus onClick={() => setOpened(false)}>
          Yes
        </button>
      </Dialog>
      <button type="button" onClick={() => setRemoved(true)}>
        The act is known
      </button>
    </>
  )
}

async function closeDialog(): Promise<HTMLElement> {
  await openPage(<Act />, RASA, {})
  const button = await screen.findByRole('button', { name: 'Cancel' })
  button.focus()
  fireEvent.click(button)
  const yes = await screen.findByRole('button', { name: 'Yes' })
  await waitFor(() => expect(document.activeElement).toBe(yes))
  fireEvent.click(yes)
  await waitFor(() => expect(document.activeElement).toBe(button))
  return button
}
const actIsKnown = () => fireEvent.click(screen.getByText('The act is known'))

test('a closed dialog returns the focus to its button, and to the heading once the button is removed', async () => {
  await closeDialog()
  actIsKnown()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payment' })))
})

test('the head of a dialog is no second banner of the page', async () => {
  await openPage(<Act />, RASA, {})
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByRole('dialog', { name: 'Cancel?' })
  expect(screen.queryByRole('banner')).toBeNull()
  expect(document.querySelector('[role="dialog"] header')?.getAttribute('role')).toBe('none')
})

test('a focus that has moved on stays where it is', async () => {
  await closeDialog()
  const other = screen.getByText('The act is known')
  other.focus()
  actIsKnown()
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(other)
})
