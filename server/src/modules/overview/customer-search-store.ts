import { readSoughtText } from '@fondaco/rules/sought-text.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader, Schema } from '../../platform/db.ts'
import { beginning, indexedPatterns } from '../../platform/like.ts'
import { plannedAnew } from '../../platform/prepared-statements.ts'
import type { StaffScope } from '../../platform/scope.ts'
import { customerIsVisible } from '../customers/index.ts'
import { hasText } from '../identity/index.ts'

/** Persons of the scope whose own name or e-mail address has the text, at most: the newest. */
const PERSONS = 50

type Query = SelectQueryBuilder<Schema, 'customer', { id: string }>

/**
 * The newest customers of one kind with a text in their name, or in the name or e-mail address of the person who is the
 * customer; or with this number; or with an account in the scope whose IBAN begins so.
 */
export async function findCustomersByText(
  reader: Reader,
  scope: StaffScope,
  kind: 'COMPANY' | 'INDIVIDUAL',
  text: string,
  limit: number,
) {
  const patterns = indexedPatterns(text)
  const { account } = readSoughtText(text)
  const within = reader
    .selectFrom('customer')
    .select('customer.id')
    .where('customer.kind', '=', sql.lit(kind))
    .where(customerIsVisible(scope))
  const ways: Query[] = [
    within.where((eb) => eb.or(patterns.map((pattern) => eb('customer.name', 'ilike', pattern)))),
  ]
  if (kind === 'INDIVIDUAL') {
    const persons = reader
      .selectFrom('app_user')
      .select('id')
      .where(hasText(patterns))
      .where(sql<boolean>`'INDIVIDUAL' = any(roles)`)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('customer')
            .select('customer.id')
            .whereRef('customer.user_id', '=', 'app_user.id')
            .where(customerIsVisible(scope)),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PERSONS)
    ways.push(within.where('customer.user_id', 'in', persons))
  }
  if (NUMBER.test(text)) ways.push(within.where('customer.number', '=', BigInt(text)))
  if (account) {
    const holders = reader
      .selectFrom('account')
      .select('customer_id')
      .where('account_id', 'like', beginning(account))
      .where(sql<boolean>`account.entity = any(${scope.entities})`)
    ways.push(within.where('customer.id', 'in', holders))
  }
  const newest = ways.map((way) =>
    reader
      .selectFrom(
        way.orderBy('customer.created_at', 'desc').orderBy('customer.id', 'desc').limit(limit).as('way'),
      )
      .select('way.id'),
  )
  const found = newest.reduce((one, other) => one.union(other))
  return reader
    .selectFrom('customer')
    .leftJoin('app_user', 'app_user.id', 'customer.user_id')
    .select(['customer.id', 'customer.number', 'customer.name', 'customer.status', 'app_user.email'])
    .where('customer.id', 'in', found)
    .orderBy('customer.created_at', 'desc')
    .orderBy('customer.id', 'desc')
    .limit(limit)
    .modifyEnd(plannedAnew)
    .execute()
}

const NUMBER = /^\d{1,18}$/
