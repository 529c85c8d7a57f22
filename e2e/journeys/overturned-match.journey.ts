import type { Browser, Page } from '@playwright/test'
import { Caller, expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { decide, expectStatus, openCase } from '../staff-decision.ts'

const WINDOWS = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

/** Checks the open page in both themes, wide and narrow. */
async function look(page: Page, name: string): Promise<void> {
  for (const { width, height, colorScheme } of WINDOWS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, `${name} fits ${width} pixels`).toBeLessThanOrEqual(0)
  }
  const [{ width, height, colorScheme }] = WINDOWS
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height })
}

test('a match that one person confirmed is released by three others: asked, confirmed, approved', async ({
  browser,
  request,
}) => {
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const id = await customer.hold('EUR operating', '312.40', 'Blackreef Demo Shipping Ltd')
  const [confirmer, asker, second, approver] = await Promise.all([
    opened(browser, 'compliance@demo.test', id),
    opened(browser, 'risk@demo.test', id),
    opened(browser, 'admin@demo.test', id),
    opened(browser, 'operation@demo.test', id),
  ])

  await confirmer.getByRole('button', { name: 'Decide on the name match' }).click()
  const dialog = confirmer.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^False positive/ }).check()
  await dialog.getByRole('button', { name: 'Decide on the name match' }).click()
  await expect(dialog.getByText('Write what differs, in at least 10 characters.')).toBeVisible()
  await look(confirmer, 'alert')
  await dialog.getByRole('radio', { name: /^True match/ }).check()
  await dialog.getByRole('button', { name: 'Decide on the name match' }).click()
  await expect(dialog).toBeHidden()
  await expectStatus(confirmer, 'Frozen')

  // Nobody can release the money. A person who may decide on alerts can ask to overturn the match.
  await expect(approver.getByText(/A name match on this payment is confirmed/)).toBeVisible()
  for (const page of [confirmer, asker, second, approver]) {
    await expectStatus(page, 'Frozen')
    await expect(page.getByRole('button', { name: /^(Approve|Reject)$/ })).toHaveCount(0)
  }
  await expect(approver.getByRole('button', { name: 'Ask to overturn the match' })).toHaveCount(0)
  await look(approver, 'confirmed')

  await decide(asker, 'Ask to overturn the match', { apart: 'Registered in Riga in 2019, not in Panama.' })
  await expect(asker.getByText(/^You asked to overturn the confirmed name match/)).toBeVisible()
  await expect(asker.getByRole('button', { name: 'Ask to overturn the match' })).toHaveCount(0)

  await expect(second.getByText(/Robert Linde asks to overturn the confirmed name match/)).toBeVisible()
  await second.getByRole('button', { name: 'Decide on the request to overturn' }).click()
  const answering = second.getByRole('dialog')
  await answering.getByRole('radio', { name: /^Overturn the match/ }).check()
  await answering.getByRole('textbox', { name: 'What differs' }).fill('The register of Latvia says so.')
  await look(second, 'overturn')
  await answering.getByRole('button', { name: 'Decide on the request to overturn' }).click()
  await expect(answering).toBeHidden()

  // The page tells everyone who took part why they cannot release it.
  for (const page of [confirmer, asker, second]) {
    await expectStatus(page, 'To review')
    await expect(
      page.getByText(/You worked on this, so another person must take these decisions: Approve/),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  }
  await look(second, 'withheld')

  await decide(approver, 'Approve')
  await expectStatus(approver, 'Completed')
  await expect(approver.getByText(/NOT_LISTED_PARTY.*Registered in Riga in 2019/)).toBeVisible()
  await expect.poll(() => customer.statusOf(id)).toBe('COMPLETED')
  for (const page of [confirmer, asker, second, approver]) await page.context().close()
})

async function opened(browser: Browser, email: string, id: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, email)
  await openCase(page, id)
  return page
}
