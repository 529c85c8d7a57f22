// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Input } from '../../api/client.ts'
import { LimitsScreen } from './screens/limits-screen.tsx'

afterEach(closePage)

const own = { per_payment: '50.00', per_day: null, version: 3, changed_at: '2026-11-20T10:00:00Z' }
const limit = (change: object) => ({
  type: null,
  period: 'per_day' as const,
  most: '250000.00',
  used: '1000.00',
  left: '249000.00',
  until: '2026-11-21T22:00:00.000Z',
  source: 'institution' as const,
  ...change,
})

type Change = Input<'changeOwnLimits'>['body']

/** Opens the page; what was saved, in order. */
function open(answers: Answers = {}, person = RASA) {
  const saved: Change[] = []
  openPage(<LimitsScreen />, person, {
    getLimits: () => ({
      limits: [
        limit({}),
        limit({
          type: 'INST',
          period: 'per_payment',
          source: 'payer',
          most: '50.00',
          left: '50.00',
          used: '0.00',
          until: null,
        }),
      ],
      used: { today: '1000.00', this_month: '1000.00' },
      own,
    }),
    changeOwnLimits: ({ body }: Input<'changeOwnLimits'>) => {
      saved.push(body)
      return { ...own, ...body, version: 4 }
    },
    authoriseOwnLimits: ({ body }: Input<'authoriseOwnLimits'>) => ({
      _id: 'authorisation',
      required: true,
      expires_at: '2026-11-21T10:05:00Z',
      per_payment: body.per_payment,
      per_day: body.per_day,
      methods: ['totp' as const],
      next_code_at: null,
      passkey: null,
    }),
    confirmOwnLimits: ({ body }: Input<'confirmOwnLimits'>) =>
      'otp' in body && body.otp === '123456'
        ? { authorisation: 'proven', expires_at: '2026-11-21T10:05:00Z' }
        : refuse('authentication_failed'),
    ...answers,
  })
  return saved
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save limits' }))

test('each limit is shown with what is used, left and until when', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Limits of payments' })
  const [, all, instant] = within(table).getAllByRole('row')
  for (const text of ['All payments', '250,000.00', '1,000.00', '249,000.00'])
    expect(all?.textContent).toContain(text)
  expect(instant?.textContent).toContain('Your own limit')
})

test('a lower limit is saved at once', async () => {
  const saved = open()
  await type('One payment, EUR', '40')
  await type('A day, EUR', '1,000.00')
  await save()
  await waitFor(() => expect(saved).toEqual([{ per_payment: '40.00', per_day: '1000.00', version: 3 }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['raised', '60', '60.00', '60.00'],
  ['removed', '', null, 'No limit of your own'],
])('a limit that is %s needs a code; a wrong one is asked for again', async (_, typed, sent, shown) => {
  const saved = open()
  await type('One payment, EUR', typed)
  await save()
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await waitFor(() => expect(within(dialog).getAllByText(shown).length).toBeGreaterThan(0))
  const code = async (value: string) => {
    fireEvent.change(await within(dialog).findByRole('textbox'), { target: { value } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm with the code' }))
  }
  await code('000000')
  await within(dialog).findByRole('alert')
  expect(saved).toEqual([])
  await code('123456')
  const change = { per_payment: sent, per_day: null, version: 3, authorisation: 'proven' }
  await waitFor(() => expect(saved).toEqual([change]))
})

test.each(['abc', '-1', '1.005'])('%s is no limit', async (typed) => {
  const saved = open()
  await type('A day, EUR', typed)
  await save()
  await screen.findByText(/must be an amount, such as 120\.00/)
  expect(saved).toEqual([])
})

test('a zero stops instant payments, at once', async () => {
  const saved = open()
  await type('A day, EUR', '0')
  await save()
  await waitFor(() => expect(saved).toEqual([{ per_payment: '50.00', per_day: '0.00', version: 3 }]))
})
