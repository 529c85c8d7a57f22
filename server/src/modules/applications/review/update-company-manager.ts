import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/review-calls.ts'
import { managerFault } from '@fondaco/rules/companies/managers.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { accessChanged, enqueue } from '../../../platform/outbox.ts'
import {
  findManager,
  listManagersOf,
  lockManagers,
  refuseOwnCustomer,
  usersOfCustomer,
} from '../../customers/index.ts'
import { applicantChanged } from '../dossier/applicant-changed.ts'
import { changeApplicant } from '../dossier/application-store.ts'
import { type Company, readCompany } from '../dossier/company-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { viewManager } from './get-company-manager.ts'

type Context = CallContext<typeof calls.updateCompanyManager>

/**
 * Gives a company a manager, another one, or none. The users of each manager have or lose the company at once, in sessions
 * that are open. Refusals: those of `lockToDecide`, also for the manager, `version_conflict`, `not_found` for a manager that
 * the staff may not see, `manager_circle`, `manager_not_possible`.
 */
export async function updateCompanyManager(
  context: Context,
): Promise<CallResult<typeof calls.updateCompanyManager>> {
  const { db, scope, body, session, request, clock } = context
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    await lockManagers(trx)
    const company = await lockToDecide(trx, COMPANY_KIND, context)
    const { id, managedBy } = company
    if (company.version !== body.version) refuse('version_conflict')
    const next = { managed_by: body.manager_id, shared_with: body.manager_id !== null && body.shared_with }
    const isOther = next.managed_by !== managedBy
    if (isOther && next.managed_by) await refuseManager(trx, context, company, next.managed_by)
    if (isOther || next.shared_with !== company.sharedWith) {
      const before = await recorded(trx, company)
      await changeApplicant(trx, scope, id, { company: next })
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: 'company.change_manager',
        object: { type: 'company', id },
        customerId: id,
        before,
        after: await recorded(trx, { id, sharedWith: next.shared_with }),
      })
      await noteProgress(trx, COMPANY_KIND, id, at)
      await tellManagers(trx, new Set([managedBy, next.managed_by]))
    }
    return viewManager(trx, scope, id)
  })
}

async function refuseManager(
  trx: Trx,
  { scope, session }: Context,
  company: Company,
  managerId: string,
): Promise<void> {
  const manager = (await readCompany(trx, scope, managerId)) ?? refuse('not_found')
  await refuseOwnCustomer(trx, session, managerId)
  const fault = managerFault(company.id, { ...manager, managedBy: await listManagersOf(trx, managerId) })
  if (fault) refuse(fault)
}

/** The manager as the audit keeps it. */
async function recorded(trx: Trx, { id, sharedWith }: Pick<Company, 'id' | 'sharedWith'>) {
  const manager = await findManager(trx, id)
  return { managed_by: manager?.name ?? null, manager_id: manager?.id ?? null, shared_with: sharedWith }
}

/** Open pages of the managers' users read their session again, and their sockets what they may hear. */
async function tellManagers(trx: Trx, ids: ReadonlySet<string | null>): Promise<void> {
  for (const id of ids) {
    if (id === null) continue
    await enqueue(trx, [
      { live: { customer: id, entity: null }, event: { event: 'company', data: { _id: id } } },
      ...(await applicantChanged(trx, COMPANY_KIND, id)),
      ...(await usersOfCustomer(trx, id)).map(accessChanged),
    ])
  }
}
