import type { LetterWords } from './words.ts'

/**
 * Notifies a customer that the contract ends, two months ahead. It gives no reason: those are for staff. It is true for
 * suspended customers, too, so it says nothing of what they can do until then.
 */
export const closingNotice: LetterWords<{
  /** Null: of an individual. */
  readonly company: string | null
  /** When the notice was given, `DD-MM-YYYY`. */
  readonly given: string
  /** The last day of the contract, `DD-MM-YYYY`. */
  readonly ends: string
  readonly path: string
}> = {
  en: ({ company, given, ends, path }, product) => ({
    subject: `Notice: our contract with ${company ?? 'you'} ends on ${ends}`,
    parts: [
      `${product} ends its contract with ${company ?? 'you'} on accounts and payments with two months’ notice.`,
      {
        facts: [
          ['Notice given', given],
          ['Last day of the contract', ends],
        ],
      },
      'Until the end of that day the contract continues under the terms that apply to it now.',
      'If there is money on the accounts, contact Customer Support and tell us where to send it. Please ask those who pay into the accounts to use another account after that day.',
      `${company ? 'The company' : 'You'} can end the contract earlier, without a charge. If you disagree, contact Customer Support: you can make a complaint.`,
      { button: 'Sign in', path },
    ],
  }),
  lt: ({ company, given, ends, path }, product) => ({
    subject: `Pranešimas: mūsų sutartis su ${company ? `įmone ${company}` : 'jumis'} baigiasi ${ends}`,
    parts: [
      `„${product}“ nutraukia sutartį su ${company ? `įmone ${company}` : 'jumis'} dėl sąskaitų ir mokėjimų, įspėdama prieš du mėnesius.`,
      {
        facts: [
          ['Pranešimo diena', given],
          ['Paskutinė sutarties diena', ends],
        ],
      },
      'Iki tos dienos pabaigos sutartis galioja tomis pačiomis sąlygomis kaip dabar.',
      'Jei sąskaitose yra pinigų, kreipkitės į klientų aptarnavimą ir nurodykite, kur juos pervesti. Paprašykite tų, kurie moka į šias sąskaitas, po tos dienos mokėti į kitą sąskaitą.',
      `${company ? 'Įmonė sutartį gali' : 'Sutartį galite'} nutraukti anksčiau, nemokamai. Jei nesutinkate, kreipkitės į klientų aptarnavimą: galite pateikti skundą.`,
      { button: 'Prisijungti', path },
    ],
  }),
}
