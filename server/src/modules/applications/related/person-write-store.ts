import type { PersonWrite } from '@fondaco/rules/companies/person-writers.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'

/** The acts that write down what is known of a person of a company. */
const WRITES = ['company.add_party', 'company.invite_person', 'company.edit_party']

/** Who wrote what of a person of a company, the earliest first. In a proxy login the member of staff did. */
export const readPersonWrites = (
  reader: Reader,
  companyId: string,
  party: string,
): Promise<readonly PersonWrite[]> =>
  reader
    .selectFrom('audit_event')
    .select('actor_id as by')
    .select(sql<PersonWrite['after']>`coalesce(after, '{}'::jsonb)`.as('after'))
    // As the index says it (audit_event_application).
    .where('customer_id', '=', companyId)
    .where(
      sql<boolean>`object_type in ('individual', 'company', 'watchlist_hit', 'identity_check', 'document')`,
    )
    .where('action', 'in', WRITES)
    // A change names the person with what was before.
    .where(sql<boolean>`coalesce(before->>'party', after->>'party') = ${party}`)
    .orderBy('at')
    .orderBy('id')
    .execute()
