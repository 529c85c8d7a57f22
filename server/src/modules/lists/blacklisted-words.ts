import { joinLetters, lookOf, undisguised } from '@fondaco/rules/screening/disguises.ts'
import { toPlainLetters } from '@fondaco/rules/screening/plain-letters.ts'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'

/** Languages whose endings are removed, from list words and from texts; and for which list words. */
const LANGUAGES: readonly { readonly stem: (word: string) => string; readonly has: RegExp }[] = [
  { stem: english, has: /^[\p{Script=Latin}\p{M}]+$/u },
  // Its stems are short: a word without an ending would become another word.
  { stem: lithuanian, has: /(?:[aeiouyėų]s|ai|ės|[aėiu])$/u },
  { stem: russian, has: /^\p{Script=Cyrillic}+$/u },
  { stem: german, has: /^[\p{Script=Latin}\p{M}]+$/u },
  { stem: french, has: /^[\p{Script=Latin}\p{M}]+$/u },
  { stem: spanish, has: /^[\p{Script=Latin}\p{M}]+$/u },
]
/** Unrelated words share a stem this short. */
const SHORTEST_STEM = 4
/** Cached words with their forms, because the same words come often. */
const MOST_REMEMBERED = 20_000

interface Forms {
  /** The whole word. */
  readonly look: string
  /** The stem in each language; null if it is too short. */
  readonly stems: readonly (string | null)[]
}

/**
 * The blacklisted words of a text, as whole words and not inside others: with any ending, case and accents, and with
 * disguises removed (`disguises.ts`). Word groups are also found without spaces.
 * @param blacklisted a list that does not change: the same list is prepared once
 */
export function wordsFoundIn<Word extends { readonly word: string }>(
  text: string,
  blacklisted: readonly Word[],
): Word[] {
  const begun = prepared.get(blacklisted) ?? prepare(blacklisted)
  const spoken = wordsOf(text).map(formsOf)
  const found = new Set<number>()
  for (const [place, forms] of spoken.entries())
    for (const key of keysOf(forms))
      for (const { at, words } of begun.get(key) ?? [])
        if (words.every((one, more) => isFormOf(spoken[place + more], one))) found.add(at)
  return blacklisted.filter((_, at) => found.has(at))
}

/** The ways to write the words of a list, by what their first words may be. */
type Begun = ReadonlyMap<string, readonly { readonly at: number; readonly words: readonly string[] }[]>
const prepared = new WeakMap<readonly object[], Begun>()

function prepare(blacklisted: readonly { readonly word: string }[]): Begun {
  const begun = new Map<string, { at: number; words: readonly string[] }[]>()
  for (const [at, { word }] of blacklisted.entries()) {
    const sought = wordsOf(word)
    for (const words of [sought, ...(sought.length > 1 ? [[sought.join('')]] : [])])
      for (const key of words[0] === undefined ? [] : keysOf(formsOf(words[0])))
        begun.set(key, [...(begun.get(key) ?? []), { at, words }])
  }
  prepared.set(blacklisted, begun)
  return begun
}

/** Two words that are forms of each other share one of these. */
const keysOf = ({ look, stems }: Forms): string[] => [
  look,
  ...stems.flatMap((stem, language) => (stem === null ? [] : [`${language} ${stem}`])),
]

/**
 * What is compared of a word: its forms in small plain letters, also without spaces, and whether other endings match;
 * and its key, the same for words that differ only in case, accents, spaces or disguises. An empty key matches nothing.
 */
export function comparedAs(word: string): {
  readonly key: string
  readonly forms: string[]
  readonly anyEnding: boolean
} {
  const sought = wordsOf(word)
  const plain = sought.map(toPlainLetters)
  return {
    key: sought.map((one) => formsOf(one).look).join(' '),
    forms: [...new Set([plain.join(' '), plain.join('')])],
    anyEnding: sought.some((one) => {
      const { stems } = formsOf(one)
      return LANGUAGES.some(({ has }, at) => stems[at] !== null && has.test(one))
    }),
  }
}

const wordsOf = (text: string) => joinLetters(undisguised(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])

function isFormOf(forms: Forms | undefined, word: string): boolean {
  if (!forms) return false
  const { look, stems } = formsOf(word)
  if (forms.look === look) return true
  return LANGUAGES.some(
    ({ has }, at) => stems[at] !== null && stems[at] === forms.stems[at] && has.test(word),
  )
}

const remembered = new Map<string, Forms>()

function formsOf(word: string): Forms {
  const known = remembered.get(word)
  if (known) return known
  const stems = LANGUAGES.map(({ stem }) => {
    const form = lookOf(toPlainLetters(stem(word)))
    return form.length < SHORTEST_STEM ? null : form
  })
  const forms = { look: lookOf(toPlainLetters(word)), stems }
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(word, forms)
  return forms
}
