import type { LetterWords } from './words.ts'

/** Notifies a customer that the contract ends, two months ahead. It gives no reason: those are for staff. */
export const closingNotice: LetterWords<{
  /** When the notice was given, `DD-MM-YYYY`. */
  readonly given: string
  /** The last day of the contract, `DD-MM-YYYY`. */
  readonly ends: string
  readonly path: string
}> = {
  en: ({ given, ends, path }, product) => ({
    subject: `Notice: our contract with you ends on ${ends}`,
    parts: [
      `${product} ends the contract on your accounts and payments with two months’ notice.`,
      {
        facts: [
          ['Notice given', given],
          ['Last day of the contract', ends],
        ],
      },
      'Until that day nothing changes: your accounts and payments work as before.',
      'Please move your money, and the payments that you expect, to another institution by that day. Afterwards your accounts are closed, and we pay out money that is left to an account in your own name.',
      'You can end the contract earlier yourself, without a charge. If you disagree, contact Customer Support: you can make a complaint.',
      { button: 'Sign in', path },
    ],
  }),
  lt: ({ given, ends, path }, product) => ({
    subject: `Pranešimas: mūsų sutartis su jumis baigiasi ${ends}`,
    parts: [
      `„${product}“ nutraukia sutartį dėl jūsų sąskaitų ir mokėjimų, įspėdama prieš du mėnesius.`,
      {
        facts: [
          ['Pranešimo diena', given],
          ['Paskutinė sutarties diena', ends],
        ],
      },
      'Iki tos dienos niekas nesikeičia: sąskaitos ir mokėjimai veikia kaip anksčiau.',
      'Iki tos dienos perkelkite pinigus ir laukiamus mokėjimus į kitą įstaigą. Vėliau sąskaitos bus uždarytos, o likusius pinigus išmokėsime į jūsų pačių vardu atidarytą sąskaitą.',
      'Sutartį galite nutraukti anksčiau ir patys, nemokamai. Jei nesutinkate, kreipkitės į klientų aptarnavimą: galite pateikti skundą.',
      { button: 'Prisijungti', path },
    ],
  }),
}
