import type { Insertable, Updateable } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { Scope } from '../../platform/scope.ts'
import type { OwnCustomer } from '../identity/index.ts'
import { customerIsVisible } from './store.ts'

/** Data of an individual that identity needs; null if the user is not an individual. */
export async function readOwnCustomer(reader: Reader, userId: string): Promise<OwnCustomer | null> {
  const row = await reader
    .selectFrom('customer')
    .select(['approved_at', 'status'])
    .where('kind', '=', 'INDIVIDUAL')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { wasApproved: row.approved_at !== null || row.status === 'APPROVED' } : null
}

/** Adds the data of a party that is a person. */
export async function insertPerson(trx: Trx, person: Insertable<Schema['person']>): Promise<void> {
  await trx.insertInto('person').values(person).execute()
}

/** Changes of a customer, and of what an individual or a company says of itself. */
export interface CustomerChanges {
  readonly person?: Updateable<Schema['person']>
  readonly company?: Omit<Updateable<Schema['company']>, 'customer_id'>
  readonly customer?: Omit<Updateable<Schema['customer']>, 'id' | 'version' | 'user_id' | 'kind'>
}

type CertificationOf<Row, Columns extends keyof Row> = Updateable<Pick<Row, Columns>>

/** Where the self-certification of an individual or a company stands. */
export interface CertificationChanges {
  readonly person?: CertificationOf<Schema['person'], 'crs_viewed_at' | 'crs_done_at' | 'crs_answers'>
  readonly company?: CertificationOf<
    Schema['company'],
    'crs_viewed_at' | 'crs_done_at' | 'crs_asked_at' | 'crs_signature_id'
  >
}

/** Notes it of a customer that the scope may see. The version stays: no form of staff has these data. */
export async function writeCertification(
  trx: Trx,
  scope: Scope,
  id: string,
  { person, company }: CertificationChanges,
): Promise<void> {
  const seen = trx.selectFrom('customer').select('id').where('customer.id', '=', id)
  const { id: customer } = await seen.where(customerIsVisible(scope)).executeTakeFirstOrThrow()
  if (person) await trx.updateTable('person').set(person).where('party_id', '=', customer).execute()
  if (company) await trx.updateTable('company').set(company).where('customer_id', '=', customer).execute()
}

/** Changes a customer that the scope may see; the version grows by one. */
export async function updateCustomer(
  trx: Trx,
  scope: Scope,
  id: string,
  changes: CustomerChanges,
): Promise<void> {
  const changed = await trx
    .updateTable('customer')
    .set({ ...changes.customer })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('customer.id', '=', id)
    .where(customerIsVisible(scope))
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw new Error(`customer ${id} is not in the scope`)
  const own = changes.person ?? {}
  if (Object.values(own).some((value) => value !== undefined))
    await trx.updateTable('person').set(own).where('party_id', '=', id).execute()
  if (changes.company)
    await trx.updateTable('company').set(changes.company).where('customer_id', '=', id).execute()
}
