import type { AccountStatus } from '@fondaco/rules/account.ts'
import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { AccountIdType } from '@fondaco/rules/iban.ts'
import { type CustomerStatus, needsCompliance } from '@fondaco/rules/onboarding/customer-status.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { StoredAddress } from '../../platform/schema/columns.ts'
import type { Scope } from '../../platform/scope.ts'

/** An account of a customer. Its ledger account has the same id. */
export interface Account {
  readonly id: string
  readonly customerId: string
  readonly entity: Entity
  readonly currency: Currency
  readonly name: string
  readonly type: string
  readonly status: AccountStatus
  readonly businessActivity: string
  /** Its identifier for others: IBAN, PAN or BBAN, without spaces. */
  readonly accountId: string
  readonly accountIdType: AccountIdType
  readonly bic: string | null
  readonly isInternal: boolean
  readonly sepaEnabled: boolean
  readonly openedAt: Date
  /** When the end of the relationship blocked or closed it; null if that was done by hand. */
  readonly endedAt: Date | null
  /** Grows with every change by staff. */
  readonly version: number
}

/** The owner of the account: the data that a payment needs, read in the same statement. */
export interface Holder {
  readonly id: string
  /** The number people see. */
  readonly number: string
  readonly kind: 'COMPANY' | 'INDIVIDUAL'
  readonly name: string
  readonly status: CustomerStatus
  readonly statusReason: string | null
  /** Only a person who decides alerts approves a payout of their balance. */
  readonly isPaidByCompliance: boolean
  readonly risk: RiskCategory
  readonly settings: CompanySettings
  readonly feeProgram: number
  readonly address: StoredAddress
}

export interface HeldAccount {
  readonly account: Account
  readonly holder: Holder
}

const accountOf = (row: Selectable<Schema['account']>): Account => ({
  id: row.id,
  customerId: row.customer_id,
  entity: row.entity,
  currency: row.currency,
  name: row.name,
  type: row.type,
  status: row.status,
  businessActivity: row.business_activity,
  accountId: row.account_id,
  accountIdType: row.account_id_type,
  bic: row.bic,
  isInternal: row.is_internal,
  sepaEnabled: row.sepa_enabled,
  openedAt: row.opened_at,
  endedAt: row.ended_at,
  version: row.version,
})

/** Limits a query to the scope. */
function visible<Row>(
  accounts: SelectQueryBuilder<Schema, 'account', Row>,
  scope: Scope,
): SelectQueryBuilder<Schema, 'account', Row> {
  if (scope.kind === 'system') return accounts
  const inEntities = accounts.where('account.entity', '=', sql<Entity>`any(${scope.entities})`)
  return scope.kind === 'entities'
    ? inEntities
    : inEntities.where('account.customer_id', '=', sql<string>`any(${scope.customerIds}::uuid[])`)
}

/** The next number of an account: unique over all entities. */
export async function nextAccountNumber(trx: Trx): Promise<bigint> {
  const { number } = await trx
    .selectNoFrom(sql<bigint>`nextval('account_number')`.as('number'))
    .executeTakeFirstOrThrow()
  return number
}

export async function insertAccount(trx: Trx, account: Insertable<Schema['account']>): Promise<Account> {
  return accountOf(await trx.insertInto('account').values(account).returningAll().executeTakeFirstOrThrow())
}

/** One account that the scope may see, or null. */
export async function findAccount(reader: Reader, scope: Scope, id: string): Promise<Account | null> {
  const row = await visible(reader.selectFrom('account').selectAll(), scope)
    .where('account.id', '=', id)
    .executeTakeFirst()
  return row ? accountOf(row) : null
}

/** The accounts that the scope may see, oldest first. */
export async function listAccounts(
  reader: Reader,
  scope: Scope,
  filter: { status?: AccountStatus; customerId?: string; customerIds?: readonly string[] } = {},
): Promise<Account[]> {
  let query = visible(reader.selectFrom('account').selectAll(), scope)
  if (filter.status) query = query.where('account.status', '=', filter.status)
  if (filter.customerId) query = query.where('account.customer_id', '=', filter.customerId)
  if (filter.customerIds) {
    query = query.where('account.customer_id', '=', sql<string>`any(${filter.customerIds}::uuid[])`)
  }
  const rows = await query.orderBy('account.opened_at').orderBy('account.id').execute()
  return rows.map(accountOf)
}

/** An account that the scope may see, with its holder, or null. */
export async function findHeldAccount(reader: Reader, scope: Scope, id: string): Promise<HeldAccount | null> {
  const row = await visible(held(reader), scope).where('account.id', '=', id).executeTakeFirst()
  return row ? heldOf(row) : null
}

