import type { InEachLanguage } from '../language.ts'
import { toSepaText } from '../sepa.ts'
import type { IdentifierResult } from './payee-identifier.ts'
import type { PayeeResult } from './payee-name.ts'

/** The choice of a payer who saw the answer: the name matched, they took the real one, or they went on. */
export const PAYEE_CHOICES = ['matched', 'took_name', 'went_on'] as const
export type PayeeChoice = (typeof PAYEE_CHOICES)[number]

/** Whether the payer must accept the answer explicitly. Not possible is no warning. */
export const isPayeeWarning = (result: PayeeResult): boolean => result === 'CMTC' || result === 'NMTC'

const WORDS = {
  MTCH: {
    en: 'The name matches the holder of this account.',
    lt: 'Gavėjo vardas ar pavadinimas sutampa su sąskaitos savininko.',
  },
  NMTC: {
    en: 'The name does not match the holder of this account. The money may reach somebody else, and you may not get it back.',
    lt: 'Gavėjo vardas ar pavadinimas nesutampa su sąskaitos savininko. Pinigus gali gauti kitas asmuo, o jų susigrąžinti gali nepavykti.',
  },
  NOAP: {
    en: 'The name could not be checked. Compare the name and the account with the details from the payee.',
    lt: 'Gavėjo vardo ar pavadinimo patikrinti nepavyko. Palyginkite vardą ir sąskaitą su gavėjo nurodytais.',
  },
} as const satisfies Record<string, InEachLanguage>

/** A company number that is not the holder’s: then the name makes no difference. */
const OTHER_NUMBER: InEachLanguage = {
  en: 'The company number is not that of the holder of this account. The money may reach somebody else, and you may not get it back.',
  lt: 'Įmonės kodas nėra šios sąskaitos savininko. Pinigus gali gauti kitas asmuo, o jų susigrąžinti gali nepavykti.',
}

/** What is said of a company number beside the name. */
const NUMBER_WORDS = {
  MTCH: {
    en: 'The company number is that of the holder of this account.',
    lt: 'Įmonės kodas yra šios sąskaitos savininko.',
  },
  NOAP: {
    en: 'The company number could not be checked.',
    lt: 'Įmonės kodo patikrinti nepavyko.',
  },
} as const satisfies Record<string, InEachLanguage>

/** An answer about a payee, as far as words are made of it. */
export interface PayeeAnswered {
  readonly result: PayeeResult
  /** Of a close match: the holder’s name. */
  readonly matchedName: string | null
  /** The answer about the company number; null: none was given. */
  readonly identifierResult?: IdentifierResult | null
  /** Only a company number was checked. */
  readonly withoutName?: boolean
}

/** The text that a payer is shown. */
export function payeeCheckWords({
  result,
  matchedName,
  identifierResult = null,
  withoutName = false,
}: PayeeAnswered): InEachLanguage {
  if (identifierResult === 'NMTC') return OTHER_NUMBER
  const ofName = result === 'CMTC' ? closeWords(matchedName) : WORDS[result]
  if (identifierResult === null) return ofName
  const ofNumber = NUMBER_WORDS[identifierResult]
  return withoutName ? ofNumber : { en: `${ofName.en} ${ofNumber.en}`, lt: `${ofName.lt} ${ofNumber.lt}` }
}

const closeWords = (matchedName: string | null): InEachLanguage => ({
  en: `The name is nearly right. The holder of this account is ${matchedName}. If you keep your name, the money may reach somebody else.`,
  lt: `Vardas ar pavadinimas beveik teisingas. Šios sąskaitos savininkas yra ${matchedName}. Jei paliksite savo įrašytą vardą, pinigus gali gauti kitas asmuo.`,
})

const RESULT_WORDS = {
  MTCH: { en: 'Match', lt: 'Sutampa' },
  CMTC: { en: 'Close match', lt: 'Beveik sutampa' },
  NMTC: { en: 'No match', lt: 'Nesutampa' },
  NOAP: { en: 'Not possible', lt: 'Neįmanoma patikrinti' },
} as const satisfies Record<PayeeResult, InEachLanguage>

/** The short name of a result. */
export const payeeResultWords = (result: PayeeResult): InEachLanguage => RESULT_WORDS[result]

const CHOICE_WORDS = {
  matched: { en: 'The payer saw the match', lt: 'Mokėtojas matė, kad vardas sutampa' },
  took_name: { en: 'The payer took the real name', lt: 'Mokėtojas pasirinko tikrąjį vardą' },
  went_on: { en: 'The payer went on with their own words', lt: 'Mokėtojas tęsė su savo įrašytu vardu' },
} as const satisfies Record<PayeeChoice, InEachLanguage>

const NOT_SHOWN: InEachLanguage = {
  en: 'Checked when the payment was ordered; the payer was not shown the answer',
  lt: 'Patikrinta pateikus mokėjimą; mokėtojui atsakymas nerodytas',
}

/** What the payer did about the answer; null if they did not see it. */
export const payeeChoiceWords = (choice: PayeeChoice | null): InEachLanguage =>
  choice === null ? NOT_SHOWN : CHOICE_WORDS[choice]

const sameName = (one: string, other: string) => toSepaText(one.trim()).text === toSepaText(other.trim()).text

/**
 * What a payer did who was shown a check and then pays to a name: null if they pay to a third one, which the check says
 * nothing about. Payments carry names in the letters of SEPA.
 */
export function payeeChoiceOf(
  check: { readonly result: PayeeResult; readonly name: string | null; readonly matchedName: string | null },
  paidTo: string,
): PayeeChoice | null {
  if (check.matchedName !== null && sameName(check.matchedName, paidTo)) return 'took_name'
  if (check.name === null || !sameName(check.name, paidTo)) return null
  return check.result === 'MTCH' ? 'matched' : 'went_on'
}
