import { entityDay } from '@fondaco/rules/calendar.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { KindOfProposal } from '../proposals/index.ts'
import { bookTransfer } from './book-transfer.ts'
import { legLines, type ProposedLeg } from './own-transfer-kind.ts'
import { findLegs, readTransfer } from './transfer-store.ts'

/** The content of a proposal of a reversal: what it would book. */
export interface ProposedReversal {
  readonly legs: readonly ProposedLeg[]
}

/** What a reversal stands on. */
export async function reversalBasis(
  reader: Reader,
  id: string,
): Promise<{ readonly reversed_by: string | null } | null> {
  const transfer = await readTransfer(reader, id)
  return transfer ? { reversed_by: transfer.reversed_by } : null
}

/** The opposite of a booked transfer, once. */
export const ownReversalKind: KindOfProposal = {
  read: async (trx, subjectId) => (subjectId === null ? null : reversalBasis(trx, subjectId)),

  // The permission and the entity are all that it takes.
  mayCarryOut: async () => () => true,

  async carryOut(trx, { id, subjectId }, { actor, at }) {
    const original = (subjectId !== null && (await readTransfer(trx, subjectId))) || refuse('not_found')
    await bookTransfer(
      trx,
      {
        id,
        kind: 'reversal',
        entity: original.entity,
        value_date: entityDay(at, original.entity),
        document_id: null,
        booked_at: at,
        reverses: original.id,
      },
      (await findLegs(trx, [original.id])).map((leg) => ({
        debit: leg.credit_account,
        credit: leg.debit_account,
        currency: leg.currency,
        amount: BigInt(leg.amount),
        reverses: leg.id,
      })),
    )
    await recordAudit(trx, {
      at,
      actor,
      action: 'own_transfer.reverse',
      object: { type: 'own_transfer', id: original.id },
      after: { reversal: id },
    })
    return {}
  },

  lines: (language, _, after) => legLines((after as ProposedReversal).legs, language),
}
