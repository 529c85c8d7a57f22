// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import type { Address } from '../../paths.ts'
import { CompanyAudit } from './audit-tab.tsx'

afterEach(closePage)

const NO_ACTS = {
  code: 'OK00',
  description: 'OK',
  result: [],
  metadata: { count: 0, pages: 0, offset: 0, limit: 20, next_offset: null },
}

const EUROS = { _id: 'euros', account_id: 'LT60 1010', currency: 'EUR' } as const

type Accounts = Result<'listAuditedAccounts'>

async function open(accounts: () => Accounts, address: Address = '/', said = 'Nothing has been changed.') {
  const answers: Answers = {
    listCompanyAudit: () => Response.json(NO_ACTS),
    listAuditedAccounts: accounts,
  }
  const asked = await openPage(<CompanyAudit id="baldai" />, RASA, answers, address)
  await screen.findByText(said)
  return () => asked.findLast(({ name }) => name === 'listCompanyAudit')?.query.account
}

test('the audit of a company is asked for by one of its accounts, which stands in the address', async () => {
  const account = await open(() => [EUROS])
  expect(account()).toBeUndefined()
  const field = await screen.findByLabelText('Account', { selector: 'input' })
  fireEvent.click(field)
  fireEvent.click(await screen.findByText('LT60 1010 · EUR'))
  await screen.findByText('Nobody has changed this account.')
  expect(account()).toBe('euros')
  expect(window.location.search).toBe('?account=euros')
  fireEvent.click(field)
  fireEvent.click(screen.getByText('All acts'))
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('without acts on accounts there is nothing to choose', async () => {
  await open(() => [])
  expect(screen.queryByLabelText('Account')).toBeNull()
})

const NOBODY = 'Nobody has changed this account.'

test('the account in the link is shown although it has no acts, and can be left', async () => {
  const account = await open(() => [], '/?account=euros' as Address, NOBODY)
  expect(account()).toBe('euros')
  const field = screen.getByLabelText('Account', { selector: 'input' }) as HTMLInputElement
  expect(field.value).toBe('The account in the link')
  fireEvent.click(field)
  fireEvent.click(await screen.findByText('All acts'))
  await screen.findByText('Nothing has been changed.')
  expect(account()).toBeUndefined()
})

test('accounts that could not be loaded are said, and are loaded again', async () => {
  let fails = true
  await open(() => (fails ? refuse('internal_error') : [EUROS]), '/?account=euros' as Address, NOBODY)
  await screen.findByText('The choices could not be loaded.')
  fails = false
  fireEvent.click(screen.getByLabelText('Try again: Account'))
  await screen.findByDisplayValue('LT60 1010 · EUR')
  expect(screen.queryByText('The choices could not be loaded.')).toBeNull()
})
