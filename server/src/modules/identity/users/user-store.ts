import type { Entity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { CUSTOMER_ROLES, ROLES, type Role, STAFF_ROLES } from '@fondaco/rules/roles.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Schema, Trx } from '../../../platform/db.ts'
import { sideOf } from './side.ts'

/** The only status in which a user may sign in. */
export const APPROVED = 'APPROVED'

/** A user as other modules see them: never a secret. */
export interface User {
  readonly id: string
  /** Lower case. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly Role[]
  readonly status: string
  /** Staff: the entities whose customers they may see. */
  readonly entities: readonly Entity[]
  /** Language of their letters. */
  readonly language: Language
  readonly lastLogin: Date | null
}

/** A user with the data for signing in; it stays inside this module. */
export interface UserWithSecrets extends User {
  readonly passwordHash: string | null
  readonly passwordChangedAt: Date | null
  readonly passwordExpired: boolean
  readonly totpSecret: string | null
  /** The last used step of one-time codes. */
  readonly totpLastStep: bigint | null
  /** Until then the app authorises payments between own accounts only. */
  readonly totpRestsUntil: Date | null
  readonly hasPasskey: boolean
  /** When they last chose a password by a letter. */
  readonly mailboxProvenAt: Date | null
  /** The phone that they proved by a code; null: there is none. */
  readonly provenPhone: string | null
  readonly phoneProvenAt: Date | null
  /** When staff last removed their second factors. */
  readonly factorsResetAt: Date | null
}

/** Whether a user has set up a second factor. */
export const hasSecondFactor = (user: Pick<UserWithSecrets, 'totpSecret' | 'hasPasskey'>): boolean =>
  user.totpSecret !== null || user.hasPasskey

/** To prove a phone the password is enough, so that one proven after staff removed the factors replaces no told code. */
export const isProvenSinceReset = ({
  factorsResetAt,
  phoneProvenAt,
}: Pick<UserWithSecrets, 'factorsResetAt' | 'phoneProvenAt'>): boolean =>
  factorsResetAt !== null && phoneProvenAt !== null && phoneProvenAt > factorsResetAt

export interface DemoUser {
  readonly email: string
  readonly note: InEachLanguage
  readonly totpSecret: string | null
}

type UserRow = Selectable<Schema['app_user']>

/** Roles that the program knows; an unknown name gives no rights. */
export const knownRoles = (names: readonly string[]): Role[] => ROLES.filter((role) => names.includes(role))

export const userOf = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  roles: knownRoles(row.roles),
  status: row.status,
  entities: row.entities,
  language: row.language,
  lastLogin: row.last_login,
})

const withSecrets = (row: UserRow & { has_passkey: boolean }): UserWithSecrets => ({
  ...userOf(row),
  passwordHash: row.password_hash,
  passwordChangedAt: row.password_changed_at,
  passwordExpired: row.password_expired,
  totpSecret: row.totp_secret,
  totpLastStep: row.totp_last_step,
  totpRestsUntil: row.totp_rests_until,
  hasPasskey: row.has_passkey,
  mailboxProvenAt: row.mailbox_proven_at,
  provenPhone: row.phone_verified_at && row.phone,
  phoneProvenAt: row.phone_verified_at,
  factorsResetAt: row.factors_reset_at,
})

/** SQL: whether the user `app_user` has a passkey. */
export const HAS_PASSKEY = sql<boolean>`exists (select from passkey where passkey.user_id = app_user.id)`

const usersWithSecrets = (reader: Reader) =>
  reader.selectFrom('app_user').selectAll('app_user').select(HAS_PASSKEY.as('has_passkey'))

export async function findUserByEmail(reader: Reader, email: string): Promise<UserWithSecrets | null> {
  const row = await usersWithSecrets(reader).where('email', '=', email.toLowerCase()).executeTakeFirst()
  return row ? withSecrets(row) : null
}

/** A user with the data for signing in. */
export async function readUserWithSecrets(reader: Reader, id: string): Promise<UserWithSecrets> {
  return withSecrets(await usersWithSecrets(reader).where('id', '=', id).executeTakeFirstOrThrow())
}

/** The same; nobody else changes their sign-in methods until the transaction ends. */
export async function lockUser(trx: Trx, id: string): Promise<UserWithSecrets> {
  await trx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return readUserWithSecrets(trx, id)
}

