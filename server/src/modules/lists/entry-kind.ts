import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { KindOfProposal } from '../proposals/index.ts'
import { type EffectCounts, effectLine } from './effect-line.ts'
import {
  deleteEntries,
  insertEntries,
  lockEntry,
  lockList,
  readEntries,
  updateEntries,
} from './entry-store.ts'
import type { InstitutionList } from './institution-list.ts'

/** The content of a proposal: the entry as it will be, and what the list would have done. */
export interface ProposedEntry<Values> {
  /** null: it is removed. */
  readonly to: Values | null
  readonly effect: EffectCounts
}

/** One entry of a list. */
export const entryKind = <Values extends object>(list: InstitutionList<Values>): KindOfProposal => ({
  async read(trx, subjectId) {
    // The list before the entry, as an import does.
    await lockList(trx, list)
    return subjectId === null ? null : ((await lockEntry(trx, list, subjectId)) ?? null)
  },

  // The permission and the entities are all that it takes.
  mayCarryOut: async () => () => true,

  async carryOut(trx, { id: proposal, subjectId, after }, { actor, at }) {
    const { to } = after as ProposedEntry<Values>
    if (to !== null) await refuseListed(trx, list, to, subjectId)
    const id = subjectId ?? proposal
    const before = (await lockEntry(trx, list, id)) ?? null
    if (to === null) await deleteEntries(trx, list, [id])
    else if (before === null) await insertEntries(trx, list, at, [{ id, values: to }])
    else await updateEntries(trx, list, [{ id, values: to }])
    await recordAudit(trx, {
      at,
      actor,
      action: `${list.kind}.change`,
      object: { type: list.kind, id },
      before,
      after: { ...to, proposal },
    })
    return {}
  },

  lines(language, before, after) {
    const from = before as Values | null
    const { to, effect } = after as ProposedEntry<Values>
    return [
      ...list.fields.map(({ label, words, written }) => ({
        label: label[language],
        before: from === null ? [] : [words(from, language)],
        after: [to === null ? REMOVED[language] : words(to, language)],
        ...(written ? { written } : {}),
      })),
      effectLine(effect, language),
    ]
  },
})

const REMOVED: InEachLanguage = { en: 'Removed', lt: 'Pašalinama' }

/** Refuses an entry that matches nothing, and one that the list has already. */
export async function refuseListed<Values extends object>(
  reader: Reader,
  list: InstitutionList<Values>,
  values: Values,
  ownId: string | null,
): Promise<void> {
  list.refuseWrong(values)
  const key = list.keyOf(values)
  const entries = await readEntries(reader, list)
  if (entries.some((other) => other.id !== ownId && list.keyOf(other) === key)) refuse(list.listed)
}
