import { COUNTRIES } from '../country.ts'
import type { InEachLanguage } from '../language.ts'

/** Countries of tax residence in a self-certification, of the customer or of a person who controls it. */

/** The most countries of tax residence of one customer. */
export const RESIDENCE_NUMBERS = [1, 2, 3, 4, 5] as const
export type ResidenceNumber = (typeof RESIDENCE_NUMBERS)[number]

/** Reasons why there is no taxpayer identification number (TIN) of a country, by the letters of the OECD's form. */
export const NO_TIN_REASONS: Readonly<Record<'A' | 'B' | 'C', InEachLanguage>> = {
  A: {
    en: 'The country does not issue TINs to its residents',
    lt: 'Valstybė savo rezidentams mokesčių mokėtojo kodo (TIN) nesuteikia',
  },
  B: {
    en: 'A TIN cannot be obtained, for the reason given',
    lt: 'Mokesčių mokėtojo kodo (TIN) gauti negalima dėl nurodytos priežasties',
  },
  C: {
    en: 'The country’s law does not require the TIN to be collected',
    lt: 'Pagal valstybės teisę mokesčių mokėtojo kodo (TIN) rinkti nereikia',
  },
}
export type NoTinReason = keyof typeof NO_TIN_REASONS

/** One country of tax residence: with its TIN, or with the reason why there is none. An absent value is empty. */
export interface TaxResidence {
  readonly country: string
  readonly tin: string
  readonly noTinReason: NoTinReason | ''
  /** With reason B. */
  readonly explanation: string
}

/** Countries whose national identification number of a person is the TIN (OECD and European Commission, TIN by country). */
const NATIONAL_ID_IS_TIN: ReadonlySet<string> = new Set([
  'BE',
  'BG',
  'DK',
  'EE',
  'FI',
  'LT',
  'LV',
  'RO',
  'SE',
])

/** The same of the registration number of a company. In Romania its TIN is another number than that of the register. */
const REGISTRATION_IS_TIN: ReadonlySet<string> = new Set(
  [...NATIONAL_ID_IS_TIN].filter((country) => country !== 'RO'),
)

/**
 * The TIN that follows from a national number, for the signer to check; empty if it does not follow. The number of a
 * person is that of their nationality, the number of a company that of the country in whose register it is.
 */
export const knownTin = (
  taxResidence: string,
  country: string | null,
  number: string | null,
  of: 'person' | 'company' = 'person',
): string => {
  const isTin = of === 'company' ? REGISTRATION_IS_TIN : NATIONAL_ID_IS_TIN
  return taxResidence === country && isTin.has(taxResidence) ? (number ?? '') : ''
}

export const RESIDENCE_PARTS = ['country', 'tin', 'no_tin_reason', 'no_tin_explanation'] as const
export type ResidencePart = (typeof RESIDENCE_PARTS)[number]

/** The name of a field of one country of tax residence; that of another person than the customer has a prefix. */
export const residenceField = <
  Number extends ResidenceNumber,
  Part extends ResidencePart,
  Of extends string = '',
>(
  number: Number,
  part: Part,
  of: Of = '' as Of,
) => `${of}tax_residence_${number}_${part}` as const

/** The residences as fields, each part that counts. */
export const fieldsOfResidences = <Of extends string = ''>(
  residences: readonly TaxResidence[],
  numbers: readonly ResidenceNumber[],
  of: Of = '' as Of,
): Record<string, string> =>
  Object.fromEntries(
    numbers.flatMap((number) => {
      const residence = residences[number - 1]
      if (!residence) return []
      const { country, noTinReason, explanation } = residence
      const tin = residence.tin.trim()
      return [
        [residenceField(number, 'country', of), country],
        [residenceField(number, 'tin', of), tin],
        [residenceField(number, 'no_tin_reason', of), tin ? '' : noTinReason],
        [residenceField(number, 'no_tin_explanation', of), !tin && noTinReason === 'B' ? explanation : ''],
      ]
    }),
  )

