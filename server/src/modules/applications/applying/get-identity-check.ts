import type * as calls from '@fondaco/contract/applications/calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { type IdentityCheck, readLastCheck } from '../dossier/identity-check-store.ts'
import { ownIdentityView } from '../dossier/view-individual.ts'
import { unlessItFails } from './ask-overdue.ts'
import { askIdentityResult } from './take-identity-result.ts'

/** Pages poll; the provider is asked once in this many seconds. */
const ASKED_EVERY = { points: 1, seconds: 3 }

/**
 * The status of the identity check. While its outcome is missing, the provider is asked; without an answer the known
 * status is returned. Refusals: `not_found` if the session is not an individual's.
 */
export async function getIdentityCheck(
  deps: ApplicationDeps,
  { clock, customer, db }: CallContext<typeof calls.getIdentityCheck>,
): Promise<CallResult<typeof calls.getIdentityCheck>> {
  if (customer?.kind !== 'INDIVIDUAL') refuse('not_found')
  return ownIdentityView(await readFreshCheck(deps, { clock, db }, customer.id), clock.now())
}

/** The last check of a party, after the provider was asked for a missing outcome; without an answer it stays as known. */
export async function readFreshCheck(
  deps: ApplicationDeps,
  { clock, db }: Pick<CallContext<typeof calls.getIdentityCheck>, 'clock' | 'db'>,
  partyId: string,
): Promise<IdentityCheck | null> {
  const check = await readLastCheck(db, partyId)
  if (!isOut(check)) return check
  const { over } = await countOne(db, `identity answer ${check.id}`, ASKED_EVERY, clock.now())
  if (!over) await unlessItFails(deps, () => askIdentityResult(deps, check.sessionId))
  return readLastCheck(db, partyId)
}

const isOut = (check: IdentityCheck | null): check is IdentityCheck & { readonly sessionId: string } =>
  check?.status === 'SENT' && !check.suspected && check.sessionId !== null
