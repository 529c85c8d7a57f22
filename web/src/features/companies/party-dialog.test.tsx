// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { COMPANY_OPTIONS } from '../../../test/company.ts'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import { CreateParty, EditParty } from './party-dialog.tsx'

afterEach(closePage)

const STAFF = { ...RASA, permissions: ['edit:information', 'company:review'] as const }
const CLERK = { ...RASA, permissions: ['edit:information'] as const }

const ONA = {
  _id: 'ona',
  status: 'PENDING',
  version: 2,
  person_verified: false,
  nationality: null,
  email_verified: true,
  can_login: false,
  blocked_by_company: false,
  risk: { is_onboarded: false },
  monitoring: null,
  data: {
    first_name: 'Ona',
    last_name: 'Petraitė',
    email: 'ona@made.test',
    birthdate: '1980-02-29',
    role: ['DIRECTOR', 'SHAREHOLDER'],
    num_of_shares: 60,
    control_percentage: 60,
    pep: false,
    us_citizen: false,
    is_board_member: true,
  },
} satisfies Result<'getCompanyPerson'>
const COMPANY = {
  _id: 'baldai',
  parties: [
    {
      _id: 'ona',
      kind: 'PERSON',
      status: 'PENDING',
      name: 'Ona Petraitė',
      about: 'ona@made.test',
      roles: ['DIRECTOR', 'SHAREHOLDER'],
      control_percentage: 60,
      holdings: [],
      beneficial_owner: true,
      must_identify: true,
      identity: null,
      version: 2,
    },
    {
      _id: 'turtas',
      kind: 'LEGAL_ENTITY',
      status: 'PENDING',
      name: 'Turtas UAB',
      about: '301234567',
      roles: ['SHAREHOLDER'],
      control_percentage: 30,
      holdings: [],
      beneficial_owner: false,
      must_identify: false,
      identity: null,
      version: 1,
    },
  ],
} as const

type Opened = Parameters<typeof EditParty>[0]['company']
const company = COMPANY as unknown as Opened

async function open(
  page: (close: () => void, tell: Parameters<typeof EditParty>[0]['tell']) => Parameters<typeof openPage>[0],
  answers: Answers = {},
  who: Parameters<typeof openPage>[1] = STAFF as never,
) {
  let closed = 0
  const told: unknown[] = []
  const asked = await openPage(
    page(
      () => closed++,
      (code) => told.push(code),
    ),
    who,
    { ...COMPANY_OPTIONS, getCompanyPerson: () => ONA as never, ...answers },
  )
  await screen.findByText('Part in the company')
  return {
    told: () => told,
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ body }) => body),
    closed: () => closed,
  }
}
const openOna = (answers: Answers = {}, who?: Parameters<typeof openPage>[1]) =>
  open(
    (close, tell) => <EditParty company={company} party="ona" kind="PERSON" tell={tell} close={close} />,
    answers,
    who,
  )
const openNew = (as: 'DIRECTOR' | 'AUTHORIZED', answers: Answers = {}) =>
  open((close, tell) => <CreateParty company={company} as={as} tell={tell} close={close} />, answers)

const field = (label: string | RegExp) =>
  screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const box = (name: string) => field(name)
const choose = (question: string, answer: string) =>
  fireEvent.click(
    within(document.querySelector<HTMLElement>(`[data-field="${question}"]`) ?? document.body).getByLabelText(
      answer,
    ),
  )
const button = () => screen.getByText('Save').closest('button') as HTMLButtonElement
const save = () => fireEvent.submit(button().closest('form') ?? document.body)

test('a new director: the entity switch, and Save once the form is valid', async () => {
  const { sent, closed } = await openNew('DIRECTOR', { addCompanyPerson: () => ONA as never })
  screen.getByText('Create Director')
  expect(box('Director').checked).toBe(true)
  expect(button().disabled).toBe(true)
  screen.getByText(/^To save, check: First name, Last name, E-mail address, Date of birth, Politically/)
  type(/^First name/, 'Jonas')
  type(/^Last name/, 'Kalnas')
  type(/^E-mail address/, 'jonas@made.test')
  type(/^Date of birth/, '17-05-1990')
  choose('pep', 'No')
  choose('us_citizen', 'No')
  choose('is_board_member', 'Yes')
  await waitFor(() => expect(button().disabled).toBe(false))
  save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent('addCompanyPerson')).toMatchObject([
    {
      data: {
        first_name: 'Jonas',
        last_name: 'Kalnas',
        email: 'jonas@made.test',
        birthdate: '1990-05-17',
        role: ['DIRECTOR'],
        pep: false,
        us_citizen: false,
        is_board_member: true,
      },
    },
  ])
})

