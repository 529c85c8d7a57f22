// @vitest-environment happy-dom
import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import { EXAMPLE_COMPANY, EXAMPLE_DOCUMENTS } from '@fondaco/rules/companies/example-company.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { APPLICANT, keepCompany } from '../../../../test/company.ts'
import { type Answers, closePage, openPage, refuse } from '../../../../test/open-page.tsx'
import { PATHS } from '../../../paths.ts'
import { RegisteringScreen } from './registering-screen.tsx'

afterEach(closePage)

const DOCUMENTS: CompanyView['documents'] = EXAMPLE_DOCUMENTS.map((kind) => ({
  _id: kind,
  kind,
  name: `${kind}.pdf`,
  size: 1,
  uploaded_at: '2026-11-27T09:00:00.000Z',
  state: 'received',
  reason: null,
  request: null,
}))
const path = () => window.location.pathname
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the application' }))

async function open(values: Partial<CompanyView>, calls: Answers = {}) {
  const company = keepCompany(EXAMPLE_COMPANY)
  company.set({ documents: DOCUMENTS, ...values })
  const asked = await openPage(
    <RegisteringScreen />,
    APPLICANT,
    { ...company.calls, ...calls },
    PATHS.companyCompleted.path,
  )
  return { asked, company }
}

test('a complete registration is sent with its version, and then says that it is reviewed', async () => {
  const { asked } = await open({ version: 7 })
  await heading('Complete')
  send()
  await heading('Welcome to Fondaco!')
  screen.getByText(/^You have finished your registration\. Please give us 3-5 business days to review/)
  screen.getByText('1001')
  screen.getByText('27-11-2026 10:00')
  expect(asked.filter(({ name }) => name === 'completeCompany').map(({ body }) => body)).toEqual([
    { version: 7 },
  ])
  expect(screen.queryByRole('button', { name: 'Corporate Details' })).toBeNull()
  screen.getByRole('button', { name: 'Sign out' })
})

test('a refusal says why', async () => {
  await open({}, { completeCompany: () => refuse('proxy_read_only') })
  await heading('Complete')
  send()
  await screen.findByRole('alert')
  await heading('Complete')
})

test('where an answer is missing by now, the refusal leads to it', async () => {
  const { company } = await open({}, { completeCompany: () => refuse('registration_incomplete') })
  await heading('Complete')
  company.set({ declarations: [], version: 2 })
  send()
  await waitFor(() => expect(path()).toBe(PATHS.companyDeclarations.path))
})

test('the answers of a sent application are shown no more', async () => {
  const company = keepCompany(EXAMPLE_COMPANY)
  company.set({ registered_at: '2026-11-27T10:00:00.000Z' })
  await openPage(<RegisteringScreen />, APPLICANT, company.calls, PATHS.companyGeneral.path)
  await heading('Welcome to Fondaco!')
  expect(path()).toBe(PATHS.companyCompleted.path)
})

test.each([
  ['REJECTED', 'Your application is rejected'],
  ['CLOSE-APP', 'Your application is closed'],
  ['CLOSED', 'Your application is closed'],
  ['TERMINATED', 'Your application is closed'],
] as const)('an application that is %s says so, with the ways to support', async (status, title) => {
  await open({ status })
  await heading(title)
  const main = within(screen.getByRole('main'))
  main.getByRole('link', { name: '+370 5 000 0000' })
  main.getByRole('link', { name: 'support@fondaco.example' })
  expect(screen.queryByRole('button', { name: 'Send the application' })).toBeNull()
})

test.each([
  ['a customer', { ...APPLICANT, roles: ['customer' as const] }, PATHS.start.path],
  ['a user without a company', { ...APPLICANT, companies: [] }, PATHS.error401.path],
])('%s is led away from the steps', async (_, me, to) => {
  await openPage(<RegisteringScreen />, me, {}, PATHS.companyGeneral.path)
  await waitFor(() => expect(path()).toBe(to))
})
