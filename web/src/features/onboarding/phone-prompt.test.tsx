// @vitest-environment happy-dom
import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { simulating } from '../../../test/health.ts'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { PhonePrompt } from './phone-prompt.tsx'

afterEach(closePage)

test('where the code of the text message is asked for, the simulated phone is one press away', async () => {
  const prompt = <PhonePrompt individual={{} as OwnIndividual} answered={async () => undefined} />
  await openPage(prompt, RASA, {
    ...simulating('sms'),
    listCountries: () => ({
      countries: [{ code: 'LT', name: 'Lithuania', phone_code: '370', is_restricted: false }],
    }),
    registerIndividual: () => ({ step: null, resend_at: null, expires_at: null }),
  })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Phone number' }), {
    target: { value: '61234567' },
  })
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('We have sent a code of six digits to +37061234567.')
  await screen.findByRole('link', { name: 'Open the phone' })
})
