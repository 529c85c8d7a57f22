import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { type ClearedBetween, keepClearedNames } from '../../screening/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { findClearing } from './cleared-name-store.ts'

const DAY_MS = 86_400_000

/** The two sides between which names of a payment may be cleared: its customer and the account of the other side. */
export const clearedBetween = ({
  customer_id,
  entity,
  direction,
  creditor_account,
  debtor_account,
}: Transaction): ClearedBetween => ({
  customer_id,
  entity,
  account: direction === 'DEBIT' ? creditor_account : debtor_account,
})

/**
 * Keeps the cleared names of a payment after a second person's approval: one person's clearing never lets a later
 * payment pass. A name is not kept if its list does not tell one entry from another.
 */
export async function rememberClearedNames(
  trx: Trx,
  payment: Transaction,
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<void> {
  const clearing = await findClearing(trx, payment)
  if (clearing === null) return
  const { nameClearingDays } = await readSettings(trx)
  const { cleared_by, cleared_at, reason } = clearing
  const names = clearing.parts.flatMap(({ kind, holds, text, matched, list, listed }) =>
    kind === 'name' && holds && list !== null && listed?.entry
      ? [
          {
            ...clearedBetween(payment),
            id: newId(),
            name: text,
            list,
            subject: listed.subject,
            entry: listed.entry,
            listed_name: matched ?? '',
            transaction_id: payment.id,
            reason,
            cleared_by,
            cleared_at,
            released_by: actor.name,
            released_at: at,
            expires_at: new Date(at.getTime() + nameClearingDays * DAY_MS),
          },
        ]
      : [],
  )
  await keepClearedNames(trx, names)
  for (const { name, listed_name, list, subject, expires_at } of names) {
    await recordAudit(trx, {
      at,
      actor,
      action: 'cleared_name.keep',
      object: { type: 'transaction', id: payment.id },
      customerId: payment.customer_id,
      after: { name, listed_name, list, subject, reason, cleared_by, expires_at },
    })
  }
}
