import { Caller, expect, expectAccessible, fillTransfer, signIn, test } from '../fixtures.ts'
import { confirmAndPay, withPasskey } from '../passkeys.ts'
import { chooseReason, decide, expectStatus, openCase, payInAndFind } from '../staff-decision.ts'

test('a customer asks for a payment back; staff pass it on, the bank returns one and refuses another', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const staff = await context.newPage()
  await signIn(staff, 'compliance@demo.test')
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')
  for (const { cents, ends } of [
    { cents: '31', ends: 'The money came back' },
    { cents: '32', ends: 'The money is not coming back' },
  ]) {
    await fillTransfer(page, {
      account: /EUR operating/,
      name: 'Falsche Adresse GmbH',
      iban: 'DE89370400440532013000',
      amount: `74.${cents}`,
      message: `To the wrong account ${cents}`,
    })
    await confirmAndPay(page)
    await page.getByRole('link', { name: 'Open the payment' }).click()
    // The receipt says what has become of it too.
    await expect(page.getByRole('heading', { level: 1, name: `74.${cents} EUR to` })).toBeVisible()
    await expectStatus(page, 'Completed')

    await page.getByRole('button', { name: 'Ask for the money back' }).click()
    const asking = page.getByRole('dialog')
    await asking.getByRole('button', { name: 'Send the request' }).click()
    await expect(asking.getByText('Choose what went wrong.')).toBeVisible()
    await asking.getByRole('radio', { name: 'I paid to the wrong account' }).check()
    await expectAccessible(page)
    await asking.getByRole('textbox', { name: 'Details' }).fill('The last digits were swapped.')
    await asking.getByRole('button', { name: 'Send the request' }).click()
    await expect(asking).toBeHidden()
    await expect(page.getByText('We are reviewing your request').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask for the money back' })).toHaveCount(0)

    await staff.goto('/crm/dashboard')
    await staff
      .getByRole('row', { name: /Customers’ requests/ })
      .getByRole('link')
      .last()
      .click()
    await staff
      .getByRole('row', { name: new RegExp(`Falsche Adresse GmbH.*74\\.${cents}`) })
      .getByRole('link')
      .first()
      .click()
    await expect(staff.getByText('The last digits were swapped.').first()).toBeVisible()
    // The reason is that of the customer.
    await decide(staff, 'Recall')
    await expect(page.getByText(new RegExp(ends)).first()).toBeVisible()
    await expectStatus(staff, cents === '31' ? 'Returned' : 'Refused')
  }
  await context.close()
})

