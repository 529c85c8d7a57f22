import anyAscii from 'any-ascii'
import { foldToLatin } from '../latin.ts'
import { alphabetsToLatin } from './alphabets.ts'
import { arabicToLatin } from './arabic.ts'

/** Letters, with their vowel signs, of all non-Latin scripts. */
const OTHER_SCRIPTS =
  /((?:(?![\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Arab}\p{scx=Hebr}\p{scx=Geor}\p{scx=Armn}\p{scx=Zyyy}\p{scx=Zinh}])[\p{L}\p{M}\p{N}])+)/u

/**
 * Writes a name in plain Latin lower case, without accents. Letters of scripts without a Latin spelling here stay, in
 * separate words, split into their parts: Chinese unchanged, Korean by the letters of its syllables.
 */
export function toPlainLetters(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(OTHER_SCRIPTS)
    .map((part, at) => (at % 2 === 0 ? toLatin(part) : ` ${part.normalize('NFKD')} `))
    .join('')
}

/** A name in Latin letters, and how those of its words are written that have no Latin spelling here. */
export interface SpelledName {
  readonly name: string
  readonly written: ReadonlyMap<string, string>
}

/**
 * Spells letters that have no Latin spelling here. The spelling says less than the letters do: many names share it.
 * @param isPerson a person's Chinese or Korean name is a family name of one character and a given name
 */
export function spellName(name: string, isPerson: boolean): SpelledName {
  const written = new Map<string, string>()
  const parts = name.normalize('NFKC').split(OTHER_SCRIPTS)
  const latin = parts.map((part, at) => {
    if (at % 2 === 0) return part
    return wordsOf(part, isPerson)
      .map((word) => {
        // Letters that nobody has spelled yet stay.
        const spelled = spelledAs(word) || word
        written.set(spelled, word)
        return ` ${spelled} `
      })
      .join('')
  })
  return { name: latin.join(''), written }
}

/** Korean names begin with a K where the official spelling has a G. */
function spelledAs(word: string): string {
  const spelled = toLatin(anyAscii(word).toLowerCase()).replace(/[^a-z0-9]/g, '')
  return /^\p{Script=Hangul}$/u.test(word) ? spelled.replace(/^g/, 'k') : spelled
}

const CHARACTERS = /^[\p{Script=Han}\p{Script=Hangul}]+$/u

function wordsOf(part: string, isPerson: boolean): string[] {
  if (!isPerson || !CHARACTERS.test(part)) return [part]
  const [first = '', ...others] = part
  return [first, others.join('')].filter((word) => word !== '')
}

const toLatin = (text: string) => foldToLatin(alphabetsToLatin(arabicToLatin(text)))
