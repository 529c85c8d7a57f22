import {
  COMPANY_PERMISSIONS,
  type CompanyPermission,
  type CompanyUserRole,
} from '@fondaco/rules/companies/company-users.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { STAFF_ROLES } from '@fondaco/rules/roles.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db.ts'

/** The ids of the users of some customers, also of those whom a company blocks. */
export async function usersOfCustomer(reader: Reader, ...customerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from company_user where company_id = any(${customerIds}::uuid[])
    union
    select user_id from customer where id = any(${customerIds}::uuid[]) and user_id is not null`.execute(
    reader,
  )
  return rows.map((row) => row.user_id)
}

/** The same, with the users of the companies that manage them. */
export async function usersReaching(reader: Reader, ...customerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct managed_by as id from company
    where customer_id = any(${customerIds}::uuid[]) and managed_by is not null`.execute(reader)
  return usersOfCustomer(reader, ...customerIds, ...rows.map(({ id }) => id))
}

/** Those of some users who act for no customer that is there or may apply again. */
export async function usersWithoutCustomer(reader: Reader, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await withoutCustomer(userIds).execute(reader)
  return rows.map(({ id }) => id)
}

/** Each question has its own index: one question with "or" would read every customer for every user. */
export const withoutCustomer = (userIds: readonly string[]) => sql<{ id: string }>`
  select given.id from unnest(${userIds}::uuid[]) as given (id)
  where not exists (
    select from customer c where c.user_id = given.id and c.status not in ('CLOSED', 'TERMINATED', 'REJECTED')
  ) and not exists (
    select from company_user u join customer c on c.id = u.company_id
    where u.user_id = given.id and c.status not in ('CLOSED', 'TERMINATED', 'REJECTED')
      -- a colleague can let them act again
      and (u.blocked_at is null or not u.blocked_by_staff)
  )`

interface Page {
  readonly after: string | undefined
  readonly limit: number
}

/** Users who can sign in and are users of a customer whose relationship has ended, by id. Staff are none of them. */
export async function listEndedUsers(reader: Reader, page: Page): Promise<string[]> {
  const { rows } = await endedUsers(page).execute(reader)
  return rows.map(({ id }) => id)
}

/** From the ended customers to their users. The kinds are named because each has its own index of statuses. */
export const endedUsers = ({ after = '00000000-0000-0000-0000-000000000000', limit }: Page) => sql<{
  id: string
}>`
  select u.id from (
    select user_id from customer
    where kind = 'INDIVIDUAL' and status in ('CLOSED', 'TERMINATED') and user_id > ${after}::uuid
    union
    select own.user_id from customer c join company_user own on own.company_id = c.id
    where c.kind = 'COMPANY' and c.status in ('CLOSED', 'TERMINATED') and own.user_id > ${after}::uuid
  ) ended join app_user u on u.id = ended.user_id
  where u.status = 'APPROVED' and not u.roles && ${[...STAFF_ROLES]}::text[]
  order by u.id limit ${limit}`

