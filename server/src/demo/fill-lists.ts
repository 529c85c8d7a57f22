import { ENTITIES } from '@fondaco/rules/entity.ts'
import { COUNTRY_LIST, listKinds, proposedEntry, readEntries } from '../modules/lists/index.ts'
import { comparedPayments, PAYMENT_KINDS } from '../modules/payments/index.ts'
import type { Trx } from '../platform/db.ts'
import { insertProposal } from './demo-store.ts'

const COUNTRY = 'ZA'

/** A change of a list that waits for a second person: less risk of a country. */
export async function addDemoLists(trx: Trx, now: Date): Promise<void> {
  const id = (await readEntries(trx, COUNTRY_LIST)).find(({ country }) => country === COUNTRY)?.id
  if (!id) return
  const to = { country: COUNTRY, level: 'ordinary', risk: 3, source: 'FATF, 2025' } as const
  const on = { reader: trx, scope: { entities: ENTITIES }, now }
  const find = comparedPayments({ kinds: PAYMENT_KINDS })
  await insertProposal(trx, now, {
    kind: 'country_risk',
    id,
    by: 'compliance@demo.test',
    name: COUNTRY,
    entities: ENTITIES,
    before: await listKinds.country_risk.read(trx, id),
    after: await proposedEntry(COUNTRY_LIST, on, find, { id, to }),
    reason: 'The FATF no longer lists it.',
  })
}
