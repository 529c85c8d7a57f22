import type { Page } from '@playwright/test'
import { Caller, expect, fillTransfer, signIn, test, withoutDrafts } from '../fixtures.ts'
import { confirmAndPay, withPasskey } from '../passkeys.ts'
import { payInAndFind } from '../staff-decision.ts'

/** A4 at 96 dots an inch, without the margins of a browser (10 mm): upright and lying. */
const PAPERS = [
  { width: 718, height: 1047 },
  { width: 1047, height: 718 },
] as const
const DESK = { width: 1280, height: 800 } as const

/** What belongs to the screen: the frame, and what can be pressed or filled in. The title of a column stays. */
const OF_THE_SCREEN =
  'header, nav, footer, search, button:not(th button), .mantine-Button-root, [data-no-print], input, textarea, select'

test('a receipt, a payment, an account and a list of a customer are printed whole', async ({
  page,
  request,
}) => {
  await signIn(page, 'customer@demo.test')
  await withPasskey(page, 'customer@demo.test')
  await withoutDrafts(page)
  await fillTransfer(page, {
    account: /LT26/,
    name: 'Holzwerk Nord KG',
    iban: 'DE89370400440532013000',
    amount: '12.61',
    message: 'On paper',
  })
  await confirmAndPay(page)
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible()
  await expectWholeOnPaper(page)

  const customer = await Caller.signIn(request, 'customer@demo.test')
  const { _id: account } = await customer.account('EUR operating')
  await page.getByRole('link', { name: 'Open the payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /12\.61 EUR to/ })).toBeVisible()
  await expectWholeOnPaper(page)
  for (const url of [`/customer/accounts/${account}`, '/customer/summary/transactions']) {
    await page.goto(url)
    await expect(page.getByRole('table').last().getByRole('row').nth(2)).toBeVisible()
    await expectWholeOnPaper(page)
  }
})

test('the review of a payment and a list of staff are printed whole', async ({ page, request }) => {
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const staff = await Caller.signIn(request, 'admin@demo.test')
  const operating = await customer.account('EUR operating')
  const held = await payInAndFind(request, staff, operating, '25121.00', 'On paper for a review')
  await signIn(page, 'admin@demo.test', `/crm/view_transaction/${held}`)
  await expect(page.getByRole('region', { name: 'Why it is held' })).toBeVisible()
  await expectWholeOnPaper(page)
  await page.goto('/crm/transactions?date_from=2000-01-01')
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible()
  await expectWholeOnPaper(page)
})

/** Each text that a desk shows is on paper in whole, and nothing of the frame is. */
async function expectWholeOnPaper(page: Page): Promise<void> {
  await page.setViewportSize(DESK)
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  const count = await keepTexts(page)
  expect(count, `texts of ${page.url()}`).toBeGreaterThan(10)
  await page.emulateMedia({ media: 'print' })
  for (const paper of PAPERS) {
    await page.setViewportSize(paper)
    expect(await faultsOnPaper(page), `${page.url()} on ${paper.width} by ${paper.height}`).toEqual([])
  }
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(DESK)
}

/** Keeps in the page which texts a reader sees on the screen; answers their number. */
const keepTexts = (page: Page): Promise<number> =>
  page.evaluate((ofTheScreen) => {
    const texts: Node[] = []
    const walker = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const holder = text.parentElement
      if (!text.nodeValue?.trim() || !holder?.checkVisibility({ visibilityProperty: true })) continue
      // What only screen readers have is a pixel wide.
      if (holder.closest(ofTheScreen) || holder.getBoundingClientRect().width <= 1) continue
      texts.push(text)
    }
    Object.assign(window, { texts })
    return texts.length
  }, OF_THE_SCREEN)

const faultsOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate((ofTheScreen) => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`${scrollWidth} wide`)
    const main = document.querySelector('main')
    if (!main || main.getBoundingClientRect().width < clientWidth - 40)
      faults.push('it does not take the whole width')
    for (const part of document.querySelectorAll(ofTheScreen.replace(', input, textarea, select', '')))
      if (part.checkVisibility()) faults.push(`printed: ${part.outerHTML.slice(0, 100)}`)
    for (const text of (window as unknown as { texts: Node[] }).texts) {
      const holder = text.parentElement
      // A page that is live may have replaced it.
      if (!text.isConnected || !holder) continue
      if (!holder.checkVisibility({ visibilityProperty: true })) faults.push(`missing: ${text.nodeValue}`)
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      for (let place: Element | null = holder; place && place !== main; place = place.parentElement) {
        if (getComputedStyle(place).overflowX === 'visible') continue
        const box = place.getBoundingClientRect()
        if (right > box.right + 1 || left < box.left - 1) faults.push(`cut: ${text.nodeValue}`)
      }
      if (right > clientWidth + 1) faults.push(`off the paper: ${text.nodeValue}`)
    }
    return faults
  }, OF_THE_SCREEN)
