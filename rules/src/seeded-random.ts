/**
 * Repeatable random numbers: the same seed gives the same numbers (mulberry32). For the demo institution, tests and
 * measurements; never for secrets.
 */
export class SeededRandom {
  #state: number

  /** @param seed a whole number; its lowest 32 bits count */
  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to, but not including, the limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  /** One of the list. An empty list is a `RangeError`. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('nothing to pick from')
    return list[this.below(list.length)] as T
  }

  /** True with this probability (0 to 1). */
  happens(probability: number): boolean {
    return this.next() < probability
  }
}
