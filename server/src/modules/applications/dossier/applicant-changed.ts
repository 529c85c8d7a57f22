import type { Trx } from '../../../platform/db.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import { entitiesSeeing } from '../../customers/index.ts'
import type { ApplicationKind } from './application-kind.ts'

/** The pages of the staff who see an applicant read it again, once the transaction commits. */
export const applicantChanged = async (
  trx: Trx,
  { object }: Pick<ApplicationKind, 'object'>,
  id: string,
): Promise<OutboxItem[]> =>
  (await entitiesSeeing(trx, id)).map((staff) => ({
    live: { staff },
    event: { event: object, data: { _id: id } },
  }))
