import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import type { Month } from '@fondaco/rules/fees/month.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import type { HeldAccount } from '../../accounts/index.ts'
import { applyMovements, LedgerRefused, type Outcome } from '../../ledger/index.ts'
import { eurValue } from '../../rates/index.ts'
import { readSettings } from '../../settings/index.ts'
import { balanceEvents, notifyFee } from '../engine/announce.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { beginTransactions } from '../engine/move-transaction.ts'
import { chargeMoney } from '../engine/payment-money.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/** A fee that the institution charges. */
export interface NewFee {
  /** Of its transaction: the same for the same fee. */
  readonly id: string
  readonly paying: HeldAccount
  readonly subtype: 'MONTHLY' | 'OPERATIONAL'
  /** The line that decides, and the amount in minor units of the account's currency. */
  readonly decided: { readonly line: Pick<FeeLine, 'id' | 'version'>; readonly amount: bigint }
  /** Of a monthly fee. */
  readonly month: Month | null
  /** What it is for, in the words of staff. */
  readonly note: string | null
}

/**
 * Charges fees of different accounts. A fee that its account can pay is COMPLETED at once; another one waits as CREATED
 * until money comes, so that no account falls below zero. Results in their order.
 */
export async function bookFees(
  deps: PaymentDeps,
  trx: Trx,
  fees: readonly NewFee[],
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<Transaction[]> {
  if (fees.length === 0) return []
  const { eurRates } = await readSettings(trx)
  const rows = fees.map((fee) => transactionOf(deps, fee, at))
  const outcomes = await applyMovements(trx, rows.flatMap(chargeMoney))
  const made = await beginTransactions(
    deps,
    trx,
    rows.map((row, index) => ({
      actor,
      transaction: {
        ...row,
        amount_eur: eurValue(eurRates, row.amount, row.currency),
        ...(isBooked(outcomes[index], row.id)
          ? { status: 'COMPLETED' as const, settled_at: at }
          : { status: 'CREATED' as const }),
      },
    })),
  )
  const taken = made.filter(({ status }) => status === 'COMPLETED')
  await enqueue(trx, [
    ...(await balanceEvents(trx, taken, 'AccountWithdrawl')),
    ...made.map((fee) => notifyFee(fee, fee.status === 'COMPLETED' ? 'fee_charged' : 'fee_waits')),
  ])
  return made
}

/** Whether the ledger has booked a fee; without money it waits, and any other refusal is our fault. */
export function isBooked(outcome: Outcome | undefined, id: string): boolean {
  if (outcome === 'applied' || outcome === 'already_applied') return true
  if (outcome === 'funds_insufficient') return false
  throw new LedgerRefused(outcome ?? 'transfer_unknown', id)
}

function transactionOf(
  { institution }: Pick<PaymentDeps, 'institution'>,
  { id, paying: { account, holder }, subtype, decided, month, note }: NewFee,
  at: Date,
) {
  const { line, amount } = decided
  return {
    id,
    payment_id: id,
    customer_id: holder.id,
    account_id: account.id,
    entity: account.entity,
    direction: 'DEBIT' as const,
    type: 'FEE' as const,
    subtype,
    status_since: at,
    amount,
    currency: account.currency,
    fee: 0n,
    fee_parts: JSON.stringify([{ line: line.id, version: line.version, amount: amount.toString() }]),
    hold_no: 0,
    debtor_name: holder.name,
    debtor_account: account.accountId,
    debtor_bic: account.bic,
    debtor_address: JSON.stringify(holder.address),
    creditor_name: institution.name,
    creditor_account: account.accountId,
    creditor_bic: account.bic,
    remittance: note,
    extension: JSON.stringify(month === null ? {} : { fee_month: month }),
    created_at: at,
    risk: holder.risk,
  }
}
