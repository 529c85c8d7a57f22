// @vitest-environment happy-dom

import { payeeCheckWords } from '@fondaco/rules/payees/payee-check.ts'
import type { PayeeResult } from '@fondaco/rules/payees/payee-name.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answers, closePage, lose, openPage, refuse } from '../../../test/open-page.tsx'
import { EURO, RASA } from '../../../test/people.ts'
import type { Input } from '../../api/client.ts'
import { Link } from '../../navigation.tsx'
import { internalForm } from './kinds/internal/internal-form.tsx'
import { sepaForm } from './kinds/sepa/sepa-form.tsx'
import { PaymentFlow } from './payment-flow.tsx'

afterEach(closePage)

const PAYEE = 'LT751000011101002000'
const euro = (amount: string) => ({ amount, currency: 'EUR' as const })
const soon = () => new Date(Date.now() + 60_000).toISOString()

/** An answer about a payee; a close match tells the holder's name. */
const checked = (result: PayeeResult, name?: string) => ({
  _id: 'check',
  result,
  identifier_result: null,
  ...(name ? { name } : {}),
  words: payeeCheckWords({ result, matchedName: name ?? null }).en,
  simulated: false,
  expires_at: soon(),
})

const ANSWERS = {
  listCompanyAccounts: () => [EURO],
  getDraft: () => null,
  saveDraft: () => ({}),
  deleteDraft: () => ({}),
  quoteFee: () => ({
    fee: euro('0.30'),
    instant_fee: null,
    total: '120.30',
    available: '500.00',
    arrives: { latest: soon(), words: 'At once, on any day' },
    limit: {
      type: null,
      period: 'per_payment' as const,
      source: 'institution' as const,
      most: '100000.00',
      left: '100000.00',
      until: null,
    },
  }),
  verifyPayee: () => checked('MTCH'),
  authorisePayment: ({ body }: Input<'authorisePayment'>) => ({
    _id: 'authorisation',
    required: false,
    expires_at: soon(),
    payee: { name: body.creditor.name, account_id: PAYEE, bic: null, bank_name: null },
    amount: body.amount,
    currency: body.currency,
    methods: ['totp' as const],
    next_code_at: null,
    passkey: null,
  }),
  confirmAuthorisation: ({ body }: Input<'confirmAuthorisation'>) =>
    'otp' in body && body.otp === '123456'
      ? { authorisation: 'proven', expires_at: soon() }
      : refuse('authentication_failed'),
  createTransaction: () => ({
    _id: 'made',
    payment_id: 'payment',
    status: 'PROCESS' as const,
    version: 1,
    fee: euro('0.30'),
  }),
  getTransaction: () => refuse('not_found'),
  listTransactions: () => [],
} satisfies Answers

const open = (answers: Answers = {}) =>
  openPage(<PaymentFlow form={internalForm} />, RASA, { ...ANSWERS, ...answers })

const field = (label: string | RegExp) =>
  screen.findByRole<HTMLInputElement>(label === 'Payee name' ? 'combobox' : 'textbox', { name: label })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } })

async function fill(): Promise<void> {
  await type('Payee name', 'Upės Verslas UAB')
  await type('Payee account', PAYEE)
  await type('Amount', '120')
  await press('Check payment')
  await screen.findByRole('heading', { name: 'Is this right?' })
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const confirm = async () => {
  await waitFor(async () => expect((await button(/^(Confirm and pay|Send again)$/)).disabled).toBe(false))
  await press(/^(Confirm and pay|Send again)$/)
}
const namesOf = (asked: Awaited<ReturnType<typeof open>>) =>
  asked.map(({ name }) => name).filter((name) => /verify|authorise|confirm|create/.test(name))

test('another balance meanwhile is no other payment: it is authorised once', async () => {
  let available = 900
  const asked = await open({
    listCompanyAccounts: () => {
      available -= 100
      return [{ ...EURO, available: `${available}.00` }]
    },
    authorisePayment: (input) => ({ ...ANSWERS.authorisePayment(input), required: true }),
  })
  await fill()
  await screen.findByText('The name matches the holder of this account.')
  await confirm()
  await screen.findByRole('region', { name: 'Confirm that it is you' })
  const readsOf = () => asked.filter(({ name }) => name === 'listCompanyAccounts').length
  const before = readsOf()
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(readsOf()).toBeGreaterThan(before))
  await act(async () => undefined)
  expect(namesOf(asked)).toEqual(['verifyPayee', 'authorisePayment'])
})

