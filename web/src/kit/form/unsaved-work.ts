import { useLayoutEffect } from 'react'
import { hasSession } from '../../api/client.ts'
import { blockLeaving } from '../../navigation.tsx'

/** The questions before unsaved work is lost, one for each place that has some. */
const questions: { readonly asks: string }[] = []

/** Whether unsaved work may be lost: asks the person once, and not if there is none. */
export function mayLeave(): boolean {
  const last = questions.at(-1)
  if (last && !window.confirm(last.asks)) return false
  questions.length = 0
  return true
}

/** Asks before unsaved work is left; not after the end of the session. */
export function useUnsavedWork(unsaved: boolean, asks: string): void {
  useLayoutEffect(() => {
    if (!unsaved) return
    const one = { asks }
    questions.push(one)
    const free = blockLeaving(() => hasSession() && !mayLeave())
    return () => {
      free()
      const at = questions.indexOf(one)
      if (at >= 0) questions.splice(at, 1)
    }
  }, [unsaved, asks])
}
