import { documentName, type NamedDocument } from '@fondaco/rules/onboarding/document-kind.ts'
import type { LetterWords } from './words.ts'

/** Notifies a customer that a document was rejected, and requests another. */
export const documentRejected: LetterWords<{
  /** Its name for the customer. */
  readonly document: NamedDocument
  /** The reason, in words that are safe to show. */
  readonly reason: string
  readonly path: string
}> = {
  en: ({ document, reason, path }) => ({
    subject: 'We could not accept a document',
    parts: [
      'We have looked at what you sent, and need another.',
      {
        facts: [
          ['Document', documentName(document, 'en')],
          ['Why', reason],
        ],
      },
      'Sign in and attach another. Everything else you gave us stays as it is.',
      { button: 'Sign in', path },
    ],
  }),
  lt: ({ document, reason, path }) => ({
    subject: 'Negalėjome priimti dokumento',
    parts: [
      'Peržiūrėjome, ką atsiuntėte, ir mums reikia kito dokumento.',
      {
        facts: [
          ['Dokumentas', documentName(document, 'lt')],
          ['Priežastis', reason],
        ],
      },
      'Prisijunkite ir įkelkite kitą. Visa kita, ką pateikėte, lieka galioti.',
      { button: 'Prisijungti', path },
    ],
  }),
}
