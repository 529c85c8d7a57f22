import { dayIn } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Institution } from '@fondaco/rules/institution.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { BookedTransaction } from '../payments/index.ts'

/** An entry of a statement: what one transaction booked on the account, with its charge. */
export interface StatementLine {
  /** Of its last entry in the books. */
  readonly version: number
  /**
   * Days of the entity. A payment from another bank has the value date on which the institution got its money, any other entry
   * the day of its booking (PSD2 art. 87).
   */
  readonly bookedOn: string
  readonly valueOn: string
  /** Minor units without the charge; credits above zero, debits below. */
  readonly amount: bigint
  /** Minor units taken beside the amount; below zero where a charge was given back. */
  readonly charge: bigint
  /** After the entry: balance before + amount − charge. */
  readonly balance: bigint
  /** Absent for a booking without a transaction. */
  readonly transaction: BookedTransaction | null
}

/** An account of a statement. */
export interface StatementSection {
  readonly accountId: string
  /** IBAN, PAN or BBAN. */
  readonly identifier: string
  readonly isIban: boolean
  readonly bic: string | null
  readonly currency: Currency
  /** IANA zone of its days. */
  readonly timezone: string
  readonly name: string
  readonly openingBalance: bigint
  readonly closingBalance: bigint
  /** In order, in batches. */
  lines(): AsyncIterable<readonly StatementLine[]>
}

/** A statement as its formats write it. */
export interface StatementContent {
  readonly number: string
  readonly holder: string
  readonly holderAddress: string
  /** Days, both included. */
  readonly from: string
  readonly to: string
  readonly language: Language
  /** The moment that the file names. */
  readonly at: Date
  /** The moment whose entries are the last: its content does not change afterwards. */
  readonly fixedAt: Date
  /** IANA zone of the days, for the moment that the file names. */
  readonly timezone: string
  readonly institution: Institution
  /** Where anyone can check the file. */
  readonly checkAt: string
  /** The rail is a simulator: the statement says so. */
  readonly isSimulated: boolean
  readonly sections: readonly StatementSection[]
}

/**
 * What the last balance of an account is. While the last day goes on, more may be booked on it, so the balance closes
 * nothing (ISO 20022 ITBD beside CLBD).
 */
export const lastBalance = (
  { fixedAt, to }: Pick<StatementContent, 'fixedAt' | 'to'>,
  { timezone }: Pick<StatementSection, 'timezone'>,
): 'closing' | 'interim' => (dayIn(fixedAt, timezone) > to ? 'closing' : 'interim')

/** Writes a statement piece by piece, in memory that does not grow with it. The same content gives the same bytes. */
export type WriteStatement = (content: StatementContent) => AsyncIterable<Buffer>

/** The booked total of a line: amount and charge together. */
export const bookedTotal = ({ amount, charge }: Pick<StatementLine, 'amount' | 'charge'>): bigint =>
  amount - charge
