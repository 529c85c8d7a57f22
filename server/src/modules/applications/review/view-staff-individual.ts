import type { reviewIndividual } from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { INDIVIDUAL_SETTINGS, type IndividualSetting } from '@fondaco/rules/company-settings.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { type ApprovalFacts, approvalBy } from '@fondaco/rules/four-eyes.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Blocker, ReviewActions } from '@fondaco/rules/onboarding/review.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestFacts } from '../../../platform/http/serve-call.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { findClaims } from '../../claims/index.ts'
import { readMove } from '../../customers/index.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import type { Individual } from '../dossier/individual-store.ts'
import { type Dossier, readDossier } from '../dossier/read-dossier.ts'
import { namesOf } from '../dossier/review-store.ts'
import { documentView, identityView, ownIndividual, requestView } from '../dossier/view-individual.ts'
import { INDIVIDUAL_KIND, individualFile } from '../kinds/individual-kind.ts'
import { fourEyesView, readApprovalFacts } from './approval-facts.ts'

/** The member of staff who reads, and the time. */
export interface Onlooker {
  readonly session: Session
  readonly request: Pick<RequestFacts, 'language'>
  readonly clock: { now(): Date }
}

type StaffIndividual = CallResult<typeof reviewIndividual>

/** An individual as the reader sees it now. Refusals: `not_found`. */
export async function readStaffIndividual(
  reader: Reader,
  scope: Scope,
  id: string,
  onlooker: Onlooker,
): Promise<StaffIndividual> {
  const dossier = (await readDossier(reader, scope, id)) ?? refuse('not_found')
  return staffIndividual(reader, dossier, onlooker)
}

/** The same for a dossier that was already read. */
export async function staffIndividual(
  reader: Reader,
  dossier: Dossier,
  { session, request: { language }, clock }: Onlooker,
): Promise<StaffIndividual> {
  const { individual, documents, requests, check } = dossier
  const { approval, reviewer } = individual
  const { actions, blockers } = individualFile(dossier)
  const now = clock.now()
  const names = await namesOf(reader, [reviewer, approval?.by])
  const claims = await findClaims(reader, 'individual', [individual.id], now)
  const facts = await readApprovalFacts(reader, individual)
  const move = await readMove(reader, individual.id)
  const toLetIn = isUnderReview(individual.status) || individual.status === 'SUSPENDED'
  return {
    ...ownIndividual(dossier, now),
    phone: dossier.individual.phone,
    side: 'staff',
    identity: identityView(check, now),
    risk_category: individual.riskCategory,
    fee_program: individual.feeProgram,
    next_fee_program: move
      ? {
          program: move.program,
          valid_from: move.valid_from,
          ordered_at: move.ordered_at.toISOString(),
          told: move.told.map(({ entity }) => entity),
        }
      : null,
    gender: individual.gender,
    settings: settingsOf(individual),
    created_at: individual.createdAt.toISOString(),
    approved_at: individual.approvedAt?.toISOString() ?? null,
    last_login: individual.user.lastLogin?.toISOString() ?? null,
    reviewer: (reviewer && names.get(reviewer)) ?? null,
    claim: claims.get(individual.id) ?? null,
    may: mayOf(actions, session, facts),
    four_eyes: toLetIn
      ? await fourEyesView(reader, facts, { userId: session.user.id, ownUser: individual.user.id })
      : null,
    blockers: isUnderReview(individual.status) ? blockersInWords(INDIVIDUAL_KIND, blockers, language) : [],
    approval: approval && {
      asked_by: names.get(approval.by) ?? '',
      at: approval.at.toISOString(),
      reason: approval.reason,
    },
    all_documents: documents.map(documentView),
    all_requests: requests.map((one) => requestView(one, now)),
  }
}

/** Every flag that individuals have, on or off. */
const settingsOf = ({ settings }: Individual): StaffIndividual['settings'] =>
  Object.fromEntries(
    Object.keys(INDIVIDUAL_SETTINGS).map((name) => [name, settings[name as IndividualSetting] ?? false]),
  ) as StaffIndividual['settings']

/** Possible actions of this member of staff. */
function mayOf(
  { advance, approve, reject, change_status }: ReviewActions,
  session: Session,
  facts: ApprovalFacts,
): { [Action in keyof ReviewActions]: Mutable<ReviewActions[Action]> } {
  if (!session.permissions.has('individual:review')) {
    return { advance: [], approve: false, reject: false, change_status: [] }
  }
  const mayApprove = approvalBy(session.user.id, facts) !== 'refuse'
  return {
    advance: [...advance],
    approve: approve && mayApprove && session.entities.includes(HOME_ENTITY),
    reject,
    change_status: change_status.filter((status) => status !== 'APPROVED' || mayApprove),
  }
}

type Mutable<T> = T extends readonly (infer One)[] ? One[] : T

/** Obstacles to approval, in words for staff. */
export const blockersInWords = (
  { blockerWords }: ApplicationKind,
  blockers: readonly Blocker[],
  language: Language,
): string[] => blockers.map((blocker) => blockerWords[blocker][language])
