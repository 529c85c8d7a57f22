import type { WaitingItem } from '@fondaco/contract/overview/schemas.ts'
import { addDays, type Day, displayDay, startOfEntityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { requestedDocumentWords } from '@fondaco/rules/onboarding/document-request.ts'
import { requestReason } from '@fondaco/rules/onboarding/expiry.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { listContractEnds } from '../dossier/closing-notice-store.ts'
import { findAskedDocuments, isIdentityCheckAsked } from '../dossier/progress-store.ts'

/** The end of the contract, and requests of staff to a customer: documents, the nearest deadline first, an identity check. */
export async function applicationsWaiting(
  reader: Reader,
  scope: Scope,
  language: Language,
  now: Date,
): Promise<WaitingItem[]> {
  const [documents, identityAsked, contractEnds] = await Promise.all([
    findAskedDocuments(reader, scope),
    isIdentityCheckAsked(reader, scope),
    listContractEnds(reader, scope),
  ])
  return [
    ...contractEnds.map((day) => ({
      kind: 'contract_end' as const,
      ...CONTRACT_ENDS[language](displayDay(day)),
      deadline: endOf(day).toISOString(),
    })),
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

const CONTRACT_ENDS: InEachLanguage<(day: string) => { readonly title: string; readonly text: string }> = {
  en: (day) => ({
    title: 'End of contract',
    text: `Our contract with you ends on ${day}. Until then nothing changes. Please move your money by that day.`,
  }),
  lt: (day) => ({
    title: 'Sutarties pabaiga',
    text: `Mūsų sutartis su jumis baigiasi ${day}. Iki tol niekas nesikeičia. Iki tos dienos perveskite savo pinigus kitur.`,
  }),
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
