// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answers, closePage, lose, openPage, refuse } from '../../../test/open-page.tsx'
import { EURO, RASA } from '../../../test/people.ts'
import type { Input } from '../../api/client.ts'
import { internalForm } from './kinds/internal/internal-form.tsx'
import { sepaForm } from './kinds/sepa/sepa-form.tsx'
import { PaymentFlow } from './payment-flow.tsx'

afterEach(closePage)

const PAYEE = 'LT751000011101002000'
const euro = (amount: string) => ({ amount, currency: 'EUR' as const })
const soon = () => new Date(Date.now() + 60_000).toISOString()

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
    limit_per_payment: euro('100000.00'),
    limit_left_today: euro('250000.00'),
  }),
  verifyPayee: () => ({ _id: 'check', result: 'MTCH' as const, expires_at: soon() }),
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
} satisfies Answers

const open = (answers: Answers = {}) =>
  openPage(<PaymentFlow form={internalForm} />, RASA, { ...ANSWERS, ...answers })

const field = (label: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: label })
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
    creditor: { name: 'Upės Verslas UAB', account: { account_id: PAYEE } },
    company_id: 'company',
    authorisation: 'proven',
  })
  expect(asked.some(({ name }) => name === 'deleteDraft')).toBe(true)
})

describe('the name', () => {
  test('that does not match is gone past knowingly, and asked again only when it changes', async () => {
    const asked = await open({
      verifyPayee: ({ body }) => ({
        _id: 'check',
        result: body.name === 'Upės Verslas UAB' ? 'NMTC' : 'MTCH',
        expires_at: soon(),
      }),
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

  test.each<[string, Answers['verifyPayee'], RegExp]>([
    [
      'of an account elsewhere',
      () => ({ _id: 'c', result: 'NOAP', expires_at: soon() }),
      /could not be checked/,
    ],
    ['asked too often', () => refuse('rate_limited', { until: '2026-11-23T11:00:00Z' }), /Try again from/],
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
        input.body.duplicate_confirmed ? ANSWERS.createTransaction() : refuse('payment_duplicate_suspected'),
    })
    await fill()
    await confirm()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Yes, pay the same again' }))
    await confirm()
    await screen.findByText('Step 4 of 4: receipt')
    expect(asked.filter(({ name }) => name === 'createTransaction')).toHaveLength(2)
  })
})

test('a lost answer is asked for again with the same key', async () => {
  let lost = false
  const asked = await open({
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
    'Choose the account that pays.',
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
    await screen.findByText('This is the payment that you started.')
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
