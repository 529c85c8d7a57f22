import { INVITATION_DAYS } from '@fondaco/rules/onboarding/provider-states.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { hashOf, newSecret } from '../../identity/index.ts'
import { sendMail } from '../../tell/index.ts'
import type { Applicant } from '../dossier/applicant.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { languageOfPeople } from '../dossier/company-party-store.ts'
import { keepInvitation } from '../dossier/identity-invitation-store.ts'
import { askForCheck } from './ask-for-check.ts'

interface Inviting {
  readonly scope: Scope
  /** The company, locked. */
  readonly applicant: Applicant
  readonly partyId: string
  readonly actor: Actor
  readonly at: Date
}

/**
 * Invites a person of a company to an identity check, by a letter with a link; an earlier link opens nothing. Refuses those
 * of `askForCheck`.
 * @returns whether there is such a person
 */
export async function invitePerson(
  trx: Trx,
  kind: Pick<ApplicationKind, 'readPerson'>,
  { scope, applicant, partyId, actor, at }: Inviting,
): Promise<boolean> {
  const person = await kind.readPerson(trx, scope, applicant.id, partyId)
  if (!person?.email) return false
  const validUntil = new Date(at.getTime() + INVITATION_DAYS * 86_400_000)
  await askForCheck(trx, {
    scope,
    applicant,
    partyId,
    until: validUntil,
    actor,
    at,
    about: { person: `${person.firstName} ${person.lastName}`, email: person.email },
  })
  const secret = newSecret()
  await keepInvitation(trx, { party_id: partyId, secret_hash: hashOf(secret), valid_until: validUntil })
  await sendMail(trx, {
    to: person.email,
    language: await languageOfPeople(trx, applicant.id),
    letter: {
      template: 'identity-invitation',
      company: applicant.name,
      path: `/verification/identity?${new URLSearchParams({ invitation: secret })}`,
      days: INVITATION_DAYS,
    },
  })
  return true
}
