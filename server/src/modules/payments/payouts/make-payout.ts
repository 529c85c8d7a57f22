import { formatAmount } from '@fondaco/rules/money.ts'
import type { Actor } from '../../../platform/audit.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { SystemScope } from '../../../platform/scope.ts'
import type { HeldAccount } from '../../accounts/index.ts'
import { applyOrRefuse } from '../../ledger/index.ts'
import type { PaymentPayeeCheck } from '../../payees/index.ts'
import { screenPass } from '../engine/defined-passes.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { countPayments } from '../engine/facts-store.ts'
import { beginTransaction } from '../engine/move-transaction.ts'
import { derivedId, holdMoney } from '../engine/payment-money.ts'
import type { PaymentRequest } from '../engine/payment-order.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { countedAs } from '../orders/check-payment.ts'
import { asPaidOut } from './payout-obstacle.ts'

/** An approved payout of a balance. */
export interface Payout {
  /** Of its proposal, so it is paid once. */
  readonly id: string
  readonly scope: SystemScope
  /** A locked account. */
  readonly paying: HeldAccount
  readonly amount: bigint
  readonly iban: string
  readonly check: PaymentPayeeCheck
  readonly proposed: { readonly by: Actor; readonly at: Date }
}

/**
 * Orders the payout of a balance: a SEPA payment without a fee, held, then screened and sent like any other. The limits
 * of the customer do not apply, because the institution orders it; it counts in their totals like any payment. Refuses
 * `payments_stopped`, `country_restricted`, and what the scheme refuses.
 */
export async function makePayout(
  deps: PaymentDeps,
  trx: Trx,
  { id, scope, paying, amount, iban, check, proposed }: Payout,
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<Transaction> {
  const { account, holder } = paying
  const request: PaymentRequest = {
    by: { userId: actor.id ?? '', name: actor.name, permissions: new Set(), actor },
    scope,
    order: {
      type: 'SCT',
      account: account.id,
      amount: formatAmount(amount, 'EUR'),
      currency: 'EUR',
      creditor: { name: holder.name, account: { account_id: iban } },
      remittance: `Balance of account ${account.accountId}`,
    },
  }
  const kind = deps.kinds.SCT.order ?? refuse('type_not_available')
  // The account of a customer who cannot pay: its own state and settings were judged before.
  const order = await kind.readOrder(
    trx,
    request,
    {
      account: asPaidOut(account),
      holder: { ...holder, settings: { ...holder.settings, attachment_required: false } },
    },
    derivedId(id, 'payout'),
    at,
  )
  const facts = (await countPayments(trx, [countedAs(order)])).get(order.payment.id)
  if (!facts) throw new Error(`the payout ${id} was not counted`)
  if (!facts.sound) refuse('payments_stopped')
  if (facts.restricted) refuse('country_restricted', { result: { countries: order.countries } })
  const transaction = {
    ...order.payment,
    rail: deps.kinds.SCT.railOf(order.payment),
    fee: 0n,
    fee_parts: '[]',
    hold_no: 1,
    created_by: null,
    created_by_name: null,
    extension: JSON.stringify({ payout: id }),
  }
  await applyOrRefuse(trx, holdMoney(transaction, order.heldFor))
  const made = await beginTransaction(deps, trx, transaction, {
    actor,
    detail: ORDERED,
    payeeCheck: check,
    later: [screenPass.later({ transactionId: transaction.id })],
  })
  // Its proposer chose the payee, so they do not release it from a review either.
  await recordAudit(trx, {
    at: proposed.at,
    actor: proposed.by,
    action: 'transaction.propose_payout',
    object: { type: 'transaction', id: made.id },
    customerId: holder.id,
    after: { change: id },
  })
  return made
}

const ORDERED = {
  en: 'Payout of the balance, by two people, without a fee',
  lt: 'Likučio išmokėjimas, dviejų asmenų sprendimu, be mokesčio',
}
