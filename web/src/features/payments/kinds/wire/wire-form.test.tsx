// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../../../test/open-page.tsx'
import { EURO, RASA } from '../../../../../test/people.ts'
import type { Input } from '../../../../api/client.ts'
import { PaymentFlow } from '../../payment-flow.tsx'
import { wireForm } from './wire-form.tsx'

afterEach(closePage)

const DOLLARS = {
  ...EURO,
  _id: 'dollars',
  name: 'USD receivables',
  acc_details: { ...EURO.acc_details, account_id: 'LT121000011101002000', currency: 'USD' as const },
  available: '9000.00',
}
const soon = () => new Date(Date.now() + 60_000).toISOString()
const bankOf = (bic: string, bank_name: string | null) => ({
  valid: true,
  bic,
  country: bic.slice(4, 6),
  bank_name,
})
const money = (amount: string, currency: 'EUR' | 'USD') => ({ amount, currency })

const ARRIVES = 'Leaves on 24-11-2026, arrives by 25-11-2026'

const ANSWERS = {
  listCompanyAccounts: () => [DOLLARS],
  getDraft: () => null,
  saveDraft: () => ({}),
  deleteDraft: () => ({}),
  quoteFee: ({ body }: Input<'quoteFee'>) => ({
    fee: money('15.00', body.currency as 'USD'),
    instant_fee: null,
    total: '265.00',
    available: '9000.00',
    arrives: { latest: soon(), words: ARRIVES },
    limit: null as never,
  }),
  getBankOfBic: ({ params }: Input<'getBankOfBic'>) =>
    bankOf(params.bic, params.bic.startsWith('CHAS') ? 'JPMorgan Chase Bank' : null),
  authorisePayment: ({ body }: Input<'authorisePayment'>) => ({
    _id: 'authorisation',
    required: false,
    expires_at: soon(),
    payee: { name: body.creditor.name, account_id: '000123456789', bic: null, bank_name: null },
    amount: body.amount,
    currency: body.currency,
    methods: ['totp' as const],
    next_code_at: null,
    passkey: null,
  }),
  createTransaction: () => ({
    _id: 'made',
    payment_id: 'payment',
    status: 'AUTHORIZE' as const,
    version: 1,
    fee: money('15.00', 'USD'),
  }),
  getTransaction: () => refuse('not_found'),
  listTransactions: () => [],
} satisfies Answers

const open = (answers: Answers = {}) =>
  openPage(<PaymentFlow form={wireForm} />, RASA, { ...ANSWERS, ...answers })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string | RegExp, value: string, role = 'textbox') =>
  fireEvent.change(await screen.findByRole(role, { name: label }), { target: { value } })
const choose = async (label: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

async function fillPayee(): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name: 'A company' }))
  await type('Payee name', 'Harbor Tools Inc', 'combobox')
  await type('Street and number', '12 Pier Street')
  await type('Town', 'New York')
  await choose('Country', 'United States')
  await type('IBAN or account number', '000123456789')
}
async function fillPayment(): Promise<void> {
  await type('Amount', '250')
  await type('Purpose', 'Machine parts')
}
const summary = () => screen.findByRole('region', { name: 'Is this right?' })

test('a wire by BIC shows its bank, is checked, and made with what was shown', async () => {
  const asked = await open()
  await fillPayee()
  await type('BIC (SWIFT code) of the bank', 'chasus33')
  await screen.findByText('JPMorgan Chase Bank, United States')
  await fillPayment()
  fireEvent.click(await screen.findByRole('radio', { name: 'You pay all' }))
  await screen.findByText(/may claim their charges later/)
  await press('Check payment')
  const shown = within(await summary())
  for (const text of [
    'Harbor Tools Inc',
    'A company',
    'JPMorgan Chase Bank, United States, CHASUS33XXX',
    'You pay all',
    'Machine parts',
  ])
    expect(shown.getByText(text)).toBeTruthy()
  expect(screen.queryByText(/name/i, { selector: 'strong' })).toBeNull()
  await press('Confirm and pay')
  await screen.findByText('Step 4 of 4: receipt')
  expect(asked.map(({ name }) => name).filter((name) => /verify|authorise|create/.test(name))).toEqual([
    'authorisePayment',
    'createTransaction',
  ])
  expect(asked.find(({ name }) => name === 'createTransaction')?.body).toEqual({
    type: 'WIRE',
    account: 'dollars',
    amount: '250.00',
    currency: 'USD',
    fee: '15.00',
    creditor: {
      kind: 'COMPANY',
      name: 'Harbor Tools Inc',
      address: { country: 'US', city: 'New York', street: '12 Pier Street' },
      account: { account_id: '000123456789', bic: 'chasus33' },
    },
    charges: 'OUR',
    purpose: 'Machine parts',
    company_id: 'company',
  })
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'quoteFee')?.body).toMatchObject({
      type: 'WIRE',
      creditor: { account_id: '000123456789', bic: 'CHASUS33XXX', countries: ['US'] },
    }),
  )
})

