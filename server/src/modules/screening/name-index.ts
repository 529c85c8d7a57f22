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
import { acronymMatch, matchWords, type NameMatch } from '@fondaco/rules/screening/names.ts'
import { acronymOf, namesIn, writtenAcronym } from '@fondaco/rules/screening/written-names.ts'
import { inSlices } from '../../platform/in-slices.ts'
import { NamesOfKind } from './names-of-kind.ts'
import { NamesWithin } from './names-within.ts'

/** A name of a loaded list, with its list and the other data of the entry. */
export interface IndexedName extends PersonFacts {
  readonly name: string
  readonly kind: ListedKind
  /** A weak alias: it counts only together with other evidence. */
  readonly weak: boolean
  readonly subject: string
  /** A hash of all data of the entry: it differs after the entry changes. */
  readonly entry: string
  readonly list: string
  readonly listVersion: string
}

export interface NameHit extends EvidencedMatch {
  readonly listed: IndexedName
}

/** Higher scores are kept; the threshold that holds a payment is higher. */
const KEPT_ABOVE = 0.75
/** Of a name that is not known. */
const NO_LIKENESS: NameMatch = { score: 0, parts: [], certain: false }
/** Scores have four decimals. */
const ROUNDING = 0.0001
/** The lowest score of a listed name that is found inside a text: like a word that is spelled as it sounds. */
const WITHIN = 0.97
/** Factor of a weak alias: it is kept, and counts if a birth date supports it too. */
const WEAK_ALIAS = 0.8
const ALL_KINDS: readonly ListedKind[] = ['person', 'entity']
/** Other data of a screened name. */
const NOTHING_KNOWN: PersonFacts = { births: [], countries: [] }

/**
 * Finds the listed names that are similar to a screened name. The result equals a comparison with all of them, but only
 * few are compared. The index is complete after it is built, and never changes.
 */
export class NameIndex {
  readonly #rarity: WordRarity
  readonly #listed: Readonly<Record<ListedKind, Listed>>
  /** The listed names of each identifier. */
  readonly #identified: ReadonlyMap<string, readonly IndexedName[]>

  private constructor(
    rarity: WordRarity,
    listed: Readonly<Record<ListedKind, Listed>>,
    identified: ReadonlyMap<string, readonly IndexedName[]>,
  ) {
    this.#rarity = rarity
    this.#listed = listed
    this.#identified = identified
  }

