// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { TermsScreen } from './terms-screen.tsx'

vi.mock('../../institution.ts', () => ({
  INSTITUTION: {
    product: 'Fondaco',
    name: 'Example UAB',
    address: '1 Street, Vilnius',
    licence: { number: 'LB000123', authority: 'the Bank of Lithuania' },
    support: { email: 'help@example.test', phone: '+370 5 000 0000', hours: { en: 'always', lt: 'visada' } },
    terms: { url: 'https://bank.example/terms', version: '3.1', from: '2026-02-01' },
  },
}))

const EUR = { amount: '1000.00', currency: 'EUR' } as const

afterEach(closePage)

test('the contract of the institution counts, and its supervisor is named', async () => {
  await openPage(<TermsScreen />, RASA, {
    getOffer: () => ({
      payments: [],
      charges: [],
      currencies: ['EUR'],
      limit_per_payment: EUR,
      limit_per_day: EUR,
    }),
  })
  expect(await screen.findByText(/The contract is version 3\.1, in force from 01-02-2026\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Read the contract' }).getAttribute('href')).toBe(
    'https://bank.example/terms',
  )
  expect(screen.getByText(/turn to our supervisor: the Bank of Lithuania/)).toBeDefined()
  const listed = screen.getByRole('navigation', { name: 'On this page' }).querySelectorAll('a')
  for (const link of listed) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
  expect(listed).toHaveLength(13)
})
