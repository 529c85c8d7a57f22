import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { type Day, entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import { isOfAge } from '@fondaco/rules/onboarding/questionnaire.ts'
import { readPhone } from '@fondaco/rules/phone.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { moveProgram, readCustomer, readMove } from '../../customers/index.ts'
import { renameUser, writePhone } from '../../identity/index.ts'
import { findProgram } from '../../prices/index.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import type { Individual } from '../dossier/individual-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { INDIVIDUAL_KIND } from '../kinds/individual-kind.ts'
import { scoreApplicant } from '../risk/score-applicant.ts'
import { changesOf, type Profile } from './profile-changes.ts'
import { readStaffIndividual } from './view-staff-individual.ts'

/**
 * Corrects the profile of an individual; a change of screened or scored data is screened and scored again. A fee programme
 * that is dearer for a consumer waits two months and is told by letter (PSD2 art. 54(1)); another one is valid at once and
 * ends a move that waits. Refusals:
 * those of `lockToDecide`, `version_conflict`, `reason_required`, `age_too_low`, `phone_invalid`, `review_not_possible`
 * for settings before approval, `permission_missing` for settings without `individual:review`.
 */
export async function editIndividual(
  context: CallContext<typeof calls.editIndividual>,
): Promise<CallResult<typeof calls.editIndividual>> {
  const { db, scope, body, session, request, clock } = context
  const { version, reason, ...asked } = body
  const at = clock.now()
  const by = actorOf(session, request)
  return db.transaction().execute(async (trx) => {
    const individual = await lockToDecide(trx, INDIVIDUAL_KIND, context)
    if (individual.version !== version) refuse('version_conflict')
    const waiting = await readMove(trx, individual.id)
    const { before, after } = changesOf(
      { ...individual, feeProgram: waiting?.program ?? individual.feeProgram },
      readable(asked),
    )
    if (after.settings && !session.permissions.has('individual:review')) refuse('permission_missing')
    if (after.settings && isUnderReview(individual.status)) refuse('review_not_possible')
    if (after.birthdate && !isOfAge(after.birthdate, entityDay(at, HOME_ENTITY))) refuse('age_too_low')
    if (after.fee_program && !(await findProgram(trx, after.fee_program))) refuse('fee_program_unknown')
    if (Object.keys(after).length > 0) {
      if (reason === undefined) refuse('reason_required')
      const from = after.fee_program ? await moveTo(trx, scope, individual.id, after.fee_program, at) : null
      const { fee_program, ...rest } = after
      await write(trx, scope, individual, from === null ? after : rest)
      await recordAudit(trx, {
        at,
        actor: by,
        action: 'individual.edit',
        object: { type: 'individual', id: individual.id },
        customerId: individual.id,
        before: after.fee_program && waiting ? { ...before, valid_from: waiting.valid_from } : before,
        after: { ...after, ...(from === null ? {} : { valid_from: from }), reason },
      })
      await scoreApplicant(trx, INDIVIDUAL_KIND, individual.id, { by, at })
      await noteProgress(trx, INDIVIDUAL_KIND, individual.id, at)
    }
    return readStaffIndividual(trx, scope, individual.id, context)
  })
}

/** Orders the programme; null: it is valid at once. */
async function moveTo(trx: Trx, scope: Scope, id: string, program: number, at: Date): Promise<Day | null> {
  const customer = (await readCustomer(trx, scope, id)) ?? refuse('not_found')
  return moveProgram(trx, customer, program, at)
}

/** With the phone number as E.164 writes it. */
function readable({ phone, ...profile }: Profile): Profile {
  return phone === undefined ? profile : { ...profile, phone: readPhone(phone) ?? refuse('phone_invalid') }
}

async function write(trx: Trx, scope: Scope, individual: Individual, after: Profile): Promise<void> {
  const { id, user } = individual
  const { first_name, last_name, phone, address, fee_program, activities, settings, ...own } = after
  const firstName = first_name ?? user.firstName
  const lastName = last_name ?? user.lastName
  await changeApplicant(trx, scope, id, {
    customer: {
      name: `${firstName} ${lastName}`,
      ...address,
      ...(fee_program ? { fee_program } : {}),
      ...(settings ? { settings: JSON.stringify(settings) } : {}),
    },
    person: {
      ...own,
      ...(activities ? { activities: JSON.stringify(activities) } : {}),
    },
    application: NO_APPROVAL,
  })
  // The holder of the new number is not proven, so no code for a second factor is sent to it until then.
  if (phone) await writePhone(trx, user.id, { phone, phone_verified_at: null })
  if (first_name ?? last_name) await renameUser(trx, user.id, { firstName, lastName })
}
