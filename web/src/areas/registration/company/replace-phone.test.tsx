// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { APPLICANT, companyWith } from '../../../../test/company.ts'
import { closePage, openPage, refuse } from '../../../../test/open-page.tsx'
import ReplacePhone from './replace-phone.tsx'

afterEach(closePage)

const OTHER = '+37069999999'

async function open() {
  const company = companyWith({})
  const asked = await openPage(<ReplacePhone company={company} />, APPLICANT, {
    listCountries: () => ({
      countries: [{ code: 'LT', name: 'Lithuania', phone_code: '370', is_restricted: false }],
    }),
    getSecurity: () =>
      ({ password_changed_at: '2026-11-27T09:00:00.000Z', totp: { set_up_at: '2026-11-27' } }) as never,
    askFactorProof: () => ({
      methods: ['totp'],
      next_code_at: null,
      passkey: null,
      phone: null,
      letter_first: false,
      rest_hours: 0,
    }),
    sendOtherPhoneCode: () => ({ resend_at: '2026-11-27T09:00:00.000Z', expires_at: '' }),
    replaceRegistrantPhone: ({ body: { phone_code, proof } }) => {
      if (phone_code !== '123456') return refuse('code_wrong', { tries_left: 4 })
      if (proof.otp !== '111111') return refuse('authentication_failed')
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
