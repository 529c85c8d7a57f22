import type { ListedKind, NameWord } from '@fondaco/rules/screening/name-words.ts'
import {
  LEAST_JOINED,
  LEAST_LIKENESS,
  leastLeftAlone,
  leastLeftOver,
  type Pair,
  type Span,
  spansOf,
} from '@fondaco/rules/screening/names.ts'
import { type PairAt, Vocabulary } from './vocabulary.ts'

/** The most that a word of a listed name can add beyond the requested score. */
interface Gain {
  /** If two words agree, other words may remain unmatched at little cost. */
  readonly amongOthers: number
  /** If no second word agrees. */
  readonly alone: number
  /** Whether it may be one of those that agree. */
  readonly agrees: boolean
}

/** A group of a listed name's words, by their numbers, that is similar to a screened word, and its gain. */
interface FoundRun {
  readonly from: number
  readonly to: number
  readonly gain: number
}

/** Room for the number of a word beside the place of its name in one number. */
const MOST_WORDS = 1024
/** The index of words without weight. */
const NOWHERE = -1

/**
 * The listed names of one kind, with each different word kept once. It finds all names that may reach a score without
 * comparing all: a score is a weighted mean of similarities, so some pair of words must be as similar as the score; and
 * the other words, at their best, must make up for what is missing.
 */
export class NamesOfKind {
  readonly #kind: ListedKind
  readonly #words = new Vocabulary()
  /** Neighbouring words joined, which may be one word of another name. */
  readonly #runs = new Vocabulary()
  readonly #known = new Map<string, NameWord>()
  readonly #names: { readonly words: readonly NameWord[]; readonly places: readonly number[] }[] = []

  constructor(kind: ListedKind) {
    this.#kind = kind
  }

  /** Gives a name the next index. */
  add(words: readonly NameWord[]): void {
    const name = this.#names.length
    const places = words.map(() => NOWHERE)
    for (const span of spansOf(words)) {
      if (isRun(span)) this.#runs.add(span, name * MOST_WORDS + span.from)
      else places[span.from] = this.#words.add(span, name)
    }
    this.#names.push({ words: words.map((word) => this.#shared(word)), places })
  }

  /** The words of the name at an index. */
  wordsOf(name: number): readonly NameWord[] {
    return this.#names[name]?.words ?? []
  }

  /**
   * The indexes of names that may score more, in order. Complete, except for names that are similar only if two words
   * here and three there are joined.
   */
  mayScore(screened: readonly NameWord[], above: number): number[] {
    const spans = spansOf(screened)
    const found = new Set<number>()
    const runs = new Map<number, FoundRun[]>()
    for (const span of spans) {
      for (const { place } of this.#words.pairsOf(span, above)) {
        for (const name of this.#words.bearersOf(place)) found.add(name)
      }
      if (isRun(span)) continue
      for (const { pair, place } of this.#runs.pairsOf(span, above)) {
        const [gain, words] = [gainOf(pair, above), pair.listed.to - pair.listed.from]
        for (const bearer of this.#runs.bearersOf(place)) {
          const [name, from] = [Math.floor(bearer / MOST_WORDS), bearer % MOST_WORDS]
          found.add(name)
          const run = { from, to: from + words, gain }
          const others = runs.get(name)
          if (others) others.push(run)
          else runs.set(name, [run])
        }
      }
    }
    const gainAt = this.#gains(spans, above)
    return [...found]
      .filter((name) => this.#mayMakeUp(name, gainAt, runs.get(name) ?? []))
      .sort((a, b) => a - b)
  }

  /** Whether the best scores of all words of a name, and of the groups found, reach the requested score. */
  #mayMakeUp(name: number, gainAt: (place: number) => Gain, runs: readonly FoundRun[]): boolean {
    let amongOthers = runs.reduce((sum, { gain }) => sum + gain, 0)
    let alone = amongOthers
    let agreeing = runs.length
    for (const [at, place] of (this.#names[name]?.places ?? []).entries()) {
      if (place === NOWHERE) continue
      const gain = gainAt(place)
      // A word of a run is not left over.
      const least = runs.some(({ from, to }) => from <= at && at < to) ? 0 : Number.NEGATIVE_INFINITY
      amongOthers += Math.max(least, gain.amongOthers)
      alone += Math.max(least, gain.alone)
      if (gain.agrees) agreeing += 1
    }
    return (agreeing > 1 ? amongOthers : alone) > -1e-9
  }

  /** The gain of each requested word, computed once. */
  #gains(spans: readonly Span[], above: number): (place: number) => Gain {
    const known = new Map<number, Gain>()
    const compare = spans.map((span) => this.#words.pairAt(span, LEAST_LIKENESS))
    return (place) => {
      const before = known.get(place)
      if (before) return before
      const gain = this.#gain(place, compare, above)
      known.set(place, gain)
      return gain
    }
  }

  #gain(place: number, compare: readonly PairAt[], above: number): Gain {
    const word = this.#words.spanAt(place)
    let best = Number.NEGATIVE_INFINITY
    let agrees = false
    for (const pairAt of compare) {
      const pair = pairAt(place)
      if (!pair) continue
      best = Math.max(best, gainOf(pair, above))
      if (pair.tells && pair.value >= LEAST_JOINED) agrees = true
    }
    const leftOver = -above * word.weight
    return {
      amongOthers: Math.max(best, leftOver * leastLeftOver(word, this.#kind)),
      alone: Math.max(best, leftOver * leastLeftAlone(word, this.#kind)),
      agrees,
    }
  }

  #shared(word: NameWord): NameWord {
    const key = `${word.weight} ${word.contradicts} ${word.tells} ${word.text} ${word.written ?? ''}`
    const known = this.#known.get(key)
    if (!known) this.#known.set(key, word)
    return known ?? word
  }
}

const isRun = ({ from, to }: Span) => to - from > 1

const gainOf = ({ weight, value }: Pair, above: number) => weight * (value - above)
