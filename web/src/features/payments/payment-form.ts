import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { FunctionComponent, ReactNode } from 'react'
import type { Input, Refusal, Result } from '../../api/client.ts'
import type { Texts } from '../../texts.ts'

/** The content of a payment to a payee, in the form of the call. */
export type PaymentBody = Input<'authorisePayment'>['body']
export type OrderBody<T extends PaymentBody['type']> = Extract<PaymentBody, { readonly type: T }>
export type Quote = Result<'quoteFee'>

/** Faults, by field, in words. */
export type Faults<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** A form as typed. */
export interface PaymentDraft {
  /** The paying account. */
  readonly account: string
  readonly amount: string
  readonly files: readonly AttachedFile[]
}
export interface AttachedFile {
  readonly _id: string
  readonly name: string
}

/** What a form must know of the paying account before anything is checked; its balance changes meanwhile. */
export interface PayingAccount {
  readonly entity: Entity
  readonly currency: Currency
}

/** Data for a kind's checks beside the draft. */
export interface PaymentFacts<Known> {
  readonly account: AccountView | undefined
  readonly fee: string
  readonly attachmentRequired: boolean
  readonly known: Known
  readonly now: Date
}

export interface FieldsProps<Draft, Field extends string, Known> {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  /** The person has left the field: its fault may be shown. */
  readonly left: (field: Field) => void
  readonly faults: Faults<Field>
  readonly accounts: readonly AccountView[]
  readonly known: Known
  readonly quote: Quote | undefined
  readonly companyId: string | null
  readonly attachmentRequired: boolean
  /** The day of the account’s entity. */
  readonly today: string
}

/** The payee of a payment of the past, or a saved one. */
export type KnownPayee = Pick<CustomerTransaction['creditor'], 'name' | 'account' | 'address'> & {
  /** Of a company: its LEI, VAT or register number. */
  readonly identifier?: string | null | undefined
}

/** A saved payee as payments know theirs. */
export const knownPayee = ({ name, account, address, identifier }: PayeeView): KnownPayee => ({
  name,
  account: {
    account_id: account.account_id,
    type: account.type,
    bic: account.bic ?? null,
    bank_name: account.bank_name ?? null,
  },
  address: address ?? null,
  identifier,
})

/** One line of a summary: its label and its value. */
export type Line = readonly [label: string, value: ReactNode]

/**
 * A kind of payment on the page: a plain object with all answers that `PaymentFlow` needs. `Known` is data that are
 * looked up while the form is filled in, such as the payee's bank.
 */
export interface PaymentForm<Draft extends PaymentDraft, Field extends string, Known> {
  readonly texts: Texts<{
    readonly title: string
    readonly noAccount: string
    readonly accountNeeded: string
    readonly accountHint: string
  }>
  /** The name under which the draft is kept. */
  readonly draftName: Input<'saveDraft'>['params']['form']
  readonly empty: Draft
  /** A draft from texts by field. Attached files must be chosen again. */
  readonly read: (content: Readonly<Record<string, string>>) => Draft
  /** What a new payment takes from one of the past. */
  readonly again: (past: CustomerTransaction) => Partial<Draft>
  /** The fields of a payee. */
  readonly payee: (payee: KnownPayee) => Partial<Draft>
  /** Accounts that can pay. */
  readonly accounts: (all: readonly AccountView[]) => AccountView[]
  /** A hook that looks up data for the form. They are the same object until something new is known. */
  readonly useKnown: (draft: Draft) => { readonly known: Known; readonly asking: boolean }
  /** The draft with values that follow from known data and the paying account, if the payer has chosen nothing. */
  readonly completed: (draft: Draft, known: Known, paying: PayingAccount | undefined) => Draft
  /** The amount as the API writes it, null while it is not readable, in the currency that leaves the account. */
  readonly money: (
    draft: Draft,
    account: AccountView | undefined,
  ) => { readonly amount: string | null; readonly currency: Currency }
  readonly body: (draft: Draft, currency: Currency) => PaymentBody
  /** Input of the quote, beside account, amount and currency. */
  readonly quoted: (
    draft: Draft,
    known: Known,
    currency: Currency,
  ) => Pick<Input<'quoteFee'>['body'], 'type' | 'execution_date' | 'creditor'>
  readonly fee: (quote: Quote, draft: Draft, known: Known) => string
  /** The same rules as the server's. */
  readonly check: (draft: Draft, facts: PaymentFacts<Known>, language: Language) => Faults<Field>
  /** The field of a path of the call's body, by the beginning of the path. */
  readonly fieldOfPath: Readonly<Record<string, Field>>
  /** The field of a refusal; none for a refusal of the whole payment. */
  readonly fieldOfRefusal: Readonly<Partial<Record<Refusal['code'], Field>>>
  /** The payee to be checked before the payment is authorised; null for a kind whose payees no bank checks. */
  readonly nameCheck: (draft: Draft) => {
    readonly account_id: string
    readonly name: string
    readonly identifier?: string
  } | null
  /** The draft with another name of the payee. */
  readonly named: (name: string) => Partial<Draft>
  readonly Fields: FunctionComponent<FieldsProps<Draft, Field, Known>>
  /** The lines for the payer's check: the payee, and after the amount date and purpose. */
  readonly summary: (
    draft: Draft,
    known: Known,
    language: Language,
  ) => { readonly payee: readonly Line[]; readonly details: readonly Line[] }
  /** The lines of the receipt with the payee. */
  readonly receipt: (draft: Draft) => readonly Line[]
}

/** The draft as texts by field, to be kept on the server; `customer` is its customer. */
export const draftContent = (draft: PaymentDraft, customer: string): Record<string, string> => ({
  customer,
  ...Object.fromEntries(
    Object.entries(draft)
      .filter(([field]) => field !== 'files')
      .map(([field, value]) => [field, String(value)]),
  ),
})
