import { useRef, useState } from 'react'
import { type Input, Refusal, type Result } from '../../api/client.ts'
import { type Act, useReadAgain } from '../../api/stale-after-act.ts'
import { useOnce } from '../../api/use-once.ts'

/**
 * What a button does once: a press sends one request, a repeated press none, and a retry after a lost answer has the same
 * key. What the act made stale is read again before the button is free, also where it was refused: then things may not
 * stand as they are shown. `act` answers null where it was refused or is under way.
 */
export function useAct<N extends Act>(name: N) {
  const { send } = useOnce(name)
  const readAgain = useReadAgain()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Result<N> | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const act = async (input: Input<N>): Promise<Result<N> | null> => {
    if (underWay.current) return null
    underWay.current = true
    setBusy(true)
    setRefusal(null)
    try {
      const given = await send(input)
      if (given !== null) setAnswer(given)
      return given
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefusal(error)
      return null
    } finally {
      await readAgain(name)
      underWay.current = false
      setBusy(false)
    }
  }

  return { act, busy, answer, refusal }
}
