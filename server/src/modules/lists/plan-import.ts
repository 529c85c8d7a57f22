import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ImportMode } from '@fondaco/rules/lists/list-file.ts'
import { newId } from '../../platform/ids.ts'
import { valuesIn } from './add-entry.ts'
import type { KeptEntry } from './entry-store.ts'
import type { InstitutionList } from './institution-list.ts'

/** What an import does with one entry. */
export interface ImportLine<Values> {
  readonly id: string
  /** null: it is added. */
  readonly before: Values | null
  /** null: it is removed. */
  readonly after: Values | null
}

export interface ImportPlan<Values> {
  readonly added: readonly ImportLine<Values>[]
  readonly changed: readonly ImportLine<Values>[]
  readonly removed: readonly ImportLine<Values>[]
  /** Entries of the file that the list has already. */
  readonly unchanged: number
  /** The list as it will be; what stays are the same objects. */
  readonly next: readonly Values[]
}

/** What a file does with a list. An entry is the same in every spelling. */
export function planImport<Values extends object>(
  list: InstitutionList<Values>,
  present: readonly KeptEntry<Values>[],
  file: readonly Values[],
  mode: ImportMode,
): ImportPlan<Values> {
  const there = new Map(present.map((entry) => [list.keyOf(entry), entry]))
  const named = new Set(file.map(list.keyOf))
  const added = file.flatMap((after) =>
    there.has(list.keyOf(after)) ? [] : [{ id: newId(), before: null, after }],
  )
  const changed = file.flatMap((after) => {
    const entry = there.get(list.keyOf(after))
    if (!entry) return []
    const before = valuesIn(list, entry)
    return isDeepStrictEqual(before, after) ? [] : [{ id: entry.id, before, after }]
  })
  const removed = present.flatMap((entry) =>
    mode === 'add' || named.has(list.keyOf(entry))
      ? []
      : [{ id: entry.id, before: valuesIn(list, entry), after: null }],
  )
  const gone = new Set([...changed, ...removed].map(({ id }) => id))
  return {
    added,
    changed,
    removed,
    unchanged: file.length - added.length - changed.length,
    next: [...present.filter(({ id }) => !gone.has(id)), ...[...changed, ...added].map(({ after }) => after)],
  }
}

/** The list on which a proposal stands: another version of any entry makes another basis. */
export const basisOf = (present: readonly KeptEntry<object>[]) => ({
  entries: present.length,
  digest: createHash('sha256')
    .update(
      present
        .map(({ id, version }) => `${id} ${version}`)
        .toSorted()
        .join('\n'),
    )
    .digest('hex'),
})
