// @vitest-environment happy-dom
import { COUNTRIES } from '@fondaco/rules/country.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { CountrySelect } from './country-select.tsx'

afterEach(closePage)

function Form({ first }: { first: string }): ReactNode {
  const [country, choose] = useState(first)
  return <CountrySelect label="Country" value={country} onChange={choose} />
}
const open = async (first = '') => {
  await openPage(<Form first={first} />, RASA, {})
  await screen.findByLabelText('Country', { selector: 'input' })
}
const field = () => screen.getByLabelText<HTMLInputElement>('Country', { selector: 'input' })
const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)

test('a closed list has no country in the page, an open one all of them', async () => {
  await open('LT')
  expect(field().value).toBe('Lithuania')
  expect(options()).toEqual([])
  fireEvent.click(field())
  expect(options()).toHaveLength(COUNTRIES.length)
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
})

test('typing finds a country, though the list was never open', async () => {
  await open()
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: 'latv' } })
  expect(options()).toEqual(['Latvia'])
  fireEvent.click(screen.getByText('Latvia'))
  expect(field().value).toBe('Latvia')
})

test('a country that the browser fills in is chosen, though the list was never open', async () => {
  await open()
  fireEvent.change(field(), { target: { value: 'Latvia' } })
  fireEvent.blur(field())
  expect(field().value).toBe('Latvia')
})

test('the arrow opens the list at the chosen country, and Enter chooses the next one', async () => {
  await open('LT')
  act(() => field().focus())
  fireEvent.keyDown(field(), { code: 'ArrowDown' })
  expect(options()).toHaveLength(COUNTRIES.length)
  await new Promise((done) => setTimeout(done))
  fireEvent.keyDown(field(), { code: 'ArrowDown' })
  fireEvent.keyDown(field(), { code: 'Enter' })
  expect(field().value).toBe('Luxembourg')
})
