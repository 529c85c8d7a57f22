// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { simulating } from '../../../test/health.ts'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import ResetPassword from './reset-password.tsx'

afterEach(closePage)

test('where the code for a new password is asked for, a simulated mailbox is one press away', async () => {
  await openPage(<ResetPassword />, RASA, {
    ...simulating('mail'),
    resetPassword: () => ({ next: 'enter_code' }),
  })
  fireEvent.change(await screen.findByRole('textbox', { name: 'E-mail' }), {
    target: { value: 'rasa@made.test' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await screen.findByRole('textbox', { name: 'Code from the e-mail' })
  await screen.findByRole('link', { name: 'Open the mailbox' })
})
