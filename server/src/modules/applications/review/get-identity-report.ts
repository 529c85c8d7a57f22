import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { getPersonIdentityReport } from '@fondaco/contract/companies/review-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { FileAnswer, type Operation } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { ProviderFailure } from '../../../platform/provider-failure.ts'
import type { IdentityVerification } from '../../../providers/identity-verification/index.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { readLastCheck } from '../dossier/identity-check-store.ts'
import { checkedParty } from './checked-party.ts'

/**
 * The provider's report on the last identity check, as PDF; the audit records the reader. Refusals: `not_found`,
 * `report_unknown`, `provider_unavailable`.
 */
export const getIdentityReport =
  (
    kind: ApplicationKind,
    identityVerification: IdentityVerification,
  ): Operation<typeof calls.getIdentityReport | typeof getPersonIdentityReport> =>
  async ({ db, scope, params, session, request, clock }) => {
    const { id, number } = (await kind.read(db, scope, params.id)) ?? refuse('not_found')
    const partyId = await checkedParty(db, kind, scope, params)
    const sessionId = (await readLastCheck(db, partyId))?.sessionId ?? refuse('report_unknown')
    const report = await identityVerification.readReport(sessionId).catch((error: unknown) => {
      if (error instanceof ProviderFailure) refuse('provider_unavailable')
      throw error
    })
    if (!report) refuse('report_unknown')
    await db.transaction().execute((trx) =>
      recordAudit(trx, {
        at: clock.now(),
        actor: actorOf(session, request),
        action: 'identity_check.read_report',
        object: { type: kind.object, id },
        customerId: id,
      }),
    )
    return new FileAnswer(`identity-${number}.pdf`, 'application/pdf', report)
  }