test('a payment is filled in, checked, authorised with a code and made once', async () => {
  const asked = await open({
    authorisePayment: (input) => ({ ...ANSWERS.authorisePayment(input), required: true }),
  })
  await fill()
  await screen.findByText('120.30', { exact: false })
  await screen.findByText('The name matches the holder of this account.')
  await confirm()
  const region = await screen.findByRole('region', { name: 'Confirm that it is you' })
  fireEvent.change(await within(region).findByLabelText(/digit 1|code/i), { target: { value: '123456' } })
  const prove = within(region).getByRole('button', { name: 'Confirm with the code' })
  fireEvent.click(prove)
  fireEvent.click(prove)
  await screen.findByText('Step 4 of 4: receipt')
  expect(namesOf(asked)).toEqual([
    'verifyPayee',
    'authorisePayment',
    'confirmAuthorisation',
    'createTransaction',
  ])
  const made = asked.find(({ name }) => name === 'createTransaction')
  expect(made?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(made?.body).toEqual({
    type: 'INTERNAL',
    account: 'account',
    amount: '120.00',
    currency: 'EUR',
    fee: '0.30',
    creditor: { name: 'Upės Verslas UAB', account: { account_id: PAYEE } },
    company_id: 'company',
    payee_check: 'check',
    authorisation: 'proven',
  })
  expect(asked.some(({ name }) => name === 'deleteDraft')).toBe(true)
})

test('what can be done with a payment comes once it is read, or cannot be, so that no button moves under a pointer', async () => {
  let answer = (): void => undefined
  const read = new Promise<void>((resolve) => {
    answer = resolve
  })
  await open({ getTransaction: () => read.then(() => refuse('not_found')) })
  await fill()
  await confirm()
  await screen.findByText('Step 4 of 4: receipt')
  expect(screen.queryByRole('link', { name: 'Open the payment' })).toBeNull()
  answer()
  const link = await screen.findByRole('link', { name: 'Open the payment' })
  expect(link.getAttribute('href')).toBe('/customer/summary/transactions/made')
})

test('a code that is used up is said beforehand, with the time until the next one and a way without codes', async () => {
  await open({
    authorisePayment: (input) => ({
      ...ANSWERS.authorisePayment(input),
      required: true,
      next_code_at: new Date(Date.now() + 22_000).toISOString(),
    }),
  })
  await fill()
  await confirm()
  const region = await screen.findByRole('region', { name: 'Confirm that it is you' })
  await within(region).findByText(/already used the code .* The next code comes in \d+ s\./)
  const offer = await within(region).findByRole('link', { name: 'Add a passkey' })
  expect(offer.getAttribute('href')).toBe('/customer/account/settings/security')
})

test('the menu begins a new payment, also from the receipt of the last one', async () => {
  const menu = (
    <>
      <Link to="/">Internal transfer</Link>
      <PaymentFlow form={internalForm} />
    </>
  )
  await openPage(menu, RASA, ANSWERS)
  await fill()
  await confirm()
  await screen.findByText('Step 4 of 4: receipt')
  fireEvent.click(screen.getByRole('link', { name: 'Internal transfer' }))
  await screen.findByText('Step 1 of 4: fill in')
  expect((await field('Payee name')).value).toBe('')
  expect((await field('Amount')).value).toBe('')
})

describe('the name', () => {
  test('that does not match is gone past knowingly, and asked again only when it changes', async () => {
    const asked = await open({
      verifyPayee: ({ body }) => checked(body.name === 'Upės Verslas UAB' ? 'NMTC' : 'MTCH'),
    })
    await fill()
    await screen.findByText(/does not match the holder/)
    expect((await button('Confirm and pay')).disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: /want to pay anyway/ }))
    expect((await button('Confirm and pay')).disabled).toBe(false)
    await press('Back')
    await press('Check payment')
    await screen.findByText(/does not match the holder/)
    expect(namesOf(asked)).toEqual(['verifyPayee'])
    await press('Back')
    await type('Payee name', 'Upės Prekyba UAB')
    await press('Check payment')
    await screen.findByText('The name matches the holder of this account.')
    await confirm()
    await screen.findByText('Step 4 of 4: receipt')
  })

  test('that is nearly right is replaced with one press, without another check', async () => {
    const asked = await open({ verifyPayee: () => checked('CMTC', 'Upės Verslas, UAB') })
    await fill()
    await screen.findByText('Close match')
    expect((await button('Confirm and pay')).disabled).toBe(true)
    await press('Use “Upės Verslas, UAB”')
    await screen.findByText('You pay to Upės Verslas, UAB, the holder of this account.')
    await confirm()
    await screen.findByText('Step 4 of 4: receipt')
    expect(namesOf(asked)).toEqual(['verifyPayee', 'authorisePayment', 'createTransaction'])
    expect(asked.find(({ name }) => name === 'createTransaction')?.body).toMatchObject({
      creditor: { name: 'Upės Verslas, UAB' },
      payee_check: 'check',
    })
  })

  test('that is nearly right may be kept, explicitly', async () => {
    const asked = await open({ verifyPayee: () => checked('CMTC', 'Upės Verslas, UAB') })
    await fill()
    fireEvent.click(await screen.findByRole('checkbox', { name: /want to pay anyway/ }))
    await confirm()
    await screen.findByText('Step 4 of 4: receipt')
    expect(asked.find(({ name }) => name === 'createTransaction')?.body).toMatchObject({
      creditor: { name: 'Upės Verslas UAB' },
    })
  })

  test('and the company number are checked together, and paid past explicitly where the number differs', async () => {
    const asked = await open({
      verifyPayee: () => ({
        ...checked('NMTC'),
        identifier_result: 'NMTC',
        words: payeeCheckWords({ result: 'NMTC', matchedName: null, identifierResult: 'NMTC' }).en,
      }),
    })
    await type(/^Company number/, ' 305123450')
    await fill()
    await screen.findByText(/The company number is not that of the holder/)
    expect((await button('Confirm and pay')).disabled).toBe(true)
    fireEvent.click(
      screen.getByRole('checkbox', {
        name: 'I know that the company number differs, and I want to pay anyway',
      }),
    )
    await confirm()
    await screen.findByText('Step 4 of 4: receipt')
    expect(asked.find(({ name }) => name === 'verifyPayee')?.body).toEqual({
      account_id: PAYEE,
      name: 'Upės Verslas UAB',
      identifier: '305123450',
      company_id: 'company',
    })
    expect(asked.find(({ name }) => name === 'createTransaction')?.body).toMatchObject({
      creditor: { identifier: '305123450' },
    })
  })

  test('is asked about again with another company number', async () => {
    const asked = await open()
    await fill()
    await screen.findByText('The name matches the holder of this account.')
    await press('Back')
    await type(/^Company number/, '5493001KJTIIGC8Y1R13')
    await press('Check payment')
    await screen.findByText('This LEI is not valid. Compare it with the one from the payee.')
    await type(/^Company number/, '5493001KJTIIGC8Y1R12')
    await press('Check payment')
    await screen.findByText('The name matches the holder of this account.')
    expect(namesOf(asked)).toEqual(['verifyPayee', 'verifyPayee'])
  })

  test('whose answer is simulated says so', async () => {
    await open({ verifyPayee: () => ({ ...checked('MTCH'), simulated: true }) })
    await fill()
    await screen.findByText('This answer is simulated: no bank was asked.')
  })

  test.each<[string, Answers['verifyPayee'], RegExp]>([
    ['of an account elsewhere', () => checked('NOAP'), /could not be checked/],
    ['asked too often', () => refuse('rate_limited', { until: '2026-11-23T11:00:00Z' }), /Try again after/],
    ['whose answer was lost', () => lose(), /was not checked/],
  ])('%s does not stop the payer', async (_, verifyPayee, words) => {
    await open(verifyPayee ? { verifyPayee } : {})
    await fill()
    await screen.findByText(words)
    await confirm()
    await screen.findByText('Step 4 of 4: receipt')
  })
})

