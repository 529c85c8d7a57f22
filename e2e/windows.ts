import type { Page } from '@playwright/test'

interface Window {
  readonly width: number
  readonly height: number
}

/** A usual telephone, and the narrowest width of WCAG's reflow. */
export const SMALL_WINDOWS: readonly Window[] = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

/** From the narrowest of WCAG's reflow to a large screen. */
export const WINDOWS: readonly Window[] = [
  ...SMALL_WINDOWS,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** Sets the window of the page, and waits until it is drawn. */
export async function show(page: Page, window: Window): Promise<void> {
  await page.setViewportSize(window)
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )
}

/**
 * Faults of the layout: sideways scrolling, a word that is cut in two, rows of a list that are too high, a link that is called
 * only by its time, or a target smaller than 24 pixels with another one close by.
 */
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
    const range = document.createRange()
    /** Whether a part of a text stands on more than one line. */
    const isBroken = (text: Text, from: number, to: number): boolean => {
      range.setStart(text, from)
      range.setEnd(text, to)
      const tops = [...range.getClientRects()].map(({ top }) => top)
      return Math.max(...tops) - Math.min(...tops) > 6
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const holder = text.parentElement
      // What only screen readers have is a pixel wide.
      if (!holder?.checkVisibility({ visibilityProperty: true }) || holder.closest('[hidden]')) continue
      if (holder.getBoundingClientRect().width <= 1) continue
      // On one line no word is cut.
      if (!isBroken(text, 0, text.length)) continue
      // What is longer than a word may break where it must: an id, a checksum, an address.
      const wordsOf = /(?<=^|[\s(„“”])[\p{L}\d]{2,20}(?=$|[\s,.;:)“”])/gu
      for (const { 0: word, index } of text.data.matchAll(wordsOf)) {
        if (isBroken(text, index, index + word.length))
          faults.push(`cut: ${word} in ${text.data.trim().slice(0, 60)}`)
      }
    }
    for (const row of document.querySelectorAll('table[data-list] tbody tr')) {
      const { height } = row.getBoundingClientRect()
      const most = getComputedStyle(row).display === 'flex' ? 72 : 56
      if (height > most && !row.querySelector('[data-fit="wrap"]'))
        faults.push(`a row ${Math.round(height)} high: ${row.textContent?.slice(0, 60)}`)
    }
    for (const link of document.querySelectorAll('main a[href]')) {
      const name = (link.getAttribute('aria-label') ?? link.textContent ?? '').trim()
      if (/^\d\d-\d\d-\d{4}\s*(\d\d:\d\d)?$/.test(name))
        faults.push(`a link called only by its time: ${name}`)
    }
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, [role="combobox"], summary',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          // What no pointer reaches is no target.
          getComputedStyle(element).pointerEvents !== 'none',
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // Elements that are off the screen until focused, and parts inside another target.
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.right > 0)
    for (const { element, box } of targets) {
      if (box.width >= 24 && box.height >= 24) continue
      // WCAG 2.5.8 excepts links in a sentence, and small targets with a free circle of 24 pixels around them.
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
