// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { Refusal } from '../../api/client.ts'
import { ConfirmCode } from './confirm-code.tsx'

afterEach(closePage)

const open = async (answers: { confirm?: () => Promise<void>; resend?: () => Promise<void> } = {}) => {
  const confirm = vi.fn(answers.confirm ?? (async () => undefined))
  const resend = vi.fn(answers.resend ?? (async () => undefined))
  await openPage(
    <ConfirmCode
      hints={<p>Look into your spam folder</p>}
      resent="Another code was sent"
      resendAt={null}
      confirm={confirm}
      resend={resend}
      back={() => undefined}
    />,
    RASA,
    {},
  )
  await waitFor(() => expect(document.activeElement).toBe(digit(1)))
  return { confirm, resend }
}

const digit = (place: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${place} of 6` })
const paste = (text: string) => fireEvent.paste(digit(1), { clipboardData: { getData: () => text } })
const refused = () => Promise.reject(new Refusal('rate_limited', 'Not now.', { status: 429 }))

test('a code is sent by itself once its last digit is typed, and once', async () => {
  const { confirm } = await open({ confirm: () => new Promise(() => undefined) })
  for (const place of [1, 2, 3, 4, 5]) fireEvent.change(digit(place), { target: { value: String(place) } })
  expect(confirm).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(digit(6))
  fireEvent.change(digit(6), { target: { value: '6' } })
  expect(confirm).toHaveBeenCalledExactlyOnceWith('123456')
  await waitFor(() => expect(digit(1).readOnly).toBe(true))
  paste('654321')
  expect(confirm).toHaveBeenCalledOnce()
})

test('a pasted code fills all; a wrong one is said, and the digits are cleared', async () => {
  const { confirm } = await open({ confirm: refused })
  paste(' 123 456 ')
  expect(confirm).toHaveBeenCalledExactlyOnceWith('123456')
  await screen.findByText('Not now.')
  expect([1, 2, 3, 4, 5, 6].map((place) => digit(place).value).join('')).toBe('')
  expect(document.activeElement).toBe(digit(1))
  fireEvent.change(digit(1), { target: { value: '7' } })
  expect(screen.queryByText('Not now.')).toBeNull()
})

test('another code is sent once for two presses, and said', async () => {
  const { resend } = await open()
  const again = screen.getByRole('button', { name: 'Send the code again' })
  fireEvent.click(again)
  fireEvent.click(again)
  await screen.findByText('Another code was sent')
  expect(resend).toHaveBeenCalledOnce()
})

test('another code that is refused is said', async () => {
  await open({ resend: refused })
  fireEvent.click(screen.getByRole('button', { name: 'Send the code again' }))
  await screen.findByText('Not now.')
  expect(screen.queryByText('Another code was sent')).toBeNull()
})
