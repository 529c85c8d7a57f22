import type { listSimulatedBehaviours } from '@fondaco/contract/payments/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { SIMULATED_BEHAVIOURS } from '../../providers/clearing/index.ts'

/** What the simulated clearing house does, by the minor part of an amount. */
export const viewSimulatedBehaviours: Operation<typeof listSimulatedBehaviours> = async ({
  request: { language },
}) => SIMULATED_BEHAVIOURS.map(({ minor, says }) => ({ minor, says: says[language] }))
