import type {
  EntityHolding,
  RelatedEntity,
  RelatedPerson,
  Structure,
} from '@fondaco/rules/companies/company-answers.ts'
import { identifierOfEntity, identifierOfPerson, normalNumber } from '@fondaco/rules/companies/identifiers.ts'
import { allocatedShare, faultsOfStructure } from '@fondaco/rules/companies/structure-faults.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { HeldEntity } from '../../../features/companies/holding-fields.tsx'

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

/** What holders own of an entity follows its number; of one that is deleted they own nothing. */
function withNumber(lists: HolderLists, before: string | undefined, number: string | undefined): HolderLists {
  if (!before || before === number) return lists
  const followed = (holdings: readonly EntityHolding[]): EntityHolding[] =>
    holdings.flatMap((one) => {
      if (normalNumber(one.entity) !== before) return [one]
      return number ? [{ ...one, entity: number }] : []
    })
  return {
    persons: lists.persons.map((one) => (one.holdings ? { ...one, holdings: followed(one.holdings) } : one)),
    entities: lists.entities.map((one) =>
      one.holdings ? { ...one, holdings: followed(one.holdings) } : one,
    ),
  }
}

/** The lists as they name an entity in place of its earlier description; null: it is deleted. */
const following = <L extends HolderList>(
  lists: HolderLists,
  list: L,
  before: Holders[L] | null,
  holder: Holders[L] | null,
): HolderLists =>
  list === 'entities' && before
    ? withNumber(lists, identifierOfEntity(before), holder ? identifierOfEntity(holder) : undefined)
    : lists

/** The legal entities of which one holder can hold a part, by their numbers. */
export const entitiesFor = ({ entities }: HolderLists, holder: RelatedEntity | null): HeldEntity[] =>
  entities.flatMap((entity) => {
    const value = identifierOfEntity(entity)
    return value && !(holder && isSame('entities', entity, holder))
      ? [{ value, label: entity.legal_name || value }]
      : []
  })

/** The lists with a holder: at the end, or in place of its earlier description. */
export const withHolder = <L extends HolderList>(
  lists: HolderLists,
  list: L,
  holder: Holders[L],
  before: Holders[L] | null,
): HolderLists => {
  const placed = {
    ...lists,
    [list]: before
      ? lists[list].map((one) => (isSame(list, one, before) ? holder : one))
      : [...lists[list], holder],
  }
  return following(placed, list, before, holder)
}

export const withoutHolder = <L extends HolderList>(
  lists: HolderLists,
  list: L,
  holder: Holders[L],
): HolderLists => following(amongOthers(lists, list, holder), list, holder, null)

const amongOthers = <L extends HolderList>(lists: HolderLists, list: L, holder: Holders[L]): HolderLists => ({
  ...lists,
  [list]: lists[list].filter((one) => !isSame(list, one, holder)),
})

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
  const others = before ? amongOthers(lists, list, before) : lists
  const structure = following(withHolder(others, list, holder, null), list, before, holder)
  const found: Record<string, InEachLanguage> = {}
  for (const { path, text } of faultsOfStructure({ structure })) {
    const [, part, at, field] = path
    if (part === list && at === others[list].length && field !== undefined)
      found[field === 'type' ? 'role' : field] ??= text
    else if (part === 'control_percentage' && holder.control_percentage !== undefined) found[part] ??= text
  }
  return found
}
