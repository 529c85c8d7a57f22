import type { Currency } from '@fondaco/rules/currency.ts'
import type { Charges } from '@fondaco/rules/wires/charges.ts'
import type { WirePayee } from '@fondaco/rules/wires/wire-order.ts'
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
    /** Absent from payments of earlier releases. */
    readonly bics?: readonly string[]
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

/** A bank of a wire: by its BIC, or as the payer named it. */
export interface StoredBank {
  readonly bic?: string
  readonly name?: string
  readonly country?: string
  readonly city?: string
  /** Its number in the clearing of its country, for instance an ABA routing number. */
  readonly clearing_code?: string
}

/** What a wire says beside the data of every payment. */
export interface StoredWire {
  /** Null of an incoming wire. */
  readonly payee_kind: WirePayee | null
  /** The bank of the payee; of an incoming wire, that of the payer. */
  readonly bank: StoredBank
  /** The bank before the payee’s, where the payer named one. */
  readonly intermediary?: StoredBank
  readonly charges: Charges
  readonly purpose?: string
  /**
   * Unique end-to-end transaction reference: a UUID of version 4, the same at all banks on the way. Null of a wire that was
   * entered by hand.
   */
  readonly uetr: string | null
  /** What identifies the payer beside name, account and address (Regulation (EU) 2023/1113 art. 4). */
  readonly payer: {
    readonly customer_number?: string
    readonly born_on?: string
    readonly born_in?: string
    readonly lei?: string
  }
  /** What the payer’s bank sent, in minor units; charges made it less. */
  readonly sent?: { readonly amount: string; readonly currency: Currency }
  /** Charges that banks on the way have deducted, in minor units. */
  readonly deducted?: readonly {
    readonly amount: string
    readonly currency: Currency
    readonly bic?: string
  }[]
}