test('another bank asks for money back: the customer is asked first, and agrees or keeps it', async ({
  page,
  browser,
  request,
}) => {
  const compliance = await Caller.signIn(request, 'compliance@demo.test')
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const account = await customer.account('EUR operating')
  const context = await browser.newContext()
  const staff = await context.newPage()
  await signIn(staff, 'compliance@demo.test')
  await signIn(page, 'customer@demo.test')
  for (const { agrees, message } of [
    { agrees: true, message: 'Asked back and given' },
    { agrees: false, message: 'Asked back and kept' },
  ]) {
    const id = await payInAndFind(request, compliance, account, '118.40', message)
    await expect.poll(() => customer.statusOf(id)).toBe('COMPLETED')
    const asked = await request.post('/api/simulator/clearing/recall', {
      data: { transaction_id: id, reason: 'CUST' },
    })
    expect(asked.ok()).toBe(true)
    await page.goto(`/customer/summary/transactions/${id}`)
    await expect(page.getByText('Our question')).toBeVisible()
    await openCase(staff, id)
    await expectStatus(staff, 'Return requested')

    await page.getByRole('radio', { name: agrees ? /^Yes/ : /^No/ }).check()
    await page
      .getByRole('textbox', { name: 'Why' })
      .fill(agrees ? 'It was not meant for us.' : 'We delivered.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(staff.getByText(agrees ? 'It was not meant for us.' : 'We delivered.').first()).toBeVisible()
    if (agrees) {
      await decide(staff, 'Approve the return')
      await expectStatus(staff, 'Returned')
      await expect(page.getByText('The money went back to the payer').first()).toBeVisible()
    } else {
      await decide(staff, 'Reject the return', { reason: /CUST/ })
      await expectStatus(staff, 'Return refused')
      await expect(page.getByText('You keep the money').first()).toBeVisible()
    }
  }
  await context.close()
})

test('staff give completed money back with four eyes', async ({ page, browser, request }) => {
  const compliance = await Caller.signIn(request, 'compliance@demo.test')
  const account = await (await Caller.signIn(request, 'customer@demo.test')).account('EUR operating')
  const id = await payInAndFind(request, compliance, account, '59.90', 'Given back by staff')
  const context = await browser.newContext()
  const colleague = await context.newPage()
  await signIn(page, 'compliance@demo.test')
  await openCase(page, id)
  await expectStatus(page, 'Completed')
  await decide(page, 'Return', { reason: /./ })
  await expectStatus(page, 'Return requested')
  await expect(page.getByRole('button', { name: 'Approve the return' })).toHaveCount(0)

  await signIn(colleague, 'operation@demo.test')
  await colleague
    .getByRole('row', { name: /To return/ })
    .getByRole('link')
    .last()
    .click()
  // The dashboard names the same sum.
  await colleague
    .getByRole('table', { name: 'Transactions' })
    .getByRole('row', { name: /59\.90/ })
    .getByRole('link')
    .first()
    .click()
  await decide(colleague, 'Approve the return')
  await expectStatus(colleague, 'Returned')
  await expectStatus(page, 'Returned')
  await context.close()
})

test('a fee is reversed: one person asks, another books', async ({ page, browser, request }) => {
  const operation = await Caller.signIn(request, 'operation@demo.test')
  const { result } = await operation.call<{ _id: string }[]>(
    'GET',
    '/transaction/list/crm?type=FEE&statuses=COMPLETED&date_from=2020-01-01',
  )
  const id = result[0]?._id ?? ''
  await signIn(page, 'operation@demo.test', `/crm/view_transaction/${id}`)
  await decide(page, 'Reverse', { reason: /error/i })
  await expectStatus(page, 'Waiting for a colleague')
  await expect(page.getByRole('button', { name: 'Book the reversal' })).toHaveCount(0)

  const context = await browser.newContext()
  const admin = await context.newPage()
  await signIn(admin, 'admin@demo.test', `/crm/view_transaction/${id}`)
  await decide(admin, 'Book the reversal')
  await expectStatus(admin, 'Booked')
  await expectStatus(page, 'Booked')
  await context.close()
})

test('several held payments are decided on at once, and each is answered for', async ({ page, request }) => {
  const compliance = await Caller.signIn(request, 'compliance@demo.test')
  const account = await (await Caller.signIn(request, 'customer@demo.test')).account('EUR operating')
  const ids = await Promise.all(
    ['one', 'two', 'three'].map((which, index) =>
      payInAndFind(request, compliance, account, `${24_000 + index}.00`, `Several at once ${which}`),
    ),
  )
  // A credit is visible before it is screened.
  await expect
    .poll(() => Promise.all(ids.map((id) => compliance.statusOf(id))))
    .toEqual(['REVIEW', 'REVIEW', 'REVIEW'])
  await signIn(page, 'compliance@demo.test', '/crm/transactions?text=Several+at+once&statuses=REVIEW')
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('button', { name: 'Decide on them' }).click()
  const dialog = page.getByRole('dialog')
  // A colleague decides one of them first.
  const { result: seen } = await compliance.call<{ version: number }>('GET', `/transaction/${ids[0]}`)
  const moved = await compliance.call('PATCH', `/transaction/${ids[0]}`, {
    action: 'RETURN',
    reason_code: 'MS03',
    version: seen.version,
  })
  expect(moved.code).toBe('OK00')
  await dialog.getByRole('combobox', { name: 'What to do' }).click()
  await page.getByRole('option', { name: /^Return/ }).click()
  await chooseReason(page, /MS03/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Return: 3' }).click()
  await expect(dialog.getByText('2 of 3 done.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Not done' })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
})

test('one of our customers asks another for money back, and gets it', async ({ page, browser, request }) => {
  const compliance = await Caller.signIn(request, 'compliance@demo.test')
  const { result } = await compliance.call<{ _id: string; direction: string }[]>(
    'GET',
    `/transaction/list/crm?type=INTERNAL&text=${encodeURIComponent('Band saw, invoice 2204')}`,
  )
  const idOf = (direction: string): string => result.find((row) => row.direction === direction)?._id ?? ''
  const contexts = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()])
  const [staff, payee, colleague] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!staff || !payee || !colleague) throw new Error('no page')
  await signIn(page, 'customer@demo.test', `/customer/summary/transactions/${idOf('DEBIT')}`)
  await page.getByRole('button', { name: 'Ask for the money back' }).click()
  const asking = page.getByRole('dialog')
  await asking.getByRole('radio', { name: 'The amount was wrong' }).check()
  await asking.getByRole('button', { name: 'Send the request' }).click()
  await expect(asking).toBeHidden()

  await signIn(staff, 'compliance@demo.test')
  await openCase(staff, idOf('DEBIT'))
  await decide(staff, 'Recall')

  await signIn(payee, 'other@demo.test', `/customer/summary/transactions/${idOf('CREDIT')}`)
  await payee.getByRole('radio', { name: /^Yes/ }).check()
  await payee.getByRole('textbox', { name: 'Why' }).fill('The invoice was lower.')
  await payee.getByRole('button', { name: 'Send the answer' }).click()

  // The person who asked for the money cannot release it.
  await openCase(staff, idOf('CREDIT'))
  await expectStatus(staff, 'Return requested')
  await expect(staff.getByRole('button', { name: 'Approve the return' })).toHaveCount(0)
  await signIn(colleague, 'operation@demo.test')
  await openCase(colleague, idOf('CREDIT'))
  await decide(colleague, 'Approve the return')
  await expectStatus(staff, 'Returned')
  await expect(page.getByText('The money came back').first()).toBeVisible()
  await expect(payee.getByText('The money went back to the payer').first()).toBeVisible()
  for (const context of contexts) await context.close()
})
