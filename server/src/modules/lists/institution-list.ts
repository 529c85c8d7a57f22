import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { ListFile } from '@fondaco/rules/lists/list-file.ts'
import type { ProposalKind } from '@fondaco/rules/proposals.ts'
import type { z } from 'zod'
import type { ComparedPayment, PaymentsCompared } from './compared-payment.ts'

/**
 * The answers of one list of the institution. How its entries are read, tried on past payments, and changed by two
 * people is the same for every list.
 */
export interface InstitutionList<Values extends object> {
  /** Its changes; the audit names its entries so, too. */
  readonly kind: ProposalKind
  /** Its imports, which are changes, too; its files are named so. */
  readonly importKind: ProposalKind & ListFile
  readonly table: 'blacklisted_word' | 'whitelisted_bank' | 'country_risk'
  /** The columns of the values. The list is sorted by the first one. */
  readonly columns: readonly (keyof Values & string)[]
  /** The columns in which a text is searched. */
  readonly searched: readonly (keyof Values & string)[]
  /** The values of the first column that a text finds though it is not in them. */
  readonly placesOf?: (text: string) => readonly string[]
  /** The values as they are shown. */
  readonly fields: readonly {
    readonly label: InEachLanguage
    readonly words: (values: Values, language: Language) => string
    /** People wrote it, in any language. */
    readonly written?: true
  }[]
  /** The values of a line of a file, and what its cells say. */
  readonly line: z.ZodType<Values>
  readonly saidIn: (cells: Readonly<Record<keyof Values & string, string>>) => unknown
  /** The same for two spellings of one entry, and for nothing else. */
  readonly keyOf: (values: Values) => string
  /** Refuses values that match nothing. */
  readonly refuseWrong: (values: Values) => void
  /** The refusal of an entry that the list has already. */
  readonly listed: RefusalCode
  /** The payments to which the list applies. */
  readonly compares: PaymentsCompared
  /** What two versions of the list say of a payment; entries of both are the same objects. */
  readonly compare: (present: readonly Values[], next: readonly Values[]) => Comparison
}

/** Says whether the next list holds a payment that the present one does not, or the other way round; null: neither. */
type Comparison = (
  payment: ComparedPayment,
) => { readonly effect: 'HELD' | 'RELEASED'; readonly text: string } | null

/** The comparison for a list of which each entry holds payments. */
export const eachHolds =
  <Values>(textHeldBy: (payment: ComparedPayment, entries: readonly Values[]) => string | undefined) =>
  (present: readonly Values[], next: readonly Values[]): Comparison => {
    const [before, after] = [new Set(present), new Set(next)]
    const kept = next.filter((entry) => before.has(entry))
    const gone = present.filter((entry) => !after.has(entry))
    const come = next.filter((entry) => !before.has(entry))
    return (payment) => {
      const [was, is] = [textHeldBy(payment, gone), textHeldBy(payment, come)]
      const text = is ?? was
      if (text === undefined || (was === undefined) === (is === undefined)) return null
      if (textHeldBy(payment, kept) !== undefined) return null
      return { effect: is === undefined ? 'RELEASED' : 'HELD', text }
    }
  }

/** The name of an entry. */
export const nameOf = <Values extends object>(
  { fields }: Pick<InstitutionList<Values>, 'fields'>,
  values: Values,
  language: Language,
): string => fields[0]?.words(values, language) ?? ''

/** The values of an entry as the cells of a file; empty ones without an entry. The first one names the entry. */
export const cellsOf = <Values extends object>(
  { columns }: Pick<InstitutionList<Values>, 'columns'>,
  values: Values | null,
): string[] => columns.map((column) => (values === null ? '' : String(values[column])))
