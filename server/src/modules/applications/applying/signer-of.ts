import type * as calls from '@fondaco/contract/applications/calls.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { CustomerScope } from '../../../platform/scope.ts'
import { ownIndividualOf } from '../dossier/own-individual.ts'

/** A customer of a session, for whom its person signs. */
interface Signing {
  readonly kind: ApplicantKind
  readonly id: string
  readonly scope: CustomerScope
  readonly session: Session
}

/**
 * The customer for whom a form is to be signed: the individual that the user is, or a company for which they may sign.
 * Refuses those of `ownIndividualOf`; for a company `not_found` if the user does not act for it, `proxy_read_only` in a
 * proxy login, and `permission_missing` for those who may not sign, also users of a company that manages it.
 */
export function signerOf(context: CallContext<typeof calls.signCrs>): Signing {
  const { body, scope, session } = context
  if (!body.company) return { kind: 'INDIVIDUAL', ...ownIndividualOf(context, body.user?._id ?? '') }
  const { _id } = body.company
  const company = session.customers.find(({ id, kind }) => id === _id && kind === 'COMPANY')
  if (!company) refuse('not_found')
  if (session.actedBy) refuse('proxy_read_only')
  if (company.isManaged || !company.permissions.has('company:certify')) refuse('permission_missing')
  return { kind: 'COMPANY', id: company.id, scope, session }
}
