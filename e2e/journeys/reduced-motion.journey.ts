import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { VISITORS } from '../pages.ts'

const PAGES = {
  customer: '/customer/summary/transactions',
  crm: '/crm/dashboard',
} as const

for (const area of ['customer', 'crm'] as const) {
  test(`in the ${area} area what stands in for data rests where less motion is asked for`, async ({
    page,
  }) => {
    await signIn(page, VISITORS[area])
    // The session is answered, and nothing after it until the end.
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\/(?!v2\/auth\/)/, async (route) => {
      await answered
      await route.continue().catch(() => undefined)
    })
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.goto(PAGES[area])
      await expect(page.getByRole('status', { name: /^Loading/ }).first()).toBeVisible()
      const moving = await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      )
      if (reducedMotion === 'reduce') expect(moving, 'moving parts').toBe(0)
      else expect(moving, 'without that wish they pulse').toBeGreaterThan(0)
    }
    const bar = page
      .getByRole('status', { name: /^Loading/ })
      .locator('.mantine-Skeleton-root')
      .first()
    await expectOurGrey(page, bar, '::after')
    answer()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('what is disabled, and where one of several is chosen, is of our greys', async ({ page }) => {
  await page.goto('/registration/individual')
  const disabled = page.getByRole('button', { name: 'Continue' })
  await expect(disabled).toBeDisabled()
  await expectOurGrey(page, disabled)
  await signIn(page, VISITORS.customer, '/customer/account/settings/preferences')
  const choice = page.locator('.mantine-SegmentedControl-root').first()
  await expect(choice).toBeVisible()
  await expectOurGrey(page, choice)
})

/** Our greys are warm in the light theme and green in the dark one; those of the component library are cold, or without colour. */
async function expectOurGrey(page: Page, element: Locator, part?: '::after'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const tint = () =>
      element.evaluate(
        (shown, [pseudo, scheme]) => {
          const [red = 0, green = 0, blue = 0] = (
            getComputedStyle(shown, pseudo).backgroundColor.match(/[\d.]+/g) ?? []
          ).map(Number)
          return scheme === 'light' ? red - blue : green - red
        },
        [part, colorScheme] as const,
      )
    // A shape may give its place to another one just then.
    await expect.poll(tint, { message: `the grey in ${colorScheme}` }).toBeGreaterThan(3)
  }
}
