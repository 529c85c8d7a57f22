import {
  type ListedKind,
  type ListedWord,
  likeness,
  listedWords,
  matchWords,
  type NameMatch,
  normaliseName,
} from '@fondaco/rules/screening/names.ts'

/** A name of a loaded list, with the list it stands on. */
export interface IndexedName {
  readonly name: string
  readonly kind: ListedKind
  readonly subject: string
  readonly list: string
  readonly listVersion: string
}

export interface NameHit extends NameMatch {
  readonly listed: IndexedName
  /** Nothing is left over on either side: no other name than the listed one. */
  readonly certain: boolean
}

/** Scores above this are worth keeping; the threshold that holds a payment lies higher. */
export const KEPT_ABOVE = 0.75
/** Hits kept of one name, the likest first. */
const MOST_HITS = 5
/** Names remembered with their hits: an institution screens its own customers again and again. */
const MOST_REMEMBERED = 20_000

/**
 * Finds the listed names that are like a screened one without comparing it with each of them. Nothing above
 * `KEPT_ABOVE` is missed: a score is a weighed mean of the likeness of words, so one word at least must be that much
 * alike; and two words can be that much alike only where few letters are in one and not in the other.
 */
export class NameIndex {
  readonly #names: readonly { readonly listed: IndexedName; readonly words: readonly ListedWord[] }[]
  /** Every different word of the lists, and two neighbours run together: its letters, and who bears it. */
  readonly #words: readonly string[]
  readonly #letters: Int32Array
  readonly #doubled: Int32Array
  readonly #lengths: Int32Array
  readonly #bearers: readonly (readonly number[])[]
  readonly #remembered = new Map<string, readonly NameHit[]>()

  constructor(names: readonly IndexedName[]) {
    this.#names = names
      .map((listed) => ({ listed, words: listedWords(listed.name, listed.kind) }))
      .filter(({ words }) => words.length > 0)
    const bearers = new Map<string, number[]>()
    for (const [at, { words }] of this.#names.entries()) {
      for (const word of new Set(runs(words.map(({ word }) => word)))) {
        const known = bearers.get(word)
        if (known) known.push(at)
        else bearers.set(word, [at])
      }
    }
    this.#words = [...bearers.keys()]
    this.#bearers = [...bearers.values()]
    const masks = this.#words.map(masksOf)
    this.#letters = Int32Array.from(masks, ({ letters }) => letters)
    this.#doubled = Int32Array.from(masks, ({ doubled }) => doubled)
    this.#lengths = Int32Array.from(this.#words, (word) => word.length)
  }

  /** The listed names most like a name, one for each who is listed. */
  find(name: string): readonly NameHit[] {
    const known = this.#remembered.get(name)
    if (known) return known
    const hits = this.#search(name)
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear()
    this.#remembered.set(name, hits)
    return hits
  }

  #search(name: string): readonly NameHit[] {
    const screened = normaliseName(name)
    const best = new Map<string, NameHit>()
    for (const at of this.#candidates(screened)) {
      const candidate = this.#names[at]
      if (!candidate) continue
      const match = matchWords(screened, candidate.words)
      const { listed } = candidate
      const key = `${listed.list}/${listed.subject}`
      if (match.score <= KEPT_ABOVE || match.score <= (best.get(key)?.score ?? 0)) continue
      const certain = match.score === 1 && listedWords(name, listed.kind).length === candidate.words.length
      best.set(key, { ...match, listed, certain })
    }
    return [...best.values()].sort((a, b) => b.score - a.score).slice(0, MOST_HITS)
  }

  #candidates(screened: readonly string[]): Set<number> {
    const found = new Set<number>()
    for (const run of new Set(runs(screened))) {
      const { letters, doubled } = masksOf(run)
      for (let at = 0; at < this.#words.length; at += 1) {
        const length = this.#lengths[at] ?? 0
        const most = (1 - KEPT_ABOVE) * Math.max(length, run.length)
        if (Math.abs(length - run.length) > most) continue
        const others = this.#letters[at] ?? 0
        const othersDoubled = this.#doubled[at] ?? 0
        if (bits(letters & ~others) + bits(doubled & ~othersDoubled) > most) continue
        if (bits(others & ~letters) + bits(othersDoubled & ~doubled) > most) continue
        if (likeness(run, this.#words[at] ?? '', KEPT_ABOVE) === 0) continue
        for (const bearer of this.#bearers[at] ?? []) found.add(bearer)
      }
    }
    return found
  }
}

/** Each word, and each two neighbours run together. */
const runs = (words: readonly string[]): string[] => [
  ...words,
  ...words.slice(1).map((word, at) => (words[at] ?? '') + word),
]

/** Which letters a word has, and which it has more than once, as bits; digits share the last six. */
function masksOf(word: string): { letters: number; doubled: number } {
  let letters = 0
  let doubled = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    const bit = 1 << (code >= 97 ? code - 97 : 26 + (code % 6))
    doubled |= letters & bit
    letters |= bit
  }
  return { letters, doubled }
}

function bits(mask: number): number {
  let rest = mask
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count += 1
  }
  return count
}
