import { joinLetters, lookOf, undisguised } from '@fondaco/rules/screening/disguises.ts'
import { toPlainLetters } from '@fondaco/rules/screening/plain-letters.ts'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'

/** Languages whose endings are taken off, of a word of the list and of a text alike; of which words of the list. */
const LANGUAGES: readonly { readonly stem: (word: string) => string; readonly has: RegExp }[] = [
  { stem: english, has: /^[\p{Script=Latin}\p{M}]+$/u },
  // Its stems are short: of a word without an ending of its own they would be another word.
  { stem: lithuanian, has: /(?:[aeiouyėų]s|ai|ės|[aėiu])$/u },
  { stem: russian, has: /^\p{Script=Cyrillic}+$/u },
  { stem: german, has: /^[\p{Script=Latin}\p{M}]+$/u },
  { stem: french, has: /^[\p{Script=Latin}\p{M}]+$/u },
  { stem: spanish, has: /^[\p{Script=Latin}\p{M}]+$/u },
]
/** A stem this short is shared by words that have nothing to do with each other. */
const SHORTEST_STEM = 4
/** Words remembered with their forms: the same come again and again. */
const MOST_REMEMBERED = 20_000

interface Forms {
  /** The whole word. */
  readonly look: string
  /** Of each language; null where it is too short to tell. */
  readonly stems: readonly (string | null)[]
}

/**
 * The blacklisted words that stand in a text, as words and not inside others: whatever their ending, case and accents,
 * and however they are disguised (`disguises.ts`). Words of several words also where they are run together.
 */
export function wordsFoundIn<Word extends { readonly word: string }>(
  text: string,
  blacklisted: readonly Word[],
): Word[] {
  const spoken = wordsOf(text).map(formsOf)
  return blacklisted.filter(({ word }) => {
    const sought = wordsOf(word)
    const ways = [sought, ...(sought.length > 1 ? [[sought.join('')]] : [])]
    return ways.some((way) =>
      spoken.some((_, at) => way.every((one, more) => isFormOf(spoken[at + more], one))),
    )
  })
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
