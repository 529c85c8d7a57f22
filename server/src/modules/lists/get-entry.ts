import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findEntry, findEntryChanges, type ListedEntry } from './entry-store.ts'
import type { InstitutionList } from './institution-list.ts'

/** An entry of a list, and its approved changes. Refusals: `not_found`. */
export const getEntry =
  <Values extends object, View extends object>(
    list: InstitutionList<Values>,
    viewOf: (entry: ListedEntry<Values>) => View,
  ) =>
  async ({ db, params }: { readonly db: Reader; readonly params: { readonly id: string } }) => {
    const entry = (await findEntry(db, list, params.id)) ?? refuse('not_found')
    const changes = await findEntryChanges(db, list, entry.id)
    return {
      ...viewOf(entry),
      history: changes.flatMap(({ id, to, reason, proposer, decider, at }) => {
        if (to === null) return []
        const made = {
          change_id: id,
          at: at.toISOString(),
          proposed_by: proposer,
          approved_by: decider ?? '',
        }
        return [{ ...made, reason, values: to }]
      }),
    }
  }
