import type * as calls from '@fondaco/contract/limits/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { confirmChange } from '../identity/index.ts'
import type { LimitDeps } from './deps.ts'
import { OWN_LIMITS_CHANGE } from './own-limits.ts'

/** Proves the change of own limits that the payer was shown. Refusals: those of `confirmChange`. */
export const confirmOwnLimits =
  (deps: LimitDeps): Operation<typeof calls.confirmOwnLimits> =>
  ({ body: proof, params: { id }, request, session }) =>
    confirmChange(deps, OWN_LIMITS_CHANGE, { id, proof, request, session })
