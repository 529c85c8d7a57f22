import type { EntityHolding } from '@fondaco/rules/companies/company-answers.ts'
import { normalNumber } from '@fondaco/rules/companies/identifiers.ts'
import type { PersonRole } from '@fondaco/rules/companies/questionnaire.ts'
import { entitiesFor, type HolderLists } from './structure-edits.ts'

export interface NamedHolder {
  readonly name: string
  /** The e-mail address of a person; the number of an entity. */
  readonly detail: string
  readonly roles: readonly PersonRole[]
  /** In percent. */
  readonly share: number | undefined
  /** Of legal entities, each by its name. */
  readonly holdings: readonly { readonly name: string; readonly share: number }[]
}

/** The name, the roles and the share of each holder, in one form for persons and entities. */
export function namedHolders(
  lists: HolderLists,
): Readonly<Record<keyof HolderLists, readonly NamedHolder[]>> {
  const names = new Map(entitiesFor(lists, null).map(({ value, label }) => [value, label]))
  const named = (holdings: readonly EntityHolding[] = []) =>
    holdings.map(({ entity, control_percentage }) => ({
      name: names.get(normalNumber(entity) ?? '') ?? entity,
      share: control_percentage,
    }))
  return {
    persons: lists.persons.map(
      ({ first_name = '', last_name = '', email = '', role = [], control_percentage, holdings }) => ({
        name: `${first_name} ${last_name}`.trim(),
        detail: email,
        roles: role,
        share: control_percentage,
        holdings: named(holdings),
      }),
    ),
    entities: lists.entities.map(
      ({ legal_name, vat_id, registration_number, type = [], control_percentage, holdings }) => ({
        name: legal_name ?? '',
        detail: vat_id || registration_number || '',
        roles: type,
        share: control_percentage,
        holdings: named(holdings),
      }),
    ),
  }
}
