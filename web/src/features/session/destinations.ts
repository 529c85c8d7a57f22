export interface Destination {
  readonly title: string
  readonly path: string
  readonly hint?: string
}

export interface ScreenSearchProps {
  readonly destinations: readonly Destination[]
  /** More places for what was typed, such as the transaction of a reference. */
  readonly more?: (typed: string) => readonly Destination[]
  readonly placeholder: string
  readonly disabled?: boolean
}
