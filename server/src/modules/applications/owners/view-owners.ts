import type { OwnerView } from '@fondaco/contract/applications/owner-schemas.ts'
import { canBeOwner, INDIVIDUAL_OWNERS, OWNERS, type Owner } from '@fondaco/rules/onboarding/owners.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Applicant } from '../dossier/applicant.ts'
import { idsOf, readOwners } from './owner-store.ts'

/** Who looks after a customer, by place. */
export async function viewOwners(
  reader: Reader,
  { id, owners }: Pick<Applicant, 'id' | 'owners'>,
): Promise<Record<Owner, OwnerView | null>> {
  const people = await readOwners(reader, id, idsOf(owners))
  const views = OWNERS.map((owner) => {
    const person = people.get(owners[owner] ?? '')
    return [
      owner,
      person ? { _id: person.id, name: person.name, available: canBeOwner(owner, person) } : null,
    ]
  })
  return Object.fromEntries(views) as Record<Owner, OwnerView | null>
}

/** The same of an individual, by the names of its places. */
export const crmOf = <One>(
  owners: Readonly<Record<Owner, One>>,
): Record<keyof typeof INDIVIDUAL_OWNERS, One> => ({
  owner: owners[INDIVIDUAL_OWNERS.owner],
  compliance: owners[INDIVIDUAL_OWNERS.compliance],
  affiliate: owners[INDIVIDUAL_OWNERS.affiliate],
})
