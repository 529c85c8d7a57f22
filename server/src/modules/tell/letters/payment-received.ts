import { endOf, instantText, type LetterWords } from './words.ts'

/** Notifies a customer of incoming money, if they chose so (`notify_credit`). `at` is ISO 8601. */
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
      'The details are in your list of transactions. You get this message because you chose to be notified of incoming payments. You can change this in your settings.',
    ],
  }),
  lt: ({ amount, currency, payer, account, at }) => ({
    subject: `Gavote ${amount} ${currency}`,
    parts: [
      {
        facts: [
          ['Suma', `${amount} ${currency}`],
          ['Mokėtojas', payer],
          ['Į jūsų sąskaitą', endOf(account)],
          ['Kada', instantText(at)],
        ],
      },
      'Išsamią informaciją rasite operacijų sąraše. Šį laišką gavote, nes pasirinkote gauti pranešimus apie gautas lėšas. Tai galite pakeisti nustatymuose.',
    ],
  }),
}
