import { type Entity, HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { entitiesSeeing } from '../../customers/index.ts'
import { noticeDue } from '../../tell/index.ts'

/** Tells everyone who may review individuals something about one, in the bell, once the transaction commits. */
export async function tellReviewers(
  trx: Trx,
  individualId: string,
  said: {
    readonly title: InEachLanguage
    readonly message: InEachLanguage
    /** Of the individual's page, where they are to look. */
    readonly tab: 'overview' | 'risk' | 'documents'
  },
): Promise<void> {
  await enqueue(trx, [
    noticeDue.announce({
      dedupe: newId(),
      staffEntity: await reviewingEntity(trx, individualId),
      permission: 'individual:review',
      category: 'user',
      title: said.title,
      message: said.message,
      link: `/crm/view_individual/${said.tab}/${individualId}`,
    }),
  ])
}

/** The entity whose reviewers are told of a customer: the one that lets customers in, where its staff see the customer. */
export async function reviewingEntity(reader: Reader, customerId: string): Promise<Entity> {
  const [first = HOME_ENTITY, ...others] = await entitiesSeeing(reader, customerId)
  return [first, ...others].includes(HOME_ENTITY) ? HOME_ENTITY : first
}
