import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/wires/calls.ts'
import type { EnteredWire } from '@fondaco/contract/wires/entered-schemas.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { bic11, isBic } from '@fondaco/rules/iban.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { displayAmount, parseAmount } from '@fondaco/rules/money.ts'
import { isValueDay } from '@fondaco/rules/treasury/own-transfer.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { findAccountByIdentifier } from '../../accounts/index.ts'
import { refuseOwnCustomer } from '../../customers/index.ts'
import { type ProposalDeps, proposeChange } from '../../proposals/index.ts'
import { isExternalRefFree } from '../engine/completed-wire-store.ts'
import { findReturnOf, readTransaction, type Transaction } from '../engine/transaction-store.ts'
import { isByHand } from '../messages/rails.ts'
import { toldOfWire } from '../messages/told-of-wire.ts'
import { basisOf, type ProposedWire, type ToldWire } from './proposed-wire.ts'

type Context = CallContext<typeof calls.enterWire>
type Of<What extends EnteredWire['what']> = Extract<EnteredWire, { readonly what: What }>
type Subject = Pick<Parameters<typeof proposeChange>[2], 'subject' | 'entities' | 'before'> & {
  readonly customerId: string
  readonly content: ToldWire
}

/**
 * Enters what a bank told about a wire: it came in, came back, was refused, was cancelled or not, or is asked back.
 * Refusals: `not_found` for a wire outside the person’s entities, `payee_account_unknown`, `maker_cannot_approve` for one’s
 * own customer, `amount_invalid`, `value_date_unfit`, `payee_account_invalid` and `payee_bank_invalid` of the payer,
 * `external_ref_used`, `wire_not_by_hand`, `wire_state_other`, `already_reversed` for a second return, `proposal_waits`.
 */
export const enterWire =
  ({ proposals }: { readonly proposals: ProposalDeps }) =>
  (context: Context): Promise<CallResult<typeof calls.enterWire>> =>
    context.db.transaction().execute(async (trx) => {
      const { body, clock, request, session } = context
      const at = clock.now()
      const actor = actorOf(session, request)
      const { customerId, content, ...about } =
        body.what === 'RECEIVED' ? await received(trx, context, body) : await ofWire(trx, context, body)
      await refuseOwnCustomer(trx, session, customerId)
      const after: ProposedWire = { ...content, proposer: { id: session.user.id, name: actor.name } }
      const change = await proposeChange(
        proposals,
        trx,
        { kind: 'entered_wire', ...about, after, reason: body.reason },
        { session, actor, at, language: request.language },
      )
      return { change }
    })

/** A wire that came in, for an account of the person’s entities. */
async function received(
  trx: Trx,
  { scope, clock }: Context,
  { account: typed, amount: written, reason: _, ...said }: Of<'RECEIVED'>,
): Promise<Subject> {
  const found = await findAccountByIdentifier(trx, normaliseIban(typed))
  if (!found || !scope.entities.includes(found.account.entity)) refuse('payee_account_unknown')
  const { account, holder } = found
  const { currency, entity } = account
  const amount = parseAmount(written, currency)
  if (!amount) refuse('amount_invalid')
  const today = entityDay(clock.now(), entity)
  const { payer, value_date = today } = said
  if (value_date > today || !isValueDay(value_date, today)) refuse('value_date_unfit')
  if (normaliseIban(payer.account_id) === '') refuse('payee_account_invalid')
  if (payer.bic && !isBic(bic11(payer.bic))) refuse('payee_bank_invalid')
  if (said.sent && !parseAmount(said.sent.amount, said.sent.currency)) refuse('amount_invalid')
  if (!(await isExternalRefFree(trx, { entity, direction: 'CREDIT' }, said.external_ref)))
    refuse('external_ref_used')
  return {
    subject: {
      id: null,
      // Two wires for one customer are told apart in the list of changes.
      name: `${holder.name}, ${displayAmount(amount, currency)} ${currency}`,
      key: `${entity} ${said.external_ref}`,
    },
    entities: [entity],
    before: {},
    customerId: holder.id,
    content: {
      ...said,
      value_date,
      amount: amount.toString(),
      currency,
      customer_id: holder.id,
      payee: { account_id: account.id, number: account.accountId, holder: holder.name },
    },
  }
}

/** What happened to a wire that is here. */
async function ofWire(
  trx: Trx,
  { scope }: Context,
  body: Exclude<EnteredWire, Of<'RECEIVED'>>,
): Promise<Subject> {
  const wire = (await readTransaction(trx, scope, body.transaction_id)) ?? refuse('not_found')
  const { reason: _, transaction_id: __, ...said } = body
  if (!isByHand(wire)) refuse('wire_not_by_hand')
  if (await findReturnOf(trx, wire.id)) refuse('already_reversed')
  if (!toldOfWire(wire).includes(said.what)) refuse('wire_state_other')
  const about = { customer_id: wire.customer_id, reference: wire.reference }
  const content =
    said.what === 'RETURNED'
      ? { ...said, ...about, ...(await moneyBack(trx, wire, said)) }
      : { ...said, ...about }
  return {
    subject: { id: wire.id, name: wire.reference },
    entities: [wire.entity],
    before: basisOf(wire),
    customerId: wire.customer_id,
    content,
  }
}

/** At most what was sent comes back, and once. */
async function moneyBack(
  trx: Trx,
  wire: Transaction,
  { amount: written, external_ref }: Pick<Of<'RETURNED'>, 'amount' | 'external_ref'>,
) {
  const { currency, entity } = wire
  const amount = parseAmount(written, currency)
  if (!amount || amount > wire.amount) refuse('amount_invalid')
  if (!(await isExternalRefFree(trx, { entity, direction: 'CREDIT' }, external_ref)))
    refuse('external_ref_used')
  return { amount: amount.toString(), currency }
}
