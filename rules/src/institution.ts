import type { InEachLanguage } from './language.ts'

/** When support answers, by the institution's own clock. */
export interface SupportHours {
  /** The first and last weekday, 1 for Monday to 7 for Sunday. */
  readonly days: readonly [first: number, last: number]
  /** HH:mm */
  readonly from: string
  readonly to: string
}

/** The institution's terms and conditions, as they are in force. */
export interface ContractTerms {
  /** Where they are read. */
  readonly url: string
  /** The institution's own name of the version, such as `3.1`. */
  readonly version: string
  /** The first day of the version, YYYY-MM-DD. */
  readonly from: string
}

/** Who runs the installation, as its pages, letters and documents say. */
export interface Institution {
  /** The name of the product. */
  readonly product: string
  /** The legal name. */
  readonly name: string
  readonly address: string
  /** Absent in a demo: an invented institution has none. */
  readonly licence: { readonly number: string; readonly authority: string } | null
  readonly support: {
    readonly email: string
    /** E.164, in groups. */
    readonly phone: string
    /** When it answers, in words. */
    readonly hours: InEachLanguage
  }
  /** The contract that customers accept; absent in a demo without terms. */
  readonly terms: ContractTerms | null
}

/** The statement that an institution of electronic money owes its customers: who licensed it (EMD2, PSD2 art. 45). */
export const licenceWords = ({ name, licence }: Pick<Institution, 'name' | 'licence'>): InEachLanguage =>
  licence
    ? {
        en: `${name} is an authorised electronic money institution: licence ${licence.number}, ${licence.authority}.`,
        lt: `${name} yra licencijuota elektroninių pinigų įstaiga: licencija ${licence.number}, ${licence.authority}.`,
      }
    : {
        en: `Demo: ${name} is an invented institution without a licence. No real money moves.`,
        lt: `Demonstracija: ${name} yra išgalvota įstaiga be licencijos. Tikri pinigai nejuda.`,
      }
