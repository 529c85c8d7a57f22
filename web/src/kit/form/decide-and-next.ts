import { useRef, useState } from 'react'
import { navigate } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
import { texts } from '../../texts.ts'

/** Words of a decision after which the next thing of a queue follows. */
export const goOnWords = texts({
  andNext: {
    en: (act: string) => `${act} and next`,
    lt: (act: string) => `${act} ir tęsti`,
  },
  openAgain: { en: 'Open it again', lt: 'Atverti dar kartą' },
})

/**
 * The decision that is being taken on a thing. After a decision in a queue the next thing follows. Else the focus returns
 * to the button; after a decision, which may remove the button, to the heading.
 */
export function useDeciding<Decision>(next: Address | null) {
  const [deciding, setDeciding] = useState<{ what: Decision; next: Address | null } | null>(null)
  const opener = useRef<Element | null>(null)
  return {
    decision: deciding?.what ?? null,
    goesOn: deciding !== null && deciding.next !== null,
    begin(what: Decision) {
      opener.current = document.activeElement
      setDeciding({ what, next })
    },
    end(decided: boolean) {
      if (decided && deciding?.next) void navigate({ to: deciding.next })
      const target = decided ? document.querySelector('h1') : opener.current
      setDeciding(null)
      requestAnimationFrame(() => target instanceof HTMLElement && target.focus())
    },
  }
}
