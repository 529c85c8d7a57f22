import type { Page } from '@playwright/test'

interface Window {
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

/** A usual telephone, and the narrowest width of WCAG's reflow; the colours alternate, so that both themes are seen. */
export const SMALL_WINDOWS: readonly Window[] = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 320, height: 640, colorScheme: 'dark' },
]

/** Gives the page a window, and waits until it is drawn in it. */
export async function show(page: Page, { width, height, colorScheme }: Window): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height })
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )
}

/** What does not fit: a page that scrolls sideways, a target smaller than 24 pixels with another one close by. */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('body *')].find(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      )
      faults.push(`${scrollWidth} wide: ${wide?.outerHTML.slice(0, 120)}`)
    }
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, [role="combobox"], summary',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // What is off the screen until it has the focus, and what only draws within another target.
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.right > 0)
    for (const { element, box } of targets) {
      if (box.width >= 24 && box.height >= 24) continue
      // WCAG 2.5.8 leaves out links in a sentence, and small targets around which a circle of 24 pixels is free.
      const inSentence = element.matches('a') && element.closest('p, dd, li, label') !== null
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const crowded = targets.some(
        ({ element: other, box: near }) =>
          other !== element &&
          !other.contains(element) &&
          !element.contains(other) &&
          Math.hypot(
            x - Math.max(near.left, Math.min(x, near.right)),
            y - Math.max(near.top, Math.min(y, near.bottom)),
          ) < 12,
      )
      if (crowded && !inSentence)
        faults.push(`${Math.round(box.width)}×${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`)
    }
    return faults
  })
