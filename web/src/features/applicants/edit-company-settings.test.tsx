// @vitest-environment happy-dom
import { SETTING_EFFECTS, SETTING_WORDS } from '@fondaco/rules/company-setting-words.ts'
import { COMPANY_SETTINGS, SETTINGS_TO_COME } from '@fondaco/rules/company-settings.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Company } from './applicant.ts'
import { CompanySettingsTab } from './company-settings-tab.tsx'

afterEach(closePage)

const COMPANY = {
  _id: 'baldai',
  kind: 'COMPANY',
  status: 'APPROVED',
  name: 'Rasos Baldai UAB',
  settings: Object.fromEntries(COMPANY_SETTINGS.map((name) => [name, name === 'can_sepa_transfer'])),
  version: 3,
} as unknown as Company

async function open(
  company: Company = COMPANY,
  permissions: readonly Permission[] = ['company:review'],
  answers: Answers = {},
) {
  const asked = await openPage(
    <CompanySettingsTab company={company} />,
    { ...RASA, companies: [], permissions: [...permissions] },
    {
      updateCompany: () => ({ ...company, version: 4 }) as never,
      ...answers,
    },
  )
  await screen.findByText('Features')
  return () => asked.filter(({ name }) => name === 'updateCompany').map(({ body }) => body)
}
const flag = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('each setting says what it does, and whether it has an effect', async () => {
  await open()
  for (const name of COMPANY_SETTINGS) {
    const row = screen
      .getByText(SETTING_WORDS[name].en, { exact: false, selector: 'li > span' })
      .closest('li')
    expect(row?.textContent).toContain(SETTING_EFFECTS[name].en)
    expect(row?.textContent?.includes('No effect yet')).toBe(SETTINGS_TO_COME.includes(name))
    expect(row?.textContent).toMatch(name === 'can_sepa_transfer' ? /On$/ : /Off$/)
  }
})

test('only what changed is sent, with the version', async () => {
  const sent = await open()
  fireEvent.click(screen.getAllByText('Edit')[0] ?? document.body)
  const save = () => screen.getByText('Save').closest('button')
  await screen.findByText('Save')
  expect(save()?.disabled).toBe(true)
  fireEvent.click(flag('SEPA transfers'))
  fireEvent.click(flag('Saved beneficiaries'))
  fireEvent.click(flag('Internal transfers'))
  fireEvent.click(flag('Internal transfers'))
  fireEvent.submit(save()?.form ?? document.body)
  await waitFor(() => expect(screen.queryByText('Save')).toBeNull())
  expect(sent()).toEqual([{ settings: { can_sepa_transfer: false, can_save_beneficiary: true }, version: 3 }])
})

test('what has no effect yet cannot be switched', async () => {
  await open(COMPANY, ['company:review', 'company:update_operational_account_setting'])
  fireEvent.click(screen.getAllByText('Edit')[0] ?? document.body)
  await screen.findByText('Save')
  expect(COMPANY_SETTINGS.filter((name) => flag(SETTING_WORDS[name].en).disabled)).toEqual(
    COMPANY_SETTINGS.filter((name) => SETTINGS_TO_COME.includes(name)),
  )
})

test.each<[string, Permission[], Partial<Company>]>([
  ['without the permission', ['view:corporate'], {}],
  ['before the approval', ['company:review'], { status: 'PENDING' }],
])('%s nothing can be edited', async (_, permissions, changed) => {
  await open({ ...COMPANY, ...changed } as Company, permissions)
  expect(screen.queryAllByText('Edit')).toEqual([])
})

test('after a colleague’s change it is refused, and what was chosen stays', async () => {
  await open(COMPANY, ['company:review'], { updateCompany: () => refuse('version_conflict') })
  fireEvent.click(screen.getAllByText('Edit')[0] ?? document.body)
  await screen.findByText('Save')
  fireEvent.click(flag('Saved beneficiaries'))
  fireEvent.submit(screen.getByText('Save').closest('form') ?? document.body)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(flag('Saved beneficiaries').checked).toBe(true)
})
