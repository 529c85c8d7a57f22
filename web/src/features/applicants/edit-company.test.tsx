// @vitest-environment happy-dom
import { EXAMPLE_COMPANY } from '@fondaco/rules/companies/example-company.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { COMPANY_OPTIONS } from '../../../test/company.ts'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Company } from './applicant.ts'
import { EditCompany } from './edit-company.tsx'

// The editor needs a browser that lays out; the journeys write in it.
vi.mock('../../kit/form/rich-text.tsx', () => ({
  default: ({ label, onChange }: { label: string; onChange: (to: string) => void }) => (
    <textarea aria-label={label} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ),
}))
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
    ...COMPANY_OPTIONS,
    updateCompany: () => ({ ...company, version: 4 }) as never,
    ...answers,
  })
  await screen.findByLabelText(/^Legal name/)
  return {
    commented: () => asked.filter(({ name }) => name === 'commentOnCompany').map(({ body }) => body),
    sent: () => asked.filter(({ name }) => name === 'updateCompany').map(({ body }) => body),
    closed: () => closed,
  }
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } })
const choose = (field: string, option: string) => {
  fireEvent.click(document.querySelector(`[data-field="${field}"]`) ?? document.body)
  const list = [...document.querySelectorAll<HTMLElement>('[role="option"]')]
  fireEvent.click(list.find((one) => one.textContent === option && isOf(one, field)) ?? document.body)
}
/** Whether an option belongs to the list of a field. */
const isOf = (option: HTMLElement, field: string) =>
  document.querySelector(`[data-field="${field}"]`)?.getAttribute('aria-controls') ===
  option.closest('[role="listbox"]')?.id
const shown = (field: string) =>
  document.querySelector<HTMLInputElement>(`[data-field="${field}"]`)?.value ?? ''
const save = () => fireEvent.submit(screen.getByText('Save').closest('form') ?? document.body)
const canSave = () => !screen.getByText('Save').closest('button')?.disabled

test('form and activity are shown before their lists are loaded', async () => {
  await open(PENDING, {
    listCompanyTypes: () => new Promise(() => {}),
    listBusinessActivities: () => new Promise(() => {}),
  })
  expect(shown('entity_form')).toBe('UAB')
  expect(shown('company_business_activity')).toBe('Manufacturing')
})

test.each([
  ['listCompanyTypes', 'Legal form'],
  ['listBusinessActivities', 'Business activity'],
] as const)('if %s fails, its field says so and loads the choices again', async (name, field) => {
  let fails = true
  const answer = COMPANY_OPTIONS[name] as () => never
  await open(PENDING, { [name]: () => (fails ? refuse('internal_error') : answer()) })
  await screen.findByText('The choices could not be loaded.')
  fails = false
  fireEvent.click(screen.getByLabelText(`Try again: ${field}`))
  await waitFor(() => expect(screen.queryByText('The choices could not be loaded.')).toBeNull())
  fireEvent.click(screen.getByLabelText(new RegExp(`^${field}`), { selector: 'input' }))
  await screen.findByText(name === 'listCompanyTypes' ? 'Branch' : 'Travel')
})

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

test('the licence is asked for where there is one, and sent with what else staff write down', async () => {
  const { sent } = await open(PENDING)
  expect(screen.queryByLabelText(/^Licence issued/)).toBeNull()
  choose('has_operation_license', 'Yes')
  choose('legal_cases_exist', 'No')
  type(/^Licence issued/, '02/05/2024')
  type(/^Licence valid until/, '01/05/2024')
  type(/^Number of licences/, '0x2')
  type(/^Issuing authority/, 'Lietuvos bankas')
  type(/^Nature of operations/, ' Furniture ')
  save()
  await screen.findByText('Licence valid until cannot be before the date of issue')
  type(/^Licence valid until/, '01/05/2029')
  save()
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        info: {
          has_operation_license: true,
          legal_cases_exist: false,
          activity_require_authorization: {
            license_issue_date: '2024-05-02',
            license_exp_date: '2029-05-01',
            num_of_licenses: 2,
            issuing_authority: 'Lietuvos bankas',
          },
          nature_ops_and_economic_rational: 'Furniture',
        },
        version: 3,
      },
    ]),
  )
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
  expect(screen.getByText('Compliance approval date').nextSibling?.textContent).toMatch(/28-11-2025/)
  expect(screen.getByLabelText<HTMLInputElement>(/^Incorporat/).value).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  expect(screen.getByText('Length of the relationship').nextSibling?.textContent).toMatch(/^\d+ months?$/)
})

