import { createHash } from 'node:crypto'
import { countryName } from '@fondaco/rules/country.ts'
import { newId } from '../platform/ids.ts'
import { type DemoIndividual, type DemoState, demoIndividuals } from './individuals.ts'
import { type DemoFile, darkPhoto, letterFile } from './make-documents.ts'

/** A document of an individual, and its review. */
export interface SentFile extends DemoFile {
  /** The id of the row and of the bytes in the storage. */
  readonly id: string
  readonly sha256: Buffer
  readonly kind: 'poa' | 'sof' | 'crs'
  readonly state: 'received' | 'accepted' | 'rejected'
  readonly reason: string | null
}

/** The documents of an individual by state. A state that is not named has none. */
const SENT: Partial<Record<DemoState, readonly Pick<SentFile, 'kind' | 'state'>[]>> = {
  approved: [
    { kind: 'poa', state: 'accepted' },
    { kind: 'sof', state: 'accepted' },
    { kind: 'crs', state: 'accepted' },
  ],
  'approved without CRS': [{ kind: 'poa', state: 'accepted' }],
  suspended: [
    { kind: 'poa', state: 'accepted' },
    { kind: 'sof', state: 'accepted' },
    { kind: 'crs', state: 'accepted' },
  ],
  'documents wait': [
    { kind: 'poa', state: 'received' },
    { kind: 'sof', state: 'received' },
  ],
  'document again': [{ kind: 'poa', state: 'rejected' }],
  'second approval': [{ kind: 'poa', state: 'accepted' }],
  rejected: [{ kind: 'poa', state: 'accepted' }],
}

/** The documents of all demo individuals, in list order. */
export function makeIndividualFiles(now: Date): Promise<readonly (readonly SentFile[])[]> {
  return Promise.all(
    demoIndividuals.map((person) =>
      Promise.all(
        (SENT[person.state] ?? []).map(async ({ kind, state }) => {
          const file = await fileOf(person, kind, state, now)
          return {
            ...file,
            id: newId(),
            sha256: createHash('sha256').update(file.bytes).digest(),
            kind,
            state,
            reason: state === 'rejected' ? 'The photograph is too dark to read. Please send another.' : null,
          }
        }),
      ),
    ),
  )
}

async function fileOf(
  person: DemoIndividual,
  kind: SentFile['kind'],
  state: SentFile['state'],
  at: Date,
): Promise<DemoFile> {
  const name = `${person.firstName} ${person.lastName}`
  const address = `${person.street}, ${person.postalCode} ${person.city}, ${countryName(person.country, 'en')}`
  switch (kind) {
    case 'poa':
      return state === 'rejected'
        ? darkPhoto('utility-bill.png')
        : letterFile('utility-bill.pdf', {
            title: 'Electricity bill',
            lines: [name, address, 'Used in the last month: 214 kWh', 'To pay: 48.15 EUR'],
            at,
          })
    case 'sof':
      return letterFile('source-of-funds.pdf', {
        title: 'To whom it may concern',
        lines: [name, address, 'We confirm what the person named above is paid by us, month by month.'],
        at,
      })
    case 'crs':
      return letterFile('CRS-FATCA self-certification.pdf', {
        title: 'CRS and FATCA self-certification',
        lines: [
          name,
          `Born ${person.birthdate}`,
          `Tax residence: ${countryName(person.country, 'en')}`,
          'Not a US person',
        ],
        at,
      })
  }
}
