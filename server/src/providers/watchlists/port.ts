import type { BirthRange } from '@fondaco/rules/screening/evidence.ts'

/** One name of a list. A person or organisation with several names has several entries under one `subject`. */
export interface ListedName {
  /** The list's own number of the listed party. */
  readonly subject: string
  readonly kind: 'person' | 'entity'
  readonly name: string
  /** The publisher marks the name as weak or common: it counts only with other evidence. */
  readonly weak?: boolean
  /** Of the subject; absent or empty if the list does not say. */
  readonly births?: readonly BirthRange[]
  /** Nationalities and citizenships of the subject, as ISO codes. */
  readonly countries?: readonly string[]
  /** Of documents, registers and tax offices, LEIs and BICs, as `identifiersIn` of rules answers them. */
  readonly identifiers?: readonly string[]
}

/** A list as published. */
export interface Watchlist {
  /** Its publisher, such as `OFAC SDN`. */
  readonly source: string
  /** Distinguishes publications: the date, or a hash of the content. */
  readonly version: string
  /** The publisher's date, or else the file's; null if neither is known. */
  readonly published: string | null
  readonly names: readonly ListedName[]
  /** Missing files of the list. Such a list never replaces one that was read with them. */
  readonly lacks?: readonly string[]
}

export interface SourceFailure {
  readonly failure: 'unreadable' | 'malformed' | 'empty'
  readonly detail: string
}

/** The failure of one list, or of a file of unknown format: then the source is the file's name. */
export type FailureOfSource = SourceFailure & { readonly source: string }

export type WatchlistReading =
  | {
      readonly ok: true
      readonly lists: readonly Watchlist[]
      /** A list that could not be read while others could: its loaded version stays in force. */
      readonly failed?: readonly FailureOfSource[]
    }
  /** Nothing is loaded: the loaded versions stay in force. */
  | ({ readonly ok: false; readonly failed?: readonly FailureOfSource[] } & SourceFailure)

/** The source of the lists against which names are screened. Never called inside a database transaction. */
export interface Watchlists {
  /** Its name for staff. */
  readonly name: string
  /** True if the names are invented. Shown wherever a person could mistake it. */
  readonly simulated: boolean
  /**
   * The lists that the settings name, by `source`. A named list that cannot be read stays in force. Any other list goes
   * out of force, because the operator removed it from the settings. If absent: the lists of each reading.
   */
  readonly sources?: readonly string[]
  /** Every list, complete, in its current version. Throws only for our own faults. */
  read(): Promise<WatchlistReading>
}
