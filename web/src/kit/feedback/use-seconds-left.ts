import { useEffect, useState } from 'react'

/**
 * The whole seconds until an instant of the server's clock, counted down; 0 once it is past, and where there is none. The
 * clock of a machine may be wrong and that of the demo may be ahead: it is never longer than `atMost` from when it is
 * first known.
 */
export function useSecondsLeft(until: string | null, atMost: number): number {
  const [left, setLeft] = useState(0)
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
