// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { COMPANY_OPTIONS } from '../../../test/company.ts'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import AddCompany from './add-company.tsx'

afterEach(closePage)

const STAFF = { ...RASA, permissions: ['edit:information' as const] }

async function open(calls: Answers = {}) {
  let closed = 0
  let known = true
  const asked = await openPage(<AddCompany close={() => closed++} />, STAFF, {
    ...COMPANY_OPTIONS,
    createCompany: ({ body }) => {
      const { duplicate_confirmed: isConfirmed } = body as { duplicate_confirmed?: boolean }
      if (known && !isConfirmed)
        return refuse('company_exists', {
          company: { _id: 'baldai', name: 'Seni Baldai UAB', status: 'CLOSED' },
        })
      known = false
      return { _id: 'nauja', number: '10042' } as never
    },
    ...calls,
  })
  await screen.findByLabelText(/^Legal name/)
  await loaded('entity_form', 'Branch')
  await loaded('company_business_activity', 'Travel')
  return {
    sent: () => asked.filter(({ name }) => name === 'createCompany').map(({ body }) => body),
    questions: () => asked.filter(({ name }) => name === 'lookUpNewCompany').map(({ body }) => body),
    closed: () => closed,
  }
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } })
const choose = (field: string, option: string) => {
  const input = document.querySelector(`[data-field="${field}"]`) ?? document.body
  fireEvent.click(input)
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  const options = [...(list?.querySelectorAll('[role="option"]') ?? [])]
  fireEvent.click(options.find(({ textContent }) => textContent === option) ?? document.body)
}
/** Waits for an option of a list that a call answers. */
const loaded = (field: string, option: string) =>
  waitFor(() => {
    const input = document.querySelector(`[data-field="${field}"]`) ?? document.body
    fireEvent.click(input)
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    expect(list?.textContent).toContain(option)
  })
const submit = (action: string) => {
  const buttons = screen.getAllByText(action).map((text) => text.closest('form'))
  fireEvent.submit(buttons.find((form) => form !== null) ?? document.body)
}

test('what is missing is said at its field, and nothing is sent', async () => {
  const { sent } = await open()
  submit('Add a company')
  for (const said of [
    'Legal name is required',
    'Registration number is required',
    'Legal form is required',
    'Incorporated is required',
    'Registered address: Country is required',
    'Mandatory field is not filled',
    'First name is required',
    'E-mail address is required',
  ])
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
  expect(sent()).toEqual([])
})

test('a company is added with its person, and one that is known is confirmed', async () => {
  const { sent, closed } = await open()
  type(/^Legal name/, ' Nauji Baldai UAB ')
  type(/^Registration number/, '305123456')
  choose('entity_form', 'UAB')
  type(/^Incorporat/, '04/03/2019')
  choose('company_business_activity', 'Manufacturing')
  choose('registered_country', 'Lithuania')
  type(/^Registered address: City/, 'Vilnius')
  type(/^Registered address: Street/, 'Gedimino pr. 9')
  type(/^First name/, 'Ona')
  type(/^Last name/, 'Petraitė')
  type(/^E-mail address/, 'ona@baldai.example.com')
  choose('language', 'Lietuvių')
  submit('Add a company')
  await screen.findByText('Seni Baldai UAB')
  expect(closed()).toBe(0)
  const body = {
    legal_name: 'Nauji Baldai UAB',
    info: {
      registration_id: '305123456',
      do_business_as: '',
      entity_form: 'UAB',
      incorporation_date: '2019-03-04',
      websites: [],
      registered_address: { country: 'LT', city: 'Vilnius', street: 'Gedimino pr. 9', postal_code: '' },
      has_physical_address: false,
    },
    business_info: { company_business_activity: 'Manufacturing' },
    person: { first_name: 'Ona', last_name: 'Petraitė', email: 'ona@baldai.example.com', language: 'lt' },
  }
  expect(sent()).toEqual([body])
  submit('Add it anyway')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()).toEqual([body, { ...body, duplicate_confirmed: true }])
})

