import type { Currency } from '@fondaco/rules/currency.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { newId } from '../../platform/ids.ts'
import { applyOrRefuse, isSound, LedgerRefused, type Movement } from '../ledger/index.ts'
import { insertTransfer, type NewLeg, type TransferRow } from './transfer-store.ts'

/** One booking of a transfer between own accounts. */
export interface BookedLeg {
  readonly debit: string
  readonly credit: string
  readonly currency: Currency
  /** Minor units. */
  readonly amount: bigint
  /** The booking that it takes back; null: it takes none back. */
  readonly reverses: string | null
}

/**
 * Books the legs of a transfer in the ledger, all or none, and writes the transfer. Refusals: `payments_stopped` after a
 * fault of the books, `own_funds_insufficient`, `own_transfer_reversed`.
 */
export async function bookTransfer(
  trx: Trx,
  transfer: TransferRow,
  legs: readonly BookedLeg[],
): Promise<void> {
  if (!(await isSound(trx))) refuse('payments_stopped')
  const booked = ownBookings(transfer, legs)
  await insertTransfer(
    trx,
    transfer,
    booked.map(({ row }) => row),
  )
  await applyOrRefuse(
    trx,
    booked.map(({ movement }) => movement),
  ).catch(refuseInWords)
}

/** The rows and the movements of a transfer. */
export const ownBookings = (
  { id: transferId }: TransferRow,
  legs: readonly BookedLeg[],
): { readonly row: NewLeg; readonly movement: Movement }[] =>
  legs.map(({ debit, credit, currency, amount, reverses }, leg) => {
    const common = { id: newId(), belongsTo: { kind: 'own_transfer', id: transferId }, link: transferId }
    return {
      row: {
        ...{ id: common.id, transfer_id: transferId, leg, currency, amount: amount.toString() },
        ...{ debit_account: debit, credit_account: credit },
      },
      movement:
        reverses === null
          ? { ...common, kind: 'post', debit, credit, currency, amount }
          : { ...common, kind: 'reverse', transfer: reverses },
    }
  })

function refuseInWords(error: unknown): never {
  if (error instanceof LedgerRefused) {
    if (error.code === 'funds_insufficient') refuse('own_funds_insufficient')
    if (error.code === 'already_reversed') refuse('own_transfer_reversed')
  }
  throw error
}
