// @vitest-environment happy-dom
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Company } from './applicant.ts'
import { EditCompany } from './edit-company.tsx'

afterEach(closePage)

const STAFF = { ...RASA, permissions: ['edit:information' as const] }
const PENDING = {
  ...EXAMPLE_COMPANY,
  _id: 'baldai',
  kind: 'COMPANY',
  status: 'PENDING',
  name: 'Rasos Baldai UAB',
  country: 'LT',
  business_activity: 'Manufacturing',
  approved_at: null,
  version: 3,
} as unknown as Company
const APPROVED = { ...PENDING, status: 'APPROVED', approved_at: '2025-11-28T10:00:00.000Z' } as Company

async function open(company: Company, answers: Answers = {}) {
  let closed = 0
  const asked = await openPage(<EditCompany company={company} close={() => closed++} />, STAFF, {
    updateCompany: () => ({ ...company, version: 4 }) as never,
    ...answers,
  })
  await screen.findByLabelText(/^Legal name/)
  return {
    sent: () => asked.filter(({ name }) => name === 'updateCompany').map(({ body }) => body),
    closed: () => closed,
  }
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } })
const save = () => fireEvent.submit(screen.getByText('Save').closest('form') ?? document.body)
const canSave = () => !screen.getByText('Save').closest('button')?.disabled

test('only what changed is sent, with the version', async () => {
  const { sent, closed } = await open(PENDING)
  expect(canSave()).toBe(false)
  type(/^Legal name/, 'Medis UAB')
  type(/^Registered address: City/, 'Kaunas')
  type(/^Websites/, 'https://medis.example.com\n\nhttps://baldai.example.com')
  save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()).toEqual([
    {
      legal_name: 'Medis UAB',
      info: {
        registered_address: { ...EXAMPLE_COMPANY.info.registered_address, city: 'Kaunas' },
        websites: ['https://medis.example.com', 'https://baldai.example.com'],
      },
      version: 3,
    },
  ])
})

test('an approved company: a changed name, business name and physical address need their reasons', async () => {
  const { sent, closed } = await open(APPROVED)
  expect(screen.queryByLabelText(/Reason for changing/)).toBeNull()
  type(/^Legal name/, 'Medis UAB')
  type(/^Does business as/, 'Medis')
  type(/^Physical address: City/, 'Alytus')
  save()
  const needed = await screen.findAllByText(/^Reason for changing .* is required$/)
  expect(needed.map(({ textContent }) => textContent)).toEqual([
    'Reason for changing Legal name is required',
    'Reason for changing Does business as is required',
    'Reason for changing Physical address is required',
  ])
  expect(sent()).toEqual([])
  type(/changing Legal name/, 'The register')
  type(/changing Does business as/, 'The sign')
  type(/changing Physical address/, 'They moved')
  save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()).toMatchObject([
    { reasons: { legal_name: 'The register', do_business_as: 'The sign', physical_address: 'They moved' } },
  ])
})

test('a company that works at its registered address: no other address, and it begins blank', async () => {
  const { sent } = await open(PENDING)
  const elsewhere = screen.getByLabelText('The company works at another address')
  fireEvent.click(elsewhere)
  expect(screen.queryByLabelText(/^Physical address/)).toBeNull()
  fireEvent.click(elsewhere)
  expect(screen.getByLabelText<HTMLInputElement>(/^Physical address: City/).value).toBe('')
  save()
  expect((await screen.findAllByText(/^Physical address: .* is required$/)).length).toBeGreaterThan(0)
  fireEvent.click(elsewhere)
  save()
  await waitFor(() => expect(sent()).toEqual([{ info: { has_physical_address: false }, version: 3 }]))
})

test('what is scored and screened is marked, and the ages are shown', async () => {
  await open(APPROVED)
  for (const [label, marks] of [
    ['Legal name', 'AML'],
    ['Registered address: Country', 'RCAML'],
    ['Business activity', 'RC'],
  ] as const)
    expect(screen.getAllByText(label, { selector: 'label', exact: false })[0]?.textContent).toContain(
      `${label} ${marks}`,
    )
  expect(screen.getByText('Age of the company').nextSibling?.textContent).toMatch(/^\d+ months?$/)
  expect(screen.getByText('Length of the relationship').nextSibling?.textContent).toMatch(/^\d+ months?$/)
})

test('after a colleague’s change it is refused, and what was typed stays', async () => {
  const { closed } = await open(PENDING, { updateCompany: () => refuse('version_conflict') })
  type(/^Legal name/, 'Medis UAB')
  save()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Legal name/).value).toBe('Medis UAB')
  expect(closed()).toBe(0)
})
