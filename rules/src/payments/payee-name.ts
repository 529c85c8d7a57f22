import { type ListedKind, weighWords } from '../screening/name-words.ts'

/** The result of a name check for the payer: a match, no match, or not possible. */
export const NAME_CHECKS = ['MTCH', 'NMTC', 'NOAP'] as const
export type NameCheck = (typeof NAME_CHECKS)[number]

/**
 * Whether the name that a payer gives is the holder's. Word order, case, accents, transliteration and titles make no
 * difference. The legal form of a company may be left out, but must not be another one.
 */
export function judgePayeeName(given: string, holder: string, kind: ListedKind): 'MTCH' | 'NMTC' {
  const [one, other] = [wordsOf(given, kind), wordsOf(holder, kind)]
  const otherForm =
    kind === 'entity' && one.silent !== '' && other.silent !== '' && one.silent !== other.silent
  return one.telling !== '' && one.telling === other.telling && !otherForm ? 'MTCH' : 'NMTC'
}

/** The words that identify the holder, and the others, each sorted by sound. */
function wordsOf(name: string, kind: ListedKind) {
  const words = weighWords(name, kind)
  const sorted = (telling: boolean) =>
    words
      .filter(({ weight }) => weight > 0 === telling)
      .map(({ sound }) => sound)
      .sort()
      .join(' ')
  return { telling: sorted(true), silent: sorted(false) }
}
