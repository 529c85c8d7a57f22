import type { AnyCall } from '@fondaco/contract/call.ts'
import { getTestToken } from '@fondaco/contract/overview/calls.ts'
import type { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { type Asked, callApi } from './api.ts'

/** Fields of a query. An undefined field is left out. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** A repeated question, each time with the values of another sample. */
export interface Question<Sample> {
  readonly name: string
  readonly call: AnyCall
  readonly query: (sample: Sample) => Query
  /** What stands in the path of the call, if anything. */
  readonly params?: (sample: Sample) => Readonly<Record<string, string>>
  /** The body, if the call has one. */
  readonly body?: (userId: string, sample: Sample) => object
}

/** Milliseconds from the call to the whole answer. */
export interface Spread {
  readonly p50: number
  readonly p95: number
}

export interface Measured {
  readonly first: Spread | null
  /** The 500th page by offset, or the last but one if fewer are counted; absent if one page shows everything. */
  readonly deep: Spread | null
  /** The next page, by cursor. */
  readonly cursor: Spread | null
}

export interface Reader {
  readonly id: string
  readonly token: string
}

export interface Patience {
  /** The most repetitions of each question. */
  readonly turns: number
  /** The time for each question. A slow question is repeated less often. */
  readonly seconds: number
}

const PAGE = 20
const DEEP_PAGE = 500
const LEAST_TURNS = 3
const PATIENCE_MS = 60_000

/** Asks questions over HTTP, one after the other, each after the cheapest call with a session. */
export class Asker {
  readonly #url: string
  readonly #random: SeededRandom
  readonly #patience: Patience
  readonly #bare: number[] = []

  constructor(url: string, random: SeededRandom, patience: Patience) {
    this.#url = url
    this.#random = random
    this.#patience = patience
  }

  /** The cheapest call with a session, alternating with every other. */
  get bare(): Spread | null {
    return spreadOf(this.#bare)
  }

  async measure<Sample>(
    { call, params, query, body }: Question<Sample>,
    { id, token }: Reader,
    samples: readonly Sample[],
  ): Promise<Measured> {
    const times = { first: [] as number[], deep: [] as number[], cursor: [] as number[] }
    const ask = async (sample: Sample, asked: Query, into: number[]) => {
      this.#bare.push((await this.#timed(getTestToken, { token })).ms)
      const { ms, metadata } = await this.#timed(call, {
        token,
        query: asked,
        ...(params ? { params: params(sample) } : {}),
        ...(body ? { body: body(id, sample) } : {}),
      })
      into.push(ms)
      return metadata
    }
    const { turns, seconds } = this.#patience
    const end = performance.now() + seconds * 1000
    for (let turn = 0; turn < turns && (turn < LEAST_TURNS || performance.now() < end); turn += 1) {
      const sample = this.#random.pick(samples)
      const asked = query(sample)
      const found = await ask(sample, asked, times.first)
      if (!found || found.pages < 2) continue
      const offset = Math.max(1, Math.min(DEEP_PAGE - 1, found.pages - 2)) * PAGE
      const deep = await ask(sample, { ...asked, offset }, times.deep)
      if (deep?.cursor) await ask(sample, { ...asked, cursor: deep.cursor }, times.cursor)
    }
    return { first: spreadOf(times.first), deep: spreadOf(times.deep), cursor: spreadOf(times.cursor) }
  }

  async #timed<C extends AnyCall>(call: C, asked: Asked<C>) {
    const begun = performance.now()
    const { status, code, description, metadata } = await callApi(this.#url, call, {
      ...asked,
      patience: PATIENCE_MS,
    })
    const ms = performance.now() - begun
    if (status !== 200) throw new Error(`${call.name} ${JSON.stringify(asked.query)}: ${code} ${description}`)
    return { ms, metadata }
  }
}

/** Null if nothing was measured. */
function spreadOf(times: readonly number[]): Spread | null {
  if (times.length === 0) return null
  const sorted = [...times].sort((a, b) => a - b)
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: part(0.5), p95: part(0.95) }
}
