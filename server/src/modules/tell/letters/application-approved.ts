import { formatIban } from '@fondaco/rules/iban-text.ts'
import type { LetterWords } from './words.ts'

/** Notifies an applicant that they are a customer, with the number of their first account. */
export const applicationApproved: LetterWords<{
  /** The IBAN of the account that was opened. */
  readonly iban: string
  readonly currency: string
  readonly path: string
}> = {
  en: ({ iban, currency, path }, product) => ({
    subject: `Welcome to ${product}: your account is open`,
    parts: [
      'Your application is approved and an account is open in your name.',
      {
        facts: [
          ['IBAN', formatIban(iban)],
          ['Currency', currency],
        ],
      },
      'You can now receive payments to this account. Sign in to make payments.',
      { button: 'Sign in', path },
    ],
  }),
  lt: ({ iban, currency, path }, product) => ({
    subject: `Sveiki atvykę į „${product}“: jūsų sąskaita atidaryta`,
    parts: [
      'Jūsų paraiška patvirtinta ir jūsų vardu atidaryta sąskaita.',
      {
        facts: [
          ['IBAN', formatIban(iban)],
          ['Valiuta', currency],
        ],
      },
      'Nuo šiol į šią sąskaitą galite gauti mokėjimus. Norėdami mokėti, prisijunkite.',
      { button: 'Prisijungti', path },
    ],
  }),
}
