import type { ColumnType, Generated } from 'kysely'

/** JSON, written as its text. */
export type Json<T> = ColumnType<T, string, string>

/** JSON of a column that has a default. */
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>

/** A row of which it is counted how often it was changed: who writes by an older count is refused. */
export type Versioned = { version: Generated<number> }

/** Who did something. */
export type ActorKind = 'customer' | 'staff' | 'system' | 'clearing'

/** What a payment of the rail mentions beside payer and payee, as its message had it. */
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
