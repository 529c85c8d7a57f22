import { entityDay } from '@fondaco/rules/calendar.ts'
import type { RelatedEntity, Structure } from '@fondaco/rules/companies/company-answers.ts'
import { identifierOfEntity, normalNumber } from '@fondaco/rules/companies/identifiers.ts'
import { applicable } from '@fondaco/rules/companies/related-details.ts'
import { holdingsBy, renewParties } from '@fondaco/rules/companies/renewed-parties.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { addRelatedParties, changeRelatedParty, type RelatedParty } from '../../customers/index.ts'
import { wasLikeListed } from '../../screening/index.ts'
import { type CompanyParty, hasStayed, listCompanyParties } from '../dossier/company-party-store.ts'

/** Makes the people and entities of a structure that is complete parties of their company, which has none. */
export async function addPeople(
  trx: Trx,
  companyId: string,
  structure: Structure | undefined,
  at: Date,
): Promise<void> {
  const added = withIds(partiesOf(structure))
  await addRelatedParties(trx, companyId, linked(added, added), at)
}

/**
 * The same of a company that may apply again: who is described again stays, with what is found of them, and is verified
 * anew; who is not described any more has left today. Only staff end what they keep themselves: employees, and who was like a
 * listed name.
 * @returns who was there before, for the audit
 */
export async function renewPeople(
  trx: Trx,
  companyId: string,
  structure: Structure | undefined,
  at: Date,
): Promise<readonly CompanyParty[]> {
  const held = (await listCompanyParties(trx, companyId)).filter(hasStayed)
  const { stayed, added, left } = renewParties(held, partiesOf(structure))
  const kept = stayed.map(([{ id, answers }, said]) => ({
    ...said,
    id,
    // What they hold of entities is described anew.
    answers: applicable({ ...answers, holdings: undefined, ...said.answers }, 'PENDING'),
  }))
  const joined = withIds(added)
  const all = [...kept, ...joined]
  for (const { id, ...said } of linked(kept, all))
    await changeRelatedParty(trx, id, { ...said, status: 'PENDING' })
  const resignation_date = entityDay(at, HOME_ENTITY)
  for (const { id, name, roles, answers } of left) {
    if (roles.includes('EMPLOYEE') || (await wasLikeListed(trx, id))) continue
    await changeRelatedParty(trx, id, {
      name,
      roles,
      answers: { ...answers, resignation_date },
      status: 'RESIGNED',
    })
  }
  await addRelatedParties(trx, companyId, linked(joined, all), at)
  return held
}

type Named = RelatedParty & { readonly id: string }

const withIds = (parties: readonly RelatedParty[]): Named[] =>
  parties.map((party) => ({ ...party, id: newId() }))

/** Parties with what they hold of legal entities, which a company names by number, by the ids of all of them. */
function linked(parties: readonly Named[], all: readonly Named[]): Named[] {
  const ids = new Map(
    all.flatMap(({ id, kind, answers }) =>
      kind === 'LEGAL_ENTITY' ? [[identifierOfEntity(answers as RelatedEntity) ?? '', id] as const] : [],
    ),
  )
  return parties.map((party) => {
    const { holdings = [], ...answers } = party.answers
    const numbered = holdings.map((one) => ({ ...one, entity: normalNumber(one.entity) ?? '' }))
    return {
      ...party,
      answers: holdings.length > 0 ? { ...answers, holdings: holdingsBy(ids, numbered) } : answers,
    }
  })
}

const partiesOf = ({ persons = [], entities = [] }: Structure = {}) => [
  ...persons.map((answers) => ({
    kind: 'PERSON' as const,
    name: `${answers.first_name} ${answers.last_name}`,
    roles: answers.role ?? [],
    answers,
  })),
  ...entities.map((answers) => ({
    kind: 'LEGAL_ENTITY' as const,
    name: answers.legal_name ?? '',
    roles: answers.type ?? [],
    answers,
  })),
]
