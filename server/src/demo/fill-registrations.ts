import { createHash } from 'node:crypto'
import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { EXAMPLE_DOCUMENTS } from '@fondaco/rules/companies/example-company.ts'
import { addPeople, createCompanyApplicant, insertAffiliate } from '../modules/applications/index.ts'
import { addCompanyUser } from '../modules/customers/index.ts'
import type { Trx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import {
  fillApplication,
  fillCompany,
  findCompanyOf,
  insertCheck,
  insertDocuments,
  peopleOf,
} from './demo-store.ts'
import { type DemoFile, letterFile } from './make-documents.ts'
import { type DemoCheck, HALF_WAY, WAITING } from './registrations.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** A document of a company. */
export interface CompanyFile extends DemoFile {
  /** The id of the row and of the bytes in the storage. */
  readonly id: string
  readonly kind: (typeof EXAMPLE_DOCUMENTS)[number]
}

/** The documents of each registration that waits, in their order. */
export const makeCompanyFiles = (at: Date): Promise<CompanyFile[][]> =>
  Promise.all(
    WAITING.map(({ name, answers }) =>
      Promise.all(
        EXAMPLE_DOCUMENTS.map(async (kind) => {
          const title = kind.replaceAll('_', ' ')
          const lines = [name, `Number ${answers.info?.registration_id}`]
          const file = await letterFile(`${title.replaceAll(' ', '-')}.pdf`, { title, lines, at })
          return { ...file, id: newId(), kind }
        }),
      ),
    ),
  )

/** Companies that register: one is half-way, the others wait for staff. All came by the affiliate. */
export async function addDemoRegistrations(
  trx: Trx,
  files: readonly (readonly CompanyFile[])[],
  userOf: (email: string) => string,
  now: Date,
): Promise<void> {
  const affiliate = userOf('affiliate@demo.test')
  const registering = userOf('company@demo.test')
  const since = new Date(now.getTime() - 5 * DAY_MS)
  await insertAffiliate(trx, {
    userId: affiliate,
    phone: '+4940000000',
    country: 'DE',
    company_name: 'Kolberg Beratung',
    website: 'kolberg.example.com',
    at: since,
  })
  const halfWay = await createCompanyApplicant(trx, {
    name: HALF_WAY.name,
    status: 'PENDING',
    address: { country: '', city: '' },
    settings: {},
    registers: { notifyMarketing: false },
    createdAt: since,
  })
  await addCompanyUser(trx, {
    companyId: halfWay,
    userId: registering,
    role: 'COMPANY',
    permissions: COMPANY_PERMISSIONS,
    at: since,
  })
  await fillCompany(trx, halfWay, { answers: JSON.stringify(HALF_WAY.answers) })
  await fillApplication(trx, halfWay, { affiliate_id: affiliate })
  for (const [index, { name, answers, checks }] of WAITING.entries()) {
    const id = await findCompanyOf(trx, name)
    await fillCompany(trx, id, { answers: JSON.stringify(answers), registered_at: since })
    await fillApplication(trx, id, { affiliate_id: affiliate, waiting_since: since })
    await addPeople(trx, id, answers.structure, since)
    for (const [place, person] of (await peopleOf(trx, id)).entries()) {
      const check = checks[place]
      if (check) await addCheck(trx, person, check, new Date(since.getTime() + DAY_MS))
    }
    await insertDocuments(
      trx,
      (files[index] ?? []).map((file) => sent(file, { id, by: registering, at: since })),
    )
  }
}

function sent(
  file: CompanyFile,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: Date },
): Parameters<typeof insertDocuments>[1][number] {
  return {
    file: {
      id: file.id,
      customer_id: id,
      name: file.name,
      media_type: file.mediaType,
      size: file.bytes.length,
      sha256: createHash('sha256').update(file.bytes).digest(),
      storage_key: file.id,
      uploaded_by: by,
      uploaded_at: at,
    },
    purpose: { document_id: file.id, party_id: id, kind: file.kind, state: 'received', added_at: at },
  }
}

/** A check that ended: passed, or with another name in the document, which staff decide on. */
function addCheck(
  trx: Trx,
  { id, name }: { readonly id: string; readonly name: string },
  check: DemoCheck,
  startedAt: Date,
): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ')
  return insertCheck(trx, {
    partyId: id,
    id: newId(),
    sessionId: newId(),
    misfits: check === 'passed' ? [] : ['NAME_MISMATCH'],
    document: {
      type: 'passport',
      number: 'ZS0000417',
      issueDate: '2022-03-01',
      expiryDate: '2032-03-01',
      issuingCountry: 'PL',
      nationality: 'PL',
    },
    person: { firstName, lastName: check === 'passed' ? lastName : 'Kowalczyk', birthdate: '1986-04-12' },
    startedAt,
    endedAt: new Date(startedAt.getTime() + 4 * MINUTE_MS),
    expiresAt: new Date(startedAt.getTime() + 10 * MINUTE_MS),
  })
}
