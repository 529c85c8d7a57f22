// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { simulating } from '../../../test/health.ts'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { CodeStep } from './code-step.tsx'

afterEach(closePage)

test('where the code of the letter is asked for, a simulated mailbox is one press away', async () => {
  const newcomer = {
    email: 'rasa@made.test',
    first_name: 'Rasa',
    last_name: 'Girnė',
    notify_marketing: false,
  }
  const step = (
    <CodeStep
      signUp={{ role: 'INDIVIDUAL', step: 'confirm_email', newcomer, resendAt: null }}
      onStep={() => undefined}
    />
  )
  await openPage(step, RASA, simulating('mail'))
  await screen.findByText('We have sent a code of six digits to rasa@made.test.')
  await screen.findByRole('link', { name: 'Open the mailbox' })
})
