import type * as calls from '@fondaco/contract/payees/calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { authoriseChange } from '../identity/index.ts'
import type { PayeeDeps } from './deps.ts'
import { requireWritable } from './payee-access.ts'
import { changedBy, columnsOf, refuseWrongData } from './payee-data.ts'
import { lockPayee } from './store.ts'
import { digestOf, judgeTrust, TRUST_CHANGE } from './trust-change.ts'
import { viewPayee } from './view-payee.ts'

/**
 * Starts the authorisation of a trust, or of a change of a trusted payee (RTS art. 13). Refusals: those of
 * `authoriseChange` and of the change.
 */
export const authorisePayee =
  (deps: PayeeDeps): Operation<typeof calls.authorisePayee> =>
  ({ body, scope, session }) =>
    authoriseChange(deps, TRUST_CHANGE, session, async (trx) => {
      const { beneficiary_id, is_trusted, ...change } = body
      const before = (await lockPayee(trx, scope, beneficiary_id)) ?? refuse('not_found')
      requireWritable(session, scope, before.customer_id)
      const said = changedBy(before, change)
      refuseWrongData(said)
      const columns = columnsOf(said)
      const trust = judgeTrust(before, columns, { is_visible: before.is_visible, is_trusted })
      const { name, account } = viewPayee({ ...before, ...columns, address: null })
      return {
        customerId: before.customer_id,
        objectId: before.id,
        contentHash: digestOf(before, columns, trust),
        mustBeProven: trust.mustBeProven,
        shown: {
          payee: {
            name,
            account_id: account.account_id,
            bic: account.bic ?? null,
            bank_name: account.bank_name ?? null,
          },
          is_trusted: trust.isTrusted,
        },
      }
    })
