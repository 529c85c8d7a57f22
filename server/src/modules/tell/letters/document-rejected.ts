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
      'We have reviewed your document and need a different one.',
      {
        facts: [
          ['Document', documentName(document, 'en')],
          ['Why', reason],
        ],
      },
      'Sign in and attach a new document. Everything else that you gave us stays valid.',
      { button: 'Sign in', path },
    ],
  }),
  lt: ({ document, reason, path }) => ({
    subject: 'Negalėjome priimti dokumento',
    parts: [
      'Peržiūrėjome jūsų dokumentą ir mums reikia kito.',
      {
        facts: [
          ['Dokumentas', documentName(document, 'lt')],
          ['Priežastis', reason],
        ],
      },
      'Prisijunkite ir įkelkite naują dokumentą. Visa kita, ką pateikėte, lieka galioti.',
      { button: 'Prisijungti', path },
    ],
  }),
}
