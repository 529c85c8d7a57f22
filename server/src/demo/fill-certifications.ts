import { createHash } from 'node:crypto'
import {
  type CompanyCertification,
  fieldsOfCompany,
} from '@fondaco/rules/onboarding/company-certification.ts'
import { APPLICATION_KINDS } from '../modules/applications/index.ts'
import { addRelatedParties, type RelatedParty } from '../modules/customers/index.ts'
import type { Trx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import {
  BEFORE_ANYBODY,
  fillCompany,
  findUserOf,
  insertDocuments,
  insertSignature,
  seekCustomer,
} from './demo-store.ts'
import { type DemoFile, letterFile } from './make-documents.ts'

const DAY_MS = 86_400_000

/** The companies that have signed their self-certification, and who signed. */
const CERTIFIED = [
  { company: 'Baltic Timber UAB', by: 'customer@demo.test', country: 'LT', tin: '302448190' },
  { company: 'Duplicate Guard UAB', by: 'customer@demo.test', country: 'LT', tin: '304118822' },
  { company: 'Alster Maschinenbau GmbH', by: 'other@demo.test', country: 'DE', tin: '22/815/08154' },
] as const

/** The company that is asked for it: two people own it. */
const ASKED = 'Žiemgala Holding UAB'

const owner = (first_name: string, birthdate: string, control_percentage: number): RelatedParty => ({
  kind: 'PERSON',
  name: `${first_name} Žiemgala`,
  roles: ['SHAREHOLDER'],
  answers: {
    first_name,
    last_name: 'Žiemgala',
    email: `${first_name.toLowerCase()}@ziemgala.example.com`,
    birthdate,
    role: ['SHAREHOLDER'],
    num_of_shares: control_percentage,
    control_percentage,
    address: { country: 'LT', city: 'Vilnius' },
  },
})
const OWNERS = [owner('Aurimas', '1968-09-30', 60), owner('Jonas', '1971-01-17', 40)]

/** The signed form of a company. */
export interface SignedForm extends DemoFile {
  /** The id of the row and of the bytes in the storage. */
  readonly id: string
}

/** The signed form of each company, in their order. */
export const makeSignedForms = (at: Date): Promise<SignedForm[]> =>
  Promise.all(
    CERTIFIED.map(async ({ company, country, tin }) => ({
      ...(await letterFile('CRS-FATCA self-certification.pdf', {
        title: 'CRS and FATCA self-certification',
        lines: [company, 'Active non-financial entity', `Tax residence: ${country}, TIN ${tin}`],
        at,
      })),
      id: newId(),
    })),
  )

/** Companies that have certified where they are tax resident, and one that is asked to. */
export async function addDemoCertifications(
  trx: Trx,
  forms: readonly SignedForm[],
  now: Date,
): Promise<void> {
  const { readKnown } = APPLICATION_KINDS.COMPANY.certification
  for (const [index, { company, by, country, tin }] of CERTIFIED.entries()) {
    const form = forms[index]
    if (!form) continue
    const id = await seekCustomer(trx, company)
    // A visitor has renamed it.
    if (id === null) continue
    const user = await findUserOf(trx, by)
    const at = new Date(now.getTime() - (40 + index) * DAY_MS)
    await insertDocuments(trx, [documentOf(form, { id, user, at })])
    const { controlling, details } = await readKnown(trx, BEFORE_ANYBODY, id)
    const signature = newId()
    await insertSignature(trx, {
      id: signature,
      party_id: id,
      envelope_id: newId(),
      status: 'completed',
      begun_at: at,
      begun_by: user,
      ended_at: at,
      signed_at: at,
      document_id: form.id,
      controlling: JSON.stringify(controlling),
      ...(details ? { details: JSON.stringify(details) } : {}),
      answers: JSON.stringify(fieldsOfCompany(activeCompany(company, { country, tin }))),
    })
    await fillCompany(trx, id, { crs_viewed_at: at, crs_done_at: at, crs_signature_id: signature })
  }
  const asked = await seekCustomer(trx, ASKED)
  if (asked === null) return
  const { controlling: owners } = await readKnown(trx, BEFORE_ANYBODY, asked)
  if (owners.length === 0) await addRelatedParties(trx, asked, OWNERS, now)
}

const activeCompany = (
  legalName: string,
  { country, tin }: { readonly country: string; readonly tin: string },
): CompanyCertification => ({
  legalName,
  registrationNumber: '',
  entityType: 'active_nfe',
  giin: '',
  fatcaStatus: 'active_nffe',
  taxResidences: [{ country, tin, noTinReason: '', explanation: '' }],
  beneficialOwners: '',
  persons: [],
})

const documentOf = (
  { id: document, name, mediaType, bytes }: SignedForm,
  { id, user, at }: { readonly id: string; readonly user: string; readonly at: Date },
): Parameters<typeof insertDocuments>[1][number] => ({
  file: {
    id: document,
    customer_id: id,
    name,
    media_type: mediaType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    storage_key: document,
    uploaded_by: user,
    uploaded_at: at,
  },
  purpose: {
    document_id: document,
    party_id: id,
    kind: 'crs',
    state: 'accepted',
    decided_at: at,
    added_at: at,
  },
})
