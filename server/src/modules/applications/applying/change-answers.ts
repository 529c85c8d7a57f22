import type { IndividualActivities } from '@fondaco/contract/applications/answer-schemas.ts'
import { isPromptOpen, type Prompt } from '@fondaco/rules/onboarding/prompts.ts'
import { recordAudit, SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { actorOf } from '../../../platform/http/session.ts'
import type { StoredAddress } from '../../../platform/schema/columns.ts'
import { updateCustomer } from '../../customers/index.ts'
import { writePhone } from '../../identity/index.ts'
import { type Individual, lockIndividual } from '../dossier/individual-store.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import type { OwnIndividual } from '../dossier/own-individual.ts'
import { INDIVIDUAL_KIND } from '../kinds/individual-kind.ts'
import { scoreApplicant } from '../risk/score-applicant.ts'

/** The answers of an individual, as they are kept. */
interface Answers {
  readonly phone: string | null
  readonly phone_verified_at: Date | null
  readonly po_birth: string | null
  readonly birthdate: string | null
  readonly nationality: string | null
  readonly national_id: string | null
  readonly address: Required<StoredAddress>
  readonly pep: boolean | null
  readonly activities: IndividualActivities
}

interface Change {
  /** The prompts that are answered; all must still be open. */
  readonly prompts: readonly Prompt[]
  readonly answers: (individual: Individual) => Partial<Answers>
  /** Verb and noun for the audit. */
  readonly action: string
  readonly at: Date
  readonly request: { readonly ip: string; readonly id: string }
}

/**
 * Saves answers of an individual. The risk is scored again, and staff are notified when the application is complete.
 * Refuses `prompt_closed` after staff have decided on the tier.
 */
export async function changeAnswers(
  trx: Trx,
  { id, scope, session }: OwnIndividual,
  { action, answers, at, prompts, request }: Change,
): Promise<void> {
  const individual = (await lockIndividual(trx, scope, id)) ?? refuse('not_found')
  if (!prompts.every((prompt) => isPromptOpen(prompt, individual))) refuse('prompt_closed')
  const after = answers(individual)
  const { activities, address, phone, phone_verified_at, ...others } = after
  await updateCustomer(trx, scope, id, {
    ...(address ? { customer: address } : {}),
    person: { ...others, ...(activities ? { activities: JSON.stringify(activities) } : {}) },
  })
  await writePhone(trx, individual.user.id, { phone, phone_verified_at })
  await recordAudit(trx, {
    at,
    actor: actorOf(session, request),
    action,
    object: { type: 'individual', id },
    customerId: id,
    before: answersBefore(individual, after),
    after,
  })
  await scoreApplicant(trx, INDIVIDUAL_KIND, id, { by: SYSTEM, at })
  await noteProgress(trx, INDIVIDUAL_KIND, id, at)
}

function answersBefore(individual: Individual, after: Partial<Answers>): Partial<Answers> {
  const before: Answers = {
    phone: individual.phone,
    phone_verified_at: individual.phoneVerifiedAt,
    po_birth: individual.poBirth,
    birthdate: individual.birthdate,
    nationality: individual.nationality,
    national_id: individual.nationalId,
    address: individual.address,
    pep: individual.pep,
    activities: individual.activities,
  }
  return Object.fromEntries(Object.entries(before).filter(([answer]) => answer in after))
}
