import { formatAmount } from '@fondaco/rules/money.ts'
import { chargesOffered, isCurrencyOfWire } from '@fondaco/rules/wires/wire-order.ts'
import type { Actor } from '../../../platform/audit.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { HeldAccount } from '../../accounts/index.ts'
import { applyOrRefuse } from '../../ledger/index.ts'
import type { PaymentPayeeCheck } from '../../payees/index.ts'
import { APPROVER } from '../engine/approver-scope.ts'
import { screenPass } from '../engine/defined-passes.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { countPayments } from '../engine/facts-store.ts'
import { beginTransaction } from '../engine/move-transaction.ts'
import { derivedId, holdMoney } from '../engine/payment-money.ts'
import type { Order, PaymentRequest } from '../engine/payment-order.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { countedAs } from '../orders/check-payment.ts'
import { asPaidOut } from './payout-obstacle.ts'

/** Where a balance goes: an account of the customer at another bank. */
export type PayoutTarget =
  | { readonly way: 'credit_transfer'; readonly iban: string }
  | { readonly way: 'wire'; readonly account: string; readonly bic: string }

/** The payout of a balance. */
export interface Payout {
  /** Of its proposal, so it is paid once. */
  readonly id: string
  readonly paying: HeldAccount
  readonly amount: bigint
  readonly target: PayoutTarget
}

/**
 * Reads the order of a payout: to the customer's own name and address, in the currency of the account. Banks on the way of
 * a wire deduct nothing where the payer may choose so, because the end of a contract costs the customer nothing (Directive
 * (EU) 2015/2366 art. 55(2)). Refuses what the scheme or the banks on the way refuse.
 */
export function readPayout(
  { kinds }: Pick<PaymentDeps, 'kinds'>,
  reader: Reader,
  { id, paying, amount, target }: Payout,
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<Order> {
  const { account, holder } = paying
  const common = {
    account: account.id,
    amount: formatAmount(amount, account.currency),
    remittance: `Balance of account ${account.accountId}`,
  }
  const order: PaymentRequest['order'] =
    target.way === 'credit_transfer'
      ? {
          ...common,
          type: 'SCT',
          currency: 'EUR',
          creditor: { name: holder.name, account: { account_id: target.iban } },
        }
      : {
          ...common,
          type: isCurrencyOfWire('WIRE', account.currency) ? 'WIRE' : 'WIRE_SHEKEL',
          currency: account.currency,
          creditor: {
            kind: holder.kind === 'COMPANY' ? 'COMPANY' : 'PERSON',
            name: holder.name,
            address: holder.address,
            account: { account_id: target.account, bic: target.bic },
          },
          charges: chargesOffered(account.entity, target.bic.slice(4, 6)).includes('OUR') ? 'OUR' : 'SHA',
          purpose: 'Balance of a closed account',
        }
  const { readOrder } = kinds[order.type].order ?? refuse('type_not_available')
  return readOrder(
    reader,
    {
      by: { userId: actor.id ?? '', name: actor.name, permissions: new Set(), actor },
      scope: APPROVER,
      order,
    },
    // The account of a customer who cannot pay: its own state and settings were judged before.
    {
      account: asPaidOut(account),
      holder: { ...holder, settings: { ...holder.settings, attachment_required: false } },
    },
    derivedId(id, 'payout'),
    at,
  )
}

/**
 * Orders an approved payout: a payment without a fee, held, then screened and sent like any other. The limits of the
 * customer do not apply, because the institution orders it; it counts in their totals like any payment. Refuses
 * `payments_stopped`, `country_restricted`, and as `readPayout` does.
 */
export async function makePayout(
  deps: PaymentDeps,
  trx: Trx,
  payout: Payout & {
    /** What the other bank said of the name; null of a wire. */
    readonly check: PaymentPayeeCheck | null
    readonly proposed: { readonly by: Actor; readonly at: Date }
  },
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<Transaction> {
  const { id, check, proposed, paying } = payout
  const { holder } = paying
  const order = await readPayout(deps, trx, payout, { actor, at })
  const facts = (await countPayments(trx, [countedAs(order)])).get(order.payment.id)
  if (!facts) throw new Error(`the payout ${id} was not counted`)
  if (!facts.sound) refuse('payments_stopped')
  if (facts.restricted) refuse('country_restricted', { result: { countries: order.countries } })
  const transaction = {
    ...order.payment,
    rail: deps.kinds[order.payment.type].railOf(order.payment),
    fee: 0n,
    fee_parts: '[]',
    hold_no: 1,
    created_by: null,
    created_by_name: null,
    extension: JSON.stringify({ ...JSON.parse(order.payment.extension ?? '{}'), payout: id }),
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
