import { documentName, type NamedDocument } from '@fondaco/rules/onboarding/document-kind.ts'
import type { LetterWords } from './words.ts'

/** Asks a customer for a document. */
export const documentRequested: LetterWords<{
  readonly document: NamedDocument
  /** The reason, in words that are safe to show. */
  readonly reason: string
  /** Until when, `DD-MM-YYYY`. */
  readonly deadline: string | null
  readonly path: string
}> = {
  en: ({ document, reason, deadline, path }) => ({
    subject: 'We need a document from you',
    parts: [
      'We need this document from you:',
      {
        facts: [
          ['Document', documentName(document, 'en')],
          ['Why', reason],
          ...(deadline === null ? [] : [['Until', deadline] as const]),
        ],
      },
      'Sign in and attach it where you are asked for it. Please do not send it by e-mail.',
      { button: 'Sign in', path },
    ],
  }),
  lt: ({ document, reason, deadline, path }) => ({
    subject: 'Mums reikia jūsų dokumento',
    parts: [
      'Mums reikia šio dokumento:',
      {
        facts: [
          ['Dokumentas', documentName(document, 'lt')],
          ['Priežastis', reason],
          ...(deadline === null ? [] : [['Iki', deadline] as const]),
        ],
      },
      'Prisijunkite ir įkelkite jį ten, kur jo prašoma. Prašome nesiųsti jo el. paštu.',
      { button: 'Prisijungti', path },
    ],
  }),
}