const LEI = '999900FONDACO0000112'
const NEMUNO = {
  lei: LEI,
  is_active: true,
  details: {
    legal_name: 'Nemuno Prekyba UAB',
    registration_id: '305900011',
    incorporation_date: '2015-04-20',
    registered_address: {
      country: 'LT',
      city: 'Vilnius',
      street: 'Savanorių pr. 11',
      postal_code: '03116',
    },
  },
} as const
const found = (record: object = NEMUNO) => ({
  lookUpNewCompany: () => ({ source: 'GLEIF', records: [record] }) as never,
})
const press = (text: string) => fireEvent.click(screen.getByText(text).closest('button') ?? document.body)
const shownIn = (label: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' }).value

/** Looks a company up by its LEI. */
async function lookUp() {
  press('Fill in from the register')
  fireEvent.change(await screen.findByLabelText('LEI'), { target: { value: LEI } })
  submit('Look up')
}
async function fillIn() {
  await lookUp()
  await screen.findByText('Savanorių pr. 11, 03116 Vilnius, Lithuania')
  submit('Fill in')
  await screen.findByText('Count all as typed')
  await waitFor(() => expect(screen.queryByText('Fill in')).toBeNull())
}
function typeTheRest() {
  choose('entity_form', 'UAB')
  choose('company_business_activity', 'Manufacturing')
  type(/^First name/, 'Ona')
  type(/^Last name/, 'Petraitė')
  type(/^E-mail address/, 'ona@baldai.example.com')
}

test('details come from the register; what is changed counts as typed', async () => {
  const { sent, questions } = await open(found())
  type(/^First name/, 'Ona')
  await fillIn()
  expect(questions()).toEqual([{ lei: LEI }])
  expect(
    [/^Legal name/, /^Registration number/, /^Registered address: Street/, /^First name/].map(shownIn),
  ).toEqual(['Nemuno Prekyba UAB', '305900011', 'Savanorių pr. 11', 'Ona'])
  screen.getByText(/Legal name, Registration number, Date of incorporation, Registered address\. What you/)
  type(/^Legal name/, 'Nemuno prekyba')
  screen.getByText(/: Registration number, Date of incorporation, Registered address\. What you/)
  typeTheRest()
  submit('Add a company')
  await waitFor(() => expect(sent()).toMatchObject([{ lei: LEI, legal_name: 'Nemuno prekyba' }]))
})

test('all can count as typed, then no LEI is sent', async () => {
  const { sent } = await open(found())
  await fillIn()
  press('Count all as typed')
  expect(screen.queryByText(/^GLEIF, LEI/)).toBeNull()
  typeTheRest()
  submit('Add a company')
  await waitFor(() => expect(sent()).toMatchObject([{ legal_name: 'Nemuno Prekyba UAB' }]))
  expect(sent()[0]).not.toHaveProperty('lei')
})

test('a company that no longer exists is said to be one', async () => {
  await open(found({ ...NEMUNO, is_active: false }))
  await fillIn()
  screen.getByText(/By the register this company no longer exists/)
})

test.each([
  ['register_failed', /^The company is not added: the register of companies does not answer now/],
  ['record_unknown', /^The company is not added: the register no longer has this LEI/],
] as const)('a register that fails while the company is added loses nothing: %s', async (code, said) => {
  const { closed } = await open({ ...found(), createCompany: () => refuse(code) })
  await fillIn()
  typeTheRest()
  submit('Add a company')
  await screen.findByText(said)
  expect(shownIn(/^Legal name/)).toBe('Nemuno Prekyba UAB')
  expect(closed()).toBe(0)
})

test.each([
  ['is down', () => refuse('register_failed'), /^The register of companies does not answer now/],
  [
    'does not have it',
    () => ({ source: 'GLEIF', records: [] }) as never,
    /^The register does not have this company/,
  ],
] as const)('a register that %s leaves what was typed', async (_, lookUpNewCompany, said) => {
  await open({ lookUpNewCompany })
  type(/^Legal name/, 'Nauji Baldai UAB')
  await lookUp()
  await screen.findByText(said)
  press('Cancel')
  await screen.findByLabelText(/^Legal name/)
  expect(shownIn(/^Legal name/)).toBe('Nauji Baldai UAB')
})
