import type { Reader } from '../../platform/db.ts'
import { holdersAmong } from '../identity/index.ts'
import { usersActingFor } from './company-user-store.ts'

/** The ids of the users who may pay for a customer. */
export const payersOf = async (reader: Reader, customerId: string): Promise<string[]> =>
  holdersAmong(reader, await usersActingFor(reader, customerId, 'payment:create'), 'payment:create')
