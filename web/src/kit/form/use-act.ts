import { useRef, useState } from 'react'
import { type CallName, type Input, Refusal, type Result, request } from '../../api/client.ts'
import { readings } from '../../api/readings.ts'

/**
 * Sends a call that must act once. The same call after a lost answer has the same key, so it cannot act twice. Stale
 * data are read again before the result is returned, and also after a refusal, because the page may be out of date.
 */
export type Send = <N extends CallName>(name: N, input: Input<N>) => Promise<Result<N>>

/**
 * An act of a button or a form: one at a time, so a repeated press does nothing. `busy` during the act; `refusal` is
 * its reason until the next press. `refused` is called while it is still busy.
 */
export function useAct() {
  const intent = useRef<{ content: string; key: string } | null>(null)
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const send: Send = async (name, input) => {
    const content = JSON.stringify([name, input])
    if (intent.current?.content !== content) intent.current = { content, key: crypto.randomUUID() }
    try {
      const answer = await request(name, input, { idempotencyKey: intent.current.key })
      intent.current = null
      await readings.readAgainAfter(name)
      return answer
    } catch (error) {
      if (error instanceof Refusal && !error.outcomeUnknown) intent.current = null
      void readings.readAgainAfter(name)
      throw error
    }
  }

  const act = async (
    work: (send: Send) => Promise<unknown>,
    refused?: (refusal: Refusal) => unknown,
  ): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setRefusal(null)
    try {
      await work(send)
    } catch (error) {
      const why = error instanceof Refusal ? error : new Refusal('unreachable', (error as Error).message)
      setRefusal(why)
      await refused?.(why)
      // A fault of the page is reported as well.
      if (error !== why) throw error
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { act, busy, refusal }
}