describe('a refusal', () => {
  test.each([
    ['payee_entity_mismatch', 'Payee account', /another company of our group/],
    ['payee_account_unknown', 'Payee account', /no account with this number/],
    ['payee_is_self', 'Payee account', /your own/],
    ['funds_insufficient', 'Amount', /./],
  ] as const)('%s stands at %s, before any code', async (code, label, words) => {
    const asked = await open({ authorisePayment: () => refuse(code) })
    await fill()
    await confirm()
    const input = await field(label)
    await waitFor(() => expect(document.activeElement).toBe(input))
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(words)
    expect((await field('Amount')).value).toBe('120')
    expect(namesOf(asked)).toEqual(['verifyPayee', 'authorisePayment'])
  })

  test('for what looks like the same payment is answered by the payer', async () => {
    const asked = await open({
      createTransaction: (input) =>
        'duplicate_confirmed' in input.body && input.body.duplicate_confirmed
          ? ANSWERS.createTransaction()
          : refuse('payment_duplicate_suspected'),
    })
    await fill()
    await confirm()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Yes, pay the same again' }))
    await confirm()
    await screen.findByText('Step 4 of 4: receipt')
    expect(asked.filter(({ name }) => name === 'createTransaction')).toHaveLength(2)
  })
})

test('a fee that changed meanwhile is shown, and paid only when the payer goes on', async () => {
  let now = '0.30'
  const asked = await open({
    quoteFee: () => ({ ...ANSWERS.quoteFee(), fee: euro(now) }),
    authorisePayment: (input) => {
      if (input.body.fee === '0.45') return ANSWERS.authorisePayment(input)
      now = '0.45'
      return refuse('fee_changed')
    },
  })
  await fill()
  await confirm()
  await screen.findByText(/The fee has changed since it was shown/)
  expect(namesOf(asked)).toEqual(['verifyPayee', 'authorisePayment'])
  await screen.findAllByText('120.45', { exact: false })
  await confirm()
  await screen.findByText('Step 4 of 4: receipt')
  expect(asked.find(({ name }) => name === 'createTransaction')?.body).toMatchObject({ fee: '0.45' })
})

