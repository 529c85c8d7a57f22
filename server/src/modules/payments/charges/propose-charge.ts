import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/charges/calls.ts'
import { parseAmount } from '@fondaco/rules/money.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { lockPayingAccount } from '../../accounts/index.ts'
import { refuseOwnCustomer } from '../../customers/index.ts'
import { feeLineJson } from '../../prices/index.ts'
import { type ProposalDeps, proposeChange } from '../../proposals/index.ts'
import { basisOfCharge, type ProposedCharge } from './charge-kind.ts'
import { operationalFees } from './operational-fees.ts'

export interface ChargeDeps {
  readonly proposals: ProposalDeps
}

/**
 * Proposes to charge an operational fee to an account, at the price of today. Refusals: `not_found` for an account that
 * the proposer does not see, `maker_cannot_approve` for a customer to whom the proposer belongs, `customer_not_chargeable`,
 * `account_not_active`, `charge_without_price`, `fee_changed` if another amount was shown, `proposal_waits`.
 */
export const proposeCharge =
  ({ proposals }: ChargeDeps) =>
  ({
    body: { account_id, fee, text, reason },
    clock,
    db,
    request,
    scope,
    session,
  }: CallContext<typeof calls.proposeCharge>): Promise<CallResult<typeof calls.proposeCharge>> =>
    db.transaction().execute(async (trx) => {
      const at = clock.now()
      const paying = (await lockPayingAccount(trx, scope, account_id)) ?? refuse('not_found')
      const { account, holder } = paying
      await refuseOwnCustomer(trx, session, holder.id)
      const [found] = await operationalFees(trx, [paying], at)
      if (!found?.decided) refuse(found?.obstacle ?? 'charge_without_price')
      const { line, amount } = found.decided
      if (parseAmount(fee, account.currency) !== amount) {
        refuse('fee_changed', { description: CHANGED })
      }
      const after: ProposedCharge = {
        number: account.accountId,
        currency: account.currency,
        line: feeLineJson(line),
        amount: amount.toString(),
        text,
      }
      const change = await proposeChange(
        proposals,
        trx,
        {
          kind: 'operational_charge',
          subject: { id: account.id, name: holder.name },
          entities: [account.entity],
          before: await basisOfCharge(trx, paying),
          after,
          reason,
        },
        { session, actor: actorOf(session, request), at, language: request.language },
      )
      return { change }
    })

const CHANGED = {
  en: 'The fee has changed since it was shown. Nothing was proposed. Check the new fee, then propose again.',
  lt: 'Mokestis pasikeitė po to, kai buvo parodytas. Niekas nepasiūlyta. Peržiūrėkite naują mokestį ir siūlykite iš naujo.',
}
