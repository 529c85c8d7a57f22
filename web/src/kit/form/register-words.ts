import type { RegisterField } from '@fondaco/rules/companies/register-fields.ts'
import { texts } from '../../texts.ts'

/** Texts about filling in details from the register of companies. */
export const words = texts({
  fill: { en: 'Fill in from the register', lt: 'Užpildyti iš registro' },
  about: {
    en: 'Finds the company by its LEI or registration number. You see the details first, and choose which ones to take.',
    lt: 'Įmonė randama pagal LEI arba įmonės kodą. Pirmiausia matote duomenis ir pasirenkate, kuriuos perkelti.',
  },
  simulated: { en: 'register of companies', lt: 'įmonių registras' },
  tryOut: {
    en: 'The companies are invented. Try LEI 999900FONDACO0000112, or Lithuania and 305900011.',
    lt: 'Įmonės išgalvotos. Išbandykite LEI 999900FONDACO0000112 arba Lietuvą ir kodą 305900011.',
  },
  lei: { en: 'LEI', lt: 'LEI kodas' },
  leiHint: { en: '20 letters and digits.', lt: '20 raidžių ir skaitmenų.' },
  or: { en: 'Or, without a LEI:', lt: 'Arba be LEI kodo:' },
  country: { en: 'Country of registration', lt: 'Registracijos šalis' },
  number: { en: 'Registration number', lt: 'Įmonės kodas' },
  nothing: {
    en: 'Enter a LEI, or a country and a registration number.',
    lt: 'Įrašykite LEI kodą arba šalį ir įmonės kodą.',
  },
  wrongLei: {
    en: 'This is not a LEI: its check digits do not fit. Check it for typing errors.',
    lt: 'Tai ne LEI kodas: netinka kontroliniai skaitmenys. Patikrinkite, ar nėra klaidų.',
  },
  required: { en: 'is required', lt: 'yra privalomas laukas' },
  look: { en: 'Look up', lt: 'Ieškoti' },
  notFound: {
    en: 'The register does not have this company. Only companies with a LEI are in it. Check the number, or type the details yourself.',
    lt: 'Registre šios įmonės nėra. Jame yra tik LEI kodą turinčios įmonės. Patikrinkite kodą arba įrašykite duomenis patys.',
  },
  company: { en: 'Company', lt: 'Įmonė' },
  ended: {
    en: 'By the register this company no longer exists.',
    lt: 'Registro duomenimis, ši įmonė nebeveikia.',
  },
  from: {
    en: (source: string, lei: string) => `${source}, LEI ${lei}`,
    lt: (source: string, lei: string) => `${source}, LEI ${lei}`,
  },
  typed: {
    en: (value: string) => `Replaces: ${value}`,
    lt: (value: string) => `Pakeis: ${value}`,
  },
  same: { en: 'The same as in the form', lt: 'Taip pat įrašyta formoje' },
  nothingThere: {
    en: 'The register has no details of this company that can be filled in.',
    lt: 'Registre nėra šios įmonės duomenų, kuriuos būtų galima perkelti.',
  },
  take: { en: 'Fill in', lt: 'Užpildyti' },
  taken: {
    en: (source: string) => `Filled in from ${source}. Check the details before you go on.`,
    lt: (source: string) => `Užpildyta iš: ${source}. Prieš tęsdami patikrinkite duomenis.`,
  },
})

export const DETAILS = texts({
  legal_name: { en: 'Legal name', lt: 'Įmonės pavadinimas' },
  registration_id: { en: 'Registration number', lt: 'Įmonės kodas' },
  incorporation_date: { en: 'Date of incorporation', lt: 'Įsteigimo data' },
  registered_address: { en: 'Registered address', lt: 'Registruota buveinė' },
} satisfies Record<RegisterField, { readonly en: string; readonly lt: string }>)
