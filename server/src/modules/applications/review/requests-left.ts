import { counted, type InEachLanguage } from '@fondaco/rules/language.ts'
import type { LeftWith } from '../dossier/deps.ts'
import { findAskedDocuments, isIdentityCheckAsked } from '../dossier/progress-store.ts'

/** Requests of staff that a customer has not answered: documents, and an identity check. */
export const requestsLeft: LeftWith = async (reader, scope, { id, page, language }) => {
  const [documents, identityAsked] = await Promise.all([
    findAskedDocuments(reader, scope, id),
    isIdentityCheckAsked(reader, scope, id),
  ])
  const href = page('documents')
  return [
    ...(documents.length > 0
      ? [{ code: 'documents_asked', text: DOCUMENTS[language](documents.length), href }]
      : []),
    ...(identityAsked ? [{ code: 'identity_asked', text: IDENTITY[language], href }] : []),
  ]
}

const DOCUMENTS: InEachLanguage<(count: number) => string> = {
  en: (count) =>
    `The customer has not sent ${count} ${counted('en', count, { one: 'requested document', other: 'requested documents' })}`,
  lt: (count) => `Klientas neatsiuntė prašytų dokumentų: ${count}`,
}

const IDENTITY: InEachLanguage = {
  en: 'The customer has not begun the requested identity check',
  lt: 'Klientas nepradėjo prašytos tapatybės patikros',
}
