import { type RefObject, useEffect, useState } from 'react'

/** A part that takes longer appears where it is, whatever it moves. */
const MOST_MS = 4_000
const LOADING = '[role="status"][data-loading]'

/** Whether all parts of a section have had their data once. Parts that appear together do not move each other in view. */
export function useSettled(place: RefObject<HTMLElement | null>): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const parts = place.current
    if (!parts || settled) return
    const settle = () => setSettled(true)
    let frame = 0
    // What is loaded may begin with a frame of nothing, before it asks for its own data.
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => (parts.querySelector(LOADING) ? undefined : settle()))
      })
    }
    const changes = new MutationObserver(look)
    changes.observe(parts, { childList: true, subtree: true })
    const limit = setTimeout(settle, MOST_MS)
    look()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      clearTimeout(limit)
    }
  }, [place, settled])
  return settled
}
