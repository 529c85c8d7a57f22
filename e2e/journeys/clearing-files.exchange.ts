import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { blockOut, bring, type CollectedFile, collect, settlementOf } from '../gateway.ts'

/** The gateway's file with a given payee, taken out. */
async function collected(payee: string): Promise<CollectedFile> {
  let found: CollectedFile | undefined
  await expect(() => {
    found = collect().find(({ content }) => content.includes(payee))
    expect(found, `a file for ${payee}`).toBeDefined()
  }).toPass()
  return found as CollectedFile
}

test('a payment goes out in a file, its answer comes in one, both sides see it, and what contradicts it is settled', async ({
  page,
  browser,
  request,
}) => {
  const payer = await Caller.signIn(request, 'customer@demo.test')
  const payment = await payer.pay('EUR operating', '12.50', 'Oderbruch Gärtnerei GmbH')
  const customerContext = await browser.newContext()
  const customer = await customerContext.newPage()
  await signIn(customer, 'customer@demo.test', `/customer/summary/transactions/${payment}`)
  await expect(customer.getByText('In process').first()).toBeVisible()

  await signIn(page, 'admin@demo.test')
  await expect(page.getByText('Partly simulated')).toBeVisible()
  await page.getByRole('link', { name: 'Banks' }).click()
  await page.getByRole('link', { name: 'Clearing files' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '1 clearing file' })).toBeVisible()
  const sent = await collected('Oderbruch')
  await page.getByRole('link', { name: sent.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clearing file' })).toBeVisible()
  await expect(page.getByText('12.50 EUR').first()).toBeVisible()
  await expect(page.getByText(/Oderbruch/).first()).toBeVisible()
  await expectAccessible(page)

  bring('settled-1.xml', settlementOf(sent))
  await expect(customer.getByText('Completed').first()).toBeVisible()
  await page.getByRole('link', { name: 'Banks · Clearing files' }).click()
  await page.getByRole('link', { name: 'settled-1.xml' }).click()
  await page.getByRole('link', { name: /Open the transaction of/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /12\.50 EUR/ })).toBeVisible()
  await expect(page.getByText('Completed').first()).toBeVisible()
  await customerContext.close()

  bring('contradicts-1.xml', settlementOf(sent, 'RJCT'))
  const contradiction = page.getByRole('link', {
    name: /The rail says that the payment is rejected \(RJCT\), but its status is “Completed”/,
  })
  await expect(async () => {
    await page.reload()
    await expect(contradiction).toBeVisible({ timeout: 15_000 })
  }).toPass()
  await contradiction.click()
  await expect(page.getByText('Contradicts the payment')).toBeVisible()
  await page.getByRole('button', { name: 'Settle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settle' })
  await dialog.getByRole('textbox', { name: 'How it was settled' }).fill('Sent by mistake, they say.')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByText(/^Settled by .*: Sent by mistake, they say\.$/)).toBeVisible()
  await page.getByRole('link', { name: /^T\d+$/ }).click()
  await expect(page.getByText('The break was settled with the clearing house')).toBeVisible()
  await expect(page.getByText('Sent by mistake, they say.')).toBeVisible()
  await expect(contradiction).toBeHidden()
})

test('a file that is not what its checksum says is refused, tried again, replaced by a better one and set aside', async ({
  page,
  request,
}) => {
  const payer = await Caller.signIn(request, 'customer@demo.test')
  await payer.pay('EUR operating', '21.00', 'Kurische Netze GmbH')
  const sent = await collected('Kurische')
  await signIn(page, 'admin@demo.test', '/crm/banks/files')
  bring('settled-2.xml', settlementOf(sent), '0'.repeat(64))
  await expect(page.getByText('One file failed. Check it.')).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(page).toHaveURL(/state=FAILED/)
  await page.getByRole('link', { name: 'settled-2.xml' }).click()
  const why = page.getByText(/checksum/i).first()
  await expect(why).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'the checksum breaks on a small screen').toBe(390)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Try again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Try again' })
  await expect(dialog.getByText(/Messages that were processed are not processed twice/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toBeHidden()
  await expect(why).toBeVisible()

  bring('settled-2b.xml', settlementOf(sent))
  await page.goto('/crm/banks/files')
  await expect(page.getByRole('row', { name: /settled-2b\.xml/ }).getByText('Processed')).toBeVisible()

  await page.getByRole('link', { name: 'settled-2.xml' }).click()
  await page.getByRole('button', { name: 'Set aside' }).click()
  const aside = page.getByRole('dialog', { name: 'Set aside' })
  await expect(aside.getByRole('button', { name: 'Set aside' })).toBeDisabled()
  await aside.getByRole('textbox', { name: 'Why' }).fill('It came again as settled-2b.xml.')
  await expectAccessible(page)
  await aside.getByRole('button', { name: 'Set aside' }).click()
  await expect(page.getByText(/^Set aside by .*: It came again as settled-2b\.xml\.$/)).toBeVisible()
  await page.goto('/crm/banks/files')
  await expect(page.getByRole('row', { name: /settled-2\.xml/ }).getByText('Set aside')).toBeVisible()
  await expect(page.getByText(/One file failed/)).toBeHidden()
})

test('a file that cannot be written says so, and goes out once it can', async ({ page, request }) => {
  const payer = await Caller.signIn(request, 'customer@demo.test')
  const putBack = blockOut()
  try {
    await payer.pay('EUR operating', '33.00', 'Nehrung Boote GmbH')
    await signIn(page, 'admin@demo.test', '/crm/banks/files?state=FAILED&direction=OUT')
    await page.getByRole('link', { name: /\.xml$/ }).click()
    await expect(page.getByText(/33\.00 EUR/).first()).toBeVisible()
    // Opened while it certainly exists, because the file is also retried automatically.
    await page.getByRole('button', { name: 'Try again' }).click()
  } finally {
    putBack()
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await collected('Nehrung')
  await expect(page.getByText('Sent').first()).toBeVisible()
})
