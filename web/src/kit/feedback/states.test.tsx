// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { Refusal } from '../../api/client.ts'
import { Failed } from './states.tsx'

afterEach(closePage)

const FAILED = 'The payment could not be loaded.'
const PAYMENTS = 'Payments that were made are not affected. Check your internet connection, then try again.'
const REFERENCE = 'Reference for support: request-1'

test.each([
  [
    'the server did not answer: what becomes of payments, and a retry',
    new Refusal('unreachable', 'Server is not available'),
    `${FAILED}Server is not available${PAYMENTS}Try again`,
  ],
  [
    'the server failed: its words, a reference and a retry',
    new Refusal('internal_error', 'Something went wrong', { status: 500, requestId: 'request-1' }),
    `${FAILED}Something went wrong${REFERENCE}Try again`,
  ],
  [
    'there is none: only that, because a retry would not find it',
    new Refusal('not_found', 'Not found', { status: 404, requestId: 'request-1' }),
    'The payment was not found.The link may be wrong, or you do not have access.',
  ],
])('%s', async (_, error, text) => {
  await openPage(<Failed what="The payment" error={error} retry={() => undefined} />, RASA, {})
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})
