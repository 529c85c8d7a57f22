// @vitest-environment happy-dom
import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../../test/open-page.tsx'
import { RASA } from '../../../../test/people.ts'
import { PayeesScreen } from './payees-screen.tsx'

const PAYEE = {
  _id: 'one',
  kind: 'COMPANY' as const,
  name: 'Muster Handel GmbH',
  account: { type: 'IBAN' as const, account_id: 'DE89370400440532013000' },
  currency: 'EUR' as const,
  is_visible: true,
  is_trusted: true,
  groups: [],
  payee_check: null,
  last_paid_at: null,
  account_changed_at: null,
  trust_ended: null,
  version: 1,
}

afterEach(closePage)

async function actsWith(settings: CompanySettings): Promise<(string | null)[]> {
  const permissions = ['payment:create' as const, 'beneficiary:read' as const]
  const companies = RASA.companies.map((one) => ({ ...one, settings, permissions }))
  const me = { ...RASA, permissions, companies }
  await openPage(<PayeesScreen />, me, { listPayeesOf: () => [PAYEE], listPayeeGroups: () => [] })
  fireEvent.click(await screen.findByLabelText('Actions for Muster Handel GmbH'))
  return [...document.querySelectorAll('[class*="choices"] button')].map(({ textContent }) => textContent)
}

test('where payees are saved, a trusted one is changed, no longer trusted, and removed', async () => {
  expect(await actsWith({ can_save_beneficiary: true })).toEqual(['Edit', 'End the trust', 'Remove'])
  expect(screen.getByText('The name was not checked yet. It is checked before each payment.')).toBeDefined()
  expect(screen.queryByText('Add a payee')).not.toBeNull()
})

test('where saving is off, a trust can still be ended and a payee removed, and nothing else', async () => {
  expect(await actsWith({})).toEqual(['End the trust', 'Remove'])
  expect(screen.queryByText('Add a payee')).toBeNull()
})
