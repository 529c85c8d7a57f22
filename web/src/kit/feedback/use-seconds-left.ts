import { useEffect, useState } from 'react'

/**
 * Whole seconds until an instant of the server's clock, counted down; 0 after it, or without one. The machine's clock
 * may be wrong, and the demo's may be ahead: the time is never longer than `atMost` from when it is first known.
 */
export function useSecondsLeft(until: string | null, atMost: number): number {
  const [left, setLeft] = useState(until === null ? 0 : atMost)
  useEffect(() => {
    if (until === null) return setLeft(0)
    const end = Math.min(Date.parse(until), Date.now() + atMost * 1000)
    const look = () => {
      const seconds = Math.max(Math.ceil((end - Date.now()) / 1000), 0)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [until, atMost])
  return left
}
