import type { Progress } from '@fondaco/rules/onboarding/prompts.ts'
import type { Insertable } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'

/** How far an individual has come, and what else their page must know at once. */
export interface IndividualProgress extends Progress {
  /** The self-certification is signed (C§4). */
  readonly crsDone: boolean
  /** Documents that staff wait for. */
  readonly documentsAsked: number
}

/** The progress of an individual; null where the customer is none. */
export async function readProgress(reader: Reader, customerId: string): Promise<IndividualProgress | null> {
  const row = await reader
    .selectFrom('individual_progress')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) return null
  return {
    tier: row.tier,
    isBlocked: row.is_blocked,
    answered: row.answered,
    crsDone: row.crs_done,
    documentsAsked: row.documents_asked,
  }
}

export async function insertIndividual(
  trx: Trx,
  individual: Insertable<Schema['individual']>,
): Promise<void> {
  await trx.insertInto('individual').values(individual).execute()
}
