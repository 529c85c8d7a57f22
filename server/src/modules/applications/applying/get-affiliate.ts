import type * as calls from '@fondaco/contract/applications/calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { readAffiliate } from '../dossier/affiliate-store.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'

/** The affiliate of the session; null for anybody else. */
export async function getAffiliate(
  { publicUrl }: Pick<ApplicationDeps, 'publicUrl'>,
  { db, session }: CallContext<typeof calls.getAffiliate>,
): Promise<CallResult<typeof calls.getAffiliate>> {
  const affiliate = await readAffiliate(db, session.user.id)
  return (
    affiliate && {
      link: `${publicUrl}/registration?affiliate=${affiliate.mark}`,
      applications: affiliate.applications,
    }
  )
}