test('it is authorised once, with a code, although its banks are looked up', async () => {
  const asked = await open({
    authorisePayment: (input) => ({ ...ANSWERS.authorisePayment(input), required: true }),
    confirmAuthorisation: () => ({ authorisation: 'proven', expires_at: soon() }),
  })
  await fillPayee()
  await type('BIC (SWIFT code) of the bank', 'CHASUS33')
  await fillPayment()
  await press('Check payment')
  await press('Confirm and pay')
  const region = within(await screen.findByRole('region', { name: 'Confirm that it is you' }))
  fireEvent.change(await region.findByLabelText(/digit 1|code/i), { target: { value: '123456' } })
  fireEvent.click(region.getByRole('button', { name: 'Confirm with the code' }))
  await screen.findByText('Step 4 of 4: receipt')
  expect(asked.map(({ name }) => name).filter((name) => /authorise|confirm|create/.test(name))).toEqual([
    'authorisePayment',
    'confirmAuthorisation',
    'createTransaction',
  ])
})

test('a bank without a BIC is named, and what is sent otherwise is shown before paying', async () => {
  const asked = await open()
  await fillPayee()
  await type('Payee name', 'Žalias Ąžuolas & Co', 'combobox')
  fireEvent.click(await screen.findByRole('checkbox', { name: /The bank has no BIC/ }))
  expect(screen.queryByRole('textbox', { name: /^BIC/ })).toBeNull()
  await fillPayment()
  await press('Check payment')
  expect(await screen.findByText('Enter the name of the bank in Latin letters.')).toBeTruthy()
  await type('Name of the bank', 'Bankas „Uostas“')
  await type('Town of the bank', 'Boston')
  await choose('Country of the bank', 'United States')
  await type('Clearing code (optional)', '011000015')
  await press('Check payment')
  const shown = within(await summary())
  expect(shown.getByText('Sent as “Zalias Azuolas + Co”')).toBeTruthy()
  expect(shown.getByText(/^Sent as “Bankas .*Uostas.*”$/)).toBeTruthy()
  expect(shown.getByText('011000015')).toBeTruthy()
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'quoteFee')?.body).toMatchObject({
      creditor: { countries: ['US', 'US'] },
    }),
  )
})

test('from an account in euro it can go the same day, and inside the EEA the charges are shared', async () => {
  await open({
    listCompanyAccounts: () => [EURO],
    getBankOfIban: () => ({
      valid: true,
      iban: 'DE89370400440532013000',
      country: 'DE',
      bank_name: 'Commerzbank',
      bic: 'COBADEFFXXX',
      sct: true,
      inst: true,
      fault: null,
    }),
  })
  expect(await screen.findAllByRole('radio', { name: /^(Shared|You pay all|The payee pays)/ })).toHaveLength(
    3,
  )
  await type('IBAN or account number', 'DE89 3704 0044 0532 0130 00')
  await screen.findByText(/^Commerzbank, Germany, COBADEFFXXX: found by the IBAN/)
  expect(await screen.findAllByRole('radio', { name: /^(Shared|You pay all|The payee pays)/ })).toHaveLength(
    1,
  )
  await screen.findByText(/Inside the EEA each side pays/)
  fireEvent.click(await screen.findByRole('radio', { name: 'Same day' }))
})

test('when the wire arrives is said as its quote says it, on the form and on the receipt', async () => {
  const SAME_DAY = 'Leaves on 24-11-2026, arrives by 24-11-2026'
  await open({
    listCompanyAccounts: () => [EURO],
    quoteFee: (input) => ({
      ...ANSWERS.quoteFee(input),
      arrives: { latest: soon(), words: input.body.type === 'EXPRESS' ? SAME_DAY : ARRIVES },
    }),
  })
  const form = within(await screen.findByRole('group', { name: 'When' }))
  await form.findByText(ARRIVES)
  fireEvent.click(form.getByRole('radio', { name: 'Same day' }))
  await form.findByText(SAME_DAY)
  expect(form.queryByText(ARRIVES)).toBeNull()
  await fillPayee()
  await type('BIC (SWIFT code) of the bank', 'CHASUS33')
  await fillPayment()
  await press('Check payment')
  await press('Confirm and pay')
  await screen.findByText('Step 4 of 4: receipt')
  await screen.findByText(SAME_DAY)
})

test('an intermediary bank is asked for on request', async () => {
  await open()
  const more = await screen.findByRole('button', { name: 'Add an intermediary bank' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  await type('BIC of the intermediary bank', 'CITIUS3')
  fireEvent.blur(await screen.findByRole('textbox', { name: 'BIC of the intermediary bank' }))
  await screen.findByText(/A BIC has 8 or 11/)
  await type('BIC of the intermediary bank', 'CITIUS33')
  await screen.findByText('Bank in United States, not in our directory')
})

test.each([
  ['payee_bank_invalid', 'BIC (SWIFT code) of the bank', /cannot be written like this/],
  ['purpose_invalid', 'Purpose', /Say what the payment is for/],
] as const)('the refusal %s is said beside its field', async (code, label, text) => {
  await open({ createTransaction: () => refuse(code) })
  await fillPayee()
  await type('BIC (SWIFT code) of the bank', 'CHASUS33')
  await fillPayment()
  await press('Check payment')
  await press('Confirm and pay')
  const field = await screen.findByRole('textbox', { name: label })
  await screen.findByText(text)
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a draft is there again, with its bank by name', async () => {
  await open({
    getDraft: () => ({
      content: { customer: 'company', name: 'Harbor Tools Inc', byName: 'true', bankName: 'Harbor Bank' },
      saved_at: soon(),
    }),
  })
  await screen.findByText('You started this payment earlier.')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the bank' })).value).toBe(
    'Harbor Bank',
  )
})