  /** Builds the index of all listed names, and yields to the event loop in between. */
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
    const identified = new Map<string, IndexedName[]>()
    for (const one of names) {
      for (const identifier of one.identifiers ?? []) note(identified, identifier, one)
      const { all, words, within, acronyms } = listed[one.kind]
      if (one.kind === 'entity') acronyms.add(one)
      for (const name of namesIn(one.name, one.kind)) {
        const weighed = weighWords(name, one.kind, rarity)
        if (!one.weak) within.add(all.length, weighed)
        all.push(one)
        words.add(weighed)
      }
      yield
    }
    return new NameIndex(rarity, listed, identified)
  }

  /**
   * All listed names of these kinds that are similar to a name, or have an identifier of it, the most similar first, one per
   * entry; other data count for or against.
   * @param name empty of a bank that is only known by its BIC
   */
  find(
    name: string,
    known: PersonFacts = NOTHING_KNOWN,
    kinds: readonly ListedKind[] = ALL_KINDS,
  ): readonly NameHit[] {
    const best = new Map<string, NameHit>()
    const like = name === '' ? [] : this.#matches(name, leastFor(known), kinds)
    for (const { listed, match } of [...like, ...this.#identifiedBy(name, known, kinds)]) {
      const counted = listed.weak ? { ...match, score: match.score * WEAK_ALIAS, certain: false } : match
      const hit = { ...withEvidence(counted, known, listed), listed }
      const key = keyOf(listed)
      if (hit.score > KEPT_ABOVE && isNearer(hit, best.get(key))) best.set(key, hit)
    }
    return [...best.values()].sort((a, b) => b.score - a.score)
  }

  /** The listed names with an identifier of a name, however little the names are alike. */
  *#identifiedBy(
    name: string,
    { identifiers = [] }: PersonFacts,
    kinds: readonly ListedKind[],
  ): Generator<{ listed: IndexedName; match: NameMatch }> {
    for (const listed of new Set(identifiers.flatMap((one) => this.#identified.get(one) ?? []))) {
      const { kind } = listed
      if (!kinds.includes(kind)) continue
      const weighed = (of: string) => namesIn(of, kind).map((one) => weighWords(one, kind, this.#rarity))
      const matches = weighed(name).flatMap((screened) =>
        weighed(listed.name).map((words) => matchWords(screened, words, kind)),
      )
      const [match = NO_LIKENESS] = matches.toSorted((a, b) => b.score - a.score)
      yield { listed, match }
    }
  }

  /** All listed names that are found inside a longer text, one per entry. None of them is certain. */
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

  /** Number of listed names that are compared with a name without other data. */
  compared(name: string): number {
    return [...this.#matches(name, leastFor(NOTHING_KNOWN), ALL_KINDS)].length
  }

  /**
   * How rare the significant words of a listed name are together: 1 for each word that no other listed name has, less
   * for words that others have. At 1, about one listed person would have the same words by chance; at 2, hardly
   * anybody.
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
      const { all, words, acronyms } = this.#listed[kind]
      for (const one of namesIn(name, kind)) {
        const screened = weighWords(one, kind, this.#rarity)
        for (const place of words.mayScore(screened, above)) {
          const listed = all[place]
          if (listed) yield { listed, match: matchWords(screened, words.wordsOf(place), kind) }
        }
      }
      if (kind === 'entity')
        for (const listed of acronyms.find(name)) yield { listed, match: acronymMatch(name, listed.name) }
    }
  }
}

/** The minimum score of the name alone for a score that is kept. */
const leastFor = ({ births, countries }: PersonFacts) =>
  births.length + countries.length === 0 ? KEPT_ABOVE : KEPT_ABOVE - MOST_ADDED - ROUNDING

const keyOf = ({ list, subject }: IndexedName) => `${list}/${subject}`

/** The listed names of a kind, and their words in the same order. */
interface Listed {
  readonly all: IndexedName[]
  readonly words: NamesOfKind
  readonly within: NamesWithin
  readonly acronyms: Acronyms
}

/** Listed companies by their first letters, and those that are listed by their first letters only. */
class Acronyms {
  readonly #long = new Map<string, IndexedName[]>()
  readonly #short = new Map<string, IndexedName[]>()

  add(listed: IndexedName): void {
    noteLetters(this.#long, acronymOf(listed.name), listed)
    noteLetters(this.#short, writtenAcronym(listed.name), listed)
  }

  /** The listed names of which a name is the acronym, or that are the acronym of the name. */
  find(name: string): IndexedName[] {
    return [
      ...(this.#long.get(writtenAcronym(name) ?? '') ?? []),
      ...(this.#short.get(acronymOf(name) ?? '') ?? []),
    ]
  }
}

function noteLetters(into: Map<string, IndexedName[]>, letters: string | null, listed: IndexedName): void {
  if (letters !== null) note(into, letters, listed)
}

function note(into: Map<string, IndexedName[]>, key: string, listed: IndexedName): void {
  const known = into.get(key)
  if (known) known.push(listed)
  else into.set(key, [listed])
}

const listedOf = (kind: ListedKind, rarity: WordRarity): Listed => ({
  all: [],
  words: new NamesOfKind(kind),
  within: new NamesWithin(kind, rarity),
  acronyms: new Acronyms(),
})

/** The match of a name that is found letter by letter, with other spaces. */
const runOf = (name: string, found: readonly NameWord[]): Pick<NameMatch, 'score' | 'parts'> => {
  const matched = found.map(({ text }) => text).join(' ')
  return { score: WITHIN, parts: [{ kind: 'joined', text: name, matched, value: WITHIN }] }
}

/** Of two names of one entry, the more similar counts; of two equal ones, the certain one. */
const isNearer = (hit: NameHit, than: NameHit | undefined): boolean =>
  than === undefined || hit.score > than.score || (hit.score === than.score && hit.certain && !than.certain)
