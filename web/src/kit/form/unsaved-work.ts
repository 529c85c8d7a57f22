import { useLayoutEffect } from 'react'
import { hasSession } from '../../api/client.ts'
import { blockLeaving } from '../../navigation.tsx'

/** The question before unsaved work is lost; null if there is none. */
let question: string | null = null

/** Whether unsaved work may be lost: asks the person once, and not if there is none. */
export function mayLeave(): boolean {
  if (question !== null && !window.confirm(question)) return false
  question = null
  return true
}

/** Asks before unsaved work is left; not after the end of the session. */
export function useUnsavedWork(unsaved: boolean, asks: string): void {
  useLayoutEffect(() => {
    if (!unsaved) return
    question = asks
    const free = blockLeaving(() => hasSession() && !mayLeave())
    return () => {
      free()
      question = null
    }
  }, [unsaved, asks])
}
