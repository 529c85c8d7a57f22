/**
 * Takes the picture that the server drew of the page away: once the page itself shows its data, or why it cannot, and
 * before that as soon as somebody begins to use it.
 */
export function uncover(page: Element): void {
  const picture = document.getElementById('picture')
  if (!picture) return
  const take = () => {
    observer.disconnect()
    for (const act of ACTS) removeEventListener(act, take, true)
    picture.remove()
  }
  const observer = new MutationObserver(() => {
    if (page.querySelector('h1') && !page.querySelector('[data-loading]')) take()
  })
  observer.observe(page, { childList: true, subtree: true })
  for (const act of ACTS) addEventListener(act, take, true)
}

const ACTS = ['keydown', 'pointerdown'] as const
