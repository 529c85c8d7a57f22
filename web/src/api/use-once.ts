import { useRef, useState } from 'react'
import { type CallName, type Input, Refusal, type Result, request } from './client.ts'

/** Nobody knows whether the call was taken: the same may be sent again with its key, and cannot act twice. */
export const outcomeUnknown = ({ code, status }: Refusal): boolean => code === 'unreachable' || status >= 500

/**
 * Makes a call that must act once, however often the button is pressed. The idempotency key is made for the content
 * before the first attempt and kept until there is a final answer, so that a lost answer can be asked for again; other
 * content gets another key. `send` answers null while another sending is under way, and throws a Refusal.
 */
export function useOnce<N extends CallName>(name: N) {
  const intent = useRef<{ content: string; key: string } | null>(null)
  const underWay = useRef(false)
  const [sending, setSending] = useState(false)

  const send = async (input: Input<N>): Promise<Result<N> | null> => {
    if (underWay.current) return null
    underWay.current = true
    setSending(true)
    const content = JSON.stringify(input)
    if (intent.current?.content !== content) intent.current = { content, key: crypto.randomUUID() }
    try {
      const result = await request(name, input, { idempotencyKey: intent.current.key })
      intent.current = null
      return result
    } catch (error) {
      if (error instanceof Refusal && !outcomeUnknown(error)) intent.current = null
      throw error
    } finally {
      underWay.current = false
      setSending(false)
    }
  }

  return { send, sending }
}
