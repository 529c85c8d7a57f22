// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import { CompanyProgram } from './company-program.tsx'

afterEach(closePage)

const HELD: Result<'getProgramOf'> = {
  program: 1,
  programs: [1, 2, 3],
  change_id: null,
  may_propose: true,
  history: [],
}
const open = (held: Partial<typeof HELD> = {}) =>
  openPage(<CompanyProgram companyId="company" />, RASA, {
    getProgramOf: () => ({ ...HELD, ...held }),
    proposeProgram: () => ({ change: {} }) as never,
  })

test('is proposed with a reason, and waits', async () => {
  const asked = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Change: Fee programme' }))
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Propose' })
  await screen.findByRole('dialog')
  fireEvent.click(screen.getByRole('combobox', { name: 'New programme' }))
  // The present one is no choice.
  expect((await screen.findAllByRole('option', { hidden: true })).map((one) => one.textContent)).toEqual([
    '2',
    '3',
  ])
  fireEvent.click(screen.getByRole('option', { name: '3', hidden: true }))
  expect(send().disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: ' They grew ' } })
  fireEvent.click(send())
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('proposeProgram'))
  expect(asked.find(({ name }) => name === 'proposeProgram')?.body).toEqual({
    program: 3,
    seen: 1,
    reason: 'They grew',
  })
})

test.each<[string, Partial<typeof HELD>]>([
  ['that waits', { change_id: '019ab000-0000-7000-8000-000000000001' }],
  ['of people who may not', { may_propose: false }],
])('no second change is offered beside one %s', async (_, held) => {
  await open(held)
  await screen.findByRole('button', { name: 'History: Fee programme' })
  expect(screen.queryByRole('button', { name: 'Change: Fee programme' })).toBeNull()
  expect(screen.queryByText('Change waits') !== null).toBe(held.change_id !== undefined)
})
