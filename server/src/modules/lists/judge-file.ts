import type { Language } from '@fondaco/rules/language.ts'
import type { ImportMode } from '@fondaco/rules/lists/list-file.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { FindComparedPayments } from './compared-payment.ts'
import { readEntries } from './entry-store.ts'
import type { InstitutionList } from './institution-list.ts'
import { type Comparing, effectOfChange } from './list-effect.ts'
import { basisOf, planImport } from './plan-import.ts'
import { readListFile } from './read-list-file.ts'

/**
 * What a file changes on a list, and what the changed list would have done to the payments of the last 90 days. Refusals: those
 * of `readListFile`, `list_unchanged`.
 */
export async function judgeFile<Values extends object>(
  list: InstitutionList<Values>,
  on: Comparing,
  findComparedPayments: FindComparedPayments,
  { csv, mode }: { readonly csv: string; readonly mode: ImportMode },
  language: Language,
) {
  const present = await readEntries(on.reader, list)
  const plan = planImport(list, present, readListFile(list, csv, language, present), mode)
  if (plan.added.length + plan.changed.length + plan.removed.length === 0) refuse('list_unchanged')
  const effect = await effectOfChange(list, on, findComparedPayments, present, plan.next)
  return { plan, effect, basis: basisOf(present) }
}
