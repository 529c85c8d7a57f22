// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { simulating } from '../../../test/health.ts'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { CodeStep } from './code-step.tsx'
import type { SignUp } from './sign-up.ts'

afterEach(closePage)

const SIGN_UP: SignUp = {
  role: 'INDIVIDUAL',
  step: 'confirm_email',
  newcomer: { email: 'rasa@made.test', first_name: 'Rasa', last_name: 'Girnė', notify_marketing: false },
  resendAt: null,
}

test('where the code of the letter is asked for, a simulated mailbox is one press away', async () => {
  await openPage(<CodeStep signUp={SIGN_UP} onStep={() => undefined} />, RASA, simulating('mail'))
  await screen.findByText('We have sent a code of six digits to rasa@made.test.')
  await screen.findByRole('link', { name: 'Open the mailbox' })
})

test('who has no letter is told where to look, and that another one was sent', async () => {
  await openPage(<CodeStep signUp={SIGN_UP} onStep={() => undefined} />, RASA, {
    ...simulating('mail'),
    registerIndividual: () => ({ step: 'confirm_email', resend_at: '2026-11-28T10:01:00.000Z' }) as never,
  })
  await screen.findByText('Check your spam email')
  screen.getByText('Be sure you entered your email correctly')
  fireEvent.click(await screen.findByRole('button', { name: /again|resend/i }))
  await screen.findByText('Your confirmation e-mail was resent')
})
