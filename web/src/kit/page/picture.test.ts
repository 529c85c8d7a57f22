// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { uncover } from './picture.ts'

afterEach(() => document.body.replaceChildren())

/** A page below its picture, to which `show` gives its contents. */
function covered() {
  document.body.innerHTML = '<div id="root"></div><div id="picture">as the server drew it</div>'
  const page = document.getElementById('root') as HTMLElement
  uncover(page)
  return {
    page,
    isCovered: () => document.getElementById('picture') !== null,
    async show(contents: string) {
      page.innerHTML = contents
      // Changes are told after the task that made them.
      await new Promise((told) => setTimeout(told))
    },
  }
}

const LOADING = '<div role="status" data-loading></div>'

test('the picture stays while the page loads, and goes with its data', async () => {
  const { isCovered, show } = covered()
  for (const contents of [LOADING, `<h1>Dashboard</h1>${LOADING}`, `<p>styles</p>`]) {
    await show(contents)
    expect(isCovered(), contents).toBe(true)
  }
  await show('<h1>Dashboard</h1><p>1,234.50</p>')
  expect(isCovered()).toBe(false)
})

test.each(['keydown', 'pointerdown'])('the picture goes with a %s', (act) => {
  const { page, isCovered } = covered()
  page.dispatchEvent(new Event(act, { bubbles: true }))
  expect(isCovered()).toBe(false)
})