test('who directs can be an entity; who signs cannot', async () => {
  const { sent, closed } = await openNew('DIRECTOR', { addCompanyEntity: () => ({ ...ONA }) as never })
  fireEvent.click(field('Entity'))
  type(/^Company legal name/, 'Kalnai UAB')
  type(/^Company registration number/, '300000009')
  type(/^Incorporation date/, '01-03-2010')
  expect(screen.queryByText('Physical address')).toBeNull()
  choose('is_same_address', 'No')
  screen.getByText('Is the Registered address the same as physical address ?')
  screen.getByText('Physical address')
  choose('is_same_address', 'Yes')
  save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent('addCompanyEntity')).toMatchObject([
    { data: { legal_name: 'Kalnai UAB', type: ['DIRECTOR'], has_physical_address: false } },
  ])
  closePage()
  await openNew('AUTHORIZED')
  screen.getByText('Create Authorized signature')
  expect(screen.queryByLabelText('Entity')).toBeNull()
})

test('unticking Shareholder clears its figures; an employee has no other role', async () => {
  const { sent, closed } = await openOna({ updateCompanyPerson: () => ONA as never })
  expect(field(/^Number of Shares/).value).toBe('60')
  fireEvent.click(box('Shareholder'))
  expect(screen.queryByLabelText(/^Number of Shares/)).toBeNull()
  fireEvent.click(box('Shareholder'))
  expect(field(/^Number of Shares/).value).toBe('')
  expect(field(/^Control percentage/).value).toBe('')
  fireEvent.click(box('Employee'))
  expect([box('Director').checked, box('Director').disabled]).toEqual([false, true])
  save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent('updateCompanyPerson')).toMatchObject([{ data: { role: ['EMPLOYEE'] }, version: 2 }])
})

test('a share is at most what the others leave', async () => {
  await openOna()
  type(/^Control percentage/, '71')
  screen.getByText(/^To save, check: Control percentage/)
  type(/^Control percentage/, '70')
  expect(screen.queryByText(/^To save, check/)).toBeNull()
})

test('a day of leaving says Resigned, and another status takes the day away', async () => {
  await openOna()
  type(/^Resignation Date/, '31-01-2026')
  await waitFor(() => expect(field(/^Status/).value).toBe('Resigned'))
  fireEvent.click(field(/^Status/))
  fireEvent.click(await screen.findByText('Pending'))
  expect(field(/^Resignation Date/).value).toBe('')
  fireEvent.click(field(/^Status/))
  fireEvent.click(await screen.findByText('Resigned'))
  await screen.findByText('Enter resignation date or select different status')
  fireEvent.click(field(/^Status/))
  fireEvent.click(await screen.findByText('Approved'))
  await screen.findByText('Nationality is required')
})

/** The dialog, and after it a button that opens it again. */
function Reopened(): ReactNode {
  const [isOpen, setOpen] = useState(true)
  if (isOpen)
    return (
      <EditParty
        company={company}
        party="ona"
        kind="PERSON"
        tell={() => undefined}
        close={() => setOpen(false)}
      />
    )
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Open again
    </button>
  )
}

test('opened again at once, it shows the present data', async () => {
  const names = ['Marija', 'Elena']
  await open(() => <Reopened />, {
    getCompanyPerson: () => ({ ...ONA, data: { ...ONA.data, middle_name: names.shift() } }) as never,
  })
  expect(field(/^Middle name/).value).toBe('Marija')
  save()
  fireEvent.click(await screen.findByText('Open again'))
  await screen.findByText('Part in the company')
  expect(field(/^Middle name/).value).toBe('Elena')
})

test('what did not change is not sent', async () => {
  const { sent, closed } = await openOna()
  save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent('updateCompanyPerson')).toEqual([])
})

test('a conflict keeps what was typed', async () => {
  let version = 1
  const { closed, sent } = await openOna({
    getCompanyPerson: () => ({ ...ONA, version: ++version }) as never,
    updateCompanyPerson: () => refuse('version_conflict'),
  })
  type(/^Middle name/, 'Marija')
  save()
  await screen.findByText(/changed/)
  expect([field(/^Middle name/).value, closed()]).toEqual(['Marija', 0])
  // What a colleague did meanwhile is not undone by pressing again.
  save()
  await waitFor(() => expect(sent('updateCompanyPerson')).toHaveLength(2))
  expect(sent('updateCompanyPerson')).toMatchObject([{ version: 2 }, { version: 2 }])
})

