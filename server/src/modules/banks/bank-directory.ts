import type { Scheme } from '@fondaco/rules/banks/participant.ts'

/** The directory's data on a bank. */
export interface Bank {
  readonly name: string
  /** 11 characters, the head office as XXX. */
  readonly bic: string
  /** Takes SEPA credit transfers. */
  readonly sct: boolean
  /** Takes SEPA instant credit transfers. */
  readonly inst: boolean
}

/** A participant of the payment schemes, as a list names it. */
export interface Participant {
  readonly bic: string
  readonly name: string
  /** Of its IBANs. */
  readonly country: string
  readonly schemes: readonly Scheme[]
  /**
   * The bank's code in its IBANs, or the leading part of it that names the bank. A code begins where the country's bank
   * code begins (after the check letter in Italy and San Marino).
   */
  readonly codes: readonly string[]
}

/** Countries whose IBANs name the bank by the first four letters of its BIC. */
const NAMED_BY_BIC = ['BG', 'GB', 'GI', 'IE', 'LV', 'MT', 'NL', 'RO']
/** Countries whose IBANs have a check letter before the bank's code. */
const CHECK_LETTER = ['IT', 'SM']

/** The participants of one edition, found by an account number or a BIC. It never changes. */
export class BankDirectory {
  readonly #byCode = new Map<string, Bank>()
  readonly #byBic = new Map<string, Bank>()
  readonly #longest: number

  constructor(participants: readonly Participant[]) {
    const byLetters = new Map<string, Bank | null>()
    for (const { bic, name, country, schemes, codes } of participants) {
      const bank = { name, bic, sct: schemes.includes('SCT'), inst: schemes.includes('INST') }
      this.#byBic.set(bic, bank)
      for (const code of codes) this.#byCode.set(country + code, bank)
      if (codes.length > 0 || !NAMED_BY_BIC.includes(country) || !bic.endsWith('XXX')) continue
      const letters = country + bic.slice(0, 4)
      // Two banks with the same letters cannot be told apart.
      byLetters.set(letters, byLetters.has(letters) ? null : bank)
    }
    for (const [letters, bank] of byLetters)
      if (bank && !this.#byCode.has(letters)) this.#byCode.set(letters, bank)
    this.#longest = Math.max(0, ...[...this.#byCode.keys()].map((key) => key.length - 2))
  }

  /** The bank of an IBAN in compact form, by the longest code. Null if there is none. */
  byIban(iban: string): Bank | null {
    const country = iban.slice(0, 2)
    const bban = iban.slice(CHECK_LETTER.includes(country) ? 5 : 4)
    for (let length = Math.min(this.#longest, bban.length); length > 0; length--) {
      const bank = this.#byCode.get(country + bban.slice(0, length))
      if (bank !== undefined) return bank
    }
    return null
  }

  /** The participant with a BIC of 11 characters. */
  byBic(bic: string): Bank | null {
    return this.#byBic.get(bic) ?? null
  }
}
