// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { simulating } from '../../../test/health.ts'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { ProofDialog } from './proof-dialog.tsx'

afterEach(closePage)

test('where a code by text message proves the person, the simulated phone is one press away', async () => {
  const dialog = (
    <ProofDialog title="Set up" action="Continue" act={async () => undefined} close={() => undefined} />
  )
  await openPage(dialog, RASA, {
    ...simulating('sms'),
    getSecurity: () => ({
      password_changed_at: '2026-11-23T10:00:00.000Z',
      totp: null,
      passkeys: [],
      recovery_codes_left: 0,
      sessions: [],
      sign_ins: [],
    }),
    askFactorProof: () => ({
      methods: ['sms_code'],
      next_code_at: null,
      passkey: null,
      phone: '…4567',
      letter_first: false,
      rest_hours: 24,
    }),
    sendFactorCode: () => ({ phone: '…4567', resend_at: '2026-11-23T10:00:00.000Z', expires_at: '' }),
  })
  const send = await screen.findByRole('button', { name: 'Send the code' })
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(send)
  await screen.findByRole('textbox', { name: 'Code from the text message' })
  await screen.findByRole('link', { name: 'Open the phone' })
})
