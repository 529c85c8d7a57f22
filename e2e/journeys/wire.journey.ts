import type { Page } from '@playwright/test'
import { agreeWithBankAnswer, enterBankAnswer } from '../bank-answers.ts'
import { approveChange, openWaitingChange } from '../changes.ts'
import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { confirmAndPay, withPasskey } from '../passkeys.ts'
import {
  chooseReason,
  decide,
  expectStatus,
  findByMessage,
  openCase,
  pressDecision,
} from '../staff-decision.ts'

const PAYEE = 'Žalias Ąžuolas & Sons Inc'

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

const type = (page: Page, label: string | RegExp, text: string) =>
  page.getByRole('textbox', { name: label }).fill(text)

/** Everything but the payee's bank. */
async function fill(page: Page, { account, amount }: { account: RegExp; amount: string }): Promise<void> {
  await choose(page, 'From account', account)
  await page.getByRole('radio', { name: 'A company' }).check()
  await page.getByRole('combobox', { name: 'Payee name' }).fill(PAYEE)
  await type(page, 'Street and number', '12 Pier Street')
  await type(page, 'Town', 'New York')
  await choose(page, 'Country', 'United States')
  await type(page, 'IBAN or account number', '000123456789')
  await type(page, 'Amount', amount)
  await type(page, 'Purpose', 'Machine parts')
  await page.getByRole('radio', { name: 'You pay all' }).check()
}

async function nameBank(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /The bank has no BIC/ }).check()
  await type(page, 'Name of the bank', 'First Harbor Bank')
  await type(page, 'Town of the bank', 'Boston')
  await choose(page, 'Country of the bank', 'United States')
  await type(page, 'Clearing code (optional)', '011000015')
}

