import type { InstitutionList } from './institution-list.ts'
import { type ListDeps, type Proposed, type Proposing, proposeEntry } from './propose-entry.ts'

/** Proposes that an entry is removed. Refusals: `permission_missing`, `not_found`, `version_conflict`, `proposal_waits`. */
export const removeEntry =
  <Values extends object>(deps: ListDeps, list: InstitutionList<Values>) =>
  (
    context: Proposing & {
      readonly params: { readonly id: string }
      readonly body: { readonly change_reason: string; readonly version: number }
    },
  ): Promise<Proposed> => {
    const { change_reason, version } = context.body
    return proposeEntry(deps, list, context, {
      id: context.params.id,
      version,
      to: null,
      why: change_reason,
    })
  }
