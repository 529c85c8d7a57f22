import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { type NoticeOrder, tell } from '../../tell/index.ts'
import type { Individual } from './individual-store.ts'

/** Tells an individual something once the transaction commits. */
export async function tellIndividual(
  trx: Trx,
  { id }: Pick<Individual, 'id'>,
  said: NoticeOrder,
): Promise<void> {
  await enqueue(trx, [tell({ dedupe: newId(), customerId: id, said, link: '/customer/dashboard' })])
}
