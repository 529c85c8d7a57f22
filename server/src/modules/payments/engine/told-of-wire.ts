import { type ToldOfWire, toldOf } from '@fondaco/rules/wires/told.ts'
import type { Transaction } from './transaction-store.ts'

/** What staff can enter of a wire, because a bank tells it by hand; nothing of a payment by another rail. */
export const toldOfWire = ({
  rail,
  direction,
  status,
  subtype,
  cancel_status: cancelStatus,
}: Transaction): readonly ToldOfWire[] =>
  rail === 'manual' ? toldOf({ direction, status, subtype, cancelStatus }) : []