/** Whether a user is one of another company that has not ended, blocked there or not, or a customer themselves. */
export async function actsElsewhere(reader: Reader, userId: string, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from customer c
      where c.id <> ${companyId} and c.status not in ('CLOSED', 'TERMINATED', 'REJECTED') and (
        c.user_id = ${userId}
        or exists (select from company_user u where u.company_id = c.id and u.user_id = ${userId})
      )
    ) as found`.execute(reader)
  return rows[0]?.found ?? true
}

/**
 * The ids of the users who may act for a customer: of a company, those whom it does not block.
 * @param given of a company, only those who have this permission there
 */
export async function usersActingFor(
  reader: Reader,
  customerId: string,
  given?: CompanyPermission,
): Promise<string[]> {
  const having = given
    ? sql`and permissions @> array[${given}]::text[]
        and exists (select from role_permission r where r.role = company_user.role and r.permission = ${given})`
    : sql``
  const { rows } = await sql<{ user_id: string }>`
    select user_id from company_user where company_id = ${customerId} and blocked_at is null ${having}
    union
    select user_id from customer where id = ${customerId} and user_id is not null`.execute(reader)
  return rows.map((row) => row.user_id)
}

/** Everyone who acts for each of these customers. */
export async function usersActingForEach(
  reader: Reader,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ customer_id: string; user_id: string }>`
    select company_id as customer_id, user_id from company_user
    where company_id = any(${customerIds}::uuid[]) and blocked_at is null
    union
    select id, user_id from customer where id = any(${customerIds}::uuid[]) and user_id is not null`.execute(
    reader,
  )
  const users = Map.groupBy(rows, ({ customer_id }) => customer_id)
  return new Map([...users].map(([id, own]) => [id, own.map(({ user_id }) => user_id)]))
}

/** A user of a company. */
export interface CompanyUser {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly language: Language
  /** Whether they may sign in, for any company. */
  readonly status: string
  readonly last_login: Date | null
  readonly role: CompanyUserRole
  readonly permissions: readonly CompanyPermission[]
  /** What the role lets them be given: while the company registers itself, the role that they will have. */
  readonly offered: readonly CompanyPermission[]
  readonly blocked_at: Date | null
  readonly blocked_by_staff: boolean
  readonly version: number
}

/** The users of a company that the caller has read in their scope, in order of joining. */
export function findCompanyUsers(reader: Reader, companyId: string): Promise<CompanyUser[]> {
  return reader
    .selectFrom('company_user')
    .innerJoin('app_user', 'app_user.id', 'company_user.user_id')
    .select([
      'app_user.id',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.email',
      'app_user.language',
      'app_user.status',
      'app_user.last_login',
      'company_user.role',
      'company_user.permissions',
      'company_user.blocked_at',
      'company_user.blocked_by_staff',
      'company_user.version',
      sql<CompanyPermission[]>`array(select permission from role_permission r
        where r.role = case company_user.role when 'COMPANY' then 'customer' else company_user.role end
          and permission = any(${COMPANY_PERMISSIONS}::text[]))`.as('offered'),
    ])
    .where('company_user.company_id', '=', companyId)
    .orderBy('company_user.added_at')
    .orderBy('app_user.id')
    .execute()
}

/**
 * The users of a company who can sign its tax self-certification, in order of joining.
 * @param at or who could then: those whom the company has blocked since
 */
export const findCertifiers = async (
  reader: Reader,
  companyId: string,
  at?: Date,
): Promise<{ readonly id: string; readonly first_name: string; readonly last_name: string }[]> => {
  const { rows } = await sql<{ id: string; first_name: string; last_name: string }>`
    select u.id, u.first_name, u.last_name from company_user c join app_user u on u.id = c.user_id
    where c.company_id = ${companyId} and (c.blocked_at is null or c.blocked_at > ${at ?? null}) and u.status = 'APPROVED'
      and exists (select from role_permission r where r.role = c.role and r.permission = 'company:certify')
      and exists (select from role_permission r where r.role = any(u.roles) and r.permission = 'company:certify')
    order by c.added_at, u.id`.execute(reader)
  return rows
}

/** The same; nobody else changes them until the transaction ends. */
export async function lockCompanyUsers(trx: Trx, companyId: string): Promise<CompanyUser[]> {
  await trx
    .selectFrom('company')
    .select('customer_id')
    .where('customer_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return findCompanyUsers(trx, companyId)
}

/** Makes somebody a user of a company. */
export async function addCompanyUser(
  trx: Trx,
  link: {
    readonly companyId: string
    readonly userId: string
    readonly role: CompanyUserRole
    readonly permissions: readonly CompanyPermission[]
    readonly at: Date
  },
): Promise<void> {
  await trx
    .insertInto('company_user')
    .values({
      company_id: link.companyId,
      user_id: link.userId,
      role: link.role,
      permissions: [...link.permissions],
      added_at: link.at,
    })
    .execute()
}

/** Gives those users of a company who have a role there another one in its place. */
export async function replaceCompanyRole(
  trx: Trx,
  companyId: string,
  { from, to }: { readonly from: CompanyUserRole; readonly to: CompanyUserRole },
): Promise<void> {
  await trx
    .updateTable('company_user')
    .set({ role: to })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('role', '=', from)
    .execute()
}

/** Gives a user of a company another role there. What it does not let them have is gone. */
export async function writeCompanyRole(
  trx: Trx,
  ids: { readonly companyId: string; readonly userId: string },
  role: CompanyUserRole,
): Promise<void> {
  await trx
    .updateTable('company_user')
    .set({
      role,
      permissions: sql<CompanyPermission[]>`array(select p from unnest(permissions) p
        where exists (select from role_permission r where r.role = ${role} and r.permission = p))`,
    })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('company_id', '=', ids.companyId)
    .where('user_id', '=', ids.userId)
    .execute()
}

/** Writes what a user of a company may do. @returns the new version, or null if the named one is not the last */
export async function writeCompanyUser(
  trx: Trx,
  ids: { readonly companyId: string; readonly userId: string },
  access: {
    readonly permissions: readonly CompanyPermission[]
    readonly blockedAt: Date | null
    readonly blockedByStaff: boolean
  },
  version: number,
): Promise<number | null> {
  const row = await trx
    .updateTable('company_user')
    .set({
      permissions: [...access.permissions],
      blocked_at: access.blockedAt,
      blocked_by_staff: access.blockedByStaff,
    })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('company_id', '=', ids.companyId)
    .where('user_id', '=', ids.userId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? null
}
