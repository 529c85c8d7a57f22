import { expect, type Locator, type Page } from '@playwright/test'

const FURTHEST = 90

/** Presses Tab until the element has the focus. The focus must be visible at every stop on the way. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(place).toBeVisible()
  await expectFocusInDialog(page)
  for (let step = 0; step < FURTHEST; step++) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await expectFocusSeen(page)
  }
  throw new Error(`${place} cannot be reached with ${key}`)
}

/** Moves to an element by Tab and presses Enter there. */
export async function press(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, place, key)
  await page.keyboard.press('Enter')
}

/** Moves to a field by Tab and replaces its text. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Moves to a list by Tab, opens it and chooses by arrow and Enter. */
export async function choose(page: Page, list: Locator, option: Locator): Promise<void> {
  await tabTo(page, list)
  await page.keyboard.press('ArrowDown')
  await takeOption(page, option)
}

/**
 * Chooses an option of the open list by arrow and Enter. A click would first scroll to the option, and where the list has
 * not found its place yet that takes its field off the screen, and a list without its field is hidden.
 */
export async function takeOption(page: Page, option: Locator): Promise<void> {
  await expect(option).toBeVisible()
  for (let step = 0; step < FURTHEST; step++) {
    if ((await option.getAttribute('data-combobox-selected')) !== null) return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`${option} cannot be reached by arrows`)
}

/** The focus stays inside after any number of Tabs. */
export async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  await expectFocusInDialog(page)
  for (const key of [...Array<string>(8).fill('Tab'), ...Array<string>(3).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await expectFocusSeen(page)
  }
}

/** An open dialog takes the focus. It does so just after it is shown, and a machine can press Tab before that. */
const expectFocusInDialog = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const top = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
          return top === undefined || top.contains(document.activeElement)
        }),
      'the focus is in the dialog',
    )
    .toBe(true)

/** The focus is seen. A busy machine scrolls to it only with its next picture. */
const expectFocusSeen = (page: Page): Promise<void> => expect.poll(() => focusFault(page)).toBeNull()

/** The fault of the focused element: it is invisible, or something covers it. */
const focusFault = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    // Past the last stop the browser itself has the focus.
    if (!focused || focused === document.body) return null
    const name = focused.outerHTML.slice(0, 160)
    const drawn = (element: Element | null | undefined): boolean => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    }
    // The outline may be on a field's frame, a row's or a hidden radio's label.
    const carriers = [
      focused,
      focused.nextElementSibling,
      focused.parentElement,
      focused.closest('tr, .mantine-Input-input'),
    ]
    if (!carriers.some(drawn)) return `no outline: ${name}`
    const { left, top, width, height } = focused.getBoundingClientRect()
    if (width <= 1 || height <= 1) return null
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!over) return `outside the window: ${name}`
    const related = over.contains(focused) || focused.contains(over) || over.closest('label, tr') !== null
    return related ? null : `hidden under ${over.outerHTML.slice(0, 80)}: ${name}`
  })
