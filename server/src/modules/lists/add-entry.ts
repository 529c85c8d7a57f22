import type { InstitutionList } from './institution-list.ts'
import { type ListDeps, type Proposed, type Proposing, proposeEntry } from './propose-entry.ts'

/**
 * Proposes another entry of a list. Refusals: `permission_missing` for staff who do not see every entity, those of the
 * list for an entry that it has or that matches nothing, `proposal_waits`.
 */
export const addEntry =
  <Values extends object>(deps: ListDeps, list: InstitutionList<Values>) =>
  (context: Proposing & { readonly body: Values & { readonly change_reason: string } }): Promise<Proposed> =>
    proposeEntry(deps, list, context, {
      id: null,
      to: valuesIn(list, context.body),
      why: context.body.change_reason,
    })

/** The values of an entry among what somebody said. */
export const valuesIn = <Values extends object>(
  { columns }: Pick<InstitutionList<Values>, 'columns'>,
  said: Values,
): Values => Object.fromEntries(columns.map((column) => [column, said[column]])) as Values
