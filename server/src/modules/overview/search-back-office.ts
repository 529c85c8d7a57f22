import type * as calls from '@fondaco/contract/overview/calls.ts'
import { MOST_FOUND, type StaffFinds } from '@fondaco/contract/overview/schemas.ts'
import type { Reader } from '../../platform/db.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import type { Session } from '../../platform/http/session.ts'
import type { StaffScope } from '../../platform/scope.ts'
import { searchUsers } from '../customers/index.ts'
import { searchTransactions } from '../payments/index.ts'
import { findCustomersByText } from './customer-search-store.ts'

/** What a text finds for staff, of their entities and only of the kinds that they may open. */
export const searchBackOffice: Operation<typeof calls.searchBackOffice> = async ({
  db,
  scope,
  session,
  body: { text },
  clock,
  request: { language },
}) => {
  const [transactions, individuals, companies, users] = await Promise.all([
    searchTransactions(db, scope, session, text, language),
    searchIndividuals(db, scope, session, text),
    searchCompanies(db, scope, session, text),
    searchUsers(db, scope, session, text, clock.now()),
  ])
  return {
    ...(transactions && { transactions }),
    ...(individuals && { individuals }),
    ...(companies && { companies }),
    ...(users && { users }),
  }
}

async function searchIndividuals(
  reader: Reader,
  scope: StaffScope,
  { permissions }: Session,
  text: string,
): Promise<StaffFinds['individuals']> {
  if (!permissions.has('view:individual')) return undefined
  const found = await findCustomersByText(reader, scope, 'INDIVIDUAL', text, MOST_FOUND + 1)
  return {
    rows: found.slice(0, MOST_FOUND).map((one) => ({ ...rowOf(one), email: one.email })),
    more: found.length > MOST_FOUND,
  }
}

async function searchCompanies(
  reader: Reader,
  scope: StaffScope,
  { permissions }: Session,
  text: string,
): Promise<StaffFinds['companies']> {
  if (!permissions.has('view:corporate')) return undefined
  const found = await findCustomersByText(reader, scope, 'COMPANY', text, MOST_FOUND + 1)
  return { rows: found.slice(0, MOST_FOUND).map(rowOf), more: found.length > MOST_FOUND }
}

const rowOf = ({ id, number, name, status }: Awaited<ReturnType<typeof findCustomersByText>>[number]) => ({
  _id: id,
  id: number.toString(),
  name,
  status,
})
