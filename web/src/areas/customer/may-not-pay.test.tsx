// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { useCan } from '../../api/session.tsx'
import { MayNotPay } from './may-not-pay.tsx'

afterEach(closePage)

test('says of which company, and who can change it', async () => {
  await openPage(<MayNotPay />, RASA, {})
  expect(await screen.findByText(/payments of Rasos Baldai UAB, but not make them/)).toBeTruthy()
  expect(screen.getByText(/Ask a colleague who manages the users/)).toBeTruthy()
})

const Held = () => <p>{useCan()('payment:create') ? 'pays' : 'reads'}</p>

test.each<[string, readonly ('payment:create' | 'payment:read')[], string]>([
  ['given', ['payment:create', 'payment:read'], 'pays'],
  ['not given', ['payment:read'], 'reads'],
])('what a person may do is that of the company for which they act: %s', async (_, permissions, does) => {
  const companies = RASA.companies.map((company) => ({ ...company, permissions: [...permissions] }))
  await openPage(<Held />, { ...RASA, companies }, {})
  expect(await screen.findByText(does)).toBeTruthy()
})
