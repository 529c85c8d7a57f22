import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { type NoticeOrder, tell } from '../../tell/index.ts'
import type { Applicant } from './applicant.ts'
import type { ApplicationKind } from './application-kind.ts'

/** Notifies everybody who acts for an applicant, after the commit. */
export async function tellApplicant(
  trx: Trx,
  { home }: Pick<ApplicationKind, 'home'>,
  { id }: Pick<Applicant, 'id'>,
  said: NoticeOrder,
): Promise<void> {
  await enqueue(trx, [tell({ dedupe: newId(), customerId: id, said, link: home })])
}