/** The residences in fields, at least one. */
export function residencesOfFields(
  given: (field: string) => string,
  numbers: readonly ResidenceNumber[],
  of = '',
): readonly TaxResidence[] {
  const residences = numbers.map((number): TaxResidence => {
    const reason = given(residenceField(number, 'no_tin_reason', of))
    return {
      country: given(residenceField(number, 'country', of)),
      tin: given(residenceField(number, 'tin', of)),
      noTinReason: Object.hasOwn(NO_TIN_REASONS, reason) ? (reason as NoTinReason) : '',
      explanation: given(residenceField(number, 'no_tin_explanation', of)),
    }
  })
  const last = residences.findLastIndex((residence) => Object.values(residence).some((value) => value !== ''))
  return residences.slice(0, Math.max(last + 1, 1))
}

/** Fields with a value, trimmed. */
export const withoutEmpty = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  )

/** The possible faults of a country of tax residence, in words for the signer. */
export const RESIDENCE_FAULTS = {
  country_missing: { en: 'Choose a country.', lt: 'Pasirinkite valstybę.' },
  country_repeated: { en: 'This country is named above.', lt: 'Ši valstybė jau nurodyta aukščiau.' },
  tin_missing: {
    en: 'Enter the TIN, or choose the reason why there is none.',
    lt: 'Įveskite mokesčių mokėtojo kodą (TIN) arba pasirinkite, kodėl jo nėra.',
  },
  tin_invalid: {
    en: 'A TIN has 2 to 30 letters and digits.',
    lt: 'Mokesčių mokėtojo kodą (TIN) sudaro 2–30 raidžių ir skaitmenų.',
  },
  explanation_missing: {
    en: 'Say why you cannot obtain a TIN.',
    lt: 'Paaiškinkite, kodėl negalite gauti mokesčių mokėtojo kodo (TIN).',
  },
  us_tin_invalid: {
    en: 'A US TIN has nine digits, such as 123-45-6789.',
    lt: 'JAV mokesčių mokėtojo kodą (TIN) sudaro devyni skaitmenys, pvz., 123-45-6789.',
  },
  us_ein_invalid: {
    en: 'A US TIN of a company has nine digits, such as 12-3456789.',
    lt: 'JAV įmonės mokesčių mokėtojo kodą (TIN) sudaro devyni skaitmenys, pvz., 12-3456789.',
  },
} as const satisfies Record<string, InEachLanguage>
export type ResidenceFault = keyof typeof RESIDENCE_FAULTS

const TIN = /^[\p{L}\p{Nd}][\p{L}\p{Nd} ./-]{1,29}$/u
const US_TIN = { us_tin_invalid: /^\d{3}-?\d{2}-?\d{4}$/, us_ein_invalid: /^\d{2}-?\d{7}$/ } as const

/** Whether a text is the US TIN of a person. */
export const isUsTin = (tin: string): boolean => US_TIN.us_tin_invalid.test(tin)

/** The faults of countries of tax residence, in the order of the fields. `usTin`: the fault of a wrong US TIN. */
export const faultsOfResidences = (
  residences: readonly TaxResidence[],
  usTin: keyof typeof US_TIN,
  of = '',
): { readonly field: string; readonly fault: ResidenceFault }[] =>
  residences.flatMap(({ country, noTinReason, explanation, ...residence }, index) => {
    const number = RESIDENCE_NUMBERS[index]
    if (!number) return []
    const tin = residence.tin.trim()
    const isKnown = COUNTRIES.includes(country)
    const isRepeated = residences.slice(0, index).some((other) => other.country === country)
    const isTin = country === 'US' ? US_TIN[usTin].test(tin) : TIN.test(tin)
    const broken: readonly [boolean, ResidencePart, ResidenceFault][] = [
      [!isKnown, 'country', 'country_missing'],
      [isKnown && isRepeated, 'country', 'country_repeated'],
      [!tin && !noTinReason, 'tin', 'tin_missing'],
      [tin !== '' && !isTin, 'tin', country === 'US' ? usTin : 'tin_invalid'],
      [!tin && noTinReason === 'B' && explanation.trim() === '', 'no_tin_explanation', 'explanation_missing'],
    ]
    return broken.flatMap(([isBroken, part, fault]) =>
      isBroken ? [{ field: residenceField(number, part, of), fault }] : [],
    )
  })
