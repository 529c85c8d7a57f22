import { createHash } from 'node:crypto'
import { addDays, entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { Trx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { findCompanyOf, findUserOf, insertDocuments, insertRequest } from './demo-store.ts'
import { type DemoFile, letterFile } from './make-documents.ts'

const DAY_MS = 86_400_000
const COMPANY = 'Žiemgala Holding UAB'

/** A paper of the company that manages others. */
export interface Paper extends DemoFile {
  /** The id of the row and of the bytes in the storage. */
  readonly id: string
  readonly kind: 'license' | 'trust_deed'
}

/** Its licence, and a deed that staff have of it. */
export const makePapers = (at: Date): Promise<Paper[]> =>
  Promise.all(
    (
      [
        ['license', 'licence-of-a-consultant.pdf', 'Licence'],
        ['trust_deed', 'trust-deed-2019.pdf', 'Trust deed'],
      ] as const
    ).map(async ([kind, name, title]) => ({
      ...(await letterFile(name, { title, lines: [COMPANY], at })),
      id: newId(),
      kind,
    })),
  )

/** An approved company with a licence that expires soon, a deed that staff uploaded, and a document that they ask for. */
export async function addDemoPapers(trx: Trx, papers: readonly Paper[], now: Date): Promise<void> {
  const id = await findCompanyOf(trx, COMPANY)
  const [owner, staff] = [await findUserOf(trx, 'manager@demo.test'), await findUserOf(trx, 'crm@demo.test')]
  const today = entityDay(now, HOME_ENTITY)
  const at = new Date(now.getTime() - 2 * DAY_MS)
  await insertDocuments(
    trx,
    papers.map(({ id: document, kind, name, mediaType, bytes }) => ({
      file: {
        id: document,
        customer_id: id,
        name,
        media_type: mediaType,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        storage_key: document,
        uploaded_by: kind === 'license' ? owner : staff,
        uploaded_at: at,
      },
      purpose: {
        document_id: document,
        party_id: id,
        kind,
        added_at: at,
        ...(kind === 'license'
          ? { state: 'accepted', decided_by: staff, decided_at: at, expires_on: addDays(today, 45) }
          : { by_staff: true }),
      },
    })),
  )
  await insertRequest(trx, {
    id: newId(),
    party_id: id,
    what: 'other',
    text: 'Annual accounts of last year',
    reason: 'We renew our knowledge of your company every year.',
    deadline: addDays(today, 20),
    state: 'requested',
    asked_by: staff,
    asked_at: at,
    decided_at: null,
  })
}
