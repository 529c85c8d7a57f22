import type * as calls from '@fondaco/contract/payees/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { confirmChange } from '../identity/index.ts'
import type { PayeeDeps } from './deps.ts'
import { TRUST_CHANGE } from './trust-change.ts'

/** Proves the change of a payee that the payer was shown. Refusals: those of `confirmChange`. */
export const confirmPayee =
  (deps: PayeeDeps): Operation<typeof calls.confirmPayee> =>
  ({ body: proof, params: { id }, request, session }) =>
    confirmChange(deps, TRUST_CHANGE, { id, proof, request, session })