/** Locks these users in order of their ids: until the transaction ends nobody changes them, or lets them act for another customer. */
export async function lockUsers(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function findUser(reader: Reader, id: string): Promise<User | null> {
  const row = await reader.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? userOf(row) : null
}

/** The user of an e-mail address, without the data for signing in. */
export async function findUserByAddress(reader: Reader, email: string): Promise<User | null> {
  const row = await reader
    .selectFrom('app_user')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row ? userOf(row) : null
}

/** The version of the user. */
export async function readVersion(reader: Reader, id: string): Promise<number> {
  const row = await reader
    .selectFrom('app_user')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.version
}

/** Whether there is a user of this id. */
export async function isUser(reader: Reader, id: string): Promise<boolean> {
  return (await findUser(reader, id)) !== null
}

/** Staff of all these entities with a permission, by their present roles. */
export async function usersHolding(
  reader: Reader,
  permission: Permission,
  entities: readonly Entity[],
): Promise<string[]> {
  const rows = await reader
    .selectFrom('app_user')
    .select('id')
    .where('status', '=', APPROVED)
    .where(sql<boolean>`entities @> ${entities}::text[]`)
    .where(
      sql<boolean>`exists (select from role_permission where permission = ${permission} and role = any(roles))`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Staff who hold a permission for an entity, for each that is asked for.
 * @returns finds those of one
 */
export async function usersHoldingEach(
  reader: Reader,
  asked: readonly Held[],
): Promise<(one: Held) => readonly string[]> {
  if (asked.length === 0) return () => []
  const { rows } = await sql<{ permission: Permission; entity: Entity; id: string }>`
    select asked.permission, asked.entity, u.id
    from (select distinct permission, entity from unnest(${asked.map(({ permission }) => permission)}::text[],
      ${asked.map(({ staffEntity }) => staffEntity)}::text[]) as asked (permission, entity)) asked
    join app_user u on u.status = ${APPROVED} and u.entities @> array[asked.entity]
      and exists (select from role_permission r where r.permission = asked.permission and r.role = any(u.roles))`.execute(
    reader,
  )
  return ({ permission, staffEntity }) =>
    rows.filter((row) => row.permission === permission && row.entity === staffEntity).map(({ id }) => id)
}

interface Held {
  readonly permission: Permission
  readonly staffEntity: Entity
}

/** Those of some users who hold a permission, by their present roles. */
export async function holdersAmong(
  reader: Reader,
  userIds: readonly string[],
  permission: Permission,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where(
      sql<boolean>`exists (select from role_permission where permission = ${permission} and role = any(roles))`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The user to whom an outside identity belongs. */
export async function findUserByIdentity(
  reader: Reader,
  issuer: string,
  subject: string,
): Promise<User | null> {
  const row = await reader
    .selectFrom('user_identity')
    .innerJoin('app_user', 'app_user.id', 'user_identity.user_id')
    .selectAll('app_user')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ? userOf(row) : null
}

/** Ties an outside identity to a user, once; an identity that is already tied stays with its user. */
export async function insertIdentity(
  trx: Trx,
  identity: { issuer: string; subject: string; userId: string },
): Promise<void> {
  await trx
    .insertInto('user_identity')
    .values({ issuer: identity.issuer, subject: identity.subject, user_id: identity.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The admins who may sign in; no other transaction reads them so until this one ends. */
export async function lockAdmins(
  trx: Trx,
): Promise<{ readonly id: string; readonly email: string; readonly hasSignedIn: boolean }[]> {
  await sql`select pg_advisory_xact_lock(hashtext('first admins'))`.execute(trx)
  return trx
    .selectFrom('app_user')
    .select([
      'id',
      'email',
      sql<boolean>`password_hash is not null or last_login is not null`.as('hasSignedIn'),
    ])
    .where('status', '=', APPROVED)
    .where(sql<boolean>`'admin' = any(roles)`)
    .execute()
}

/** Writes status and rights of a user. @returns the new version, or null if the named one is not the last */
export async function writeAccess(
  trx: Trx,
  userId: string,
  access: Pick<User, 'status' | 'roles' | 'entities'>,
  version: number,
): Promise<number | null> {
  const row = await trx
    .updateTable('app_user')
    .set({ status: access.status, roles: [...access.roles], entities: [...access.entities] })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', userId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? null
}

/** Blocks those of these users who may sign in and have no role of staff. @returns them as they are now */
export async function blockUsersOfCustomers(trx: Trx, ids: readonly string[]): Promise<User[]> {
  const rows = await trx
    .updateTable('app_user')
    .set({ status: 'BLOCKED' })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', APPROVED)
    .where(sql<boolean>`not roles && ${[...STAFF_ROLES]}::text[]`)
    .returningAll()
    .execute()
  return rows.map(userOf)
}

/** Sets a password, which is not expired; a password chosen by a letter proves the mailbox. */
export async function writePassword(
  trx: Trx,
  userId: string,
  set: { readonly hash: string; readonly withLetter: boolean; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({
      password_hash: set.hash,
      password_changed_at: set.at,
      password_expired: false,
      ...(set.withLetter ? { mailbox_proven_at: set.at } : {}),
    })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

/** Expires a password. @returns whether it was valid before */
export async function expirePassword(trx: Trx, userId: string): Promise<boolean> {
  const expired = await trx
    .updateTable('app_user')
    .set({ password_expired: true })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', userId)
    .where('password_expired', '=', false)
    .executeTakeFirst()
  return expired.numUpdatedRows === 1n
}

/** Those of these users for whom staff may act: approved, with a role of customers and none of staff. */
export async function findProxyUsers(
  reader: Reader,
  ids: readonly string[],
): Promise<{ user: User; role: (typeof CUSTOMER_ROLES)[number] }[]> {
  const rows = await reader
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', APPROVED)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
  return rows.map(userOf).flatMap((user) => {
    const role = CUSTOMER_ROLES.find((one) => user.roles.includes(one))
    return role && sideOf(user.roles) === 'customer' ? [{ user, role }] : []
  })
}

/**
 * Records that a user signs in; false if all their sessions were ended since the sign-in reserved its place. Another
 * transaction that ends them now waits for this one, and finds the new session.
 */
export async function noteSignIn(
  trx: Trx,
  userId: string,
  signIn: { readonly place: bigint; readonly at: Date },
): Promise<boolean> {
  const noted = await trx
    .updateTable('app_user')
    .set({ last_login: signIn.at })
    .where('id', '=', userId)
    .where('sign_ins_after', '<', signIn.place)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

/** Advisory locks, one for each address. */
const SIGN_IN_LOCKS = 7_203_005

/**
 * Makes earlier sign-ins of a user start no session. The place is reserved under the lock: a later sign-in waits for
 * this transaction (`awaitChangesOf`) and sees its changes.
 */
export async function endSignIns(trx: Trx, userId: string): Promise<void> {
  const { email } = await trx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await sql`select pg_advisory_xact_lock(${SIGN_IN_LOCKS}, hashtext(${email}))`.execute(trx)
  await trx
    .updateTable('app_user')
    .set({ sign_ins_after: sql<bigint>`nextval('sign_in_order')` })
    .where('id', '=', userId)
    .execute()
}

/**
 * Waits for a transaction that changes the sign-in methods of an address's user. It costs the same whether or not the
 * user exists (ASVS 6.3.8): nothing is written.
 */
export async function awaitChangesOf(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${SIGN_IN_LOCKS}, hashtext(${email.toLowerCase()}))`.execute(
    db,
  )
}

/** The users that the sign-in page lists in demo mode. */
export async function readDemoUsers(reader: Reader): Promise<DemoUser[]> {
  const rows = await reader
    .selectFrom('app_user')
    .select(['email', 'demo_note', 'totp_secret'])
    .where('demo_note', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ email, demo_note: note, totp_secret: totpSecret }) =>
    note ? [{ email, note, totpSecret }] : [],
  )
}

/** Corrects the name of a user. */
export async function renameUser(
  trx: Trx,
  userId: string,
  name: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set((set) => ({
      first_name: name.firstName,
      last_name: name.lastName,
      version: set('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
}

/** Adds a user, unless the e-mail address is taken. @returns whether it was added */
export async function insertUser(trx: Trx, user: Insertable<Schema['app_user']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('app_user')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/**
 * Data for notifying these people, once each, in order of their ids. Another transaction that notifies one of them
 * waits until this one ends.
 */
export const lockPeople = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('app_user')
    .select(['id', 'email', 'language', 'notify_credit', 'notify_debit', 'notify_statement'])
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
