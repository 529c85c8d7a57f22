import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { type ImportMode, LINE_CHANGES, type LineChange } from '@fondaco/rules/lists/list-file.ts'
import { recordAudit } from '../../platform/audit.ts'
import { writeCsv } from '../../platform/write-csv.ts'
import { findWaitingAbout, type KindOfProposal, namedLines, overtakeWaiting } from '../proposals/index.ts'
import { type EffectCounts, effectLine } from './effect-line.ts'
import { deleteEntries, insertEntries, lockList, readEntries, updateEntries } from './entry-store.ts'
import { readImportLines } from './import-store.ts'
import { cellsOf, type InstitutionList, nameOf } from './institution-list.ts'
import { basisOf, type ImportLine } from './plan-import.ts'

/** Some lines of an import: how many, and the first of them. */
interface SomeLines<Values> {
  readonly count: number
  readonly first: readonly Pick<ImportLine<Values>, 'before' | 'after'>[]
}

/** The content of a proposal: what an import changes, and what the list would have done. Its lines are kept beside it. */
export interface ProposedImport<Values> extends Readonly<Record<LineChange, SomeLines<Values>>> {
  readonly mode: ImportMode
  readonly unchanged: number
  readonly from: number
  readonly to: number
  readonly effect: EffectCounts
}

/** A list as a whole, which an import changes. */
export const listKind = <Values extends object>(list: InstitutionList<Values>): KindOfProposal => ({
  async read(trx) {
    await lockList(trx, list)
    return basisOf(await readEntries(trx, list))
  },

  // The permission and the entities are all that it takes.
  mayCarryOut: async () => () => true,

  async carryOut(trx, { id, after }, { actor, at }) {
    await lockList(trx, list)
    const lines = await readImportLines<Values>(trx, id)
    const known = lines.flatMap((line) => (line.before === null ? [] : [line.id]))
    await deleteEntries(
      trx,
      list,
      lines.flatMap((line) => (line.after === null ? [line.id] : [])),
    )
    await updateEntries(trx, list, withValues(lines.filter(({ before }) => before !== null)))
    await insertEntries(trx, list, at, withValues(lines.filter(({ before }) => before === null)))
    for (const entry of (await findWaitingAbout(trx, list.kind, known)).keys())
      await overtakeWaiting(trx, list.kind, entry, at)
    const { mode, added, changed, removed } = after as ProposedImport<Values>
    await recordAudit(trx, {
      at,
      actor,
      action: `${list.kind}.import`,
      object: { type: list.importKind, id },
      after: {
        mode,
        added: added.count,
        changed: changed.count,
        removed: removed.count,
      },
    })
    return {}
  },

  lines(language, _, after) {
    const { mode, from, to, unchanged, effect, ...some } = after as ProposedImport<Values>
    const plain = (label: InEachLanguage, words: string) => ({
      label: label[language],
      before: [],
      after: [words],
    })
    return [
      plain(WORDS.mode, WORDS[mode][language]),
      { label: WORDS.entries[language], before: [String(from)], after: [String(to)] },
      ...LINE_CHANGES.map((change) => {
        const { count, first } = some[change]
        const lines = first.map((line) => wordsOf(list, line, language))
        return {
          label: `${WORDS[change][language]} (${count})`,
          before: [],
          after: namedLines({ count, first: lines }, language),
          written: true,
        }
      }),
      plain(WORDS.unchanged, String(unchanged)),
      effectLine(effect, language),
    ]
  },

  async file(reader, id) {
    const { columns } = list
    const lines = await readImportLines<Values>(reader, id)
    const rows = lines.map(({ before, after }) => [
      before === null ? 'added' : after === null ? 'removed' : 'changed',
      ...cellsOf(list, after),
      ...cellsOf(list, before),
    ])
    return writeCsv(
      ['change', ...columns, ...columns.map((column) => `${column}_before`)],
      rows.toSorted((one, other) => one.join().localeCompare(other.join(), 'en')),
    )
  },
})

const withValues = <Values>(lines: readonly ImportLine<Values>[]) =>
  lines.flatMap(({ id, after }) => (after === null ? [] : [{ id, values: after }]))

/** A line in words: the entry, and the values that change. */
function wordsOf<Values extends object>(
  list: InstitutionList<Values>,
  { before, after }: SomeLines<Values>['first'][number],
  language: Language,
): string {
  const values = after ?? before
  if (values === null) return ''
  const name = nameOf(list, values, language)
  if (before === null || after === null) return name
  const changes = list.fields.flatMap(({ words }) => {
    const [was, is] = [words(before, language), words(after, language)]
    return was === is ? [] : [`${was} → ${is}`]
  })
  return `${name}: ${changes.join('; ')}`
}

const WORDS = {
  mode: { en: 'The file', lt: 'Failas' },
  add: { en: 'adds and changes entries', lt: 'papildo ir pakeičia įrašus' },
  replace: { en: 'replaces the whole list', lt: 'pakeičia visą sąrašą' },
  entries: { en: 'Entries of the list', lt: 'Sąrašo įrašai' },
  added: { en: 'Added', lt: 'Pridedama' },
  changed: { en: 'Changed', lt: 'Keičiama' },
  removed: { en: 'Removed', lt: 'Pašalinama' },
  unchanged: { en: 'Entries of the file that stay as they are', lt: 'Failo įrašai, kurie nesikeičia' },
} as const satisfies Readonly<Record<string, InEachLanguage>>
