import type * as calls from '@fondaco/contract/treasury/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { findBanks } from './bank-store.ts'
import { viewBank } from './view-bank.ts'

/** The institution's banks that serve an entity of the reader, by name. */
export const listInstitutionBanks: Operation<typeof calls.listInstitutionBanks> = async ({
  db,
  scope,
  query: { text, active, limit, offset },
}) => ({ data: (await findBanks(db, scope, { text, active }, { limit, offset })).map(viewBank) })
