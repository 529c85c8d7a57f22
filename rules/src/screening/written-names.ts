import { type ListedKind, weighWords } from './name-words.ts'

/** Between two names of one company: `Vendroma/Kaltmark`, `Ottavento t/a Brisa Blu`, `(formerly Oakdrift)`. */
const BETWEEN =
  /(?<=\p{L}{4})\s*\/\s*(?=\p{L}{4})|[\s(,;]+(?:t\/a|d\/b\/a|a\/k\/a|f\/k\/a|aka|dba|fka|trading as|doing business as|also known as|formerly known as|formerly|previously)\s+/iu

/** The names that a written name of a company is made of, the whole first. */
export function namesIn(name: string, kind: ListedKind): string[] {
  const parts = kind === 'entity' ? name.split(BETWEEN).map((one) => one.replace(/\)\s*$/, '')) : []
  const names = parts.filter((one) => one.trim() !== '')
  return parts.length > 1 ? [name, ...names] : [name]
}

/** Words that an acronym leaves out, in the languages of most lists. */
const LEFT_OUT = new Set(
  'a al and d da das de del della der des di do dos du el et for fur i in ir l la las le les los of on the und y'.split(
    ' ',
  ),
)
/** An article that an apostrophe joins to its word: d'Asmira. */
const ARTICLE = /\b[dl]['’]/giu
const FEWEST_LETTERS = 3
const MOST_LETTERS = 6

/** The first letters of a company's name of three to six words: `PLN` of `Pirma Lietuvos Namai`. Null for other names. */
export function acronymOf(name: string): string | null {
  const words = weighWords(name.replace(ARTICLE, ' '), 'entity').filter(
    ({ text, weight }) => weight > 0 && !LEFT_OUT.has(text),
  )
  if (words.length < FEWEST_LETTERS || words.length > MOST_LETTERS) return null
  const letters = words.map(({ text }) => text[0]).join('')
  return /^[a-z]+$/.test(letters) ? letters : null
}

/** The acronym that a company's name is, in capital letters beside its legal form at most. Null for other names. */
export function writtenAcronym(name: string): string | null {
  const [only, ...others] = weighWords(name, 'entity').filter(({ weight }) => weight > 0)
  if (!only || others.length > 0 || only.text.length < FEWEST_LETTERS || only.text.length > MOST_LETTERS)
    return null
  return name.replaceAll('.', '').includes(only.text.toUpperCase()) ? only.text : null
}
