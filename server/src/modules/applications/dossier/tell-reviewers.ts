import { type Entity, HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { entitiesSeeing } from '../../customers/index.ts'
import { type NoticeOrder, tell } from '../../tell/index.ts'
import type { ApplicationKind } from './application-kind.ts'

/** Notifies the staff who review this kind of applicant, after the commit. */
export async function tellReviewers(
  trx: Trx,
  { permission, page }: Pick<ApplicationKind, 'permission' | 'page'>,
  id: string,
  said: NoticeOrder,
  /** The part of the applicant's page to open. */
  tab: Parameters<ApplicationKind['page']>[1],
): Promise<void> {
  await enqueue(trx, [
    tell({
      dedupe: newId(),
      staffEntity: await reviewingEntity(trx, id),
      permission,
      said,
      link: page(id, tab),
    }),
  ])
}

/**
 * The entity whose reviewers are notified of a customer: the one that approves customers, if its staff see the
 * customer.
 */
async function reviewingEntity(reader: Reader, customerId: string): Promise<Entity> {
  const [first = HOME_ENTITY, ...others] = await entitiesSeeing(reader, customerId)
  return [first, ...others].includes(HOME_ENTITY) ? HOME_ENTITY : first
}
