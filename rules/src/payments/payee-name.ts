import { type ListedKind, weighWords } from '../screening/name-words.ts'

/** What a name check tells the payer: a match, none, or that it could not be made. */
export const NAME_CHECKS = ['MTCH', 'NMTC', 'NOAP'] as const
export type NameCheck = (typeof NAME_CHECKS)[number]

/**
 * Whether the name that a payer gives is the holder's. The order of the words, case, accents, the way of writing another
 * alphabet in Latin letters and titles make no difference. The form of a company may be left out, but be no other one.
 */
export function judgePayeeName(given: string, holder: string, kind: ListedKind): 'MTCH' | 'NMTC' {
  const [one, other] = [wordsOf(given, kind), wordsOf(holder, kind)]
  const otherForm =
    kind === 'entity' && one.silent !== '' && other.silent !== '' && one.silent !== other.silent
  return one.telling !== '' && one.telling === other.telling && !otherForm ? 'MTCH' : 'NMTC'
}

/** The words that tell whose name it is, and the others, each sorted, as they sound. */
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
