import type { ColumnType, Generated } from 'kysely'

/** JSON, written as text. */
export type Json<T> = ColumnType<T, string, string>

/** JSON of a column with a default. */
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>

/** A row with a version, the number of its changes: a write with an older version is refused. */
export type Versioned = { version: Generated<number> }

/** A person who did something. */
export type ActorKind = 'customer' | 'staff' | 'system' | 'clearing'

/** A person or text that a payment names beside payer and payee, as in its message. */
export interface StoredMentions {
  readonly parties: readonly {
    /** The element of the message: `UltmtDbtr`. */
    readonly role: string
    readonly name?: string
    readonly countries: readonly string[]
    readonly births: readonly string[]
    readonly identifiers: readonly string[]
  }[]
  readonly texts: readonly { readonly role: string; readonly text: string }[]
  readonly addresses: readonly { readonly role: string; readonly text: string }[]
}

export interface StoredAddress {
  country: string
  city: string
  street?: string
  postal_code?: string
}

/** A line that took part in a fee, by its version; minor units of the payment's currency. */
export interface StoredFeePart {
  readonly line: string
  readonly version: number
  readonly amount: string
}
