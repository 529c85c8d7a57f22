import { type Entity, HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { entitiesSeeing } from '../../customers/index.ts'
import { type NoticeOrder, tell } from '../../tell/index.ts'
import type { ApplicationKind } from './application-kind.ts'

/** Tells the staff who review a kind of applicant something about one, once the transaction commits. */
export async function tellReviewers(
  trx: Trx,
  { permission, page }: Pick<ApplicationKind, 'permission' | 'page'>,
  id: string,
  said: NoticeOrder,
  /** Of the applicant's page, where they are to look. */
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

/** The entity whose reviewers are told of a customer: the one that lets customers in, where its staff see the customer. */
export async function reviewingEntity(reader: Reader, customerId: string): Promise<Entity> {
  const [first = HOME_ENTITY, ...others] = await entitiesSeeing(reader, customerId)
  return [first, ...others].includes(HOME_ENTITY) ? HOME_ENTITY : first
}
