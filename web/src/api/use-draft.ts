import { useCallback, useEffect, useRef, useState } from 'react'
import { type Input, request } from './client.ts'

type Form = Input<'saveDraft'>['params']['form']
type Content = Input<'saveDraft'>['body']['content']

const SAVE_AFTER_MS = 800

/**
 * A draft of a form, kept on the server while it is filled in: nothing is in browser storage, and it is there again
 * after the session has ended, on any machine. A draft that cannot be kept disturbs nobody. `save` keeps it at once.
 */
export function useDraft(form: Form) {
  const [found, setFound] = useState<Content | null | undefined>(undefined)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const unsaved = useRef<Content | null>(null)

  useEffect(() => {
    let gone = false
    request('getDraft', { params: { form } }, { background: true })
      .then((draft) => !gone && setFound(draft?.content ?? null))
      .catch(() => !gone && setFound(null))
    return () => {
      gone = true
    }
  }, [form])

  const save = useCallback(async () => {
    clearTimeout(waiting.current)
    const content = unsaved.current
    unsaved.current = null
    if (content) await request('saveDraft', { params: { form }, body: { content } }).catch(() => undefined)
  }, [form])

  const keep = useCallback(
    (content: Content) => {
      clearTimeout(waiting.current)
      unsaved.current = content
      waiting.current = setTimeout(() => void save(), SAVE_AFTER_MS)
    },
    [save],
  )

  const forget = useCallback(() => {
    clearTimeout(waiting.current)
    unsaved.current = null
    setFound(null)
    void request('deleteDraft', { params: { form } }).catch(() => undefined)
  }, [form])

  return { found, keep, save, forget }
}
