import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type Company, lockCompany } from '../dossier/company-store.ts'

/**
 * A company of the session that is being registered, locked until the end of the transaction. Refuses `not_found` for
 * another one, `proxy_read_only` in a proxy login, and `registration_closed` once its registration is complete or staff
 * have decided on it.
 */
export async function lockRegistering(
  trx: Trx,
  {
    scope,
    session,
    params,
  }: { readonly scope: Scope; readonly session: Session; readonly params: { readonly id: string } },
): Promise<Company> {
  const company = (await lockCompany(trx, scope, params.id)) ?? refuse('not_found')
  if (session.actedBy) refuse('proxy_read_only')
  if (company.registeredAt !== null || company.status !== 'PENDING') refuse('registration_closed')
  return company
}
