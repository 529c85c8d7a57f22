/** One name of a list. A person or organisation with several names has several, under one `subject`. */
export interface ListedName {
  /** The list's own number of whoever is listed. */
  readonly subject: string
  readonly kind: 'person' | 'entity'
  readonly name: string
}

/** A list as it stood when it was published. */
export interface Watchlist {
  /** Who publishes it, such as `OFAC SDN`. */
  readonly source: string
  /** Tells one publication from another: its date, or a hash of what it says. */
  readonly version: string
  readonly names: readonly ListedName[]
}

export type WatchlistReading =
  | { readonly ok: true; readonly lists: readonly Watchlist[] }
  /** Nothing is taken over: what was loaded before stays in force. */
  | {
      readonly ok: false
      readonly failure: 'unreadable' | 'malformed' | 'empty'
      readonly detail: string
    }

/** Where the lists come from that names are matched against. Never called inside a database transaction. */
export interface Watchlists {
  /** As it is shown to staff. */
  readonly name: string
  /** True where the names are invented; shown wherever a person could mistake it. */
  readonly simulated: boolean
  /** Every list, whole, as it stands now. Throws only for our own faults. */
  read(): Promise<WatchlistReading>
}
