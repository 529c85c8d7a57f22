/** An attempt in vain that took longer held up a worker that payments need, too. */
const HANGS_AFTER_MS = 1_000
/** For so long it is then left alone. */
const REST_MS = 30_000

/**
 * Sends as before, but leaves a provider alone for half a minute after it let us wait in vain; then one attempt finds
 * out whether it is back. Without this every letter to a provider that hangs would keep a worker from paying.
 * What answers quickly, be it with a no, is never left alone.
 * @param now milliseconds that only grow
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
