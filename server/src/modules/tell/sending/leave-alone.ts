/** A failed attempt that took longer blocked a worker that payments need. */
const HANGS_AFTER_MS = 1_000
/** Pause after such an attempt. */
const REST_MS = 30_000

/**
 * Sends as before, but pauses for half a minute after a provider timed out; then one attempt finds out whether it is
 * back. Without this, every letter to a hanging provider would keep a worker from payments. A provider that answers
 * quickly, even with a refusal, is never paused.
 * @param now monotonic milliseconds
 */
export function leaveAloneWhatHangs<Item, Sent extends { readonly outcome: string }>(
  send: (item: Item) => Promise<Sent>,
  now = () => performance.now(),
): (item: Item) => Promise<Sent | { outcome: 'unreachable'; detail: string }> {
  let hangs = false
  let restsUntil = 0
  return async (item) => {
    const begun = now()
    if (begun < restsUntil) return { outcome: 'unreachable', detail: 'left alone, because it did not answer' }
    if (hangs) restsUntil = begun + REST_MS
    const sent = await send(item)
    const ended = now()
    hangs = sent.outcome === 'unreachable' && ended - begun > HANGS_AFTER_MS
    restsUntil = hangs ? ended + REST_MS : 0
    return sent
  }
}
