import type { Reader } from '../../../platform/db.ts'

/** Data of a user's individual that setting up a factor needs. */
export interface OwnCustomer {
  /** They were approved once, whatever happened later. */
  readonly wasApproved: boolean
}

/** Asks `customers`, which has a higher rank; null for staff and users of companies. */
export type ReadOwnCustomer = (reader: Reader, userId: string) => Promise<OwnCustomer | null>
