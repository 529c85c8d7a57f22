// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import type { Company } from './applicant.ts'
import { ReviewButtons } from './review-buttons.tsx'

afterEach(closePage)

type Check = Result<'validateCompanyStatus'>

const STAFF = { ...RASA, permissions: ['company:review' as const] }
const COMPANY = {
  _id: 'medis',
  kind: 'COMPANY',
  name: 'Medis UAB',
  status: 'APPROVED',
  may: { advance: [], approve: false, reject: false, change_status: ['SUSPENDED', 'CLOSED'] },
  four_eyes: null,
  approval: null,
  version: 3,
} as unknown as Company
const MONEY: Check['blockers'][number] = {
  code: 'money_left',
  text: '12.50 EUR is on accounts',
  href: '/crm/view_corporate/accounts/medis',
}

/** Opens the dialog, and chooses a status and its reason. */
async function choose(status: string, reason: string, answers: Answers): Promise<void> {
  const address = '/crm/view_corporate/info/medis' as const
  await openPage(<ReviewButtons applicant={COMPANY} next={null} again={address} />, STAFF, answers)
  fireEvent.click(await screen.findByText('Change status', { selector: 'button *, button' }))
  fireEvent.click(await screen.findByLabelText('New status', { selector: 'input' }))
  fireEvent.click(await screen.findByText(status))
  fireEvent.click(await screen.findByLabelText('Reason', { selector: 'input' }))
  fireEvent.click(await screen.findByText(reason))
}
const send = () => {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('form button[type=submit]')]
  return buttons.at(-1)
}

test('what the customer still has informs, each with a link, and the change can be sent', async () => {
  await choose('Closed', "Client's Request", {
    validateCompanyStatus: () => ({ ok: true, blockers: [MONEY] }),
  })
  const link = await screen.findByText(MONEY.text)
  expect(link.closest('a')?.getAttribute('href')).toBe(MONEY.href)
  expect(link.closest('[role=status]')?.textContent).toContain('The status can be changed.')
  expect(send()?.disabled).toBe(false)
})

test('what forbids the change is said, and it cannot be sent', async () => {
  await choose('Closed', "Client's Request", {
    validateCompanyStatus: () => ({ ok: false, blockers: [MONEY] }),
  })
  const link = await screen.findByText(MONEY.text)
  expect(link.closest('[role=alert]')?.textContent).toContain('must be resolved first')
  expect(send()?.disabled).toBe(true)
})

test('nothing in the way: nothing is said', async () => {
  await choose('Suspended', 'Other', { validateCompanyStatus: () => ({ ok: true, blockers: [] }) })
  expect(screen.queryByText(/The status can be changed/)).toBeNull()
  expect(send()?.disabled).toBe(false)
})

test('as long as it is not known, it cannot be sent; it is asked again', async () => {
  let fails = true
  await choose('Closed', "Client's Request", {
    validateCompanyStatus: () => (fails ? refuse('rate_limited') : { ok: true, blockers: [MONEY] }),
  })
  const again = await screen.findByText('Try again')
  expect(send()?.disabled).toBe(true)
  fails = false
  fireEvent.click(again)
  expect(await screen.findByText(MONEY.text)).toBeTruthy()
  expect(send()?.disabled).toBe(false)
})
