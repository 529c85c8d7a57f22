import { clearingRail } from './clearing-rail.ts'

/** SCT and INST by the clearing house (EPC rulebooks). Every installation has its connection. */
export const SEPA_RAIL = clearingRail('SEPA', null)