test('a lost answer is asked for again with the same key, whatever the fee is meanwhile', async () => {
  let lost = false
  const asked = await open({
    quoteFee: () => ({ ...ANSWERS.quoteFee(), fee: euro(lost ? '0.45' : '0.30') }),
    createTransaction: () => {
      if (lost) return ANSWERS.createTransaction()
      lost = true
      return lose()
    },
  })
  await fill()
  await confirm()
  await screen.findByText(/we do not know yet whether your payment was accepted/)
  await confirm()
  await screen.findByText('Step 4 of 4: receipt')
  const keys = asked.filter(({ name }) => name === 'createTransaction').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('what is wrong is said beside its field, and the first of them is gone to', async () => {
  await open({ listCompanyAccounts: () => [EURO, { ...EURO, _id: 'second' }] })
  await type('Amount', '0')
  await press('Check payment')
  for (const words of [
    'Choose the account to pay from.',
    'Enter the payee’s name.',
    'Enter an amount, such as 120.00.',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() =>
    expect((document.activeElement as HTMLInputElement).placeholder).toMatch(/Choose the account/),
  )
})

test.each([
  ['SEPA', <PaymentFlow key="sepa" form={sepaForm} />, 'sepa_transfer'],
  ['INTERNAL', <PaymentFlow key="internal" form={internalForm} />, 'internal_transfer'],
])(
  'the draft of %s is there again for the customer who left it, and can be given up',
  async (_, page, form) => {
    const forms: string[] = []
    const asked = await openPage(page, RASA, {
      ...ANSWERS,
      getDraft: ({ params }) => {
        forms.push(params.form)
        return {
          content: { customer: 'company', name: 'Aukso Klevas MB', amount: '35.00' },
          saved_at: soon(),
        }
      },
    })
    await screen.findByText('You started this payment earlier.')
    expect((await field('Payee name')).value).toBe('Aukso Klevas MB')
    await type('Amount', '36.00')
    // A draft of an earlier page may still arrive.
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toContainEqual({
        content: expect.objectContaining({ customer: 'company', name: 'Aukso Klevas MB', amount: '36.00' }),
      }),
    )
    await press('Start over')
    expect((await field('Payee name')).value).toBe('')
    expect(asked.some(({ name }) => name === 'deleteDraft')).toBe(true)
    expect(forms).toEqual([form])
    closePage()

    await openPage(page, RASA, {
      ...ANSWERS,
      getDraft: () => ({ content: { customer: 'another', name: 'Aukso Klevas MB' }, saved_at: soon() }),
    })
    expect((await field('Payee name')).value).toBe('')
  },
)

test('without an account that can pay, it says what is needed', async () => {
  await open({ listCompanyAccounts: () => [{ ...EURO, status: 'BLOCKED' }] })
  await screen.findByText('An active account is needed')
})

const PAST = {
  name: 'Aukso Klevas MB',
  account: { account_id: PAYEE, type: 'IBAN' as const, bic: null, bank_name: null },
  address: null,
}

test('payees of past payments are suggested by account; a choice fills name and account', async () => {
  const past = {
    _id: 'past',
    amount: '75.00',
    currency: 'EUR',
    creation_date: '2026-11-02T08:00:00Z',
    creditor: PAST,
  }
  const asked = await open({
    listTransactions: () => [past, { ...past, _id: 'older', amount: '12.00' }] as never,
  })
  fireEvent.focus(await field('Payee name'))
  await type('Payee name', 'auk')
  const suggestion = await screen.findByRole('option', { name: /Aukso Klevas MB/ })
  expect(screen.getAllByRole('option', { name: /Aukso Klevas/ })).toHaveLength(1)
  expect(suggestion.textContent).toContain('75.00 EUR on 02-11-2026')
  fireEvent.click(suggestion)
  await waitFor(async () => expect((await field('Payee account')).value.replace(/\s/g, '')).toBe(PAYEE))
  expect((await field('Payee name')).value).toBe('Aukso Klevas MB')
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'listTransactions')?.query).toMatchObject({
      direction: 'DEBIT',
      type: 'INTERNAL',
      text: 'Aukso Klevas MB',
    }),
  )
})

test.each([
  ['is instant if the bank accepts that', false, 'instant'],
  ['stays ordinary for a payer who pressed it while the bank was not known', true, 'ordinary'],
])('a SEPA payment %s', async (_, presses, sent) => {
  const known = Promise.withResolvers<void>()
  await openPage(<PaymentFlow form={sepaForm} />, RASA, {
    ...ANSWERS,
    async getBankOfIban() {
      await known.promise
      return {
        valid: true,
        iban: 'DE89370400440532013000',
        country: 'DE',
        bank_name: 'Commerzbank',
        bic: 'COBADEFFXXX',
        sct: true,
        inst: true,
        fault: null,
      }
    },
  })
  await type('Payee IBAN', 'DE89370400440532013000')
  const choice = (name: string) =>
    screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })
  expect((await choice('Ordinary')).checked).toBe(true)
  if (presses) fireEvent.click(await choice('Ordinary'))
  known.resolve()
  await screen.findByText(/accepts instant payments/)
  expect((await choice(sent === 'instant' ? 'Instant' : 'Ordinary')).checked).toBe(true)
})
