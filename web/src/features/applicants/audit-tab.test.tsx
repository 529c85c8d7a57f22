// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { CompanyAudit } from './audit-tab.tsx'

afterEach(closePage)

const NO_ACTS = {
  code: 'OK00',
  description: 'OK',
  result: [],
  metadata: { count: 0, pages: 0, offset: 0, limit: 20, next_offset: null },
}

async function open(accounts: readonly { _id: string; account_id: string; currency: string }[]) {
  const asked = await openPage(<CompanyAudit id="baldai" />, RASA, {
    listCompanyAudit: () => Response.json(NO_ACTS),
    listAuditedAccounts: () => [...accounts],
  })
  await screen.findByText('Nothing has been changed.')
  return () => asked.findLast(({ name }) => name === 'listCompanyAudit')?.query.account
}

test('the audit of a company is asked for by one of its accounts, which stands in the address', async () => {
  const account = await open([{ _id: 'euros', account_id: 'LT60 1010', currency: 'EUR' }])
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
  await open([])
  expect(screen.queryByLabelText('Account')).toBeNull()
})
