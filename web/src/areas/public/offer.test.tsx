// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { Facts, useOffer } from './offer.tsx'

const fee = (amount: string, depends = false) => ({ fee: { amount, currency: 'EUR' as const }, depends })

const Prices = () => <Facts rows={useOffer()?.prices ?? []} />

afterEach(closePage)

test('prices that are decided stand beside those of today, also of the account itself', async () => {
  await openPage(<Prices />, RASA, {
    getOffer: () => ({
      payments: [
        { type: 'SCT', ...fee('0.20'), coming: [{ from: '2027-02-01', ...fee('0.30') }] },
        { type: 'INTERNAL', ...fee('0.00'), coming: [] },
      ],
      charges: [{ kind: 'MONTHLY', ...fee('0.00'), coming: [{ from: '2027-03-01', ...fee('2.00', true) }] }],
      limit_per_payment: fee('1.00').fee,
      limit_per_day: fee('1.00').fee,
      currencies: ['EUR'],
    }),
  })
  await screen.findByText('0.20 EUR; from 01-02-2027: 0.30 EUR')
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '0.20 EUR; from 01-02-2027: 0.30 EUR',
    'Free',
    'Free; from 01-03-2027: from 2.00 EUR',
  ])
})
