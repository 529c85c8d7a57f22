// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { BankDialog } from './bank-dialog.tsx'
import { BankList } from './bank-list.tsx'
import { PositionCard } from './position-card.tsx'

afterEach(closePage)

const STAFF = {
  ...RASA,
  user: { ...RASA.user, role: 'operation' as const },
  roles: ['operation' as const],
  permissions: ['view:banks' as const, 'manage:banks' as const],
  entities: ['UAB' as const, 'UK' as const],
}
const BANK = {
  _id: 'bank',
  bank_name: 'Neris Demo Bank',
  is_active: true,
  account: { bic: 'NERILT22' as string | null, account_id: 'LT121000011101001000', currency: 'EUR' as const },
  address: { street: 'Gedimino pr. 1', city: 'Vilnius', postal_code: null, country: 'LT' },
  entities: ['UAB' as const],
  version: 4,
  nostros: 30,
}
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const propose = () => fireEvent.click(screen.getByRole('button', { name: 'Propose' }))

test('the list says which bank has no details, and leads to each', async () => {
  const unknown = { ...BANK, _id: 'other', bank_name: 'Another', account: { ...BANK.account, bic: null } }
  await openPage(<BankList add={null} />, STAFF, {
    listInstitutionBanks: () => ({ data: [unknown, BANK] }),
  })
  const row = within(await screen.findByRole('row', { name: /Another/ }))
  expect(row.getByText('Details are missing')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Neris Demo Bank' })
  expect(link.getAttribute('href')).toBe('/crm/banks/veiw_bank/bank')
})

test('an empty list says what to do next', async () => {
  await openPage(<BankList add={<button type="button">Add</button>} />, STAFF, {
    listInstitutionBanks: () => ({ data: [] }),
  })
  expect(await screen.findByText('No banks yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy()
})

test('a bank is proposed whole, with the version that was read', async () => {
  const close = vi.fn()
  const asked = await openPage(<BankDialog of={BANK} close={close} />, STAFF, {
    updateInstitutionBank: () => ({ change: {} as never }),
  })
  await screen.findByRole('textbox', { name: 'Name' })
  write('Name', ' Neris Bank ')
  fireEvent.click(screen.getByRole('checkbox', { name: 'UK' }))
  write('Reason', 'A new name.')
  propose()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked.filter(({ name }) => name === 'updateInstitutionBank').map(({ body }) => body)).toEqual([
    {
      bank_name: 'Neris Bank',
      account: { bic: 'NERILT22', account_id: 'LT121000011101001000', currency: 'EUR' },
      address: { street: 'Gedimino pr. 1', city: 'Vilnius', country: 'LT' },
      entities: ['UAB', 'UK'],
      is_active: true,
      version: 4,
      reason: 'A new name.',
    },
  ])
})

test('a bank that is not whole says at each field what is wrong; a taken name stands at the name', async () => {
  await openPage(<BankDialog of={BANK} close={() => undefined} />, STAFF, {
    updateInstitutionBank: () => refuse('bank_name_taken'),
  })
  await screen.findByRole('textbox', { name: 'Name' })
  write('BIC', 'NERI')
  write('Main account', 'LT121000011101001001')
  write('Street', '')
  write('City', 'V')
  fireEvent.click(screen.getByRole('checkbox', { name: 'UAB' }))
  propose()
  for (const text of [
    'BIC must have 8 or 11 characters, such as DEUTDEFF',
    'Street is required',
    'City must be at least 2 characters',
    'Entities is required',
    'Reason must be at least 3 characters',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText(/^Main account must be an IBAN/)).toBeTruthy()
  write('BIC', 'NERILT22')
  write('Main account', '12345')
  write('Street', 'Gedimino pr. 2')
  write('City', 'Kaunas')
  fireEvent.click(screen.getByRole('checkbox', { name: 'UK' }))
  write('Reason', 'They moved.')
  propose()
  expect(await screen.findByText(/Another bank has this name already/)).toBeTruthy()
})

test('the position says where nothing is booked, and which currency has no rate', async () => {
  const figure = (amount: string, eur: string | null) => ({ amount, eur })
  const none = figure('0.00', null)
  const total = {
    ...{ customers: '0.00', safeguarding: '0.00', operating: '0.00' },
    ...{ clearing: '0.00', suspense: '0.00', fx_position: '12.00' },
  }
  const line = {
    ...{ currency: 'PLN' as const, customers: figure('7.00', null), safeguarding: null, operating: none },
    ...{ clearing: none, suspense: none, fx_position: none },
  }
  await openPage(
    <PositionCard of={{ entity: 'UAB', lines: [line], total, without_rate: ['PLN'] }} />,
    STAFF,
    {},
  )
  const row = within(await screen.findByRole('row', { name: /^PLN/ }))
  expect(row.getByText('Nothing booked yet')).toBeTruthy()
  expect(row.getAllByText('No rate')).toHaveLength(5)
  expect(within(screen.getByRole('row', { name: /^Total in euro/ })).getByText('12.00')).toBeTruthy()
  expect(screen.getByText('PLN: no rate, so the total in euro leaves it out.')).toBeTruthy()
})
