import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasSession } from '../../api/client.ts'

/** What the person is asked before the work under way is lost; null where there is none. */
let question: string | null = null

/** Whether the work under way may be lost: asks the person once, and not where there is none. */
export function mayLeave(): boolean {
  if (question !== null && !window.confirm(question)) return false
  question = null
  return true
}

/** Asks before unsaved work is left. Where the session is over there is nothing to stay for, and nothing is asked. */
export function useUnsavedWork(unsaved: boolean, asks: string): void {
  useBlocker({ shouldBlockFn: () => hasSession() && !mayLeave(), enableBeforeUnload: unsaved })
  useEffect(() => {
    if (!unsaved) return
    question = asks
    return () => {
      question = null
    }
  }, [unsaved, asks])
}
