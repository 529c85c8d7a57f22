import { sql } from 'kysely'
import { countUpTo } from '../../platform/count-up-to.ts'
import type { Reader } from '../../platform/db.ts'
import type { PageStart } from '../../platform/http/paging.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'

/** An act on a customer. */
export interface AuditedChange {
  readonly id: string
  readonly at: Date
  readonly actorName: string
  /** The address of the customer's user for whom a member of staff acted. */
  readonly onBehalfOf: string | null
  readonly action: string
  readonly ip: string | null
  readonly before: unknown
  readonly after: unknown
  /** In the chain already (`audit_seal_next`). */
  readonly sealed: boolean
}

/** A customer that the caller has read in their scope. */
interface Audited {
  readonly customerId: string
  /** Only acts on this account. */
  readonly accountId?: string
}

/** The audit of a customer, newest first, one page. */
export async function findAudited(
  reader: Reader,
  scope: Scope,
  audited: Audited,
  { limit, offset, after }: PageStart,
): Promise<AuditedChange[]> {
  let query = reader
    .selectFrom('audit_event as e')
    .leftJoin('audit_seal as s', 's.audit_id', 'e.id')
    .leftJoin('app_user as other', 'other.id', 'e.on_behalf_of')
    .select(['e.id', 'e.at', 'e.actor_name', 'e.action', 'e.ip', 'e.before', 'e.after'])
    .select(['s.seq', 'other.email'])
    .where(isAudited(audited))
    .where(isOfEntities(scope))
  if (after)
    query = query.where(sql<boolean>`(e.at, e.id) < (${after.value}::timestamptz, ${after.id}::uuid)`)
  const rows = await query
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ actor_name, email, seq, ...row }) => ({
    ...row,
    actorName: actor_name,
    onBehalfOf: email,
    sealed: seq !== null,
  }))
}

/** How many there are, up to one more than `most`. */
export const countAudited = (reader: Reader, scope: Scope, audited: Audited, most: number): Promise<number> =>
  countUpTo(
    reader,
    reader.selectFrom('audit_event as e').where(isAudited(audited)).where(isOfEntities(scope)),
    most,
  )

/** The accounts of a customer with acts in its audit, as opened. */
export const findAuditedAccounts = (reader: Reader, scope: StaffScope, customerId: string) =>
  reader
    .selectFrom('account')
    .select(['id', 'account_id', 'currency'])
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`account.entity = any(${scope.entities})`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit_event as e')
          .whereRef('e.object_id', '=', 'account.id')
          .where(isAudited({ customerId }))
          .where('e.object_type', '=', 'account'),
      ),
    )
    .orderBy('opened_at')
    .orderBy('id')
    .execute()

/** SQL: whether event `e` is of a customer, or of one of its accounts. */
const isAudited = ({ customerId, accountId }: Audited) =>
  accountId
    ? sql<boolean>`e.customer_id = ${customerId} and e.object_type = 'account' and e.object_id = ${accountId}`
    : sql<boolean>`e.customer_id = ${customerId}`

/** SQL: whether event `e` is about an object of the scope's entities, or about the customer itself. */
const isOfEntities = (scope: Scope) =>
  scope.kind === 'system'
    ? sql<boolean>`true`
    : sql<boolean>`case e.object_type
        when 'account' then exists (select from account where id = e.object_id and entity = any(${scope.entities}))
        when 'transaction' then exists (select from transaction where id = e.object_id and entity = any(${scope.entities}))
        when 'clearing_break' then exists (select from clearing_break b join transaction t on t.id = b.transaction_id
          where b.id = e.object_id and t.entity = any(${scope.entities}))
        else true end`
