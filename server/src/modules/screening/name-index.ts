import {
  type EvidencedMatch,
  MOST_ADDED,
  type PersonFacts,
  withEvidence,
} from '@fondaco/rules/screening/evidence.ts'
import {
  type ListedKind,
  WordBearers,
  type WordRarity,
  weighWords,
} from '@fondaco/rules/screening/name-words.ts'
import { matchWords, type NameMatch } from '@fondaco/rules/screening/names.ts'
import { inSlices } from './in-slices.ts'
import { NamesOfKind } from './names-of-kind.ts'

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
    const listed = { person: listedOf('person'), entity: listedOf('entity') }
    for (const one of names) {
      const { all, words } = listed[one.kind]
      all.push(one)
      words.add(weighWords(one.name, one.kind, rarity))
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

  /** How many listed names are compared with a name of which nothing else is known. */
  compared(name: string): number {
    return [...this.#matches(name, leastFor(NOTHING_KNOWN), ALL_KINDS)].length
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
}

const listedOf = (kind: ListedKind): Listed => ({ all: [], words: new NamesOfKind(kind) })

/** Of two names of one who is listed, the likest counts; of two alike, the one that is certain. */
const isNearer = (hit: NameHit, than: NameHit | undefined): boolean =>
  than === undefined || hit.score > than.score || (hit.score === than.score && hit.certain && !than.certain)
