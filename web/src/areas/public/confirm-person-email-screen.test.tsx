// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { ConfirmPersonEmailScreen } from './confirm-person-email-screen.tsx'

afterEach(closePage)

const LINK = '/verification/email?person=ona&secret=of-the-letter'
const press = async () => fireEvent.click(await screen.findByText('Confirm the address'))

test('a press confirms the address of the link, and following it alone does not', async () => {
  const asked = await openPage(
    <ConfirmPersonEmailScreen />,
    RASA,
    { confirmPersonEmail: () => ({ company: 'Rasos Baldai UAB', first_name: 'Ona' }) },
    LINK,
  )
  const confirmed = () => asked.filter(({ name }) => name === 'confirmPersonEmail')
  await screen.findByText('Confirm the address')
  expect(confirmed()).toEqual([])
  await press()
  await screen.findByText(
    'Thank you, Ona. Your e-mail address is confirmed for Rasos Baldai UAB. You can close this page.',
  )
  expect(confirmed()).toMatchObject([{ body: { person_id: 'ona', secret: 'of-the-letter' } }])
})

test('a link that is over says so', async () => {
  await openPage(
    <ConfirmPersonEmailScreen />,
    RASA,
    { confirmPersonEmail: () => refuse('code_expired') },
    LINK,
  )
  await press()
  await screen.findByText(/^This link is no longer valid/)
  expect(screen.queryByText('Confirm the address')).toBeNull()
})

test('without a link there is nothing to confirm', async () => {
  await openPage(<ConfirmPersonEmailScreen />, RASA, {}, '/verification/email')
  await screen.findByText(/^This page is opened by the link in our letter/)
})
