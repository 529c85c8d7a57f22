/** One announced event as sockets get it, with the channel of its audience. */
interface Announced {
  /** Monotonic time, in milliseconds. */
  readonly at: number
  readonly channel: string
  readonly text: string
}

/** Minimum time for which announcements are kept, as far as there is room: longer than a page needs to connect. */
const KEPT_MS = 15_000
const MOST_LETTERS = 4_000_000
/** More announcements than this are not replayed: reading again costs less. */
const MOST_TOLD = 500

/**
 * Recent announcements: a page reads before its socket is open, and gets the events in between again. They are kept in
 * two halves; the older half is dropped as a whole.
 */
export class RecentAnnouncements {
  #older: Announced[] = []
  #newer: Announced[] = []
  /** Since when everything is kept; since the beginning of time nothing is. */
  #keptSince = Number.POSITIVE_INFINITY
  #newerSince = 0
  #letters = 0

  /** Announcements are received from now on; earlier ones were missed. */
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

  /** Announcements of some channels since an instant, oldest first; null if they are too many or incomplete. */
  since(instant: number, channels: readonly string[]): string[] | null {
    if (instant < this.#keptSince) return null
    const wanted = new Set(channels)
    const told = [...this.#older, ...this.#newer].filter(
      ({ at, channel }) => at >= instant && wanted.has(channel),
    )
    return told.length > MOST_TOLD ? null : told.map(({ text }) => text)
  }
}