test('without the permission of reviewers the status stays', async () => {
  await openOna({}, CLERK as never)
  expect(field(/^Status/).disabled).toBe(true)
  screen.getByText('Only reviewers of companies change the status.')
})

const SIGNER = {
  ...ONA,
  status: 'APPROVED',
  person_verified: true,
  nationality: 'LT',
  data: { ...ONA.data, role: ['AUTHORIZED'], num_of_shares: undefined, control_percentage: undefined },
}
const LOGIN_STAFF = { ...STAFF, permissions: [...STAFF.permissions, 'edit:login'] }
const TOLD = { code: '123456', expires_at: '2026-12-01T10:00:00Z' }
const openSigner = (more: object = {}, who: object = LOGIN_STAFF, answers: Answers = {}) =>
  openOna(
    {
      getCompanyPerson: () => ({ ...SIGNER, ...more }) as never,
      updateCompanyPerson: () => ({ ...SIGNER, can_login: true, told_code: TOLD }) as never,
      ...answers,
    },
    who as never,
  )
const login = () => document.querySelector<HTMLInputElement>('input[data-field="can_login"]')

test('who is verified, has a role for it and a confirmed address can be let sign in; the code is told once', async () => {
  const { closed, sent, told } = await openSigner()
  fireEvent.click(login() ?? document.body)
  save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent('updateCompanyPerson')).toMatchObject([{ can_login: true, status: 'APPROVED' }])
  expect(told()).toEqual([{ name: 'Ona Petraitė', ...TOLD }])
})

test.each<[string, object]>([
  ['who is not verified', { status: 'PENDING' }],
  ['a director alone', { data: { ...SIGNER.data, role: ['DIRECTOR'] } }],
  ['an address that is not confirmed', { email_verified: false }],
])('"Can log in" is not shown for %s', async (_, more) => {
  await openSigner(more)
  expect(login()).toBeNull()
  screen.getByText(/^To sign in, a person must be approved/)
})

test('"Can log in" needs its permission', async () => {
  await openSigner({}, STAFF)
  expect(login()?.disabled).toBe(true)
  screen.getByText('Only staff who manage sign-ins change this.')
})

test('a status that is not verified, and the last role for it, force "Can log in" off', async () => {
  const { closed, sent } = await openSigner({ can_login: true })
  expect(login()?.checked).toBe(true)
  fireEvent.click(field(/^Status/))
  fireEvent.click(await screen.findByText('Pending'))
  expect(login()).toBeNull()
  fireEvent.click(field(/^Status/))
  fireEvent.click(await screen.findByText('Approved'))
  // Nothing was saved.
  expect(login()?.checked).toBe(true)
  fireEvent.click(box('Director'))
  fireEvent.click(box('Authorized signature'))
  expect(login()).toBeNull()
  save()
  await waitFor(() => expect(closed()).toBe(1))
  // The server ends the sign-in with the role.
  expect(sent('updateCompanyPerson')).toMatchObject([{ data: { role: ['DIRECTOR'] } }])
  expect(sent('updateCompanyPerson')[0]).not.toHaveProperty('can_login')
})

test('the address of who signs in can be edited once the sign-in is switched off', async () => {
  await openSigner({ can_login: true })
  expect(field(/^E-mail address/).readOnly).toBe(true)
  screen.getByText('This person signs in with it. To change it, end the sign-in first.')
  fireEvent.click(login() ?? document.body)
  expect(field(/^E-mail address/).readOnly).toBe(false)
})

test('a letter asks to confirm the address; a new one is saved first', async () => {
  const { sent } = await openSigner({ email_verified: false }, LOGIN_STAFF, {
    verifyPersonEmail: () => ({ expires_at: '2026-12-05T10:00:00Z' }) as never,
  })
  fireEvent.click(screen.getByText('Send a letter to confirm it'))
  await screen.findAllByText(/^The letter is sent\. Its link works until/)
  expect(sent('verifyPersonEmail')).toEqual([{ company_id: company._id, person_id: 'ona' }])
  type(/^E-mail address/, 'other@made.test')
  screen.getByText('Save the new address first; then it can be confirmed.')
})

