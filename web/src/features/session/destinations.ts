import type { Address } from '../../paths.ts'

export interface Destination {
  readonly title: string
  readonly path: Address
  readonly hint?: string
}

export interface ScreenSearchProps {
  readonly destinations: readonly Destination[]
  /** More results for a text, such as the transaction of a reference. */
  readonly more?: (typed: string) => readonly Destination[]
  readonly placeholder: string
  readonly disabled?: boolean
}
