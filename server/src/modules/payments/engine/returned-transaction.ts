import type { StoredWire } from '../../../platform/schema/columns.ts'
import type { Transaction } from './transaction-store.ts'

/**
 * The transaction that returns another one: the same money in the other direction, on the same account, linked to it.
 * The caller adds id, status, amount and reason.
 */
export function returnOf(original: Transaction, at: Date) {
  const { debtor_address, creditor_address } = original
  return {
    payment_id: original.payment_id,
    customer_id: original.customer_id,
    account_id: original.account_id,
    entity: original.entity,
    direction: original.direction === 'DEBIT' ? ('CREDIT' as const) : ('DEBIT' as const),
    type: original.type,
    rail: original.rail,
    subtype: 'RETURN' as const,
    status_since: at,
    amount: original.amount,
    currency: original.currency,
    fee: 0n,
    amount_eur: original.amount_eur,
    debtor_name: original.creditor_name,
    debtor_account: original.creditor_account,
    debtor_bic: original.creditor_bic,
    debtor_address: creditor_address && JSON.stringify(creditor_address),
    creditor_name: original.debtor_name,
    creditor_account: original.debtor_account,
    creditor_bic: original.debtor_bic,
    creditor_address: debtor_address && JSON.stringify(debtor_address),
    wire: original.wire && JSON.stringify(original.wire),
    remittance: original.remittance,
    client_ref_id: original.client_ref_id,
    created_at: at,
    risk: original.risk,
    original_id: original.id,
  }
}

/** What a wire said, with its charges if banks deducted some on the way back. */
export function returnedWire(
  { wire, amount, currency }: Transaction,
  deducted: StoredWire['deducted'] = [],
): string | null {
  const said = deducted.length > 0 ? { sent: { amount: String(amount), currency }, deducted } : {}
  return wire && JSON.stringify({ ...wire, ...said })
}
