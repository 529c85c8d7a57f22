import { SYSTEM } from '../../../platform/audit.ts'
import { newId } from '../../../platform/ids.ts'
import { findHeldByIdentifiers, type HeldAccount } from '../../accounts/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import type { Begin } from '../engine/move-transaction.ts'
import { type PaymentSteps, together } from '../engine/payment-steps.ts'
import { rejectTransaction } from '../engine/reject-transaction.ts'
import { settleTransaction } from '../engine/settle-transaction.ts'
import { readTransactions, type Transaction } from '../engine/transaction-store.ts'

/**
 * The pass that ends payments between two of our customers (INTERNAL): the hold of the payer's account is posted to the
 * payee's, and the credit is created as COMPLETED with its debit. If the payee's account can no longer receive it, the
 * payment is REJECTED and its money released.
 */
export async function settleInternal(
  deps: PaymentDeps,
  items: readonly { readonly transactionId: string }[],
): Promise<void> {
  const at = deps.clock.now()
  const ids = [...new Set(items.map(({ transactionId }) => transactionId))]
  await deps.db.transaction().execute(async (trx) => {
    const seen = await readTransactions(trx, ids)
    const payees = await findHeldByIdentifiers(
      trx,
      [...seen.values()].map((payment) => payment.creditor_account),
    )
    await together(deps, trx, ids, async (step, id) => {
      const payment = await step.lock(id)
      if (payment?.status !== 'TO_CLEAR' || payment.type !== 'INTERNAL') return
      await endInternal(step, payment, payees.get(payment.creditor_account), at)
    })
  })
}

async function endInternal(
  step: PaymentSteps,
  payment: Transaction,
  payee: HeldAccount | undefined,
  at: Date,
): Promise<void> {
  const locked = payee ? await step.lockReceiving(payee.account.id) : null
  if (!payee || locked?.status !== 'ACTIVE') {
    const reasonCode = locked?.status === 'BLOCKED' ? 'AC06' : 'AC04'
    await rejectTransaction(step, payment, {
      to: 'REJECTED',
      action: 'reject',
      actor: SYSTEM,
      at,
      reasonCode,
    })
    return
  }
  await settleTransaction(step, payment, {
    action: 'settle',
    actor: SYSTEM,
    at,
    credit: (debit) => creditOf(debit, payee, at),
  })
}

/** The payee's side of a payment that is being posted. */
const creditOf = (debit: Transaction, { account, holder }: HeldAccount, at: Date): Begin => ({
  actor: SYSTEM,
  transaction: {
    id: newId(),
    payment_id: debit.payment_id,
    customer_id: holder.id,
    account_id: account.id,
    entity: debit.entity,
    direction: 'CREDIT',
    type: 'INTERNAL',
    subtype: debit.subtype,
    status: 'COMPLETED',
    status_since: at,
    settled_at: at,
    amount: debit.amount,
    currency: debit.currency,
    fee: 0n,
    amount_eur: debit.amount_eur,
    debtor_name: debit.debtor_name,
    debtor_account: debit.debtor_account,
    debtor_bic: debit.debtor_bic,
    debtor_address: debit.debtor_address && JSON.stringify(debit.debtor_address),
    creditor_name: debit.creditor_name,
    creditor_account: debit.creditor_account,
    creditor_bic: debit.creditor_bic,
    creditor_address: debit.creditor_address && JSON.stringify(debit.creditor_address),
    remittance: debit.remittance,
    client_ref_id: debit.client_ref_id,
    created_at: at,
    risk: holder.risk,
  },
})
