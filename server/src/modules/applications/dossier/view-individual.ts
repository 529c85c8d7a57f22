import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { isSeenByCustomer } from '@fondaco/rules/onboarding/kept-document.ts'
import { openPrompts } from '@fondaco/rules/onboarding/prompts.ts'
import { reviewBy } from '@fondaco/rules/onboarding/review-promise.ts'
import { countryOfPhone } from '@fondaco/rules/phone.ts'
import type { PartyDocument } from './document-store.ts'
import type { IdentityCheck } from './identity-check-store.ts'
import type { Dossier } from './read-dossier.ts'
import { type DocumentRequest, isWaiting } from './request-store.ts'
import { certificationOf, crsView } from './view-crs.ts'

/** An individual as they see themselves. */
export function ownIndividual(dossier: Dossier, now: Date): OwnIndividual {
  const { individual, answered, documents, requests, check } = dossier
  const { user } = individual
  return {
    _id: individual.id,
    id: individual.number,
    user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    status: individual.status,
    tier: individual.tier,
    phone: individual.phoneVerifiedAt && individual.phone,
    phone_country: individual.phoneVerifiedAt && individual.phone && countryOfPhone(individual.phone),
    birthdate: individual.birthdate,
    po_birth: individual.poBirth,
    nationality: individual.nationality,
    national_id: individual.nationalId,
    address: individual.address,
    pep: individual.pep,
    activities: individual.activities,
    metadata: {
      registration: {
        is_blocked: individual.isBlocked,
        account_usage: answered.includes('account_usage'),
        address_filled: answered.includes('personal_info'),
        idenfy: answered.includes('idenfy'),
        proof_of_address: answered.includes('proof_of_address'),
        employment: answered.includes('employment'),
        questionnaire: answered.includes('questionnaire'),
        source_of_funds: answered.includes('source_of_funds'),
      },
    },
    prompts: [...openPrompts({ ...individual, answered })],
    review: individual.waitingSince && {
      since: individual.waitingSince.toISOString(),
      by: reviewBy(individual.waitingSince, individual.tier),
    },
    identity: ownIdentityView(check, now),
    crs: crsView(certificationOf(individual), now),
    documents: documents.filter(isSeenByCustomer).map(documentView),
    document_requests: requests.filter(isWaiting).map((request) => requestView(request, now)),
    version: individual.version,
  }
}

export const documentView = <Kind>(document: PartyDocument<Kind>) => ({
  _id: document.id,
  kind: document.kind,
  name: document.name,
  size: document.size,
  uploaded_at: document.uploadedAt.toISOString(),
  state: document.state,
  reason: document.reason,
  request: document.requestId,
})

export const requestView = (
  request: DocumentRequest,
  now: Date,
): OwnIndividual['document_requests'][number] => ({
  _id: request.id,
  what: request.what,
  text: request.text,
  reason: request.reason,
  expires_on: request.expiresOn,
  deadline: request.deadline,
  overdue: isWaiting(request) && request.deadline < entityDay(now, HOME_ENTITY),
  state: request.state,
  asked_at: request.askedAt.toISOString(),
})

/** Whether a check is under way at the provider. */
export const isRunning = (check: IdentityCheck | null, now: Date): check is IdentityCheck =>
  check?.status === 'SENT' && !check.suspected && check.expiresAt !== null && check.expiresAt > now

/**
 * The status of the identity check. A check without an outcome after its ten minutes is EXPIRED, whether or not the
 * provider has said so, and so is one that was not started by the end of the invitation.
 */
export function identityView(check: IdentityCheck | null, now: Date): OwnIndividual['identity'] {
  const status = statusOf(check, now)
  const undecided = check?.status === 'SENT' && check.suspected
  return {
    status,
    may_start: status !== 'PASS' && !undecided && !isRunning(check, now),
    sent_at: check?.startedAt.toISOString() ?? null,
    expires_at: (check?.expiresAt ?? check?.askedUntil)?.toISOString() ?? null,
    checked_at: check?.checkedAt?.toISOString() ?? null,
    suspected: undecided,
    reasons: [...(check?.reasons ?? [])],
    document: check?.document
      ? {
          type: check.document.type,
          number: check.document.number,
          issue_date: check.document.issueDate,
          expiry_date: check.document.expiryDate,
          issuing_country: check.document.issuingCountry,
          nationality: check.document.nationality,
        }
      : null,
  }
}

/** The same for the checked person, without the provider's findings. */
export const ownIdentityView = (check: IdentityCheck | null, now: Date): OwnIndividual['identity'] => ({
  ...identityView(check, now),
  reasons: [],
})

function statusOf(check: IdentityCheck | null, now: Date): OwnIndividual['identity']['status'] {
  if (!check) return 'NOT_SENT'
  const until = check.expiresAt ?? check.askedUntil
  const isOver = check.status === 'SENT' && !check.suspected && until !== null && until <= now
  return isOver ? 'EXPIRED' : check.status
}
