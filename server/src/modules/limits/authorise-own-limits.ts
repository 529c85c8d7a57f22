import type * as calls from '@fondaco/contract/limits/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { authoriseChange } from '../identity/index.ts'
import type { LimitDeps } from './deps.ts'
import { OWN_LIMITS_CHANGE, readChange, viewFigures } from './own-limits.ts'

/** Starts the authorisation of raised own limits. Refusals: those of `authoriseChange` and of `readChange`. */
export const authoriseOwnLimits =
  (deps: LimitDeps): Operation<typeof calls.authoriseOwnLimits> =>
  ({ body, params: { id }, scope, session }) =>
    authoriseChange(deps, OWN_LIMITS_CHANGE, session, async (trx) => {
      const { after, contentHash, mustBeProven } = await readChange(trx, session, scope, id, body)
      return { customerId: id, objectId: id, contentHash, mustBeProven, shown: viewFigures(after) }
    })
