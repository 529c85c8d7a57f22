import type * as calls from '@fondaco/contract/payees/calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { checkPayee } from './check-payee.ts'
import type { PayeeDeps } from './deps.ts'

/** Whether a name or an identifier is that of an account's holder, before its payer authorises a payment. */
export const verifyPayee =
  (deps: PayeeDeps): Operation<typeof calls.verifyPayee> =>
  async ({ body, scope, session, request }) => {
    const payer =
      session.customers.find(
        ({ id, settings }) =>
          scope.customerIds.includes(id) && (settings.can_sepa_transfer || settings.can_inside_transfer),
      ) ?? refuse('setting_off')
    const check = await checkPayee(deps, {
      by: { userId: session.user.id, actor: actorOf(session, request), language: request.language },
      customerId: payer.id,
      account: body.account_id,
      name: body.name,
      identifier: body.identifier,
    })
    return {
      _id: check.id,
      result: check.result,
      identifier_result: check.identifier_result,
      ...(check.matched_name === null ? {} : { name: check.matched_name }),
      words: check.words,
      simulated: check.simulated,
      expires_at: check.expires_at.toISOString(),
    }
  }
