import { randomUUID } from 'node:crypto'
import type { CallBody } from '@fondaco/contract/call.ts'
import type { createTransaction } from '@fondaco/contract/payments/calls.ts'
import type pg from 'pg'
import { signIn } from './api.ts'

/** Signs in everyone here: their passwords are copies of the demo institution's. */
export const PASSWORD = 'Demo-Pass-1'

/** An order that names a payee. */
export type PayeeOrder = Exclude<CallBody<typeof createTransaction>, { readonly type: 'BETWEEN' }>

export type Currency = PayeeOrder['currency']

/** A company with one account and one user. */
export interface Holder {
  readonly name: string
  readonly companyId: string
  readonly accountId: string
  readonly iban: string
  readonly currency: Currency
  /** The user, who signs in with the e-mail address. */
  readonly userId: string
  readonly email: string
  readonly token: string
}

export interface Bank {
  readonly holders: readonly Holder[]
  /** The initial balance of each account, in minor units. */
  readonly funds: bigint
  /** Accounts of companies that only exchange. */
  readonly exchanging: readonly string[]
  /** The user of all companies. */
  readonly reader: { readonly id: string; readonly token: string }
  /** Two people of the staff, who may verify the books and change lists. */
  readonly staff: readonly [string, string]
}

/**
 * Makes companies in the demo institution, each with a funded account, directly in the tables: there is no call yet
 * that makes a customer. Every later step goes over HTTP.
 * @param currencies one company for each
 * @param funds minor units, on each account
 */
export async function openBank(
  url: string,
  pool: pg.Pool,
  currencies: readonly Currency[],
  funds: bigint,
): Promise<Bank> {
  const readerId = await addUser(pool, 'reader@bench.test')
  const holders: Holder[] = []
  for (const [n, currency] of currencies.entries()) {
    const holder = await openCompany(url, pool, { name: `Works ${n + 1} UAB`, currency, funds })
    await mayAct(pool, holder.companyId, readerId)
    holders.push(holder)
  }
  return {
    holders,
    funds,
    exchanging: [],
    reader: { id: readerId, token: await signIn(url, 'reader@bench.test', PASSWORD) },
    staff: [await signInStaff(url, pool), await signInStaff(url, pool, 'colleague@bench.test')],
  }
}

/** Makes a company with one user and one funded account. */
export async function openCompany(
  url: string,
  pool: pg.Pool,
  { name, currency, funds }: { readonly name: string; readonly currency: Currency; readonly funds: bigint },
): Promise<Holder> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@bench.test`
  const companyId = randomUUID()
  await pool.query(
    `insert into customer (id, kind, name, status, risk_category, country, city, street, postal_code, settings,
       created_at, approved_at, entities)
     values ($1, 'COMPANY', $2, 'APPROVED', 1, 'LT', 'Vilnius', 'Tilto g. 5', '01101',
       '{"can_sepa_transfer": true, "can_inside_transfer": true, "can_wire_transfer": true, "can_save_beneficiary": true}', now(), now(), '{UAB}')`,
    [companyId, name],
  )
  const userId = await addUser(pool, email)
  await mayAct(pool, companyId, userId)
  const { accountId, iban } = await addAccount(pool, companyId, currency, funds)
  const token = await signIn(url, email, PASSWORD)
  return { name, companyId, accountId, iban, currency, userId, email, token }
}

async function mayAct(pool: pg.Pool, companyId: string, userId: string): Promise<void> {
  await pool.query("insert into company_user values ($1, $2, now(), 'customer', '{payment:create}')", [
    companyId,
    userId,
  ])
}

/**
 * Signs in a member of staff as if with two factors: a code of the second works once, and the bench does not wait for
 * the next.
 */
export async function signInStaff(url: string, pool: pg.Pool, email = 'staff@bench.test'): Promise<string> {
  await addUser(pool, email, 'admin@demo.test')
  const token = await signIn(url, email, PASSWORD)
  await pool.query('update session set second_factor = true where token_hash = sha256($1)', [
    Buffer.from(token),
  ])
  return token
}

/** Adds a user who signs in with a password only. Answers the id. */
export async function addUser(
  pool: pg.Pool,
  email: string,
  template = 'customer@demo.test',
): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `insert into app_user (id, email, first_name, last_name, password_hash, password_changed_at, roles, entities,
       created_at)
     select $1, $2, 'Works', 'User', password_hash, now(), roles, entities, now() from app_user where email = $3`,
    [id, email, template],
  )
  return id
}

export async function addAccount(
  pool: pg.Pool,
  companyId: string,
  currency: string,
  funds: bigint,
): Promise<{ accountId: string; iban: string }> {
  const accountId = randomUUID()
  const { rows } = await pool.query(
    `select substr(account_id, 5, 5) || lpad(nextval('account_number')::text, 11, '0') as bban, bic
     from account where entity = 'UAB' limit 1`,
  )
  const { bban, bic } = rows[0]
  const iban = lithuanianIban(bban)
  await pool.query(
    `insert into account (id, customer_id, entity, currency, name, account_id, account_id_type, bic, sepa_enabled,
       opened_at)
     values ($1, $2, 'UAB', $3, 'Main', $4, 'IBAN', $5, $6, now())`,
    [accountId, companyId, currency, iban, bic, currency === 'EUR'],
  )
  await pool.query(`select ledger_open_account($1, 'UAB', $2, 'customer', '', $3)`, [
    accountId,
    currency,
    companyId,
  ])
  const outcomes = await pool.query(
    `select ledger_apply(array[row($1, 'post', ledger_institution_account('UAB', $2, 'nostro', 'safeguarding'), $3,
       $4, $2, null, 'account', $3, null)::ledger_movement]) as outcomes`,
    [randomUUID(), currency, accountId, funds],
  )
  if (outcomes.rows[0].outcomes[0] !== 'applied') throw new Error(`no money: ${outcomes.rows[0].outcomes}`)
  return { accountId, iban }
}

/** The IBAN of a Lithuanian account. Check digits follow ISO 7064, MOD 97-10; L is 21 and T is 29. */
function lithuanianIban(bban: string): string {
  return `LT${String(98n - (BigInt(`${bban}212900`) % 97n)).padStart(2, '0')}${bban}`
}
