import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { type BankRow, lockBank } from './bank-store.ts'
import { findNostroAt, type NostroRow } from './nostro-store.ts'

/**
 * The bank at which an account is opened or kept, locked. Refuses `bank_unknown`, `bank_not_active`, `bank_entity_missing`,
 * and `nostro_taken` if another account is there for the same use.
 */
export async function bankForNostro(
  trx: Trx,
  at: Pick<NostroRow, 'bank_id' | 'entity' | 'currency' | 'use'>,
  nostroId: string | null,
): Promise<BankRow> {
  const bank = (await lockBank(trx, at.bank_id)) ?? refuse('bank_unknown')
  if (!bank.is_active) refuse('bank_not_active')
  if (!bank.entities.includes(at.entity)) refuse('bank_entity_missing')
  const there = await findNostroAt(trx, at)
  if (there && there.id !== nostroId) refuse('nostro_taken')
  return bank
}
