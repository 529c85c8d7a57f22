import { ProviderFailure } from '../../../platform/provider-failure.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { listOverdueSessions } from '../dossier/identity-check-store.ts'
import { listOpenEnvelopes } from '../dossier/signature-store.ts'
import { askIdentityResult } from './take-identity-result.ts'
import { askEnvelope } from './take-signature.ts'

const DAY_MS = 86_400_000

/**
 * Asks the provider about identity checks after their time, if no webhook came. If the provider has no answer within a
 * day, the check stays expired.
 */
export async function askOverdueChecks(deps: ApplicationDeps): Promise<void> {
  const now = deps.clock.now()
  const sessions = await listOverdueSessions(deps.db, new Date(now.getTime() - DAY_MS), now)
  for (const session of sessions) await unlessItFails(deps, () => askIdentityResult(deps, session))
}

/**
 * Asks about forms sent within the last day, if no webhook says that they are signed. An older form is asked about when
 * its signer starts again.
 */
export async function askOpenEnvelopes(deps: ApplicationDeps): Promise<void> {
  const envelopes = await listOpenEnvelopes(deps.db, new Date(deps.clock.now().getTime() - DAY_MS))
  for (const envelope of envelopes) await unlessItFails(deps, () => askEnvelope(deps, envelope))
}

/** Asks, unless the provider fails: then it is asked again later. */
export async function unlessItFails(
  { log }: Pick<ApplicationDeps, 'log'>,
  ask: () => Promise<void>,
): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ err: error }, 'a provider could not be reached: it is asked again later')
  }
}
