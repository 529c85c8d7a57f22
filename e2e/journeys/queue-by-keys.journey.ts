import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { press } from '../keyboard.ts'
import { expectStatus, payInAndFind } from '../staff-decision.ts'

const ABOUT = 'Worked through by keys'

test('staff work through a queue by keys alone: open, claim, decide, next, and back', async ({
  page,
  request,
}) => {
  const staff = await Caller.signIn(request, 'risk@demo.test')
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const account = await customer.account('EUR operating')
  for (const amount of ['23101.00', '23102.00'])
    await payInAndFind(request, staff, account, amount, `${ABOUT} ${amount}`)
  await signIn(page, 'risk@demo.test', `/crm/transactions?queue=to_review&text=${encodeURIComponent(ABOUT)}`)
  await expect(page.getByRole('heading', { level: 1, name: '2 transactions' })).toBeVisible()

  // Of what waits the oldest comes first.
  const oldest = page.getByRole('table').getByRole('link').first()
  await expect(oldest).toBeVisible()
  // The first press leads to the first row; the page may still be taking its place.
  await expect(async () => {
    await page.keyboard.press('k')
    expect(await oldest.evaluate((link) => link === document.activeElement)).toBe(true)
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /23,101\.00 EUR/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Place in the queue' })).toHaveText(/1 of 2/)

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys on this page' })
  await expect(keys.getByText('Next in the queue')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await page.keyboard.press('c')
  await expect(page.getByText(/^You claimed it at/)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: /23,102\.00 EUR/ })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: /23,101\.00 EUR/ })).toBeVisible()

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  // Keys of the page do nothing inside a dialog.
  await dialog.getByRole('textbox').focus()
  await page.keyboard.type('jq')
  await press(page, dialog.getByRole('button', { name: 'Approve and next' }))
  await expect(page.getByRole('heading', { level: 1, name: /23,102\.00 EUR/ })).toBeFocused()
  await expect(page.getByRole('status').getByText(/is approved.*23,101\.00 EUR/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Place in the queue' })).toHaveText(/1 of 1/)

  await page.keyboard.press('a')
  await press(page, dialog.getByRole('button', { name: 'Approve', exact: true }))
  await expectStatus(page, 'Completed')
  // The page knows the end before the dialog has closed.
  await expect(dialog).toBeHidden()
  await page.keyboard.press('u')
  await expect(page.getByText('No transaction fits this filter.')).toBeVisible()
})

test('what a claim takes out of its queue is decided, and the next one follows', async ({
  page,
  request,
}) => {
  const staff = await Caller.signIn(request, 'risk@demo.test')
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const account = await customer.account('EUR operating')
  const about = 'Taken out by a claim'
  for (const amount of ['23103.00', '23104.00'])
    await payInAndFind(request, staff, account, amount, `${about} ${amount}`)
  await signIn(page, 'risk@demo.test', `/crm/transactions?queue=unclaimed&text=${encodeURIComponent(about)}`)
  await page.getByRole('table').getByRole('link').first().click()
  const place = page.getByRole('navigation', { name: 'Place in the queue' })
  await expect(place).toHaveText(/1 of 2/)

  await page.keyboard.press('c')
  await expect(page.getByText(/^You claimed it at/)).toBeVisible()
  await expect(place).toHaveText(/1 of 2/)
  await page.keyboard.press('a')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Approve and next' }))
  await expect(page.getByRole('heading', { level: 1, name: /23,104\.00 EUR/ })).toBeFocused()
  await expect(place).toHaveText(/1 of 1/)
})
