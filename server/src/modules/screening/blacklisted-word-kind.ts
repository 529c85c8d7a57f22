import { ENTITIES } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Session } from '../../platform/http/session.ts'
import type { KindOfProposal } from '../proposals/index.ts'
import { comparedAs } from './blacklisted-words.ts'
import { deleteWord, insertWord, lockWord, lockWords, readWords, updateWord } from './word-store.ts'

/** A word of the list and the reason for it. */
interface WordValues {
  readonly word: string
  readonly reason: string
}

/** The content of a proposal: the word as it will be, and what the list would have done. */
export interface ProposedWord {
  /** null: it is removed. */
  readonly to: WordValues | null
  readonly effect: {
    readonly compared: number
    readonly held: number
    readonly released: number
  }
}

/** The list holds payments of every entity, so it takes somebody who sees them all. */
export const seesAllEntities = ({ entities }: Pick<Session, 'entities'>): boolean =>
  ENTITIES.every((entity) => entities.includes(entity))

/** One blacklisted word. */
export const blacklistedWordKind: KindOfProposal = {
  async read(trx, subjectId) {
    return subjectId === null ? null : ((await lockWord(trx, subjectId)) ?? null)
  },

  mayCarryOut: async (_, session) => () => seesAllEntities(session),

  async carryOut(trx, { id: proposal, subjectId, after }, { session, actor, at }) {
    if (!seesAllEntities(session)) refuse('permission_missing')
    const { to } = after as ProposedWord
    await lockWords(trx)
    if (to !== null) await refuseListed(trx, to.word, subjectId)
    const id = subjectId ?? proposal
    const before = (await lockWord(trx, id)) ?? null
    if (to === null) await deleteWord(trx, id)
    else if (before === null) await insertWord(trx, { id, ...to, added_at: at })
    else await updateWord(trx, id, to)
    await recordAudit(trx, {
      at,
      actor,
      action: 'blacklisted_word.change',
      object: { type: 'blacklisted_word', id },
      before,
      after: { ...to, proposal },
    })
    return {}
  },

  lines(language, before, after) {
    const from = before as WordValues | null
    const { to, effect } = after as ProposedWord
    const line = (label: InEachLanguage, value: 'word' | 'reason') => ({
      label: label[language],
      before: from === null ? [] : [from[value]],
      after: [to === null ? WORDS.removed[language] : to[value]],
    })
    return [
      line(WORDS.word, 'word'),
      line(WORDS.reason, 'reason'),
      {
        label: WORDS.effect[language].replace('#', String(effect.compared)),
        before: [],
        after: [
          WORDS.held[language].replace('#', String(effect.held)),
          WORDS.released[language].replace('#', String(effect.released)),
        ],
      },
    ]
  },
}

const WORDS = {
  word: { en: 'Word', lt: 'Žodis' },
  reason: { en: 'Reason for the word', lt: 'Žodžio priežastis' },
  removed: { en: 'Removed', lt: 'Pašalinama' },
  effect: {
    en: 'Payments of the last 90 days (compared: #)',
    lt: 'Paskutinių 90 dienų mokėjimai (palyginta: #)',
  },
  held: { en: 'Newly held: #', lt: 'Naujai sulaikoma: #' },
  released: { en: 'No longer held for a word: #', lt: 'Dėl žodžio nebesulaikoma: #' },
} as const satisfies Readonly<Record<string, InEachLanguage>>

/** Refuses a word that matches nothing, and one that another word of the list already equals. */
export async function refuseListed(reader: Reader, word: string, ownId: string | null): Promise<void> {
  const { key } = comparedAs(word)
  if (key === '') refuse('word_without_letters')
  const words = await readWords(reader)
  if (words.some((other) => other.id !== ownId && comparedAs(other.word).key === key)) refuse('word_listed')
}
