// @vitest-environment happy-dom
import type { ClaimView } from '@fondaco/contract/claims/schemas.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { ClaimBanner } from './claim-banner.tsx'

afterEach(closePage)

const ME: typeof RASA = { ...RASA, roles: ['operation'], permissions: ['transaction:decide'] }
const UNTIL = new Date(Date.now() + 12 * 60_000).toISOString()
const by = (user: string, user_id: string, until: string | null = UNTIL): ClaimView => ({
  user,
  user_id,
  since: '2026-11-21T10:00:00.000Z',
  until,
})
const MINE = by('Rasa Girnė', ME.user._id)
const OTHERS = by('Inga Rimkutė', 'inga')

const open = (claim: ClaimView, { me = ME, decidable = true, answers = {} } = {}) =>
  openPage(
    <>
      <p>The payment</p>
      <ClaimBanner type="transaction" id="payment" claim={claim} decidable={decidable} />
    </>,
    me,
    answers,
  )

test.each([
  ['nobody’s', null, /^Nobody has claimed this payment/, ['Claim']],
  ['one’s own', MINE, /^You claimed it at .* only you can decide/, ['Give back', 'Extend']],
  ['a colleague’s', OTHERS, /^Inga Rimkutė claimed it at .*You can decide on it after/, ['Take over']],
  [
    'a colleague’s without end',
    by('Inga', 'inga', null),
    /^Inga claimed it .* once it is given back/,
    ['Take over'],
  ],
] as const)('a claim that is %s is said, with what the reader can do', async (_, claim, said, buttons) => {
  await open(claim)
  await screen.findByText(said)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
  await waitFor(() => expect(screen.queryByText('12 min left') !== null).toBe(claim?.until === UNTIL))
})

test.each([
  [null, /nobody else can change its data or status/],
  [by('Rasa Girnė', ME.user._id), /only you can change its data or status/],
  [OTHERS, /You can change its data or status after/],
])(
  'the claim on a customer keeps colleagues from changes, so it does not speak of a decision',
  async (claim, said) => {
    await openPage(
      <ClaimBanner type="individual" id="individual" claim={claim} decidable />,
      {
        ...ME,
        permissions: ['individual:review'],
      },
      {},
    )
    expect((await screen.findByText(said)).textContent).not.toMatch(/decide/)
  },
)

test('nothing is said where there is nothing to decide, and a reader who may not decide only sees who does', async () => {
  await open(null, { decidable: false })
  await screen.findByText('The payment')
  expect(screen.queryByRole('status')).toBeNull()
  closePage()
  await open(OTHERS, { me: { ...ME, permissions: ['view:transaction'] } })
  await screen.findByText(/^Inga Rimkutė claimed it/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('taking over asks for a reason and sends it', async () => {
  const asked = await open(OTHERS, { answers: { takeOverTransaction: () => ({ until: UNTIL }) } })
  fireEvent.click(await screen.findByRole('button', { name: 'Take over' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take over' })
  const send = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Take over')
  fireEvent.click(send as HTMLButtonElement)
  expect(asked.filter(({ name }) => name === 'takeOverTransaction')).toEqual([])
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'She went home.' } })
  fireEvent.click(send as HTMLButtonElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ name }) => name === 'takeOverTransaction')?.body).toEqual({ reason: 'She went home.' })
})

test('a colleague who was quicker is said', async () => {
  await open(null, { answers: { claimTransaction: () => refuse('transaction_locked') } })
  fireEvent.click(await screen.findByRole('button', { name: 'Claim' }))
  await screen.findByText(/A colleague has claimed this payment/)
})
