// @vitest-environment happy-dom
import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { EURO, RASA } from '../../../test/people.ts'
import { AccountsTab } from './accounts-tab.tsx'
import type { Applicant } from './applicant.ts'

afterEach(closePage)

const STAFF = { ...RASA, entities: ['UAB' as const], permissions: ['company:review' as const] }
const INTERNAL = { ...EURO, name: 'Float', is_internal: true, freeze: '0.00', ended: false, version: 1 }

async function open(settings: CompanySettings) {
  const company = { _id: 'baldai', kind: 'COMPANY', status: 'APPROVED', settings } as unknown as Applicant
  const asked = await openPage(<AccountsTab applicant={company} />, STAFF, {
    listCompanysAccounts: () => [INTERNAL],
    openCompanyAccount: () => INTERNAL,
  })
  await screen.findByText('Float')
  fireEvent.click(screen.getByText('Open an account'))
  await screen.findByLabelText('Name of the account')
  return () => asked.filter(({ name }) => name === 'openCompanyAccount').map(({ body }) => body)
}
const box = () => screen.queryByLabelText('For internal use')

test('a company that may hold one opens an account for internal use, which is shown as such', async () => {
  const sent = await open({ operational_account: true })
  screen.getByText('For internal use', { selector: 'span' })
  fireEvent.click(box() ?? document.body)
  fireEvent.submit(box()?.closest('form') ?? document.body)
  await waitFor(() => expect(sent()).toEqual([{ entity: 'UAB', currency: 'EUR', is_internal: true }]))
})

test('a company that may not hold one has no choice', async () => {
  await open({ operational_account: false })
  expect(box()).toBeNull()
})
