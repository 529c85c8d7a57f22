import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { viewCompany } from '../company/view-company.ts'
import { readCompany } from '../dossier/company-store.ts'
import { readStaffCompany } from './view-staff-company.ts'

/** A company, as its person registers it or as staff see it. Refuses `not_found`. */
export async function getCompany(
  context: CallContext<typeof calls.getCompany>,
): Promise<CallResult<typeof calls.getCompany>> {
  const { db, params, scope } = context
  if (scope.kind === 'entities') return readStaffCompany(db, scope, params.id, context)
  const company = (await readCompany(db, scope, params.id)) ?? refuse('not_found')
  return viewCompany(db, context, company)
}
