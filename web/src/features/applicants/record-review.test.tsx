// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Company } from './applicant.ts'
import { ReviewButtons } from './review-buttons.tsx'

afterEach(closePage)

const STAFF = { ...RASA, permissions: ['company:review' as const] }
const COMPANY = {
  _id: 'medis',
  kind: 'COMPANY',
  name: 'Medis UAB',
  status: 'APPROVED',
  may: { advance: [], approve: false, reject: false, change_status: ['SUSPENDED'], record_review: true },
  reviews: { reviewed_on: '2025-11-01', next_review: '2026-11-01', state: 'late' },
  four_eyes: null,
  approval: null,
  version: 3,
} as unknown as Company

async function choose(reason: string, answers: Answers, company = COMPANY) {
  const address = '/crm/view_corporate/info/medis' as const
  const page = await openPage(
    <ReviewButtons applicant={company} next={null} again={address} />,
    STAFF,
    answers,
  )
  fireEvent.click(await screen.findByText('Record the review', { selector: 'button *, button' }))
  fireEvent.click(await screen.findByLabelText('Reason', { selector: 'input' }))
  fireEvent.click(await screen.findByText(reason))
  return page
}
const send = () => [...document.querySelectorAll<HTMLButtonElement>('form button[type=submit]')].at(-1)

test('the dialog says when the review was due, and what the reason means; the review is recorded with the version', async () => {
  const asked = await choose('Full ODD', { reviewCompany: () => refuse('version_conflict') })
  expect(screen.getByText('01-11-2026')).toBeTruthy()
  expect(screen.getByText('Late')).toBeTruthy()
  expect(screen.getByText(/The next review counts from today/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Comment for the other staff'), { target: { value: ' Seen ' } })
  const button = send()
  if (button) fireEvent.click(button)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'reviewCompany').map(({ body }) => body)).toEqual([
    { action: 'record_review', reason: 'Full ODD', comment: 'Seen', version: 3 },
  ])
})

test('a reason that is not an ODD says that the day stays', async () => {
  await choose('Investigation', {})
  expect(screen.getByText(/The day of the next review stays/)).toBeTruthy()
  expect(send()?.disabled).toBe(false)
})

test('who may not record it has no button', async () => {
  const company = { ...COMPANY, may: { ...COMPANY.may, record_review: false } }
  const address = '/crm/view_corporate/info/medis' as const
  await openPage(<ReviewButtons applicant={company} next={null} again={address} />, STAFF, {})
  expect(await screen.findByText('Change status', { selector: 'button *, button' })).toBeTruthy()
  expect(screen.queryByText('Record the review')).toBeNull()
})
