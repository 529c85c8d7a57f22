import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type Company, lockCompany } from '../dossier/company-store.ts'

/**
 * A company of the session that is complete and under review, locked until the end of the transaction. Refuses
 * `not_found` for another one, `proxy_read_only` in a proxy login, `registration_incomplete` before it is complete, and
 * `registration_closed` once staff have decided.
 */
export async function lockReviewed(
  trx: Trx,
  context: { readonly scope: Scope; readonly session: Session; readonly params: { readonly id: string } },
): Promise<Company> {
  const company = (await lockCompany(trx, context.scope, context.params.id)) ?? refuse('not_found')
  if (context.session.actedBy) refuse('proxy_read_only')
  if (!isUnderReview(company.status)) refuse('registration_closed')
  if (company.registeredAt === null) refuse('registration_incomplete')
  return company
}
