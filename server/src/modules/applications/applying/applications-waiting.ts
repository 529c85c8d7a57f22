import type { WaitingItem } from '@fondaco/contract/overview/schemas.ts'
import { addDays, type Day, displayDay, entityDay, startOfEntityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { type NoticeState, noticeState } from '@fondaco/rules/onboarding/closing-notice.ts'
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
  const today = entityDay(now, HOME_ENTITY)
  return [
    ...contractEnds.map(({ company, endsOn }) => ({
      kind: 'contract_end' as const,
      title: CONTRACT_ENDS[language].title,
      text: CONTRACT_ENDS[language].text[noticeState(endsOn, today)](company, displayDay(endsOn)),
      deadline: endOf(endsOn).toISOString(),
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

/** The end of a contract before and after its last day. It is true for suspended customers, too. */
const CONTRACT_ENDS: InEachLanguage<{
  readonly title: string
  readonly text: Readonly<Record<NoticeState, (company: string | null, day: string) => string>>
}> = {
  en: {
    title: 'End of contract',
    text: {
      running: (company, day) =>
        `Our contract with ${company ?? 'you'} ends on ${day}. Until then it continues under the terms that apply now. If there is money on the accounts, contact Customer Support and tell us where to send it.`,
      over: (company, day) =>
        `The last day of our contract with ${company ?? 'you'} was ${day}. We are closing the contract. If there is money on the accounts, contact Customer Support and tell us where to send it.`,
    },
  },
  lt: {
    title: 'Sutarties pabaiga',
    text: {
      running: (company, day) =>
        `Mūsų sutartis su ${company ? `įmone ${company}` : 'jumis'} baigiasi ${day}. Iki tol ji galioja tomis pačiomis sąlygomis. Jei sąskaitose yra pinigų, kreipkitės į klientų aptarnavimą ir nurodykite, kur juos pervesti.`,
      over: (company, day) =>
        `Paskutinė mūsų sutarties su ${company ? `įmone ${company}` : 'jumis'} diena buvo ${day}. Sutartį užbaigiame. Jei sąskaitose yra pinigų, kreipkitės į klientų aptarnavimą ir nurodykite, kur juos pervesti.`,
    },
  },
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
