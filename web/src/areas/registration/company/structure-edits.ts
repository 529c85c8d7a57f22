import type { RelatedEntity, RelatedPerson, Structure } from '@fondaco/rules/companies/company-answers.ts'
import {
  allocatedShare,
  faultsOfStructure,
  identifierOfEntity,
  identifierOfPerson,
} from '@fondaco/rules/companies/structure-faults.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'

interface Holders {
  readonly persons: RelatedPerson
  readonly entities: RelatedEntity
}
export type HolderList = keyof Holders
export type Holder<L extends HolderList> = Holders[L]

/** Both lists of a structure. */
export type HolderLists = { readonly [L in HolderList]: readonly Holders[L][] }

export const listsOf = ({ persons = [], entities = [] }: Structure = {}): HolderLists => ({
  persons,
  entities,
})

const IDENTIFIERS: { readonly [L in HolderList]: (holder: Holders[L]) => string | undefined } = {
  persons: identifierOfPerson,
  entities: identifierOfEntity,
}

/** Whether two descriptions are of one person, by e-mail address, or of one entity, by its number. */
function isSame<L extends HolderList>(list: L, one: Holders[L], other: Holders[L]): boolean {
  const identifier = IDENTIFIERS[list](one)
  return one === other || (Boolean(identifier) && identifier === IDENTIFIERS[list](other))
}

/** The lists with a holder: at the end, or in place of its earlier description. */
export const withHolder = <L extends HolderList>(
  lists: HolderLists,
  list: L,
  holder: Holders[L],
  before: Holders[L] | null,
): HolderLists => ({
  ...lists,
  [list]: before
    ? lists[list].map((one) => (isSame(list, one, before) ? holder : one))
    : [...lists[list], holder],
})

export const withoutHolder = <L extends HolderList>(
  lists: HolderLists,
  list: L,
  holder: Holders[L],
): HolderLists => ({ ...lists, [list]: lists[list].filter((one) => !isSame(list, one, holder)) })

/** What the shareholders but one hold, in percent; all of them for a new one. */
export const takenByOthers = <L extends HolderList>(
  lists: HolderLists,
  list: L,
  holder: Holders[L] | null,
): number => allocatedShare(holder ? withoutHolder(lists, list, holder) : lists)

/**
 * The faults of a holder among the others, by field. The roles are the field `role`.
 * @param before its earlier description, which it replaces
 */
export function faultsOfHolder<L extends HolderList>(
  lists: HolderLists,
  list: L,
  holder: Holders[L],
  before: Holders[L] | null,
): Readonly<Record<string, InEachLanguage>> {
  const others = before ? withoutHolder(lists, list, before) : lists
  const structure = withHolder(others, list, holder, null)
  const found: Record<string, InEachLanguage> = {}
  for (const { path, text } of faultsOfStructure({ structure })) {
    const [, part, at, field] = path
    if (part === list && at === others[list].length && field !== undefined)
      found[field === 'type' ? 'role' : field] ??= text
    else if (part === 'control_percentage' && holder.control_percentage !== undefined) found[part] ??= text
  }
  return found
}
