// @vitest-environment happy-dom
import { displayDay } from '@fondaco/rules/calendar.ts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { LineDialog } from './line-dialog.tsx'

afterEach(() => {
  vi.useRealTimers()
  closePage()
})

test.each([
  ['UAB', '2026-11-26T21:59:00Z', '2026-11-26'],
  ['UAB', '2026-11-26T22:01:00Z', '2026-11-27'],
  ['UK', '2026-11-26T23:59:00Z', '2026-11-26'],
] as const)(
  'a price of %s that is changed at %s is valid from %s at the earliest',
  async (entity, at, day) => {
    vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] })
    const nothing = () => undefined
    const dialog = <LineDialog of={null} kind="MONTHLY" done={nothing} close={nothing} />
    await openPage(dialog, { ...RASA, entities: [entity] }, {})
    const typed = await screen.findByLabelText<HTMLInputElement>('Valid from')
    expect(typed.value).toBe(displayDay(day))
    expect(document.querySelector<HTMLInputElement>('input[type="date"]')?.min).toBe(day)
  },
)

test.each([
  ['SG', '27-11-2026'],
  ['UK', '26-11-2026'],
])('a price that is moved to %s, where the day may have begun, is valid from %s', async (entity, day) => {
  vi.useFakeTimers({ now: new Date('2026-11-26T17:00:00Z'), toFake: ['Date'] })
  const nothing = () => undefined
  const dialog = <LineDialog of={null} kind="MONTHLY" done={nothing} close={nothing} />
  await openPage(dialog, { ...RASA, entities: ['UAB', 'UK', 'SG'] }, {})
  const typed = await screen.findByLabelText<HTMLInputElement>('Valid from')
  expect(typed.value).toBe('26-11-2026')
  fireEvent.click(screen.getByRole('combobox', { name: 'Entity' }))
  fireEvent.click(await screen.findByRole('option', { name: entity }))
  expect(typed.value).toBe(day)
})