describe('after a colleague’s change', () => {
  /** Saved by a colleague while the dialog is open. */
  const LATEST = {
    ...PENDING,
    side: 'staff',
    name: 'Rasos Mediena UAB',
    legal_name: 'Rasos Mediena UAB',
    info: { ...EXAMPLE_COMPANY.info, do_business_as: 'Mediena' },
    version: 8,
  } as unknown as Company
  const meanwhile = (latest: Company = LATEST, company: Company = PENDING) =>
    open(company, {
      updateCompany: ({ body: { version } = {} }) =>
        version === latest.version ? (latest as never) : refuse('version_conflict'),
      getCompany: () => latest as never,
    })
  const overwrite = () => fireEvent.submit(screen.getByText('Overwrite').closest('form') ?? document.body)

  test('nothing is overwritten unasked; both values are shown, and what was typed stays', async () => {
    const { sent, closed } = await meanwhile()
    type(/^Legal name/, 'Medis UAB')
    save()
    await screen.findByText('The company was changed meanwhile')
    screen.getByText('now “Rasos Mediena UAB”, yours “Medis UAB”')
    const question = screen.getByText('Overwrite').closest('form') ?? document.body
    fireEvent.click(within(question).getByText('Cancel'))
    await waitFor(() => expect(screen.queryByText('The company was changed meanwhile')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>(/^Legal name/).value).toBe('Medis UAB')
    expect([sent().length, closed()]).toEqual([1, 0])
  })

  test('overwriting sends only what was typed, and leaves the other changes', async () => {
    const { sent, closed } = await meanwhile()
    type(/^Legal name/, 'Medis UAB')
    save()
    await screen.findByText('Overwrite')
    overwrite()
    await waitFor(() => expect(closed()).toBe(1))
    expect(sent()).toEqual([
      { legal_name: 'Medis UAB', version: 3 },
      { legal_name: 'Medis UAB', version: 8 },
    ])
  })

  test('in other fields: it says so', async () => {
    await meanwhile()
    type(/^Registration number/, '305999999')
    save()
    await screen.findByText(/but nothing that you changed/)
  })

  test('an address is one detail, in words: parts of two make none', async () => {
    const { sent, closed } = await meanwhile({
      ...LATEST,
      info: {
        ...EXAMPLE_COMPANY.info,
        registered_address: {
          country: 'LV',
          city: 'Rīga',
          street: 'Brīvības iela 1',
          postal_code: 'LV-1010',
        },
      },
    } as unknown as Company)
    type(/^Registered address: Postal code/, '01999')
    save()
    await screen.findByText(/^now “LV-1010, Brīvības iela 1, Rīga, Latvia”, yours “01999, .*Lithuania”$/)
    overwrite()
    await waitFor(() => expect(closed()).toBe(1))
    expect(sent().at(-1)).toEqual({
      info: { registered_address: { ...EXAMPLE_COMPANY.info.registered_address, postal_code: '01999' } },
      version: 8,
    })
  })

  test('that approved the company: the reasons are asked for before anything is saved', async () => {
    const { sent, closed } = await meanwhile({ ...LATEST, status: 'APPROVED' } as Company)
    type(/^Legal name/, 'Medis UAB')
    save()
    await screen.findByText('Overwrite')
    overwrite()
    await screen.findByLabelText(/Reason for changing Legal name/)
    expect(screen.getByLabelText<HTMLInputElement>(/^Legal name/).value).toBe('Medis UAB')
    type(/changing Legal name/, 'The register')
    save()
    await waitFor(() => expect(closed()).toBe(1))
    expect(sent().at(-1)).toEqual({
      legal_name: 'Medis UAB',
      reasons: { legal_name: 'The register' },
      version: 8,
    })
  })
})

test('a comment is added from the form in a dialog of its own, and not while empty', async () => {
  const { commented } = await open(PENDING, { commentOnCompany: () => null as never })
  fireEvent.click(screen.getByText('Add a comment'))
  const field = await screen.findByLabelText('Comment')
  const add = () => screen.getAllByText('Add a comment').at(-1)?.closest('button') as HTMLButtonElement
  expect(add().disabled).toBe(true)
  fireEvent.change(field, { target: { value: '<p>Called them.</p>' } })
  fireEvent.submit(add().closest('form') ?? document.body)
  await waitFor(() => expect(screen.queryByLabelText('Comment')).toBeNull())
  expect(commented()).toEqual([{ comment: '<p>Called them.</p>', content_type: 'text/html' }])
})
