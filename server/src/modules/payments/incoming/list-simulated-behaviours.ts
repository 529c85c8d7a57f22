import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/simulator-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { connectionsOf, SIMULATED_BEHAVIOURS } from '../../../providers/clearing/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'

/** Behaviour of the simulated clearing house, by the minor part of an amount; 404 if it is not simulated. */
export async function listSimulatedBehaviours(
  { connections }: Pick<PaymentDeps, 'connections'>,
  { request: { language } }: CallContext<typeof calls.listSimulatedBehaviours>,
): Promise<CallResult<typeof calls.listSimulatedBehaviours>> {
  if (!connectionsOf(connections).some(({ simulator }) => simulator)) refuse('not_found')
  return SIMULATED_BEHAVIOURS.map(({ minor, says }) => ({ minor, says: says[language] }))
}
