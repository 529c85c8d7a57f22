import { endOf, instantText, type LetterWords } from './words.ts'

/** Notifies a customer who wishes it of outgoing money (`notify_debit`). `at` is ISO 8601. */
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
      'The whole payment is in your list of transactions. You chose to be told of money that goes out; your settings change that.',
    ],
  }),
  lt: ({ amount, currency, payee, account, at }) => ({
    subject: `Sumokėjote ${amount} ${currency}`,
    parts: [
      {
        facts: [
          ['Suma', `${amount} ${currency}`],
          ['Kam', payee],
          ['Iš jūsų sąskaitos', endOf(account)],
          ['Kada', instantText(at)],
        ],
      },
      'Jei šio mokėjimo neatlikote, tuoj pat kreipkitės į klientų aptarnavimą.',
      'Visą mokėjimą rasite operacijų sąraše. Pasirinkote gauti pranešimus apie išleistus pinigus; tai galite pakeisti nustatymuose.',
    ],
  }),
}
