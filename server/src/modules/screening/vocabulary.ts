import { INITIAL_LIKENESS, isInitial, type Pair, type Span, toPair } from '@fondaco/rules/screening/names.ts'
import { LetterSets } from './letter-sets.ts'

/** Pairs the screened word with the listed one at a place; null if they are less similar than requested. */
export type PairAt = (place: number) => Pair | null

/** A pair, and the place of its listed word. */
interface FoundPair {
  readonly pair: Pair
  readonly place: number
}

/** Maximum number of screened words whose pairs are cached: the same words occur again and again. */
const MOST_REMEMBERED = 10_000

/** The different words of many names, or the different runs of neighbouring words, with the names that have them. */
export class Vocabulary {
  readonly #places = new Map<string, number>()
  readonly #spans: Span[] = []
  readonly #bearers: number[][] = []
  readonly #letters = new LetterSets()
  readonly #byStem = new Map<string, number[]>()
  readonly #remembered = new Map<string, readonly FoundPair[]>()

  /** Adds a word, or a run of words, of a bearer (a listed name). @returns its place, the same for equal words */
  add(span: Span, bearer: number): number {
    const key = keyOf(span)
    let place = this.#places.get(key)
    if (place === undefined) {
      place = this.#spans.length
      this.#places.set(key, place)
      this.#spans.push(span)
      this.#bearers.push([])
      this.#letters.add(span)
      const known = this.#byStem.get(span.stem)
      if (known) known.push(place)
      else this.#byStem.set(span.stem, [place])
    }
    const bearers = this.#bearers[place]
    if (bearers?.at(-1) !== bearer) bearers?.push(bearer)
    return place
  }

  /** What a place holds. */
  spanAt(place: number): Span {
    const span = this.#spans[place]
    if (!span) throw new RangeError(`no words have the place ${place}`)
    return span
  }

  /** The listed names with the word at a place, each once, in the order in which they were added. */
  bearersOf(place: number): readonly number[] {
    return this.#bearers[place] ?? []
  }

  /** The listed words that are more similar to a screened word or run of words than `above`; cached. */
  pairsOf(screened: Span, above: number): readonly FoundPair[] {
    const key = `${above} ${keyOf(screened)}`
    const known = this.#remembered.get(key)
    if (known) return known
    const found: FoundPair[] = []
    for (const place of this.#mayPair(screened, above)) {
      const pair = toPair(screened, this.spanAt(place))
      if (pair && pair.value > above) found.push({ pair, place })
    }
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear()
    this.#remembered.set(key, found)
    return found
  }

  #mayPair(screened: Span, above: number): Set<number> {
    const places = new Set([
      ...this.#letters.mayBeLike(screened, above),
      ...(this.#byStem.get(screened.stem) ?? []),
    ])
    if (above >= INITIAL_LIKENESS) return places
    for (let place = 0; place < this.#spans.length; place += 1) {
      if (isInitial(screened.text, this.spanAt(place).text)) places.add(place)
    }
    return places
  }

  /** Prepares a screened word or run of words, to pair it with the listed words of many places. */
  pairAt(screened: Span, least: number): PairAt {
    const mayBeLike = this.#letters.testOf(screened, least)
    return (place) => {
      const listed = this.spanAt(place)
      const isLike = mayBeLike(place) || screened.stem === listed.stem
      return isLike || isInitial(screened.text, listed.text) ? toPair(screened, listed) : null
    }
  }
}

/** Equal for words that pair alike. */
const keyOf = ({ from, to, weight, tells, text, written = '' }: Span) =>
  `${to - from} ${weight} ${tells} ${text} ${written}`
