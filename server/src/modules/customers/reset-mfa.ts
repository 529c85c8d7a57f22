import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/calls.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { resetSecondFactor } from '../identity/index.ts'
import { readOwnCustomer } from './individual-store.ts'

/** Removes the second factors of a user. The way to the next factor depends on whether they have a confirmed phone. */
export async function resetMfa(
  context: CallContext<typeof calls.resetMfa>,
): Promise<CallResult<typeof calls.resetMfa>> {
  const own = await readOwnCustomer(context.db, context.params.id)
  return resetSecondFactor(context, own !== null && own.provenPhone !== null)
}
