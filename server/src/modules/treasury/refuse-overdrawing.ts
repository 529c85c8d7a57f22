import { refuse } from '../../platform/http/refuse.ts'
import type { OwnLedgerAccount } from './own-accounts.ts'

/** Refuses `own_funds_insufficient` if an account that may not fall below zero has less than its bookings take. */
export function refuseOverdrawing(
  accounts: ReadonlyMap<string, OwnLedgerAccount>,
  legs: readonly { readonly debit: string; readonly amount: bigint }[],
): void {
  for (const { debit, amount } of legs) {
    const available = accounts.get(debit)?.available ?? null
    if (available !== null && available < amount) refuse('own_funds_insufficient')
  }
}
