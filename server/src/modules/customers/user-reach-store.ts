import { STAFF_ROLES } from '@fondaco/rules/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db.ts'
import type { StaffScope } from '../../platform/scope.ts'
import { customerIsVisible } from './store.ts'

/**
 * SQL: whether staff may manage the row of `app_user`. They see colleagues of their entities, users of customers that
 * they see, and users without a customer.
 */
export function userIsVisible(scope: StaffScope): RawBuilder<boolean> {
  const customers = sql`select from customer where (customer.user_id = app_user.id or exists (
    select from company_user where company_id = customer.id and company_user.user_id = app_user.id))`
  return sql<boolean>`(case when app_user.roles && ${STAFF_ROLES}::text[]
    then app_user.entities && ${scope.entities}::text[]
    else exists (${customers} and ${customerIsVisible(scope)}) or not exists (${customers}) end)`
}

/** Whether staff may look after a user. */
export async function isUserVisible(reader: Reader, scope: StaffScope, userId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where(userIsVisible(scope))
    .executeTakeFirst()
  return row !== undefined
}
