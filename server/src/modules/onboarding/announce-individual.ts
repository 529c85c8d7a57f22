import type { Trx } from '../../platform/db.ts'
import { enqueue } from '../../platform/outbox.ts'
import { HOME_ENTITY } from './view-individual.ts'

/** Has the open screens of the individual and of the staff read them again, once the transaction commits. */
export async function announceIndividual(trx: Trx, id: string): Promise<void> {
  const event = { event: 'individual', data: { _id: id } } as const
  await enqueue(trx, [
    { live: { customer: id }, event },
    { live: { staff: HOME_ENTITY }, event },
  ])
}
