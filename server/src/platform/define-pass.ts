import type { z } from 'zod'
import type { OutboxItem } from './outbox.ts'
import { type SystemScope, systemScope } from './scope.ts'

/** The items that must wait for something outside, by their place, with the reason. */
export type Waiting = ReadonlyMap<number, string>

/** Nothing has to wait. */
const NONE: Waiting = new Map()

/**
 * What a pass answers of what it did for each item: why one must wait, null for one that is done.
 * @throws the first failure: everything else is done by then
 */
export function waitingIn(outcomes: readonly PromiseSettledResult<string | null>[]): Waiting {
  const waiting = new Map<number, string>()
  for (const [place, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') throw outcome.reason
    if (outcome.value !== null) waiting.set(place, outcome.value)
  }
  return waiting
}

/** Work that happens by itself after a commit, many items at a time. */
export interface PassDefinition {
  /** Module and verb, with a dot between. */
  readonly name: string
  /**
   * Works on items of one or more transactions. It must be idempotent: after a failure, or the end of its worker, the
   * same items come again, in smaller groups until a faulty one is found. Rejects if any item failed.
   */
  run(payloads: readonly unknown[]): Promise<Waiting>
}

/** A pass, and the payload of its items. */
export interface Pass<Payload extends z.ZodType> {
  readonly name: string
  /**
   * An item that the pass takes after the commit.
   * @param when `urgent`: before all that are not
   */
  later(payload: z.input<Payload>, when?: { readonly urgent?: boolean }): OutboxItem
  /** Names the function of the pass. Payloads are checked first, because they may come from the previous release. */
  runs(
    run: (
      payloads: readonly z.output<Payload>[],
      scope: SystemScope,
    ) => Promise<Waiting> | Promise<undefined> | Promise<void>,
  ): PassDefinition
}

/** Defines a pass. Its name stands here only. */
export const definePass = <Payload extends z.ZodType>(name: string, payload: Payload): Pass<Payload> => ({
  name,
  later: (given, { urgent = false } = {}) => ({ pass: name, payload: given, urgent }),
  runs: (run) => ({
    name,
    async run(given) {
      const waiting = await run(
        given.map((one) => payload.parse(one)),
        systemScope,
      )
      return waiting ?? NONE
    },
  }),
})
