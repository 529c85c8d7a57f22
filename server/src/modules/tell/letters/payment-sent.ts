import { endOf, instantText, type LetterWords } from './words.ts'

/** Notifies a customer of outgoing money, if they chose so (`notify_debit`). `at` is ISO 8601. */
export const paymentSent: LetterWords<{
  /** As people read it, such as `1,234.50`. */
  readonly amount: string
  readonly currency: string
  readonly payee: string
  /** The number of the account that was debited; its end is shown. */
  readonly account: string
  readonly at: string
}> = {
  en: ({ amount, currency, payee, account, at }) => ({
    subject: `You paid ${amount} ${currency}`,
    parts: [
      {
        facts: [
          ['Amount', `${amount} ${currency}`],
          ['To', payee],
          ['From your account', endOf(account)],
          ['When', instantText(at)],
        ],
      },
      'If you did not make this payment, contact Customer Support at once.',
      'The details are in your list of transactions. You get this message because you chose to be notified of outgoing payments. You can change this in your settings.',
    ],
  }),
  lt: ({ amount, currency, payee, account, at }) => ({
    subject: `Sumokėjote ${amount} ${currency}`,
    parts: [
      {
        facts: [
          ['Suma', `${amount} ${currency}`],
          ['Gavėjas', payee],
          ['Iš jūsų sąskaitos', endOf(account)],
          ['Kada', instantText(at)],
        ],
      },
      'Jei šio mokėjimo neatlikote, tuoj pat kreipkitės į klientų aptarnavimą.',
      'Išsamią informaciją rasite operacijų sąraše. Šį laišką gavote, nes pasirinkote gauti pranešimus apie nurašytas lėšas. Tai galite pakeisti nustatymuose.',
    ],
  }),
}
