import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { endOf, instantText, type LetterWords } from './words.ts'

/** Notifies everybody who may pay for a customer that a payee is no longer trusted. `at` is ISO 8601. */
export const payeeTrustEnded: LetterWords<{
  readonly payee: string
  /** The number of its account before; its end is shown. */
  readonly account: string
  readonly why: InEachLanguage
  /** Of staff, in their words. */
  readonly reason: string | null
  readonly at: string
}> = {
  en: ({ payee, account, why, reason, at }) => ({
    subject: `${payee} is no longer a trusted payee`,
    parts: [
      {
        facts: [
          ['Payee', payee],
          ['Account', endOf(account)],
          ['When', instantText(at)],
          ['Why', why.en],
          ...(reason ? [['Reason', reason] as [string, string]] : []),
        ],
      },
      'Payments to this payee need a code or a passkey again.',
      'If you do not know of this, compare the account with the payee before you pay, and contact Customer Support.',
    ],
  }),
  lt: ({ payee, account, why, reason, at }) => ({
    subject: `${payee} nebėra patikimas gavėjas`,
    parts: [
      {
        facts: [
          ['Gavėjas', payee],
          ['Sąskaita', endOf(account)],
          ['Kada', instantText(at)],
          ['Kodėl', why.lt],
          ...(reason ? [['Priežastis', reason] as [string, string]] : []),
        ],
      },
      'Mokėjimams šiam gavėjui vėl reikia kodo arba prieigos rakto.',
      'Jei apie tai nežinote, prieš mokėdami palyginkite sąskaitą su gavėjo nurodyta ir kreipkitės į klientų aptarnavimą.',
    ],
  }),
}
