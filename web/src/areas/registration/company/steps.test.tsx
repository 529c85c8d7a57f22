// @vitest-environment happy-dom
import type { CompanyAnswers, FinancialInfo } from '@fondaco/rules/companies/company-answers.ts'
import { type CompanySubStep, faultsOfSubStep } from '@fondaco/rules/companies/completion.ts'
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { mergePatch } from '@fondaco/rules/merge-patch.ts'
import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { APPLICANT, companyWith } from '../../../../test/company.ts'
import { closePage, openPage } from '../../../../test/open-page.tsx'
import { STEP_FORMS } from './step-forms.ts'

afterEach(closePage)

const TODAY = '2026-11-23'

/** A step with all its faults, that keeps what is changed. */
function Step({ of, answers }: { of: CompanySubStep; answers: CompanyAnswers }): ReactNode {
  const [company, setCompany] = useState(companyWith(answers))
  const Form = STEP_FORMS[of]
  const faults = faultsOfSubStep(of, { company, documents: [], today: TODAY })
  const change = (patch: CompanyAnswers) =>
    setCompany((before) => mergePatch(before, patch as never) as unknown as typeof before)
  return <Form company={company} change={change} fill={async () => {}} faults={faults} today={TODAY} />
}

const example = (patch: CompanyAnswers) => mergePatch(EXAMPLE_COMPANY, patch as never) as CompanyAnswers
async function open(of: CompanySubStep, answers: CompanyAnswers) {
  await openPage(<Step of={of} answers={answers} />, APPLICANT, {})
  await screen.findAllByRole('group')
}

/** The field has the fault as its description. */
const saysAt = (role: string, name: string | RegExp, description: string) =>
  screen.findByRole(role, { name, description: (text) => text.includes(description) })

test.each<[role: string, field: string | RegExp, fault: string, CompanyAnswers]>([
  ['textbox', /^Legal name/, 'Legal name is required', { legal_name: '' }],
  ['textbox', /^Registration number/, 'Registration number is required', { info: { registration_id: ' ' } }],
  ['combobox', /^Legal form/, 'Legal form is required', { info: { entity_form: '' } }],
  ['textbox', /^Date of inc/, 'Date of incorporation is required', { info: { incorporation_date: '' } }],
  [
    'textbox',
    /^Date of inc/,
    'must be a date, such as 31-12-1990',
    { info: { incorporation_date: '31-02' } },
  ],
  ['textbox', /^Date of inc/, 'cannot be in the future', { info: { incorporation_date: '2026-11-24' } }],
  ['combobox', /^Country/, 'Country is required', { info: { registered_address: { country: '' } } }],
  ['textbox', /^City/, 'must be at least 2 characters', { info: { physical_address: { city: 'K' } } }],
  ['textbox', /^Street/, 'is required', { info: { registered_address: { street: '' } } }],
  [
    'textbox',
    /^Postal/,
    'must be at least 2 characters',
    { info: { physical_address: { postal_code: '' } } },
  ],
  ['textbox', 'Website 2', 'must be a web address', { info: { websites: ['a.example', 'none'] } }],
])('general: %s %s says: %s', async (role, field, fault, patch) => {
  await open('general', example(patch))
  await saysAt(role, field, fault)
})

const ACCEPTS = { accepting_source_of_funds: { for_third_party: true, details: '' } }
test.each<[role: string, field: RegExp, fault: string, CompanyAnswers['business_info']]>([
  ['combobox', /^Business act/, 'Mandatory field is not filled', { company_business_activity: '' }],
  ['textbox', /^Payment proc/, 'must be at least 2 characters', { processor_name: 'x' }],
  ['combobox', /send money/, 'is required', { countries_payout: [] }],
  ['combobox', /receive money/, 'is required', { countries_payin: [] }],
  ['textbox', /^Whose funds/, 'is required', ACCEPTS],
])('business: %s %s says: %s', async (role, field, fault, patch) => {
  await open('business', example({ business_info: patch }))
  await saysAt(role, field, fault)
})

const NO_SERVICES = { fondaco_account: false, designated_account: false, debit_card: false }
const OTHER = [{ source_id: 9 as const, info: '' }]
test.each<[role: string, field: string | RegExp, fault: string, FinancialInfo]>([
  ['group', 'Which services do you need?', 'Is required', { services: NO_SERVICES }],
  ['group', 'In which currencies?', 'Is required', { account_activity: [] }],
  [
    'group',
    'What will you use GBP for?',
    'Is required',
    { account_activity: [{ currency: 'GBP', activity: {} }] },
  ],
  ['group', /money come from/, 'Select at least one source', { source_income: [] }],
  ['textbox', /^Description of other/, 'is required', { source_income: OTHER }],
  ['combobox', /^Turnover now/, 'is required', { current_monthly_volume: '' }],
  ['combobox', /^Turnover expected/, 'is required', { est_monthly_volume: '' }],
  ['combobox', /^Transactions now/, 'is required', { current_monthly_txns: '' }],
  ['combobox', /^Transactions expected/, 'is required', { estimate_monthly_txn: '' }],
  ['textbox', /^Minimum/, 'Minimum is required', { pay_in_out: { pay_in: { min: '' } } }],
  ['textbox', /^Average/, 'must be between', { pay_in_out: { pay_out: { average: '9' } } }],
  ['textbox', /^Maximum/, 'must be a decimal', { pay_in_out: { pay_in: { max: '1.2.3' } } }],
  ['group', /^Where are your customers/, 'geographical coverage must be 100%', { geo_coverage: { asia: 2 } }],
  ['group', /^Main business/, 'Please name at least two partners', { main_partners: [] }],
  ['combobox', 'Partner 1: country', 'is required', { main_partners: [{ name: 'Lentpjūvė' }] }],
])('financial information: %s %s says: %s', async (role, field, fault, patch) => {
  await open('financial_information', example({ financial_info: patch }))
  await saysAt(role, field, fault)
})

test('each declaration that is not checked says so, and checking one leaves the others', async () => {
  await open('declarations', { declarations: [true] })
  expect(screen.getAllByRole('checkbox')).toHaveLength(10)
  expect(screen.getAllByText('Must be checked')).toHaveLength(9)
  fireEvent.click(screen.getByRole('checkbox', { name: /sanctioned/ }))
  expect(screen.getAllByText('Must be checked')).toHaveLength(8)
})

test('the total of the regions runs along', async () => {
  await open('financial_information', {})
  fireEvent.change(screen.getByLabelText('Europe'), { target: { value: '75' } })
  await screen.findByText('75 of 100 %')
})

test('a debit card alone removes the other currencies, and says so', async () => {
  await open('financial_information', EXAMPLE_COMPANY)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Fondaco account' }))
  await screen.findByText('We removed USD: a debit card without an account works in EUR only.')
  const usd = screen.getByRole('checkbox', { name: 'USD' }) as HTMLInputElement
  expect([usd.checked, usd.disabled]).toEqual([false, true])
})

test('the other address is asked for only where there is one', async () => {
  await open('general', example({ info: { has_physical_address: false } }))
  expect(screen.queryByRole('group', { name: 'Address where the company works' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'The company works at another address' }))
  await screen.findByRole('group', { name: 'Address where the company works' })
})
