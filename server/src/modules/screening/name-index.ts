import { type EvidencedMatch, type PersonFacts, withEvidence } from '@fondaco/rules/screening/evidence.ts'
import type { SoundedWord } from '@fondaco/rules/screening/likeness.ts'
import {
  type ListedKind,
  type NameWord,
  type WordRarity,
  weighWords,
  wordRarity,
} from '@fondaco/rules/screening/name-words.ts'
import { matchWords, spansOf } from '@fondaco/rules/screening/names.ts'
import { LikeWords } from './like-words.ts'

/** A name of a loaded list, with the list it stands on and what else the list says of whoever bears it. */
export interface IndexedName extends PersonFacts {
  readonly name: string
  readonly kind: ListedKind
  /** Kept as known by few, or by a name that many bear: counts only with other evidence. */
  readonly weak: boolean
  readonly subject: string
  /** A hash of everything the list says of the subject: another, once the entry changes. */
  readonly entry: string
  readonly list: string
  readonly listVersion: string
}

export interface NameHit extends EvidencedMatch {
  readonly listed: IndexedName
}

/** Scores above this are worth keeping; the threshold that holds a payment lies higher. */
const KEPT_ABOVE = 0.75
/** What the score of a weak alias counts for: it is kept, and found where a birth date speaks for it too. */
const WEAK_ALIAS = 0.8
/** Hits kept of one name, the likest first. */
const MOST_HITS = 5
/**
 * How much of a listed name's weight must be in words that are much alike before all of it is compared: less cannot
 * come to the published threshold. Where a second word agrees others may be left out at little cost (`LEFT_OVER` in
 * rules), so that less is enough.
 */
const LEAST_FOUND = { byOne: 0.4, byMore: 0.2 }

/** What a screened name is asked with, beside the name. */
const NOTHING_KNOWN: PersonFacts = { births: [], countries: [] }

/**
 * Finds the listed names that are like a screened one without comparing it with each of them. No match from the
 * threshold on is missed: a score is a weighed mean of the likeness of words, so some words must be that much alike;
 * and two words can be that much alike only where few letters are in one and not in the other. The words that many
 * share weigh little and bring no candidate by themselves.
 */
export class NameIndex {
  readonly #rarity: WordRarity
  readonly #words: LikeWords<ListedWord>
  /** Neighbours run together, which are one word of another name. */
  readonly #runs: LikeWords<ListedWord>

  constructor(names: readonly IndexedName[]) {
    this.#rarity = wordRarity(
      [...Map.groupBy(names, keyOf).values()].map((all) => all.map(({ name }) => name)),
    )
    const known = { words: new Map<string, ListedWord>(), runs: new Map<string, ListedWord>() }
    for (const listed of names) {
      const words = weighWords(listed.name, listed.kind, this.#rarity)
      const name = { listed, words, weight: words.reduce((sum, word) => sum + word.weight, 0) }
      for (const { from, to, text, sound, weight } of spansOf(words)) {
        const among = to - from === 1 ? known.words : known.runs
        const key = `${listed.kind} ${text}`
        const word = among.get(key) ?? { text, sound, weight, bearers: [] }
        if (word.bearers.at(-1) !== name) word.bearers.push(name)
        among.set(key, word)
      }
    }
    this.#words = new LikeWords([...known.words.values()], KEPT_ABOVE)
    this.#runs = new LikeWords([...known.runs.values()], KEPT_ABOVE, 1)
  }

  /** The listed names most like a name, one for each who is listed; what else is known speaks for or against. */
  find(name: string, known: PersonFacts = NOTHING_KNOWN): readonly NameHit[] {
    const screened = this.#weigh(name)
    const best = new Map<string, NameHit>()
    for (const { listed, words } of this.#candidates(screened)) {
      const match = matchWords(screened[listed.kind], words, listed.kind)
      const counted = listed.weak ? { ...match, score: match.score * WEAK_ALIAS, certain: false } : match
      const hit = { ...withEvidence(counted, known, listed), listed }
      const key = keyOf(listed)
      if (hit.score > KEPT_ABOVE && hit.score > (best.get(key)?.score ?? 0)) best.set(key, hit)
    }
    return [...best.values()].sort((a, b) => b.score - a.score).slice(0, MOST_HITS)
  }

  /** The listed names that are compared with a name. */
  candidates(name: string): IndexedName[] {
    return this.#candidates(this.#weigh(name)).map(({ listed }) => listed)
  }

  #weigh(name: string): WeighedAs {
    return {
      person: weighWords(name, 'person', this.#rarity),
      entity: weighWords(name, 'entity', this.#rarity),
    }
  }

  #candidates(screened: WeighedAs): WeighedName[] {
    const runs = new Map([screened.person, screened.entity].flatMap(spansOf).map((run) => [run.text, run]))
    const found = new Map<WeighedName, { weight: number; runs: number }>()
    for (const run of runs.values()) {
      const runs = run.to - run.from === 1 ? this.#runs.like(run) : []
      for (const word of [...this.#words.like(run), ...runs]) {
        for (const name of word.bearers) {
          const before = found.get(name)
          found.set(name, { weight: (before?.weight ?? 0) + word.weight, runs: (before?.runs ?? 0) + 1 })
        }
      }
    }
    return [...found]
      .filter(([name, { weight, runs }]) => {
        const least = runs === 1 ? LEAST_FOUND.byOne : LEAST_FOUND.byMore
        return weight >= least * name.weight - 1e-9
      })
      .map(([name]) => name)
  }
}

const keyOf = ({ list, subject }: IndexedName) => `${list}/${subject}`

/** The words of a screened name, by what it is compared with. */
type WeighedAs = Readonly<Record<ListedKind, readonly NameWord[]>>

/** A listed name with its words, and what they weigh together. */
interface WeighedName {
  readonly listed: IndexedName
  readonly words: readonly NameWord[]
  readonly weight: number
}

/** A word of the lists, or several run together: what it weighs, and the names that it stands in. */
interface ListedWord extends SoundedWord {
  readonly weight: number
  readonly bearers: WeighedName[]
}
