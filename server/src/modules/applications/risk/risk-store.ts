import type { Insertable, Selectable } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'

type RiskChange = Selectable<Schema['application_risk_change']>

/** Number of risk changes that are shown. */
const MOST_SHOWN = 100

/** History of the risk of an individual, newest first. */
export async function listRiskChanges(reader: Reader, customerId: string): Promise<RiskChange[]> {
  return reader
    .selectFrom('application_risk_change')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}

/** The highest category that was ever calculated; 0 without a record. */
export async function highestCalculated(reader: Reader, customerId: string): Promise<number> {
  const { highest } = await reader
    .selectFrom('application_risk_change')
    .select((eb) => eb.fn.max('calculated').as('highest'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return highest ?? 0
}

export async function insertRiskChange(
  trx: Trx,
  change: Insertable<Schema['application_risk_change']>,
): Promise<void> {
  await trx.insertInto('application_risk_change').values(change).execute()
}
