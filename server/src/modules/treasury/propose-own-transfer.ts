import type * as calls from '@fondaco/contract/treasury/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { parseAmount } from '@fondaco/rules/money.ts'
import { NOSTRO_USES } from '@fondaco/rules/treasury/own-account.ts'
import {
  isValueDay,
  legsOf,
  type OwnAccount,
  type OwnTransferOrder,
} from '@fondaco/rules/treasury/own-transfer.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext, Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { findDocuments } from '../documents/index.ts'
import { institutionAccount } from '../ledger/index.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import { findOwnAccounts, findOwnAccountsOf, type OwnLedgerAccount } from './own-accounts.ts'
import { type ProposedOwnTransfer, transferName } from './own-transfer-kind.ts'
import { refuseOverdrawing } from './refuse-overdrawing.ts'

type Context = CallContext<typeof calls.proposeOwnTransfer>

/**
 * Proposes a transfer between own accounts. Refusals: `own_account_unknown` for a customer's account and those of other
 * entities, the faults of `legsOf`, `amount_invalid`, `value_date_unfit`, `own_funds_insufficient`, `file_unknown` for a file
 * that the proposer did not upload here.
 */
export const proposeOwnTransfer =
  (proposals: ProposalDeps): Operation<typeof calls.proposeOwnTransfer> =>
  ({ body, clock, once, request, scope, session }) =>
    once(async (trx) => {
      const at = clock.now()
      const given = await findOwnAccountsOf(trx, scope.entities, accountIdsOf(body))
      const order = orderOf(body, given)
      const { legs, fault } = legsOf(order, (entity, currency, kind) =>
        institutionAccount(entity, currency, { kind }),
      )
      if (fault) refuse(fault)
      const entity = (order.kind === 'transfer' ? order.debit : nostroOf(order)).entity
      if (!isValueDay(body.value_date, entityDay(at, entity))) refuse('value_date_unfit')
      const accounts = await findOwnAccounts(
        trx,
        legs.flatMap(({ debit, credit }) => [debit, credit]),
      )
      refuseOverdrawing(accounts, legs)
      const nameOf = (id: string) => (accounts.get(id) ?? refuse('own_account_unknown')).name
      const after: ProposedOwnTransfer = {
        kind: body.kind,
        entity,
        legs: legs.map(({ debit, credit, currency, amount }) => ({
          debit: nameOf(debit),
          credit: nameOf(credit),
          currency,
          amount: amount.toString(),
        })),
        value_date: body.value_date,
        document: body.document === undefined ? null : await readDocument(trx, scope, body.document, session),
      }
      const change = await proposeChange(
        proposals,
        trx,
        {
          kind: 'own_transfer',
          subject: { id: null, name: transferName(after.legs), key: newId() },
          entities: [entity],
          before: null,
          after,
          reason: body.reason,
        },
        { session, actor: actorOf(session, request), at, language: request.language },
      )
      return { change }
    })

function accountIdsOf(body: Context['body']): string[] {
  if (body.kind === 'transfer') return [body.debit, body.credit]
  return body.kind === 'cover_deal' ? [body.sold_from, body.bought_to] : [body.nostro]
}

const nostroOf = (order: Exclude<OwnTransferOrder, { kind: 'transfer' }>): OwnAccount =>
  order.kind === 'cover_deal' ? order.sold.nostro : order.nostro

function orderOf(body: Context['body'], accounts: ReadonlyMap<string, OwnLedgerAccount>): OwnTransferOrder {
  const account = (id: string): OwnAccount => {
    const found = accounts.get(id) ?? refuse('own_account_unknown')
    return {
      ...found,
      use: NOSTRO_USES.find((use) => found.kind === 'nostro' && use === found.detail) ?? null,
    }
  }
  const amountOf = (text: string, { currency }: OwnAccount) =>
    parseAmount(text, currency) ?? refuse('amount_invalid')
  switch (body.kind) {
    case 'transfer': {
      const debit = account(body.debit)
      return { kind: 'transfer', debit, credit: account(body.credit), amount: amountOf(body.amount, debit) }
    }
    case 'cover_deal': {
      const [from, to] = [account(body.sold_from), account(body.bought_to)]
      return {
        kind: 'cover_deal',
        sold: { nostro: from, amount: amountOf(body.sold, from) },
        bought: { nostro: to, amount: amountOf(body.bought, to) },
      }
    }
    default: {
      const nostro = account(body.nostro)
      return { kind: body.kind, nostro, amount: amountOf(body.amount, nostro) }
    }
  }
}

async function readDocument(
  trx: Trx,
  scope: Context['scope'],
  id: string,
  { user }: Context['session'],
): Promise<{ id: string; name: string }> {
  const [document] = await findDocuments(trx, scope, [id])
  return document?.customer_id === null && document.uploaded_by === user.id
    ? { id, name: document.name }
    : refuse('file_unknown')
}