test('a wire by hand: ordered, taken, asked to be cancelled, and completed with the bank’s reference', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const staff = await context.newPage()
  await signIn(staff, 'operation@demo.test')
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')

  // What is missing is said beside its field.
  await page.getByRole('link', { name: 'WIRE Transfer' }).click()
  await page.getByRole('button', { name: 'Check payment' }).click()
  await expect(page.getByText('Enter the street and its number.')).toBeVisible()
  await expectAccessible(page)

  // The bank is named by hand; the name is shown as banks can carry it, before anything is paid.
  await fill(page, { account: /GBP payroll/, amount: '312.40' })
  await nameBank(page)
  await page.getByRole('button', { name: 'Check payment' }).click()
  const check = page.getByRole('region', { name: 'Is this right?' })
  await expect(check.getByText('Sent as “Zalias Azuolas + Sons Inc”')).toBeVisible()
  await expect(check.getByText(/Other banks may claim their charges later/)).toBeVisible()
  await expectAccessible(page)
  await confirmAndPay(page)
  await page.getByRole('link', { name: 'Open the payment' }).click()
  const way = page.getByRole('region', { name: 'The way of this wire' })
  await expect(way.getByText('First Harbor Bank').first()).toBeVisible()
  await expect(way.getByRole('button', { name: 'Copy UETR' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toBeVisible()
  await expectAccessible(page)

  // Staff take it from their queue.
  await staff.goto('/crm/dashboard')
  await staff
    .getByRole('row', { name: /Wires to key/ })
    .getByRole('link')
    .last()
    .click()
  await staff
    .getByRole('row', { name: /312\.40/ })
    .getByRole('link')
    .first()
    .click()
  await expect(staff.getByText('011000015')).toBeVisible()
  await staff.getByRole('button', { name: 'Take to key at the bank' }).click()
  await expect(staff.getByText(/^You took this wire/)).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Cancel the payment', exact: true })).toHaveCount(0)
  await expectAccessible(staff)

  // So the customer can only ask, and staff who have keyed it refuse.
  await page.getByRole('button', { name: 'Ask to cancel' }).click()
  const asking = page.getByRole('dialog')
  await expect(asking.getByText(/is being sent and is reserved in your account/)).toBeVisible()
  await asking.getByRole('radio', { name: 'The amount was wrong' }).check()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Send the request' }).click()
  await expect(asking).toBeHidden()
  await expect(page.getByText('We are reviewing your request').first()).toBeVisible()
  await pressDecision(staff, 'Refuse the request')
  await chooseReason(staff, /./)
  await staff.getByRole('dialog').getByRole('button', { name: 'Refuse the request', exact: true }).click()
  await expect(staff.getByRole('dialog')).toBeHidden()

  await decide(staff, 'Complete', { bankReference: `FT-${Date.now()}` })
  await expectStatus(page, 'Completed')
  await expect(way.getByText(/^Sent by/)).toBeVisible()
  await context.close()
})

test('a wire that is being keyed is cancelled by its bank, which two people enter', async ({
  page,
  browser,
  request,
}) => {
  const [keyer, second] = await Promise.all(
    [0, 1].map(async () => (await browser.newContext({ colorScheme: 'dark' })).newPage()),
  )
  if (!keyer || !second) throw new Error('two members of staff')
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')
  await page.getByRole('link', { name: 'WIRE Transfer' }).click()
  await fill(page, { account: /GBP payroll/, amount: '313.60' })
  await nameBank(page)
  await type(page, /Message to payee/, 'Cancelled while it is keyed')
  await page.getByRole('button', { name: 'Check payment' }).click()
  await confirmAndPay(page)
  await page.getByRole('link', { name: 'Open the payment' }).click()

  const staff = await Caller.signIn(request, 'operation@demo.test')
  const id = await findByMessage(staff, 'Cancelled while it is keyed')
  await signIn(keyer, 'operation@demo.test')
  await openCase(keyer, id)
  await keyer.getByRole('button', { name: 'Take to key at the bank' }).click()
  await expect(keyer.getByText(/^You took this wire/)).toBeVisible()
  await expect(keyer.getByRole('button', { name: 'The bank cancelled it' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ask to cancel' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'The amount was wrong' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click()

  await keyer.setViewportSize({ width: 390, height: 844 })
  await enterBankAnswer(keyer, 'The bank cancelled it')
  await signIn(second, 'compliance@demo.test')
  const { reference } = (await staff.call<{ reference: string }>('GET', `/transaction/${id}`)).result
  await agreeWithBankAnswer(second, reference, 'The bank cancelled our wire')
  await expectStatus(keyer, 'Cancelled')
  await expectStatus(page, 'Cancelled')
  for (const one of [keyer, second]) await one.context().close()
})

test('a wire by messages: settled by the correspondent bank, and returned less its charges', async ({
  page,
}) => {
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')
  await page.getByRole('link', { name: 'WIRE Transfer' }).click()
  // The simulated bank settles an amount that ends so, and returns it after three seconds.
  await fill(page, { account: /USD receivables/, amount: '312.23' })
  await type(page, /^BIC/, 'CHASUS33')
  await page.getByRole('button', { name: 'Check payment' }).click()
  await confirmAndPay(page)
  await page.getByRole('link', { name: 'Open the payment' }).click()
  await expectStatus(page, 'Completed')
  await expectAccessible(page)
  await expect(async () => {
    await page.goto('/customer/summary/transactions')
    await page
      .getByRole('row', { name: /302\.23/ })
      .getByRole('link')
      .first()
      .click({ timeout: 10_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: '302.23 USD from' })).toBeVisible()
  const way = page.getByRole('region', { name: 'The way of this wire' })
  await expect(way.getByText('312.23 USD')).toBeVisible()
  await expect(way.getByText('10.00 USD').first()).toBeVisible()
  await expectAccessible(page)
})

test('a wire that came in by messages says what was sent and deducted', async ({ page, request }) => {
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const { iban } = await customer.account('USD receivables')
  const sent = await request.post('/api/simulator/clearing/incoming', {
    data: {
      type: 'WIRE',
      iban,
      amount: '803.17',
      currency: 'USD',
      charges: '15.00',
      debtor: {
        name: 'Harbor Tools Inc',
        iban: '000123456789',
        bic: 'CHASUS33',
        address: { country: 'US', city: 'New York', street: '12 Pier Street' },
        customer_number: 'C-4711',
      },
      remittance: 'Wire in by messages',
    },
  })
  expect(sent.ok()).toBe(true)
  const compliance = await Caller.signIn(request, 'compliance@demo.test')
  const id = await findByMessage(compliance, 'Wire in by messages')
  await expect.poll(() => customer.statusOf(id)).toBe('COMPLETED')
  await signIn(page, 'customer@demo.test')
  await page.goto(`/customer/summary/transactions/${id}`)
  const way = page.getByRole('region', { name: 'The way of this wire' })
  await expect(way.getByText('803.17 USD')).toBeVisible()
  await expect(way.getByText('15.00 USD').first()).toBeVisible()
  await expectAccessible(page)
})

test('a wire that came in by hand is entered by one person, booked by a second, and completed', async ({
  page: enterer,
  browser,
  request,
}) => {
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const { iban } = await customer.account('GBP payroll')
  const [second, owner] = await Promise.all([
    browser.newContext().then((context) => context.newPage()),
    browser.newContext().then((context) => context.newPage()),
  ])
  await signIn(enterer, 'operation@demo.test', '/crm/transactions')
  await enterer.getByRole('button', { name: 'Enter a wire that came in' }).click()
  const dialog = enterer.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog.getByText(/is missing/).first()).toBeVisible()
  const reference = `IN-${Date.now()}`
  for (const [label, text] of [
    ['Account of our customer', iban],
    ['Amount that arrived', '941.20'],
    ['Reference of the bank', reference],
    ['Message', 'Wire in by hand'],
    ['Name', 'Harbor Tools Inc'],
    ['Account number', '000123456789'],
    ['BIC of the bank', 'CHASUS33'],
    ['Street', '12 Pier Street'],
    ['Town', 'New York'],
    ['Customer or document number', 'C-4711'],
    ['How it was learnt', 'The statement of the bank'],
  ] as const)
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text)
  await dialog.getByRole('combobox', { name: 'Country' }).click()
  await enterer.getByRole('option', { name: 'United States', exact: true }).click()
  await expectAccessible(enterer, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog).toBeHidden()

  await signIn(second, 'compliance@demo.test')
  await openWaitingChange(second, 'entered_wire', /941\.20/)
  await expectAccessible(second)
  await approveChange(second)
  const id = await findByMessage(await Caller.signIn(request, 'compliance@demo.test'), 'Wire in by hand')
  await openCase(enterer, id)
  await expect(enterer.getByRole('button', { name: 'Complete', exact: true })).toHaveCount(0)
  await openCase(second, id)
  await decide(second, 'Complete', { bankReference: reference })
  await expectStatus(second, 'Completed')
  await signIn(owner, 'customer@demo.test')
  await owner.goto(`/customer/summary/transactions/${id}`)
  await expectStatus(owner, 'Completed')
  await expect(owner.getByText('941.20 GBP').first()).toBeVisible()
  for (const one of [second, owner]) await one.context().close()
})
