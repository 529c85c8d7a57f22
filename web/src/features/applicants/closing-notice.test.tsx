// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Company } from './applicant.ts'
import { ClosingNote } from './closing-note.tsx'
import { ReviewButtons } from './review-buttons.tsx'

afterEach(closePage)

const STAFF = { ...RASA, permissions: ['company:review' as const] }
type Notice = NonNullable<NonNullable<Company['closing']>['notice']>
const NOTICE: Notice = {
  given_on: '2026-11-29',
  ends_on: '2027-01-29',
  reason: 'Inactivity',
  by: 'Inga Rimkutė',
  state: 'running',
}
const company = (notice: Notice | null) =>
  ({
    _id: 'medis',
    kind: 'COMPANY',
    name: 'Medis UAB',
    status: 'APPROVED',
    may: { advance: [], approve: false, reject: false, change_status: ['CLOSED'], record_review: false },
    closing: { may_notify: true, notice },
    reviews: null,
    four_eyes: null,
    approval: null,
    version: 3,
  }) as unknown as Company
const press = async (text: string) =>
  fireEvent.click(await screen.findByText(text, { selector: 'button *, button' }))
const choice = async (text: string) => {
  await press('More')
  await press(text)
  await waitFor(() => expect(submit()).toBeTruthy())
}
const submit = () => [...document.querySelectorAll<HTMLButtonElement>('form button[type=submit]')].at(-1)
const choose = async (field: string, option: string) => {
  fireEvent.click(await screen.findByLabelText(field, { selector: 'input' }))
  fireEvent.click(await screen.findByText(option))
}
const open = (notice: Notice | null, reviewCompany: () => never = () => null as never) =>
  openPage(
    <ReviewButtons applicant={company(notice)} next={null} again="/crm/view_corporate/info/medis" />,
    STAFF,
    { reviewCompany, validateCompanyStatus: () => ({ ok: true, blockers: [] }) },
  )
const sent = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ name }) => name === 'reviewCompany').map(({ body }) => body)

describe('the notice that the contract ends', () => {
  test('is given with a reason that needs one', async () => {
    const calls = await open(null)
    await choice('Give notice of the end')
    expect(submit()?.disabled).toBe(true)
    fireEvent.click(await screen.findByLabelText('Reason', { selector: 'input' }))
    await screen.findByText('Inactivity')
    expect(screen.queryByText('Sanctions')).toBeNull()
    fireEvent.click(screen.getByText('Inactivity'))
    fireEvent.click(submit() as HTMLButtonElement)
    await waitFor(() =>
      expect(sent(calls)).toEqual([{ action: 'give_notice', reason: 'Inactivity', version: 3 }]),
    )
  })

  test('is withdrawn', async () => {
    const calls = await open(NOTICE)
    expect(screen.queryByText('Give notice of the end')).toBeNull()
    await choice('Withdraw the notice')
    fireEvent.click(submit() as HTMLButtonElement)
    await waitFor(() => expect(sent(calls)).toEqual([{ action: 'withdraw_notice', version: 3 }]))
  })

  test('a refusal is said, and the dialog stays', async () => {
    await open(NOTICE, () => refuse('notice_unknown') as never)
    await choice('Withdraw the notice')
    fireEvent.click(submit() as HTMLButtonElement)
    expect(await screen.findByText('No notice that the contract ends is in force.')).toBeTruthy()
  })

  test.each<[string, Notice | null, string, boolean]>([
    ['none was given', null, 'Inactivity', false],
    ['it still runs', NOTICE, 'Inactivity', false],
    ['its last day has passed', { ...NOTICE, state: 'over' }, 'Inactivity', true],
    ['none was given, at the customer’s request', null, "Client's Request", true],
  ])('and the end where %s: %s', async (_, notice, reason, possible) => {
    await open(notice)
    await choice('Change status')
    await choose('New status', 'Closed')
    await choose('Reason', reason)
    await waitFor(() => expect(submit()?.disabled).toBe(!possible))
    expect(screen.queryByText(/needs two months’ notice/) !== null).toBe(!possible)
  })

  test.each([
    ['running', /^Notice was given that the contract ends/],
    ['over', /^The last day of the contract has passed/],
  ] as const)('is shown while it is %s', async (state, text) => {
    await openPage(<ClosingNote applicant={company({ ...NOTICE, state })} />, STAFF, {})
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('29-01-2027')).toBeTruthy()
  })
})
