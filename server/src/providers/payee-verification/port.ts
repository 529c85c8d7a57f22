import type { PayeeResult } from '@fondaco/rules/payees/payee-name.ts'

/** An identifier of a company: its LEI, or a VAT or register number. */
export interface CompanyIdentifier {
  readonly kind: 'lei' | 'other'
  readonly value: string
}

/** A question to the payee's bank, about a name or about an identifier. */
export interface PayeeQuestion {
  /** A UUID made by the caller, new for each question. */
  readonly id: string
  /** Without blanks, in capitals. */
  readonly iban: string
  /** The payee's bank, if it is known. */
  readonly bic: string | null
  readonly about: { readonly name: string } | { readonly identifier: CompanyIdentifier }
}

/** The answer of the payee's bank. Only a close match tells a name. */
export type PayeeAnswer =
  | { readonly result: Exclude<PayeeResult, 'CMTC'> }
  | { readonly result: 'CMTC'; readonly name: string }

/**
 * Why there is no answer:
 * - `timed_out`: none within the scheme's 5 seconds.
 * - `malformed`: not in the scheme's form, too large, or the answer to another question.
 * - `refused`: the bank refuses the question.
 * - `unreachable`: no connection, or a temporary failure there.
 * - `wrong_certificate`: one side does not accept the certificate of the other.
 */
export const PAYEE_FAILURES = [
  'timed_out',
  'malformed',
  'refused',
  'unreachable',
  'wrong_certificate',
] as const
export type PayeeFailure = (typeof PAYEE_FAILURES)[number]

/** No detail contains a name or an account. */
export type PayeeOutcome =
  | { readonly outcome: 'answered'; readonly answer: PayeeAnswer }
  | { readonly outcome: 'failed'; readonly failure: PayeeFailure; readonly detail: string }

/** Asks other banks whether a name is that of an account's holder. Never called inside a database transaction. */
export interface PayeeVerification {
  /** Its name for staff. */
  readonly name: string
  /** True if no bank is asked. Shown wherever a person could mistake it. */
  readonly simulated: boolean
  /** Asks once, within the scheme's time. Throws only for our own faults; everything else is an outcome. */
  ask(question: PayeeQuestion): Promise<PayeeOutcome>
}

/** The time for an answer, in milliseconds (EPC VoP rulebook). */
export const ANSWER_MS = 5_000
