/** One announced event as sockets get it, under the channel of its audience. */
interface Announced {
  /** By the clock that only grows, in milliseconds. */
  readonly at: number
  readonly channel: string
  readonly text: string
}

/** How long announcements are kept at least, as far as there is room: longer than a page takes to connect. */
const KEPT_MS = 15_000
const MOST_LETTERS = 4_000_000
/** More than this many are not told again: to read again is less. */
const MOST_TOLD = 500

/**
 * What was announced of late: a page begins to read before its socket is open, and is told anew what came in between.
 * Kept in two halves, of which the older one goes as a whole.
 */
export class RecentAnnouncements {
  #older: Announced[] = []
  #newer: Announced[] = []
  /** Since when everything is kept; since the beginning of time nothing is. */
  #keptSince = Number.POSITIVE_INFINITY
  #newerSince = 0
  #letters = 0

  /** Announcements are heard from now on; what came before was missed. */
  restart(now = performance.now()): void {
    this.#older = []
    this.#newer = []
    this.#letters = 0
    this.#keptSince = now
    this.#newerSince = now
  }

  /** Keeps an announcement. */
  add(channel: string, text: string, now = performance.now()): void {
    if (now - this.#newerSince > KEPT_MS || this.#letters > MOST_LETTERS / 2) {
      this.#older = this.#newer
      this.#newer = []
      this.#letters = 0
      this.#keptSince = Math.max(this.#keptSince, this.#newerSince)
      this.#newerSince = now
    }
    this.#newer.push({ at: now, channel, text })
    this.#letters += text.length
  }

  /** What some channels were told since an instant, oldest first; null where it is too much, or some of it may be gone. */
  since(instant: number, channels: readonly string[]): string[] | null {
    if (instant < this.#keptSince) return null
    const wanted = new Set(channels)
    const told = [...this.#older, ...this.#newer].filter(
      ({ at, channel }) => at >= instant && wanted.has(channel),
    )
    return told.length > MOST_TOLD ? null : told.map(({ text }) => text)
  }
}
