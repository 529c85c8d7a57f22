import { monthlyFeeWords } from '@fondaco/rules/fees/month.ts'
import type { Language } from '@fondaco/rules/language.ts'

/** A fee that the institution charges, as its notice and its letter tell it. */
export interface ToldFee {
  /** As people read it, such as `1,234.50`. */
  readonly amount: string
  readonly currency: string
  /** The number of the account; its end is shown. */
  readonly account: string
  /** Of a monthly fee, as its first day. */
  readonly month: string | null
  /** Of another one: what it is for, in the words of staff. */
  readonly note: string | null
}

/** What a fee is for; empty if nobody said so. */
export const feeWords = ({ month, note }: ToldFee, language: Language): string =>
  month === null ? (note ?? '') : monthlyFeeWords(month, language)
