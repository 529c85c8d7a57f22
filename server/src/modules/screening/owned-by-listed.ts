import { createHash } from 'node:crypto'
import type { NameHit } from './name-index.ts'

/** What takes the place of a list, for a company that counts as listed through its owners. */
const BY_OWNERS = 'OWNERSHIP'

/** Listed owners who own half or more of a company together. */
interface ListedOwners {
  readonly owners: readonly { readonly id: string; readonly name: string }[]
  /** What they own together, such as `52 %`. */
  readonly share: string
}

/** The hit of a company that counts as listed itself. Other owners, or another share, make it another entry. */
export function ownershipHit(company: string, { owners, share }: ListedOwners): NameHit {
  const names = owners.map(({ name }) => name).join(', ')
  const entry = [...owners.map(({ id }) => id).toSorted(), share].join(' ')
  return {
    score: 1,
    certain: true,
    parts: [{ kind: 'ownership', text: names, matched: share, value: 1 }],
    listed: {
      name: names,
      kind: 'entity',
      weak: false,
      subject: company,
      entry: createHash('sha256').update(entry).digest('hex'),
      list: BY_OWNERS,
      listVersion: '',
      births: [],
      countries: [],
    },
  }
}
