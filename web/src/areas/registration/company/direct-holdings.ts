import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import type { PersonRole } from '@fondaco/rules/companies/questionnaire.ts'
import type { Structure } from '@fondaco/rules/companies/structure.ts'
import { type HolderLists, listsOf } from './structure-edits.ts'

export interface NamedHolder {
  readonly name: string
  /** The e-mail address of a person; the number of an entity. */
  readonly detail: string
  readonly roles: readonly PersonRole[]
  /** In percent. */
  readonly share: number | undefined
}

/** The name, the roles and the share of each holder, in one form for persons and entities. */
export const namedHolders = ({
  persons,
  entities,
}: HolderLists): Readonly<Record<keyof HolderLists, readonly NamedHolder[]>> => ({
  persons: persons.map(({ first_name = '', last_name = '', email = '', role = [], control_percentage }) => ({
    name: `${first_name} ${last_name}`.trim(),
    detail: email,
    roles: role,
    share: control_percentage,
  })),
  entities: entities.map(({ legal_name, vat_id, registration_number, type = [], control_percentage }) => ({
    name: legal_name ?? '',
    detail: vat_id || registration_number || '',
    roles: type,
    share: control_percentage,
  })),
})

/** Who owns the company directly; a registration asks for no other shares. */
export function directHoldings({ _id, structure }: CompanyView): Structure {
  const { persons, entities } = namedHolders(listsOf(structure))
  const parties = [
    ...persons.map((holder, at) => ({ ...holder, id: `person-${at}`, kind: 'PERSON' as const })),
    ...entities.map((holder, at) => ({ ...holder, id: `entity-${at}`, kind: 'LEGAL_ENTITY' as const })),
  ]
  return {
    company: _id,
    parties: parties.map(({ id, kind, name }) => ({ id, kind, name })),
    holdings: parties.flatMap(({ id, roles, share }) =>
      roles.includes('SHAREHOLDER') && share ? [{ holder: id, held: _id, percent: share }] : [],
    ),
  }
}
