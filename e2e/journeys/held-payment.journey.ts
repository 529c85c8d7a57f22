import { Caller, expect, fillTransfer, payIn, signIn, test } from '../fixtures.ts'
import { confirmAndPay, withPasskey } from '../passkeys.ts'

test('a held payment: the queue fills live, staff ask, the customer answers, staff approve, it completes', async ({
  page,
  browser,
  request,
}) => {
  const staffContext = await browser.newContext()
  const staff = await staffContext.newPage()
  await signIn(staff, 'compliance@demo.test')
  const queue = staff
    .getByRole('row', { name: /To review/ })
    .getByRole('link')
    .last()
  const waiting = Number(await queue.textContent())

  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')
  await fillTransfer(page, {
    account: /LT26/,
    name: 'Spreewald Druck GmbH',
    iban: 'DE89370400440532013000',
    amount: '15,000.00',
    message: 'Printing machine, order 4471',
    when: 'Ordinary',
  })
  await confirmAndPay(page)
  await expect(page.getByRole('status').getByText('Under review')).toBeVisible()
  await page.getByRole('link', { name: 'Open the payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /15,000\.00 EUR to Spreewald/ })).toBeVisible()

  // It arrives in the queue of the open dashboard, perhaps among payments of other journeys.
  await expect.poll(async () => Number(await queue.textContent())).toBeGreaterThan(waiting)
  await queue.click()
  await staff.getByRole('link', { name: /^T\d+/ }).first().waitFor()
  await staff
    .getByRole('row', { name: /Spreewald Druck GmbH/ })
    .getByRole('link')
    .first()
    .click()
  await expect(staff.getByText(/held from 10,000\.00/).first()).toBeVisible()

  await staff.getByRole('button', { name: 'Ask the customer' }).click()
  const asking = staff.getByRole('dialog')
  await asking.getByRole('textbox', { name: /question/i }).fill('Which machine is this for?')
  await asking.getByRole('button', { name: /^(Ask|Send)/ }).click()
  await expect(asking).toBeHidden()

  await expect(page.getByText('Which machine is this for?')).toBeVisible()
  await page.getByRole('textbox', { name: /answer/i }).fill('A Heidel-Demo 52, serial 1147.')
  await page.getByRole('button', { name: /^(Answer|Send)/ }).click()

  await expect(staff.getByText('A Heidel-Demo 52, serial 1147.', { exact: true })).toBeVisible()
  await staff.getByRole('button', { name: 'Approve' }).click()
  const approving = staff.getByRole('dialog')
  await approving.getByRole('button', { name: /^Approve/ }).click()
  await expect(approving).toBeHidden()

  await expect(page.getByText('Completed').first()).toBeVisible()
  const books = await (await Caller.signIn(request, 'compliance@demo.test')).call<{ ok: boolean }>(
    'POST',
    '/crm/ledger/verify',
    {},
  )
  expect(books.result.ok).toBe(true)
  await staffContext.close()
})

test('incoming money raises the balance of an open dashboard', async ({ page, request }) => {
  const person = await Caller.signIn(request, 'customer@demo.test')
  const { iban } = await person.account('EUR operating')
  await signIn(page, 'customer@demo.test')
  const total = page.getByRole('region', { name: 'Total balance' })
  const before = await total.textContent()
  await payIn(request, { iban }, '777.77', 'Order 9981')
  await expect.poll(() => total.textContent()).not.toBe(before)
  await expect(page.getByRole('row', { name: /Order 9981/ }).getByText('+777.77 EUR')).toBeVisible()
})
