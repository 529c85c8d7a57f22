import { SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import type { Scope } from '../../../platform/scope.ts'
import { findAccountByIdentifier, type HeldAccount, lockReceivingAccount } from '../../accounts/index.ts'
import { balanceEvents, notifyCustomer } from '../engine/announce.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { beginTransaction } from '../engine/move-transaction.ts'
import { rejectTransaction } from '../engine/reject-transaction.ts'
import { settleTransaction } from '../engine/settle-transaction.ts'
import { lockRow, type Transaction } from '../engine/transaction-store.ts'

/**
 * The job that ends a payment between two of our customers (INTERNAL): the hold of the payer's account is posted to the
 * payee's, and the credit is created as COMPLETED with its debit. If the payee's account can no longer receive it, the
 * payment is REJECTED and its money released.
 */
export async function settleInternal(deps: PaymentDeps, scope: Scope, transactionId: string): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const payment = await lockRow(trx, transactionId)
    if (payment?.status !== 'TO_CLEAR' || payment.type !== 'INTERNAL') return
    const payee = await findAccountByIdentifier(trx, payment.creditor_account)
    const locked = payee && (await lockReceivingAccount(trx, scope, payee.account.id))
    if (!payee || locked?.status !== 'ACTIVE') {
      const reasonCode = locked?.status === 'BLOCKED' ? 'AC06' : 'AC04'
      await rejectTransaction(deps, trx, payment, {
        to: 'REJECTED',
        action: 'reject',
        actor: SYSTEM,
        at,
        reasonCode,
      })
      return
    }
    const settled = await settleTransaction(deps, trx, payment, { action: 'settle', actor: SYSTEM, at })
    if (settled) await creditPayee(deps, trx, settled, payee, at)
  })
}

/** The payee's side of a payment that was just posted. */
async function creditPayee(
  deps: PaymentDeps,
  trx: Trx,
  debit: Transaction,
  { account, holder }: HeldAccount,
  at: Date,
): Promise<void> {
  const made = await beginTransaction(
    deps,
    trx,
    {
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
    { actor: SYSTEM },
  )
  await enqueue(trx, [
    ...(await balanceEvents(trx, made, 'AccountFunding')),
    notifyCustomer(made, 'payment_received'),
  ])
}
