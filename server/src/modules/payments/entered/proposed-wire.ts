import type { EnteredWire } from '@fondaco/contract/wires/entered-schemas.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Transaction } from '../engine/transaction-store.ts'

type Entered<What extends EnteredWire['what']> = Omit<
  Extract<EnteredWire, { readonly what: What }>,
  'reason' | 'amount' | 'transaction_id' | 'account'
>

interface Money {
  /** In minor units. */
  readonly amount: string
  readonly currency: Currency
}

/** The account of a wire that came in. */
interface Payee {
  readonly account_id: string
  readonly number: string
  readonly holder: string
}

/** The wire of ours, or one that was received. */
interface Wire {
  readonly reference: string
}

/** What a bank told about a wire. */
export type ToldWire = { readonly customer_id: string } & (
  | (Entered<'RECEIVED'> & Money & { readonly payee: Payee })
  | (Entered<'RETURNED'> & Money & Wire)
  | (Entered<'REFUSED'> & Wire)
  | (Entered<'CANCELED'> & Wire)
  | (Entered<'CANCEL_REFUSED'> & Wire)
  | (Entered<'ASKED_BACK'> & Wire)
)

/** The same, as it waits for a second person. */
export type ProposedWire = ToldWire & {
  /** Who entered it: they do not decide about its payment. */
  readonly proposer: { readonly id: string; readonly name: string }
}

/** The state of a wire on which a proposal stands; empty for one that came in. */
export type WireBasis = Partial<Pick<Transaction, 'status' | 'cancel_status'>>

export const basisOf = ({ status, cancel_status }: Transaction): WireBasis => ({ status, cancel_status })
