import type { InEachLanguage } from '@fondaco/rules/language.ts'

const ENGLISH = {
  title: 'Account statement',
  number: 'Document number',
  days: 'Days',
  holder: 'Account holder',
  made: 'Made on',
  simulated: 'A demo: the money in these accounts is not real.',
  opening: 'Opening balance',
  closing: 'Closing balance',
  interim: 'Interim balance',
  unchanged: 'The balance did not change.',
  booked: 'Booked',
  value: 'Value',
  entry: 'Entry',
  charge: 'Charge',
  amount: 'Amount',
  balance: 'Balance',
  rate: 'Rate',
  check: (address: string, number: string) =>
    `Digitally signed. Check this file with the number ${number} at ${address}.`,
  page: (page: number) => `Page ${page} of`,
}

export type PdfStatementWords = typeof ENGLISH

/** Words of the PDF. */
export const pdfStatementWords: InEachLanguage<PdfStatementWords> = {
  en: ENGLISH,
  lt: {
    title: 'Sąskaitos išrašas',
    number: 'Dokumento numeris',
    days: 'Dienos',
    holder: 'Sąskaitos savininkas',
    made: 'Sudaryta',
    simulated: 'Demonstracija: šių sąskaitų pinigai netikri.',
    opening: 'Pradinis likutis',
    closing: 'Galutinis likutis',
    interim: 'Tarpinis likutis',
    unchanged: 'Likutis nepasikeitė.',
    booked: 'Įrašyta',
    value: 'Įskaityta',
    entry: 'Įrašas',
    charge: 'Mokestis',
    amount: 'Suma',
    balance: 'Likutis',
    rate: 'Kursas',
    check: (address, number) =>
      `Pasirašyta skaitmeniniu parašu. Failą pagal numerį ${number} patikrinsite adresu ${address}.`,
    page: (page) => `Puslapis ${page} iš`,
  },
}
