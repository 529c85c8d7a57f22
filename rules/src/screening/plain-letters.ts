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

const toLatin = (text: string) => foldToLatin(alphabetsToLatin(arabicToLatin(text)))
