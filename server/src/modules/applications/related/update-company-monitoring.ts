import type { CallResult } from '@fondaco/contract/call.ts'
import type { updateCompanyMonitoring as call } from '@fondaco/contract/companies/related-calls.ts'
import { MONITORED_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { askProvider } from '../monitoring/keep-monitoring.ts'
import { readMonitoring, startCallAbout } from '../monitoring/monitoring-store.ts'
import { viewMonitoring } from '../monitoring/view-monitoring.ts'
import { lockRelated } from './lock-related.ts'
import { findRelatedParty } from './view-related-party.ts'

/** Time for saving the status that the change came before. Then the monitoring follows the status that is saved. */
const GRACE_MINUTES = 5

/**
 * Starts or stops the daily monitoring of a person or an entity, before its new status is saved. A state that the provider
 * has confirmed already is not asked for again. Refusals: those of `lockRelated`, `not_found`, `monitoring_not_possible`
 * for a party that the provider has not taken in and for starting at a company that is no customer,
 * `monitoring_under_way`, `monitoring_failed`.
 */
export async function updateCompanyMonitoring(
  deps: ApplicationDeps,
  context: CallContext<typeof call>,
): Promise<CallResult<typeof call>> {
  const { body, db, request, session } = context
  const { company, party, asks, changed } = await startChange(context)
  if (asks) {
    const failure = await askProvider(deps, asks, {
      isMonitored: body.start_monitoring,
      by: actorOf(session, request),
      graceMinutes: GRACE_MINUTES,
    })
    if (failure) {
      const status = failure.status ?? failure.reason
      refuse('monitoring_failed', {
        description: {
          en: `Error updating monitoring status: ${status}`,
          lt: `Klaida keičiant stebėsenos būseną: ${status}`,
        },
      })
    }
  }
  const state = (await readMonitoring(db, company.id)).get(party.id)
  const view = viewMonitoring(state, company.status, party.status) ?? refuse('not_found')
  return { ...view, changed }
}

/** Reads the party, and starts the call to the provider unless the party is as it is to be. */
async function startChange(context: CallContext<typeof call>) {
  const { body, db } = context
  const { entity_id: id, entity_type, start_monitoring } = body
  const kind = entity_type === 'person' ? 'PERSON' : 'LEGAL_ENTITY'
  return db.transaction().execute(async (trx) => {
    const company = await lockRelated(trx, context)
    const { party } = await findRelatedParty(trx, { companyId: company.id, id, kind })
    const state = (await readMonitoring(trx, company.id)).get(id)
    const isPossible = !start_monitoring || MONITORED_STATUSES.includes(company.status)
    if (!state?.onboarded_at || !isPossible) refuse('monitoring_not_possible')
    const changed = state.is_monitored !== start_monitoring
    if (!changed && !state.is_unsure) return { company, party, changed, asks: null }
    return {
      company,
      party,
      changed,
      asks: (await startCallAbout(trx, id)) ?? refuse('monitoring_under_way'),
    }
  })
}
