import {
  type EvidencedMatch,
  MOST_ADDED,
  type PersonFacts,
  withEvidence,
} from '@fondaco/rules/screening/evidence.ts'
import {
  type ListedKind,
  type NameWord,
  WordBearers,
  type WordRarity,
  weighWords,
} from '@fondaco/rules/screening/name-words.ts'
import { matchWords, type NameMatch } from '@fondaco/rules/screening/names.ts'
import { inSlices } from './in-slices.ts'
import { NamesOfKind } from './names-of-kind.ts'
import { NamesWithin } from './names-within.ts'

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
/** Scores are told with four decimals. */
const ROUNDING = 0.0001
/** The least score of a listed name that stands whole within a text: as of a word that is spelled as it sounds. */
const WITHIN = 0.97
/** What the score of a weak alias counts for: it is kept, and found where a birth date speaks for it too. */
const WEAK_ALIAS = 0.8
const ALL_KINDS: readonly ListedKind[] = ['person', 'entity']
/** What a screened name is asked with, beside the name. */
const NOTHING_KNOWN: PersonFacts = { births: [], countries: [] }

/**
 * Finds the listed names that are like a screened one, as comparing it with each of them would, but comparing it with
 * few. It is whole once it is built, and never changes.
 */
export class NameIndex {
  readonly #rarity: WordRarity
  readonly #listed: Readonly<Record<ListedKind, Listed>>

  private constructor(rarity: WordRarity, listed: Readonly<Record<ListedKind, Listed>>) {
    this.#rarity = rarity
    this.#listed = listed
  }

  /** Makes the index of all listed names, giving way to everything else in between. */
  static build(names: readonly IndexedName[]): Promise<NameIndex> {
    return inSlices(NameIndex.#steps(names))
  }

  static *#steps(names: readonly IndexedName[]): Generator<void, NameIndex> {
    const bearers = new WordBearers()
    for (const all of Map.groupBy(names, keyOf).values()) {
      bearers.add(all.map(({ name }) => name))
      yield
    }
    const rarity = bearers.rarity()
    const listed = { person: listedOf('person', rarity), entity: listedOf('entity', rarity) }
    for (const one of names) {
      const { all, words, within } = listed[one.kind]
      const weighed = weighWords(one.name, one.kind, rarity)
      if (!one.weak) within.add(all.length, weighed)
      all.push(one)
      words.add(weighed)
      yield
    }
    return new NameIndex(rarity, listed)
  }

  /**
   * Every listed name of these kinds that is like a name, the likest first, one for each who is listed; what else is known
   * speaks for or against.
   */
  find(
    name: string,
    known: PersonFacts = NOTHING_KNOWN,
    kinds: readonly ListedKind[] = ALL_KINDS,
  ): readonly NameHit[] {
    const best = new Map<string, NameHit>()
    for (const { listed, match } of this.#matches(name, leastFor(known), kinds)) {
      const counted = listed.weak ? { ...match, score: match.score * WEAK_ALIAS, certain: false } : match
      const hit = { ...withEvidence(counted, known, listed), listed }
      const key = keyOf(listed)
      if (hit.score > KEPT_ABOVE && isNearer(hit, best.get(key))) best.set(key, hit)
    }
    return [...best.values()].sort((a, b) => b.score - a.score)
  }

  /** Every listed name that stands whole within a longer text, one for each who is listed. None of them is certain. */
  findWithin(text: string): readonly NameHit[] {
    const best = new Map<string, NameHit>()
    for (const kind of ALL_KINDS) {
      const { all, words, within } = this.#listed[kind]
      for (const { name, words: found } of within.find(text)) {
        const listed = all[name]
        if (!listed) continue
        const match = matchWords(found, words.wordsOf(name), kind)
        const run = match.score < WITHIN ? runOf(listed.name, found) : match
        const hit: NameHit = { ...run, certain: false, listed }
        if (isNearer(hit, best.get(keyOf(listed)))) best.set(keyOf(listed), hit)
      }
    }
    return [...best.values()].sort((a, b) => b.score - a.score)
  }

  /** How many listed names are compared with a name of which nothing else is known. */
  compared(name: string): number {
    return [...this.#matches(name, leastFor(NOTHING_KNOWN), ALL_KINDS)].length
  }

  /**
   * How rare the words of a listed name are that tell, all together: 1 for each that nobody else on the lists bears, less
   * for each that others do. At 1 about one of those listed would have the same words by chance, at 2 hardly anybody.
   */
  rarityOf({ name, kind }: IndexedName): number {
    const telling = weighWords(name, kind, this.#rarity).filter(({ tells }) => tells)
    return telling.reduce((sum, word) => sum + this.#rarity(word), 0)
  }

  *#matches(
    name: string,
    above: number,
    kinds: readonly ListedKind[],
  ): Generator<{ listed: IndexedName; match: NameMatch }> {
    for (const kind of kinds) {
      const { all, words } = this.#listed[kind]
      const screened = weighWords(name, kind, this.#rarity)
      for (const place of words.mayScore(screened, above)) {
        const listed = all[place]
        if (listed) yield { listed, match: matchWords(screened, words.wordsOf(place), kind) }
      }
    }
  }
}

/** The score of a name alone that is needed for one worth keeping. */
const leastFor = ({ births, countries }: PersonFacts) =>
  births.length + countries.length === 0 ? KEPT_ABOVE : KEPT_ABOVE - MOST_ADDED - ROUNDING

const keyOf = ({ list, subject }: IndexedName) => `${list}/${subject}`

/** The listed names of a kind, and in the same order their words. */
interface Listed {
  readonly all: IndexedName[]
  readonly words: NamesOfKind
  readonly within: NamesWithin
}

const listedOf = (kind: ListedKind, rarity: WordRarity): Listed => ({
  all: [],
  words: new NamesOfKind(kind),
  within: new NamesWithin(kind, rarity),
})

/** The match of a name that stands in a text letter by letter, its words parted otherwise. */
const runOf = (name: string, found: readonly NameWord[]): Pick<NameMatch, 'score' | 'parts'> => {
  const matched = found.map(({ text }) => text).join(' ')
  return { score: WITHIN, parts: [{ kind: 'joined', text: name, matched, value: WITHIN }] }
}

/** Of two names of one who is listed, the likest counts; of two alike, the one that is certain. */
const isNearer = (hit: NameHit, than: NameHit | undefined): boolean =>
  than === undefined || hit.score > than.score || (hit.score === than.score && hit.certain && !than.certain)
