import { clearingRail } from './clearing-rail.ts'
import { MANUAL_RAIL } from './manual-rail.ts'

/**
 * Wires by messages with the correspondent bank. An institution may end the connection while payments are under way:
 * staff then act at the bank.
 */
export const WIRE_RAIL = clearingRail('WIRE', MANUAL_RAIL)
