import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/treasury/calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import { findOwnAccounts } from './own-accounts.ts'
import { type ProposedReversal, reversalBasis } from './own-reversal-kind.ts'
import { transferName } from './own-transfer-kind.ts'
import { refuseOverdrawing } from './refuse-overdrawing.ts'
import { findLegs, findTransfer } from './transfer-store.ts'

/**
 * Proposes to book the opposite of a transfer. Refusals: `not_found`, `own_transfer_reversed` also for a reversal,
 * `own_funds_insufficient`, `proposal_waits`.
 */
export const reverseOwnTransfer =
  (proposals: ProposalDeps) =>
  ({
    body: { reason },
    clock,
    db,
    params: { id },
    request,
    scope,
    session,
  }: CallContext<typeof calls.reverseOwnTransfer>): Promise<CallResult<typeof calls.reverseOwnTransfer>> =>
    db.transaction().execute(async (trx) => {
      const transfer = (await findTransfer(trx, scope, id)) ?? refuse('not_found')
      const before = await reversalBasis(trx, id)
      if (transfer.kind === 'reversal' || before?.reversed_by !== null) refuse('own_transfer_reversed')
      const legs = (await findLegs(trx, [id])).map(({ debit_account, credit_account, currency, amount }) => ({
        debit: credit_account,
        credit: debit_account,
        currency,
        amount: BigInt(amount),
      }))
      const accounts = await findOwnAccounts(
        trx,
        legs.flatMap(({ debit, credit }) => [debit, credit]),
      )
      refuseOverdrawing(accounts, legs)
      const nameOf = (account: string) => (accounts.get(account) ?? refuse('own_account_unknown')).name
      const after: ProposedReversal = {
        legs: legs.map(({ debit, credit, currency, amount }) => ({
          debit: nameOf(debit),
          credit: nameOf(credit),
          currency,
          amount: amount.toString(),
        })),
      }
      const change = await proposeChange(
        proposals,
        trx,
        {
          kind: 'own_reversal',
          subject: { id, name: transferName(after.legs) },
          entities: [transfer.entity],
          before,
          after,
          reason,
        },
        { session, actor: actorOf(session, request), at: clock.now(), language: request.language },
      )
      return { change }
    })
