import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'

/** Tells everyone who may review individuals something about one, in the bell, once the transaction commits. */
export const tellReviewers = (
  trx: Trx,
  individualId: string,
  said: {
    readonly title: InEachLanguage
    readonly message: InEachLanguage
    /** Of the individual's page, where they are to look. */
    readonly tab: 'overview' | 'risk' | 'documents'
  },
): Promise<void> =>
  enqueue(trx, [
    {
      job: 'notifications.notify',
      payload: {
        dedupe: newId(),
        staffEntity: HOME_ENTITY,
        permission: 'individual:review',
        category: 'user',
        title: said.title,
        message: said.message,
        link: `/crm/view_individual/${said.tab}/${individualId}`,
      },
    },
  ])