/** Those of these accounts that the scope may see, by their ids. */
export async function findAccounts(
  reader: Reader,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const rows = await visible(reader.selectFrom('account').selectAll(), scope)
    .where('account.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, accountOf(row)]))
}

/** Those of these accounts that the scope may see, with their holders, by their ids. */
export async function findHeldAccounts(
  reader: Reader,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldAccount>> {
  const rows = await visible(held(reader), scope)
    .where('account.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, heldOf(row)]))
}

/**
 * The paying account, with its holder. The row stays locked until the end of the transaction, so payments of one
 * account are checked one after another (duplicates), and those of other accounts do not wait.
 */
export async function lockPayingAccount(trx: Trx, scope: Scope, id: string): Promise<HeldAccount | null> {
  const row = await visible(held(trx), scope)
    .where('account.id', '=', id)
    .modifyEnd(sql`for no key update of account`)
    .executeTakeFirst()
  return row ? heldOf(row) : null
}

/**
 * The paying accounts, by their ids, locked as by `lockPayingAccount`. Accounts that another transaction holds are left
 * out. The caller checks that the payer may see each (`isVisible`).
 */
export async function lockFreePayingAccounts(
  trx: Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldAccount>> {
  const rows = await held(trx)
    .where('account.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('account.id')
    .modifyEnd(sql`for no key update of account skip locked`)
    .execute()
  return new Map(rows.map((row) => [row.id, heldOf(row)]))
}

/** Whether a scope may see an account. */
export function isVisible({ customerId, entity }: Account, scope: Scope): boolean {
  if (scope.kind === 'system') return true
  return (
    scope.entities.includes(entity) && (scope.kind === 'entities' || scope.customerIds.includes(customerId))
  )
}

/**
 * An account that staff will change, with its holder. The row stays locked until the end of the transaction, so nothing
 * is paid from it or credited to it meanwhile.
 */
export async function lockAccountToChange(trx: Trx, scope: Scope, id: string): Promise<HeldAccount | null> {
  const row = await visible(held(trx), scope)
    .where('account.id', '=', id)
    .modifyEnd(sql`for update of account`)
    .executeTakeFirst()
  return row ? heldOf(row) : null
}

/**
 * The account that will be credited. Until the end of the transaction staff cannot change it; payments and other
 * credits do not wait.
 */
export async function lockReceivingAccount(trx: Trx, scope: Scope, id: string): Promise<Account | null> {
  return (await lockReceivingAccounts(trx, scope, [id])).get(id) ?? null
}

/** The same for several, by their ids. */
export async function lockReceivingAccounts(
  trx: Trx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const rows = await visible(trx.selectFrom('account').selectAll(), scope)
    .where('account.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('account.id')
    .modifyEnd(sql`for key share of account`)
    .execute()
  return new Map(rows.map((row) => [row.id, accountOf(row)]))
}

/**
 * Records a change of a locked account; its version grows by one.
 * @param endedAt when the end of the relationship changed it; null for a change by hand
 */
export async function updateAccount(
  trx: Trx,
  id: string,
  status: AccountStatus,
  endedAt: Date | null,
): Promise<Account> {
  const row = await trx
    .updateTable('account')
    .set((set) => ({ status, ended_at: endedAt, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return accountOf(row)
}

/** Our account with this identifier, for payments from a rail. */
export async function findAccountByIdentifier(
  reader: Reader,
  accountId: string,
): Promise<HeldAccount | null> {
  const row = await held(reader).where('account.account_id', '=', accountId).executeTakeFirst()
  return row ? heldOf(row) : null
}

/** Our accounts with these identifiers, by them. */
export async function findHeldByIdentifiers(
  reader: Reader,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, HeldAccount>> {
  const rows = await held(reader)
    .where('account.account_id', '=', sql<string>`any(${accountIds}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.account_id, heldOf(row)]))
}

/** The holder comes as one value, so that the query stays one of accounts alone, to which `visible` applies. */
const held = (reader: Reader) =>
  reader
    .selectFrom('account')
    .selectAll('account')
    .select(
      sql<HolderRow>`(select to_jsonb(customer) from customer where customer.id = account.customer_id)`.as(
        'holder',
      ),
    )

type HolderRow = Pick<
  Selectable<Schema['customer']>,
  | 'id'
  | 'number'
  | 'kind'
  | 'name'
  | 'status'
  | 'status_reason'
  | 'paid_by_compliance'
  | 'risk_category'
  | 'settings'
  | 'fee_program'
  | 'country'
  | 'city'
  | 'street'
  | 'postal_code'
>

function heldOf(row: Selectable<Schema['account']> & { holder: HolderRow }): HeldAccount {
  const { holder } = row
  return {
    account: accountOf(row),
    holder: {
      id: holder.id,
      number: holder.number.toString(),
      kind: holder.kind,
      name: holder.name,
      status: holder.status,
      statusReason: holder.status_reason,
      isPaidByCompliance: holder.paid_by_compliance || needsCompliance(holder.status_reason),
      risk: holder.risk_category,
      settings: holder.settings,
      feeProgram: holder.fee_program,
      address: {
        country: holder.country,
        city: holder.city,
        ...(holder.street === null ? {} : { street: holder.street }),
        ...(holder.postal_code === null ? {} : { postal_code: holder.postal_code }),
      },
    },
  }
}
