import type { RegisterValues } from '@fondaco/rules/companies/register-fields.ts'

/** A company by its LEI, or by its number in the register of a country (ISO 3166 alpha-2). */
export type RegisterQuestion =
  | { readonly lei: string }
  | { readonly country: string; readonly number: string }

/** A company as a register describes it. */
export interface RegisterRecord {
  readonly lei: string
  readonly values: RegisterValues
  /** It still exists by the register. */
  readonly isActive: boolean
}

/** Most companies of one answer: a number can be in several registers of a country. */
export const MOST_RECORDS = 5

/**
 * An open register of companies. It is read only, and asked about one company at a time. Never called inside a database
 * transaction. Its function throws `ProviderFailure` for faults of the other side.
 */
export interface CompanyRegister {
  /** Its name for people, such as “GLEIF”: it stands beside each value that comes from it. */
  readonly name: string
  /** True if its companies are invented. Shown wherever a person could mistake it. */
  readonly simulated: boolean
  /** The companies that the question names; none is no failure. */
  find(question: RegisterQuestion): Promise<readonly RegisterRecord[]>
}
