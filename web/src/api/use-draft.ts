import { useCallback, useEffect, useRef, useState } from 'react'
import { type Input, request } from './client.ts'

type Form = Input<'saveDraft'>['params']['form']
type Content = Input<'saveDraft'>['body']['content']

const SAVE_AFTER_MS = 800

/**
 * A draft of a form, kept on the server while it is filled in: nothing is in browser storage, and it is there again
 * after the session has ended, on any machine. A draft that cannot be kept disturbs nobody.
 */
export function useDraft(form: Form) {
  const [found, setFound] = useState<Content | null | undefined>(undefined)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  useEffect(() => {
    let gone = false
    request('getDraft', { params: { form } }, { background: true })
      .then((draft) => !gone && setFound(draft?.content ?? null))
      .catch(() => !gone && setFound(null))
    return () => {
      gone = true
    }
  }, [form])

  const keep = useCallback(
    (content: Content) => {
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => {
        void request('saveDraft', { params: { form }, body: { content } }).catch(() => undefined)
      }, SAVE_AFTER_MS)
    },
    [form],
  )

  const forget = useCallback(() => {
    clearTimeout(waiting.current)
    setFound(null)
    void request('deleteDraft', { params: { form } }).catch(() => undefined)
  }, [form])

  return { found, keep, forget }
}
