// @vitest-environment happy-dom
import type { Permission } from '@fondaco/rules/permissions.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Company } from './applicant.ts'
import { CompanyManagerCard, ManageCompaniesCard } from './manager-cards.tsx'

afterEach(closePage)

const COMPANY = {
  _id: 'baldai',
  kind: 'COMPANY',
  status: 'APPROVED',
  name: 'Rasos Baldai UAB',
  settings: { can_manage_other_companies: false },
  client_id: null,
  version: 3,
} as unknown as Company
const MANAGED = {
  managedBy: { _id: 'valda', legal_name: 'Valda UAB' },
  shared_with: true,
  manages: 2,
  version: 5,
}
const LISTED = [
  { _id: 'baldai', name: 'Rasos Baldai UAB' },
  { _id: 'grupe', name: 'Grupė UAB' },
]
const MANAGES: Permission = 'company:update_can_manage_other_companies'
const SHARES: Permission[] = ['view:managed_by_setting', 'company:update_managed_by']

async function open(permissions: readonly Permission[], answers: Answers = {}, company = COMPANY) {
  const asked = await openPage(
    <>
      <ManageCompaniesCard company={company} />
      {permissions.includes('view:managed_by_setting') ? <CompanyManagerCard company={company} /> : null}
    </>,
    { ...RASA, companies: [], permissions: [...permissions] },
    {
      getCompanyManager: () => MANAGED as never,
      listCompanies: () => LISTED as never,
      updateManageCompanies: () => company as never,
      updateCompanyManager: () => MANAGED as never,
      ...answers,
    },
  )
  await screen.findByText('Manage Other Companies')
  return (call: string) => asked.filter(({ name }) => name === call).map(({ body }) => body)
}
const edit = (at: number) => screen.getAllByText('Edit').map((text) => text.closest('button'))[at]
const save = () => fireEvent.submit(screen.getByText('Save').closest('form') ?? document.body)
const canSave = () => !screen.getByText('Save').closest('button')?.disabled

test('both edit buttons are disabled without their permissions', async () => {
  await open(['view:managed_by_setting'])
  await screen.findByText('Shared With')
  await screen.findByText('Valda UAB')
  expect([edit(0)?.disabled, edit(1)?.disabled]).toEqual([true, true])
})

test('while Manage Other Companies is not enabled, a warning says so, and it needs a Client ID', async () => {
  const sent = await open([MANAGES])
  fireEvent.click(edit(0) ?? document.body)
  await screen.findByText('Edit Manage Other Companies')
  expect(screen.getByText(/^Manage Other Companies is disabled/)).toBeTruthy()
  expect(canSave()).toBe(false)
  fireEvent.click(screen.getByLabelText('Manages other companies'))
  expect(screen.queryByText(/^Manage Other Companies is disabled/)).toBeNull()
  save()
  expect(await screen.findByText('Client ID cannot be empty.')).toBeTruthy()
  expect(sent('updateManageCompanies')).toEqual([])
  fireEvent.change(screen.getByLabelText(/^Client ID/, { selector: 'input' }), {
    target: { value: ' GROUP-1 ' },
  })
  save()
  await waitFor(() => expect(screen.queryByText('Edit Manage Other Companies')).toBeNull())
  expect(sent('updateManageCompanies')).toEqual([
    { can_manage_other_companies: true, client_id: 'GROUP-1', version: 3 },
  ])
})

test('a company is managed by another one, which is chosen among those that can, without itself', async () => {
  const sent = await open(SHARES)
  await screen.findByText('Valda UAB')
  expect(screen.getByText('2 companies').getAttribute('href')).toBe('/crm/corporates?managed_by=baldai')
  fireEvent.click(edit(1) ?? document.body)
  await screen.findByText('Edit Shared With')
  expect(canSave()).toBe(false)
  fireEvent.click(screen.getByLabelText('Managed by', { selector: 'input' }))
  await screen.findByRole('option', { name: 'Grupė UAB', hidden: true })
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'No company',
    'Valda UAB',
    'Grupė UAB',
  ])
  fireEvent.click(screen.getByRole('option', { name: 'Grupė UAB', hidden: true }))
  expect(screen.getByText('The users of Valda UAB lose access at once.')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Users of the manager may pay'))
  save()
  await waitFor(() => expect(screen.queryByText('Edit Shared With')).toBeNull())
  expect(sent('updateCompanyManager')).toEqual([{ manager_id: 'grupe', shared_with: false, version: 5 }])
})

test('when the update fails, the dialog stays, says why, and keeps what was chosen', async () => {
  await open(SHARES, { updateCompanyManager: () => refuse('manager_circle') })
  await screen.findByText('Valda UAB')
  fireEvent.click(edit(1) ?? document.body)
  await screen.findByText('Edit Shared With')
  fireEvent.click(screen.getByLabelText('Users of the manager may pay'))
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('A company cannot manage itself')
  expect(screen.getByLabelText<HTMLInputElement>('Users of the manager may pay').checked).toBe(false)
})

test('without a manager nobody of another company pays', async () => {
  const sent = await open(SHARES)
  await screen.findByText('Valda UAB')
  fireEvent.click(edit(1) ?? document.body)
  await screen.findByText('Edit Shared With')
  fireEvent.click(screen.getByLabelText('Managed by', { selector: 'input' }))
  fireEvent.click(await screen.findByRole('option', { name: 'No company', hidden: true }))
  const pays = screen.getByLabelText<HTMLInputElement>('Users of the manager may pay')
  expect([pays.checked, pays.disabled]).toEqual([false, true])
  save()
  await waitFor(() => expect(screen.queryByText('Edit Shared With')).toBeNull())
  expect(sent('updateCompanyManager')).toEqual([{ manager_id: null, shared_with: false, version: 5 }])
})
