// @vitest-environment happy-dom
import { SETTING_WORDS } from '@fondaco/rules/company-setting-words.ts'
import { INDIVIDUAL_SETTINGS, SETTINGS_TO_COME } from '@fondaco/rules/company-settings.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Individual } from './applicant.ts'
import { ProfileTab } from './profile-tab.tsx'

afterEach(closePage)

const ON = ['can_sepa_transfer', 'can_wire_transfer', 'can_inside_transfer']
const ONA = {
  _id: 'ona',
  kind: 'INDIVIDUAL',
  status: 'APPROVED',
  first_name: 'Ona',
  last_name: 'Petraitė',
  address: { street: 'Tilto g. 5', city: 'Vilnius', postal_code: '01101', country: 'LT' },
  settings: Object.fromEntries(INDIVIDUAL_SETTINGS.map((name) => [name, ON.includes(name)])),
  fee_program: 1,
  next_fee_program: null,
  pep: null,
  version: 3,
} as unknown as Individual

async function open() {
  const asked = await openPage(
    <ProfileTab individual={ONA} />,
    { ...RASA, companies: [], permissions: ['edit:information', 'individual:review'] },
    {
      listFees: () => ({ programs: [{ program: 1, version: 1 }] }) as never,
      editIndividual: () => ONA as never,
    },
  )
  await screen.findByText('Payments')
  return () => asked.filter(({ name }) => name === 'editIndividual').map(({ body }) => body)
}

test('settings that are on stand in the profile, those without an effect apart', async () => {
  await open()
  const [with_, without] = [
    screen.getByText(/^SEPA transfers/, { ignore: 'small' }),
    screen.getByText(/^On, but/),
  ]
  expect(with_.firstChild?.textContent).toBe('SEPA transfers · Internal transfers')
  expect(without.textContent).toBe('On, but without effect yet: Wire transfers')
})

test('each setting can be switched, and those without an effect say so', async () => {
  const sent = await open()
  fireEvent.click(screen.getByText('Edit').closest('button') ?? document.body)
  await screen.findByText('Save')
  for (const name of INDIVIDUAL_SETTINGS) {
    const box = screen.getByLabelText<HTMLInputElement>(SETTING_WORDS[name].en)
    expect(box.checked).toBe(ON.includes(name))
    const about = box.getAttribute('aria-describedby') ?? ''
    const said = about ? document.getElementById(about)?.textContent : null
    expect(said?.startsWith('No effect yet') ?? false).toBe(SETTINGS_TO_COME.includes(name))
  }
  fireEvent.click(screen.getByLabelText('Crypto transfers'))
  fireEvent.click(screen.getByLabelText('Local transfers'))
  fireEvent.click(screen.getByLabelText('Internal transfers'))
  fireEvent.change(screen.getByLabelText(/Why is this changed/), { target: { value: 'They asked for it' } })
  fireEvent.submit(screen.getByText('Save').closest('form') ?? document.body)
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        settings: { can_inside_transfer: false, can_local_transfer: true, can_crypto_transfer: true },
        reason: 'They asked for it',
        version: 3,
      },
    ]),
  )
})
