import type { Insertable, Selectable } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'

type RiskChange = Selectable<Schema['individual_risk_change']>

/** Changes of the risk that are shown. */
const MOST_SHOWN = 100

/** How the risk of an individual came to what it is, newest first. */
export async function listRiskChanges(reader: Reader, customerId: string): Promise<RiskChange[]> {
  return reader
    .selectFrom('individual_risk_change')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}

export async function insertRiskChange(
  trx: Trx,
  change: Insertable<Schema['individual_risk_change']>,
): Promise<void> {
  await trx.insertInto('individual_risk_change').values(change).execute()
}
