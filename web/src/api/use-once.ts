import { useRef, useState } from 'react'
import { type CallName, type Input, Refusal, type Result, request } from './client.ts'

/** Nobody knows whether the call was taken: the same may be sent again with its key, and cannot act twice. */
export const outcomeUnknown = ({ code, status }: Refusal): boolean => code === 'unreachable' || status >= 500

/** A key for each content, made before the first attempt and kept until there is a final answer. */
export function useOnceKey() {
  const intent = useRef<{ content: string; key: string } | null>(null)
  const doOnce = async <Answer>(what: unknown, work: (key: string) => Promise<Answer>): Promise<Answer> => {
    const content = JSON.stringify(what)
    if (intent.current?.content !== content) intent.current = { content, key: crypto.randomUUID() }
    try {
      const answer = await work(intent.current.key)
      intent.current = null
      return answer
    } catch (error) {
      if (error instanceof Refusal && !outcomeUnknown(error)) intent.current = null
      throw error
    }
  }
  return { doOnce }
}

/**
 * Makes a call that must act once, however often the button is pressed. A lost answer can be asked for again; other content is
 * another call. `send` answers null while another sending is under way, and throws a Refusal.
 */
export function useOnce<N extends CallName>(name: N) {
  const { doOnce } = useOnceKey()
  const underWay = useRef(false)
  const [sending, setSending] = useState(false)

  const send = async (input: Input<N>): Promise<Result<N> | null> => {
    if (underWay.current) return null
    underWay.current = true
    setSending(true)
    try {
      return await doOnce(input, (idempotencyKey) => request(name, input, { idempotencyKey }))
    } finally {
      underWay.current = false
      setSending(false)
    }
  }

  return { send, sending }
}
