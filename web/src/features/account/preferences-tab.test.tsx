// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { setLanguage } from '../../texts.ts'
import { PreferencesTab } from './preferences-tab.tsx'

afterEach(() => {
  closePage()
  setLanguage('en')
  localStorage.clear()
  document.documentElement.removeAttribute('data-mantine-color-scheme')
})

test.each([
  ['the language', 'radio', 'Lietuvių', { language: 'lt' }],
  ['the notice of money that arrives', 'checkbox', 'Notify me when money arrives', { notify_credit: false }],
  ['the notice of money that leaves', 'checkbox', 'Notify me when money leaves', { notify_debit: false }],
] as const)('%s is saved as it is chosen', async (_, role, name, body) => {
  const asked = await openPage(<PreferencesTab />, RASA, { updatePreferences: () => RASA.user as never })
  fireEvent.click(await screen.findByRole(role, { name }))
  await waitFor(() => expect(asked.find(({ name }) => name === 'updatePreferences')?.body).toEqual(body))
})

test('the colours are kept on this machine', async () => {
  await openPage(<PreferencesTab />, RASA, {})
  fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
})
