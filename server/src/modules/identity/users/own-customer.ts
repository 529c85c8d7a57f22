import type { Reader } from '../../../platform/db.ts'

/** What binding a factor must know of the individual that a user is. */
export interface OwnCustomer {
  /** They were let in, whatever became of it later. */
  readonly wasApproved: boolean
  /** The number to which a code was sent and came back; null: there is none. */
  readonly provenPhone: string | null
}

/** Asks `customers`, which ranks higher; null for staff and users of companies. */
export type ReadOwnCustomer = (reader: Reader, userId: string) => Promise<OwnCustomer | null>
