import { isDeepStrictEqual } from 'node:util'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { editIndividual } from '@fondaco/contract/onboarding/review-calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { isOfAge } from '@fondaco/rules/onboarding/questionnaire.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import type { Scope } from '../../platform/scope.ts'
import { renameUser } from '../identity/index.ts'
import { type Individual, lockIndividual, updateIndividual } from './individual-store.ts'
import { noteProgress } from './note-progress.ts'
import { NO_APPROVAL } from './review-store.ts'
import { scoreIndividual } from './score-individual.ts'
import { readStaffIndividual } from './view-staff-individual.ts'

type Profile = Omit<CallContext<typeof editIndividual>['body'], 'version' | 'reason'>

/**
 * Corrects the profile of an individual (B§3.5); who is screened and scored by what is known is so anew. Refusals:
 * `not_found`, `version_conflict`, `reason_required` for somebody APPROVED (B§5.1), `age_too_low`.
 */
export async function editProfile(
  context: CallContext<typeof editIndividual>,
): Promise<CallResult<typeof editIndividual>> {
  const { db, scope, params, body, session, request, clock } = context
  const { version, reason, ...asked } = body
  const at = clock.now()
  const by = actorOf(session, request)
  return db.transaction().execute(async (trx) => {
    const individual = (await lockIndividual(trx, scope, params.id)) ?? refuse('not_found')
    if (individual.version !== version) refuse('version_conflict')
    const { before, after } = changesOf(individual, asked)
    if (after.birthdate && !isOfAge(after.birthdate, entityDay(at, HOME_ENTITY))) refuse('age_too_low')
    if (Object.keys(after).length > 0) {
      if (individual.status === 'APPROVED' && reason === undefined) refuse('reason_required')
      await write(trx, scope, individual, after)
      await recordAudit(trx, {
        at,
        actor: by,
        action: 'individual.edit',
        object: { type: 'individual', id: individual.id },
        customerId: individual.id,
        before,
        after: reason === undefined ? after : { ...after, reason },
      })
      await scoreIndividual(trx, individual.id, { by, at })
      await noteProgress(trx, individual.id, at)
    }
    return readStaffIndividual(trx, scope, individual.id, context)
  })
}

/** The profile as it stands, field by field as it is edited. */
const profileOf = (individual: Individual): Readonly<Record<keyof Profile, unknown>> => ({
  first_name: individual.user.firstName,
  last_name: individual.user.lastName,
  birthdate: individual.birthdate,
  po_birth: individual.poBirth,
  gender: individual.gender,
  nationality: individual.nationality,
  national_id: individual.nationalId,
  address: individual.address,
  pep: individual.pep,
  fee_program: individual.feeProgram,
  activities: individual.activities,
})

/** What is asked for that is not so already, beside what it was. Answers left out of `activities` stay. */
function changesOf(individual: Individual, asked: Profile): { before: object; after: Profile } {
  const now = profileOf(individual)
  const { activities } = asked
  const whole: Profile = activities
    ? { ...asked, activities: { ...individual.activities, ...activities } }
    : asked
  const changed = (Object.keys(whole) as (keyof Profile)[]).filter(
    (field) => !isDeepStrictEqual(plain(whole[field]), plain(now[field])),
  )
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([field]) => (changed as string[]).includes(field)))
  return { before: pick(now), after: pick(whole) }
}

/** A value as it is kept: what is undefined is not there. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

async function write(trx: Trx, scope: Scope, individual: Individual, after: Profile): Promise<void> {
  const { id, user } = individual
  const { first_name, last_name, address, fee_program, activities, ...own } = after
  const firstName = first_name ?? user.firstName
  const lastName = last_name ?? user.lastName
  await updateIndividual(trx, scope, id, {
    customer: { name: `${firstName} ${lastName}`, ...address, ...(fee_program ? { fee_program } : {}) },
    individual: {
      ...own,
      ...(activities ? { activities: JSON.stringify(activities) } : {}),
      ...NO_APPROVAL,
    },
  })
  if (first_name ?? last_name) await renameUser(trx, user.id, { firstName, lastName })
}
