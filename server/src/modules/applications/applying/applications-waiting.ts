import type { WaitingItem } from '@fondaco/contract/overview/schemas.ts'
import { addDays, type Day, startOfEntityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { requestedDocumentWords } from '@fondaco/rules/onboarding/document-request.ts'
import { requestReason } from '@fondaco/rules/onboarding/expiry.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { findAskedDocuments, isIdentityCheckAsked } from '../dossier/progress-store.ts'

/** Requests of staff to a customer: documents, the nearest deadline first, then an identity check. */
export async function applicationsWaiting(
  reader: Reader,
  scope: Scope,
  language: Language,
  now: Date,
): Promise<WaitingItem[]> {
  const [documents, identityAsked] = await Promise.all([
    findAskedDocuments(reader, scope),
    isIdentityCheckAsked(reader, scope),
  ])
  return [
    ...documents.map((request) => ({
      kind: 'document' as const,
      request_id: request.id,
      document: requestedDocumentWords(request, language),
      reason: requestReason(request, language),
      overdue: endOf(request.deadline) <= now,
      rejected: request.rejected.map(({ id, name, reason }) => ({ _id: id, name, reason: reason ?? '' })),
      title: ASKED_TITLE[language],
      text: `${requestedDocumentWords(request, language)}. ${requestReason(request, language)}`,
      deadline: endOf(request.deadline).toISOString(),
    })),
    ...(identityAsked ? [{ kind: 'identity' as const, ...IDENTITY_ASKED[language], deadline: null }] : []),
  ]
}

/** The end of a day, by the entity that approves individuals. */
const endOf = (day: Day): Date => startOfEntityDay(addDays(day, 1), HOME_ENTITY)

const IDENTITY_ASKED: InEachLanguage<{ readonly title: string; readonly text: string }> = {
  en: {
    title: 'Confirm who you are',
    text: 'Have your passport or identity card ready. It takes a few minutes.',
  },
  lt: {
    title: 'Patvirtinkite savo tapatybę',
    text: 'Pasiruoškite pasą arba asmens tapatybės kortelę. Tai užtruks kelias minutes.',
  },
}

const ASKED_TITLE: InEachLanguage = { en: 'Send us a document', lt: 'Atsiųskite mums dokumentą' }
