// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { COMPANY_OPTIONS } from '../../../test/company.ts'
import { closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import AddCompany from './add-company.tsx'

afterEach(closePage)

const STAFF = { ...RASA, permissions: ['edit:information' as const] }

async function open() {
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
  })
  await screen.findByLabelText(/^Legal name/)
  await loaded('entity_form', 'Branch')
  await loaded('company_business_activity', 'Travel')
  return {
    sent: () => asked.filter(({ name }) => name === 'createCompany').map(({ body }) => body),
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
