import { endOf, instantText, type LetterWords } from './words.ts'

/** Notifies a customer who wishes it of incoming money (`notify_credit`). `at` is ISO 8601. */
export const paymentReceived: LetterWords<{
  /** As people read it, such as `1,234.50`. */
  readonly amount: string
  readonly currency: string
  readonly payer: string
  /** The number of the account that was credited; its end is shown. */
  readonly account: string
  readonly at: string
}> = {
  en: ({ amount, currency, payer, account, at }) => ({
    subject: `You received ${amount} ${currency}`,
    parts: [
      {
        facts: [
          ['Amount', `${amount} ${currency}`],
          ['From', payer],
          ['To your account', endOf(account)],
          ['When', instantText(at)],
        ],
      },
      'The whole payment is in your list of transactions. You chose to be told of money that comes in; your settings change that.',
    ],
  }),
  lt: ({ amount, currency, payer, account, at }) => ({
    subject: `Gavote ${amount} ${currency}`,
    parts: [
      {
        facts: [
          ['Suma', `${amount} ${currency}`],
          ['Nuo', payer],
          ['Į jūsų sąskaitą', endOf(account)],
          ['Kada', instantText(at)],
        ],
      },
      'Visą mokėjimą rasite operacijų sąraše. Pasirinkote gauti pranešimus apie gautus pinigus; tai galite pakeisti nustatymuose.',
    ],
  }),
}
