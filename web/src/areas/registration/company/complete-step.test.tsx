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

const NOTHING = { phone: null, second_factor: false }
const COUNTRIES: Answers = {
  listCountries: () => ({
    countries: [{ code: 'LT', name: 'Lithuania', phone_code: '370', is_restricted: false }],
  }),
}
const security = (set_up_at: string | null): ReturnType<NonNullable<Answers['getSecurity']>> => ({
  password_changed_at: '2026-11-23T10:00:00.000Z',
  totp: set_up_at === null ? null : { set_up_at, rests_until: null },
  passkeys: [],
  recovery_codes_left: 0,
  sessions: [],
  sign_ins: [],
})

test.each<[what: string, CompanyView['registrant'], reason: RegExp]>([
  ['a phone and a factor', NOTHING, /confirm your phone number and set up an authenticator app or a passkey/],
  ['a phone', { ...NOTHING, second_factor: true }, /confirm your phone number\.$/],
  ['a factor', { ...NOTHING, phone: '+37061234567' }, /, set up an authenticator app or a passkey\.$/],
])('without %s it is not sent, and says why', async (_, registrant, reason) => {
  const { asked } = await open({ registrant }, { ...COUNTRIES, getSecurity: () => security(null) })
  await heading('Complete')
  const button = screen.getByRole('button', { name: 'Send the application' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(reason)
  send()
  expect(document.activeElement?.textContent).toBe('Before you send')
  expect(asked.filter(({ name }) => name === 'completeCompany')).toEqual([])
})

test('a phone and a factor are proven in place, and then it can be sent', async () => {
  let setUpAt: string | null = null
  const { company, asked } = await open(
    { registrant: NOTHING },
    {
      ...COUNTRIES,
      getSecurity: () => security(setUpAt),
      sendRegistrantPhoneCode: ({ body: { phone } }) =>
        phone === '+37061234567'
          ? { resend_at: '2026-11-27T09:00:00.000Z', expires_at: '' }
          : refuse('phone_invalid'),
      confirmRegistrantPhone: ({ body: { phone_code } }) => {
        if (phone_code !== '123456') return refuse('code_wrong', { tries_left: 4 })
        company.set({ registrant: { ...company.kept.company.registrant, phone: '+37061234567' } })
        return company.kept.company
      },
      askFactorProof: () => ({
        methods: [],
        next_code_at: null,
        passkey: null,
        phone: null,
        letter_first: false,
        rest_hours: 0,
      }),
      beginTotp: () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/one' }),
      confirmTotp: () => {
        setUpAt = '2026-11-27T09:00:00.000Z'
        company.set({ registrant: { ...company.kept.company.registrant, second_factor: true } })
        return { recovery_codes: Array.from({ length: 10 }, (_, n) => `CODE${n}-AAAAA`) }
      },
    },
  )
  await heading('Complete')
  const number = await screen.findByRole('textbox', { name: 'Phone number' })
  const sendCode = () => fireEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  sendCode()
  await waitFor(() => expect(document.activeElement).toBe(number))
  fireEvent.change(number, { target: { value: '99999999' } })
  sendCode()
  await screen.findByText('The number without its dial code must have 8 to 15 digits.')
  fireEvent.change(number, { target: { value: '61234567' } })
  sendCode()
  await screen.findByText('We have sent a code of six digits to +37061234567.')
  const enter = (code: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Digit 1 of 6' }), { target: { value: code } })
  enter('654321')
  await screen.findByText(/code is not right/i)
  enter('123456')
  await screen.findByText('+37061234567')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Before you send'))
  screen.getByText('To send the application, set up an authenticator app or a passkey.')

  fireEvent.click(screen.getByRole('button', { name: 'Set up' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(await within(dialog).findByLabelText(/your password again/), {
    target: { value: 'Right-Horse-1' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /authenticator/ }), {
    target: { value: '123456' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  fireEvent.click(await screen.findByRole('button', { name: /saved/ }))
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Send the application' }).getAttribute('aria-disabled'),
    ).toBeNull(),
  )
  expect(screen.queryByText(/^To send the application/)).toBeNull()
  send()
  await heading('Welcome to Fondaco!')
  expect(asked.filter(({ name }) => name === 'completeCompany')).toHaveLength(1)
})

test('a refusal of the server for a phone that is missing by now says so', async () => {
  await open({}, { completeCompany: () => refuse('phone_required') })
  await heading('Complete')
  send()
  await screen.findByText('Confirm your phone number first.')
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
