import type * as calls from '@fondaco/contract/applications/owner-calls.ts'
import {
  areTwoReviewers,
  canBeOwner,
  INDIVIDUAL_OWNERS,
  OWNERS,
  type Owner,
  type Owners,
} from '@fondaco/rules/onboarding/owners.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { Applicant } from '../dossier/applicant.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { changeApplicant } from '../dossier/application-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { idsOf, OWNER_COLUMNS, type OwnerPerson, readOwners } from './owner-store.ts'

type OfCompany = CallContext<typeof calls.updateCompanyOwners>
type OfIndividual = CallContext<typeof calls.updateIndividualOwners>
/** Null: nobody; absent: as before. */
type Chosen = { readonly [Place in Owner]?: string | null | undefined }

/**
 * Chooses who looks after a customer. Refuses those of `lockToDecide`, `version_conflict`, `reviewers_same`, and
 * `owner_not_possible` for a new person who cannot be chosen; somebody who no longer could stays where nothing is chosen.
 */
export const updateOwners =
  <One extends Applicant, Context extends OfCompany | OfIndividual, View>(
    kind: ApplicationKind<One>,
    chosenIn: (body: Context['body']) => Chosen,
    read: (trx: Trx, scope: Scope, id: string, context: Context) => Promise<View>,
  ) =>
  async (context: Context): Promise<View> => {
    const { db, scope, body, session, request, clock } = context
    const at = clock.now()
    return db.transaction().execute(async (trx) => {
      const applicant = await lockToDecide(trx, kind, context)
      if (applicant.version !== body.version) refuse('version_conflict')
      const { id, owners } = applicant
      const next = withChosen(owners, chosenIn(body))
      const changed = OWNERS.filter((owner) => next[owner] !== owners[owner])
      if (changed.length > 0) {
        if (!areTwoReviewers(next)) refuse('reviewers_same')
        const people = await readOwners(trx, id, [...idsOf(owners), ...idsOf(next)])
        if (!changed.every((owner) => isPossible(owner, next[owner], people))) refuse('owner_not_possible')
        const set = Object.fromEntries(changed.map((owner) => [OWNER_COLUMNS[owner], next[owner]]))
        await changeApplicant(trx, scope, id, { application: set })
        await recordAudit(trx, {
          at,
          actor: actorOf(session, request),
          action: `${kind.object}.change_owners`,
          object: { type: kind.object, id },
          customerId: id,
          before: recorded(owners, changed, people),
          after: recorded(next, changed, people),
        })
        await noteProgress(trx, kind, id, at)
      }
      return read(trx, scope, id, context)
    })
  }

/** What is not chosen stays. */
const withChosen = (owners: Owners, chosen: Chosen): Owners => ({
  ...owners,
  ...Object.fromEntries(Object.entries(chosen).filter(([, id]) => id !== undefined)),
})

const isPossible = (owner: Owner, id: string | null, people: ReadonlyMap<string, OwnerPerson>): boolean => {
  if (id === null) return true
  const person = people.get(id)
  return person !== undefined && canBeOwner(owner, person)
}

/** The changed places as the audit keeps them: the person by name, and whose id it is. */
const recorded = (
  owners: Owners,
  changed: readonly Owner[],
  people: ReadonlyMap<string, OwnerPerson>,
): Record<string, string | null> =>
  Object.fromEntries(
    changed.flatMap((owner) => {
      const id = owners[owner]
      return [
        [owner, (id && people.get(id)?.name) ?? null],
        [`${owner}_id`, id],
      ]
    }),
  )

/** Of a company: each place by its own name. */
export const chosenInCompany = ({ version: _, ...owners }: OfCompany['body']): Chosen => owners

/** Of an individual: the places that an individual has. */
export const chosenInIndividual = ({ owner, compliance, affiliate }: OfIndividual['body']): Chosen => ({
  [INDIVIDUAL_OWNERS.owner]: owner,
  [INDIVIDUAL_OWNERS.compliance]: compliance,
  [INDIVIDUAL_OWNERS.affiliate]: affiliate,
})
