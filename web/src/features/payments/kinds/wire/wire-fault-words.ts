import { counted, type InEachLanguage, type Language } from '@fondaco/rules/language.ts'
import { SEPA_LIMITS, sentLength, toSepaText } from '@fondaco/rules/sepa.ts'
import { WIRE_LIMITS, type WireFault } from '@fondaco/rules/wires/wire-order.ts'
import { SHARED_FAULTS } from '../../fault-words.ts'
import type { Faults } from '../../payment-form.ts'

export const CHOOSE_KIND: InEachLanguage = {
  en: 'Choose whether the payee is a person or a company.',
  lt: 'Pasirinkite, ar gavėjas yra asmuo, ar įmonė.',
}

/** A fault that one field says. */
type OneField = Exclude<WireFault, { readonly field: 'creditor.address' | 'creditor.account.bank' }>

export const FAULT_TEXTS: Readonly<Record<OneField['code'], InEachLanguage>> = {
  ...SHARED_FAULTS,
  account_not_wire: {
    en: 'Wires cannot be sent from this account. Choose another one.',
    lt: 'Iš šios sąskaitos tarptautinių pervedimų siųsti negalima. Pasirinkite kitą.',
  },
  currency_not_allowed: {
    en: 'Pay in the currency of the account.',
    lt: 'Mokėkite sąskaitos valiuta.',
  },
  currency_closed: {
    en: 'Payments in this currency are not possible.',
    lt: 'Mokėjimai šia valiuta nevykdomi.',
  },
  creditor_name_missing: {
    en: 'Enter the payee’s name in Latin letters.',
    lt: 'Įveskite gavėjo vardą ir pavardę arba pavadinimą lotyniškomis raidėmis.',
  },
  account_id_missing: {
    en: 'Enter the IBAN, or the account number at the payee’s bank.',
    lt: 'Įveskite IBAN arba sąskaitos numerį gavėjo banke.',
  },
  account_id_invalid: {
    en: 'An account number has at most 34 letters, digits and the characters / - and full stop.',
    lt: 'Sąskaitos numerį sudaro ne daugiau kaip 34 raidės, skaitmenys ir ženklai / - bei taškas.',
  },
  bank_missing: {
    en: 'Enter the BIC of the payee’s bank. If it has none, tick the box below.',
    lt: 'Įveskite gavėjo banko BIC. Jei bankas jo neturi, pažymėkite langelį žemiau.',
  },
  bic_invalid: {
    en: 'A BIC has 8 or 11 letters and digits, such as CHASUS33.',
    lt: 'BIC sudaro 8 arba 11 raidžių ir skaitmenų, pvz., CHASUS33.',
  },
  intermediary_invalid: {
    en: 'A BIC has 8 or 11 letters and digits, such as CHASUS33.',
    lt: 'BIC sudaro 8 arba 11 raidžių ir skaitmenų, pvz., CHASUS33.',
  },
  charges_shared_only: {
    en: 'Inside the EEA the charges are shared: choose Shared.',
    lt: 'EEE viduje mokesčiai dalijami: pasirinkite „Bendri“.',
  },
  purpose_missing: {
    en: 'Say in Latin letters what the payment is for.',
    lt: 'Lotyniškomis raidėmis nurodykite mokėjimo tikslą.',
  },
  purpose_too_long: {
    en: `The purpose may have at most ${WIRE_LIMITS.purpose} characters.`,
    lt: `Mokėjimo tikslas gali turėti ne daugiau kaip ${WIRE_LIMITS.purpose} simbolius.`,
  },
}

const MISSING = {
  street: { en: 'Enter the street and its number.', lt: 'Įveskite gatvę ir namo numerį.' },
  city: { en: 'Enter the town.', lt: 'Įveskite miestą.' },
  country: { en: 'Choose the country from the list.', lt: 'Pasirinkite šalį iš sąrašo.' },
  bankName: {
    en: 'Enter the name of the bank in Latin letters.',
    lt: 'Įveskite banko pavadinimą lotyniškomis raidėmis.',
  },
}
const atMost = (characters: number): InEachLanguage => ({
  en: `At most ${characters} characters.`,
  lt: `Ne daugiau kaip ${characters} ${counted('lt', characters, { one: 'simbolis', few: 'simboliai', other: 'simbolių' })}.`,
})

type Address = 'street' | 'postalCode' | 'city' | 'country'
type Bank = 'bankName' | 'bankCity' | 'bankCountry' | 'clearingCode'

const inWords = <Field extends string>(
  judged: readonly (readonly [field: Field, fault: InEachLanguage | null])[],
  language: Language,
): Faults<Field> =>
  Object.fromEntries(
    judged.flatMap(([field, fault]) => (fault ? [[field, fault[language]]] : [])),
  ) as Faults<Field>

const judge = (text: string, missing: InEachLanguage | null, most: number): InEachLanguage | null => {
  if (text.trim() === '') return missing
  return sentLength(text) > most ? atMost(most) : null
}

/** What is wrong with the payee’s address, field by field. */
export const addressFaults = (
  { street, postalCode, city, country }: Readonly<Record<Address, string>>,
  language: Language,
): Faults<Address> =>
  inWords<Address>(
    [
      ['street', judge(street, MISSING.street, SEPA_LIMITS.street)],
      ['postalCode', judge(postalCode, null, SEPA_LIMITS.postalCode)],
      ['city', judge(city, MISSING.city, SEPA_LIMITS.town)],
      ['country', country ? null : MISSING.country],
    ],
    language,
  )

/** What is wrong with a bank that the payer names. */
export const bankFaults = (
  { bankName, bankCity, bankCountry, clearingCode }: Readonly<Record<Bank, string>>,
  language: Language,
): Faults<Bank> =>
  inWords<Bank>(
    [
      [
        'bankName',
        /[A-Za-z0-9]/.test(toSepaText(bankName).text)
          ? judge(bankName, MISSING.bankName, SEPA_LIMITS.name)
          : MISSING.bankName,
      ],
      ['bankCity', judge(bankCity, MISSING.city, SEPA_LIMITS.town)],
      ['bankCountry', bankCountry ? null : MISSING.country],
      ['clearingCode', judge(clearingCode, null, WIRE_LIMITS.clearingCode)],
    ],
    language,
  )
