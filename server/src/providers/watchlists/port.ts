import type { BirthRange } from '@fondaco/rules/screening/evidence.ts'

/** One name of a list. A person or organisation with several names has several, under one `subject`. */
export interface ListedName {
  /** The list's own number of whoever is listed. */
  readonly subject: string
  readonly kind: 'person' | 'entity'
  readonly name: string
  /** The publisher says that it is a poor or widespread name: it counts only with other evidence. */
  readonly weak?: boolean
  /** Of the subject; left out or empty where the list does not say. */
  readonly births?: readonly BirthRange[]
  /** Nationalities and citizenships of the subject, as ISO codes. */
  readonly countries?: readonly string[]
}

/** A list as it stood when it was published. */
export interface Watchlist {
  /** Who publishes it, such as `OFAC SDN`. */
  readonly source: string
  /** Tells one publication from another: its date, or a hash of what it says. */
  readonly version: string
  /** The date that the publisher gives it, or else that of its file; null where neither is known. */
  readonly published: string | null
  readonly names: readonly ListedName[]
  /** Files of it that are not there: it never takes the place of one that was read with them. */
  readonly lacks?: readonly string[]
}

export interface SourceFailure {
  readonly failure: 'unreadable' | 'malformed' | 'empty'
  readonly detail: string
}

/** The failure of one list, or of a file that is none we know: then the source is the name of the file. */
export type FailureOfSource = SourceFailure & { readonly source: string }

export type WatchlistReading =
  | {
      readonly ok: true
      readonly lists: readonly Watchlist[]
      /** What could not be read while other lists could: what was loaded of it stays in force. */
      readonly failed?: readonly FailureOfSource[]
    }
  /** Nothing is taken over: what was loaded before stays in force. */
  | ({ readonly ok: false; readonly failed?: readonly FailureOfSource[] } & SourceFailure)

/** Where the lists come from that names are matched against. Never called inside a database transaction. */
export interface Watchlists {
  /** As it is shown to staff. */
  readonly name: string
  /** True where the names are invented; shown wherever a person could mistake it. */
  readonly simulated: boolean
  /**
   * The lists that the settings ask for, by `source`. One of them that is in force and is not read stays so; any other
   * goes out of force, for who took it out of the settings meant that. Left out: those that it gives each time.
   */
  readonly sources?: readonly string[]
  /** Every list, whole, as it stands now. Throws only for our own faults. */
  read(): Promise<WatchlistReading>
}