test('one role for it in place of the other keeps "Can log in"', async () => {
  const { closed, sent } = await openSigner({ can_login: true, data: { ...SIGNER.data, role: ['EMPLOYEE'] } })
  fireEvent.click(box('Employee'))
  fireEvent.click(box('Authorized signature'))
  expect(login()?.checked).toBe(true)
  save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent('updateCompanyPerson')).toMatchObject([{ data: { role: ['AUTHORIZED'] } }])
  expect(sent('updateCompanyPerson')[0]).not.toHaveProperty('can_login')
})

test('a passport that expired since it verified the person is shown as expired, and the rest can be saved', async () => {
  const passport = {
    passport_num: 'L1234567',
    passport_issue: '2000-01-01',
    passport_expire: '2010-01-01',
    issuing_country: 'LT',
    nationality: 'LT',
  }
  const verified = { ...ONA, status: 'APPROVED' as const, data: { ...ONA.data, passport } }
  await openOna({ getCompanyPerson: () => verified as never })
  expect(screen.getAllByText('This document has expired. Ask the person for a new one.')).toHaveLength(1)
  expect(button().disabled).toBe(false)
  const number = document.querySelector('[data-field="passport_passport_num"]') as HTMLInputElement
  fireEvent.change(number, { target: { value: 'L7654321' } })
  expect(button().disabled).toBe(true)
  fireEvent.change(number, { target: { value: 'L1234567' } })
  expect(button().disabled).toBe(false)
})

test('a passport is blank or whole: each missing part says its words, and its nationality approves', async () => {
  const { sent, closed } = await openOna({ updateCompanyPerson: () => ONA as never })
  const part = (name: string) =>
    document.querySelector<HTMLInputElement>(`[data-field="${name}"]`) as HTMLInputElement
  const put = (name: string, value: string) => fireEvent.change(part(name), { target: { value } })
  expect(button().disabled).toBe(false)
  put('passport_passport_num', 'L1234567')
  expect(button().disabled).toBe(true)
  screen.getByText('To save, check: Issue date, Expiry date, Issuing country, Nationality.')
  save()
  for (const text of [
    'Issue date is required',
    'Expiry date is required',
    'Issued country is required',
    'Nationality is required',
  ])
    await screen.findByText(text)
  put('passport_passport_num', '')
  put('id_card_issue_date', '29-11-2100')
  await screen.findByText('Id Card is required')
  screen.getByText('Issue date cannot be in the future')
  put('id_card_issue_date', '')
  put('passport_passport_issue', '02-01-2020')
  await screen.findByText('Passport is required')
  put('passport_passport_num', 'L1234567')
  put('passport_passport_expire', '01-01-2030')
  for (const name of ['passport_issuing_country', 'passport_nationality']) {
    fireEvent.focus(part(name))
    fireEvent.change(part(name), { target: { value: 'Lithuania' } })
    fireEvent.keyDown(part(name), { key: 'ArrowDown', code: 'ArrowDown' })
    fireEvent.keyDown(part(name), { key: 'Enter', code: 'Enter' })
  }
  await waitFor(() => expect(button().disabled).toBe(false))
  save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent('updateCompanyPerson')).toMatchObject([
    {
      data: {
        passport: {
          passport_num: 'L1234567',
          passport_issue: '2020-01-02',
          passport_expire: '2030-01-01',
          issuing_country: expect.stringMatching(/^[A-Z]{2}$/),
          nationality: expect.stringMatching(/^[A-Z]{2}$/),
        },
      },
    },
  ])
  expect(sent('updateCompanyPerson')[0]).not.toHaveProperty('data.id_card')
})

test('what the server finds in a part of an address is said at its field', async () => {
  await openOna({
    updateCompanyPerson: () =>
      refuse('input_invalid', {
        fields: [{ path: 'body.data.address.city', text: 'is not known' }],
      }),
  })
  type('Phone', '+37061234567')
  save()
  await screen.findByText('City is not known')
})

test('a share in a legal entity of the company, in place of a role', async () => {
  const { sent, closed } = await openOna({ updateCompanyPerson: () => ONA as never })
  fireEvent.click(box('Director'))
  fireEvent.click(box('Shareholder'))
  await screen.findByText(/^To save, check: .*Role/)
  fireEvent.click(screen.getByText('Add a share in an entity'))
  type('Share of it', '1.5')
  fireEvent.blur(field('Share of it'))
  screen.getByText('The share of Ona Petraitė in Turtas UAB must be a whole number from 1 to 100.')
  type('Share of it', '85')
  save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent('updateCompanyPerson')).toMatchObject([
    { data: { role: [], holdings: [{ entity: 'turtas', control_percentage: 85 }] } },
  ])
})
