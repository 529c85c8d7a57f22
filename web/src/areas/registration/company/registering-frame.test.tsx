// @vitest-environment happy-dom
import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { APPLICANT, keepCompany } from '../../../../test/company.ts'
import { closePage, openPage } from '../../../../test/open-page.tsx'
import { type Address, PATHS } from '../../../paths.ts'
import { RegisteringScreen } from './registering-screen.tsx'

afterEach(closePage)

const { legal_name, info, business_info } = EXAMPLE_COMPANY
const path = () => window.location.pathname

async function open(answers: CompanyAnswers, address: Address, heading: string) {
  const { calls } = keepCompany(answers)
  await openPage(<RegisteringScreen />, APPLICANT, calls, address)
  await screen.findByRole('heading', { level: 1, name: heading })
}
const isDisabled = (name: string | RegExp) =>
  (screen.getByRole('button', { name }) as HTMLButtonElement).disabled

test('a sub-step and a step ahead of the first incomplete one cannot be opened', async () => {
  await open({ legal_name, info }, PATHS.companyGeneral.path, 'General information')
  expect(isDisabled('Business information')).toBe(false)
  expect(isDisabled('Financial information')).toBe(true)
  expect(isDisabled('Corporate Structure')).toBe(true)
})

test('with complete details the structure can be opened from any of them', async () => {
  const { structure: _, ...details } = EXAMPLE_COMPANY
  await open(details, PATHS.companyGeneral.path, 'General information')
  fireEvent.click(screen.getByRole('button', { name: 'Corporate Structure' }))
  await waitFor(() => expect(path()).toBe(PATHS.companyStructure.path))
  await screen.findByRole('heading', { name: 'Corporate Structure' })
  expect(isDisabled('Documents')).toBe(true)
})

test.each([
  ['ahead of its time', { legal_name, info }, PATHS.companyStructure.path, PATHS.companyBusiness.path],
  ['of the registration as a whole', {}, PATHS.companyRegistration.path, PATHS.companyGeneral.path],
] as const)('an address %s leads to the first incomplete sub-step', async (_, answers, from, to) => {
  const { calls } = keepCompany(answers)
  await openPage(<RegisteringScreen />, APPLICANT, calls, from)
  await waitFor(() => expect(path()).toBe(to))
})

test('Next with faults stays, shows each at its field, and moves the focus to the first', async () => {
  await open({ info, legal_name: '' }, PATHS.companyGeneral.path, 'General information')
  expect(screen.queryByText('Legal name is required')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Legal name is required')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Legal name/)))
  expect(path()).toBe(PATHS.companyGeneral.path)
})

test('a field that was left shows its fault; others wait', async () => {
  await open({}, PATHS.companyGeneral.path, 'General information')
  fireEvent.blur(screen.getByLabelText(/^Registration number/))
  await screen.findByText('Registration number is required')
  expect(screen.queryByText('Legal name is required')).toBeNull()
})

test('Next of a complete sub-step goes on, and Back of an incomplete one goes back', async () => {
  await open({ legal_name, info }, PATHS.companyGeneral.path, 'General information')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { level: 1, name: 'Business information' })
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByRole('heading', { level: 1, name: 'General information' })
})

test('what is typed completes a sub-step, before it is saved', async () => {
  await open(
    { legal_name, info, business_info: { ...business_info, processor_name: '' } },
    PATHS.companyBusiness.path,
    'Business information',
  )
  expect(isDisabled('Financial information')).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Payment processor/), { target: { value: 'A bank' } })
  expect(isDisabled('Financial information')).toBe(false)
  await screen.findByText('Saved')
})
