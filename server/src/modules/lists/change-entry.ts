import { valuesIn } from './add-entry.ts'
import type { InstitutionList } from './institution-list.ts'
import { type ListDeps, type Proposed, type Proposing, proposeEntry } from './propose-entry.ts'

/** Proposes a change of an entry. Refusals as for another entry, `not_found`, `version_conflict`, `list_unchanged`. */
export const changeEntry =
  <Values extends object>(deps: ListDeps, list: InstitutionList<Values>) =>
  (
    context: Proposing & {
      readonly params: { readonly id: string }
      readonly body: Values & { readonly change_reason: string; readonly version: number }
    },
  ): Promise<Proposed> =>
    proposeEntry(deps, list, context, {
      id: context.params.id,
      version: context.body.version,
      to: valuesIn(list, context.body),
      why: context.body.change_reason,
    })
