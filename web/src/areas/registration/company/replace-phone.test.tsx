// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { APPLICANT, companyWith } from '../../../../test/company.ts'
import { closePage, openPage, refuse } from '../../../../test/open-page.tsx'
import type { Result } from '../../../api/client.ts'
import ReplacePhone from './replace-phone.tsx'

afterEach(closePage)

const OTHER = '+37069999999'

type Asked = Result<'askFactorProof'>

async function open(methods: Asked['methods'] = ['totp']) {
  const company = companyWith({})
  const asked = await openPage(<ReplacePhone company={company} />, APPLICANT, {
    listCountries: () => ({
      countries: [{ code: 'LT', name: 'Lithuania', phone_code: '370', is_restricted: false }],
    }),
    getSecurity: () =>
      ({ password_changed_at: '2026-11-27T09:00:00.000Z', totp: { set_up_at: '2026-11-27' } }) as never,
    askFactorProof: () => ({
      methods,
      next_code_at: null,
      passkey: null,
      phone: null,
      letter_first: false,
      rest_hours: 0,
    }),
    sendOtherPhoneCode: () => ({ resend_at: '2026-11-27T09:00:00.000Z', expires_at: '' }),
    replaceRegistrantPhone: ({ body: { phone_code, proof } }) => {
      if (phone_code !== '123456') return refuse('code_wrong', { tries_left: 4 })
      if (methods.includes('totp') && proof.otp !== '111111') return refuse('authentication_failed')
      return company
    },
  })
  fireEvent.click(await screen.findByText('Use another number'))
  const number = await screen.findByRole('textbox', { name: 'Phone number' })
  fireEvent.change(number, { target: { value: '69999999' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await screen.findByText(`We have sent a code of six digits to ${OTHER}.`)
  return () => asked.filter(({ name }) => name === 'replaceRegistrantPhone').map(({ body }) => body)
}
const enter = (code: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Digit 1 of 6' }), { target: { value: code } })
async function prove(otp: string) {
  const password = await screen.findByLabelText(/password/i, { selector: 'input' })
  fireEvent.change(password, { target: { value: 'Demo-Pass-1' } })
  fireEvent.change(await screen.findByLabelText(/one-time code|authenticator/i, { selector: 'input' }), {
    target: { value: otp },
  })
  fireEvent.submit(password.closest('form') ?? document.body)
}

test('another number is proven by its code, the password and the second factor', async () => {
  const sent = await open()
  enter('123456')
  await prove('222222')
  await screen.findByRole('alert')
  await prove('111111')
  expect(await screen.findByText('Use another number')).toBeTruthy()
  expect(sent().at(-1)).toEqual({
    phone: OTHER,
    phone_code: '123456',
    proof: { password: 'Demo-Pass-1', otp: '111111' },
  })
})

test('a wrong code of the phone is said at its field, not at the one-time code', async () => {
  const sent = await open()
  enter('654321')
  await prove('111111')
  await waitFor(() => expect(screen.queryByText('Replace the number')).toBeNull())
  await screen.findByText(/code is not right/i)
  expect(sent()).toHaveLength(1)
  expect((screen.getByRole('textbox', { name: 'Digit 1 of 6' }) as HTMLInputElement).value).toBe('')
})

test.each(['sms_code', 'told_code'] as const)(
  'without a second factor the password is enough: %s is not asked for',
  async (method) => {
    const sent = await open([method])
    enter('123456')
    const password = await screen.findByLabelText(/password/i, { selector: 'input' })
    fireEvent.change(password, { target: { value: 'Demo-Pass-1' } })
    const replace = await screen.findByRole('button', { name: 'Replace the number' })
    await waitFor(() => expect((replace as HTMLButtonElement).disabled).toBe(false))
    expect(within(screen.getByRole('dialog')).queryAllByRole('textbox', { hidden: true })).toEqual([])
    fireEvent.click(replace)
    await screen.findByText('Use another number')
    expect(sent()).toEqual([{ phone: OTHER, phone_code: '123456', proof: { password: 'Demo-Pass-1' } }])
  },
)

test('after the proof is left, the code can be entered again', async () => {
  const sent = await open()
  enter('123456')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByText(/^The number is not replaced yet/)
  await waitFor(() => expect(screen.queryByText('Replace the number')).toBeNull())
  expect((screen.getByRole('textbox', { name: 'Digit 6 of 6' }) as HTMLInputElement).value).toBe('')
  expect(sent()).toEqual([])
  enter('123456')
  await prove('111111')
  await screen.findByText('Use another number')
  expect(sent()).toHaveLength(1)
})
