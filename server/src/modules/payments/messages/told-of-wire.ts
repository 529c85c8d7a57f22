import { type ToldOfWire, toldOf } from '@fondaco/rules/wires/told.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { isByHand } from './rails.ts'

/** What staff can enter of a wire, because a bank tells it by hand; nothing of a payment by another rail. */
export const toldOfWire = (wire: Transaction): readonly ToldOfWire[] =>
  isByHand(wire) ? toldOf({ ...wire, cancelStatus: wire.cancel_status }) : []
