import { z } from 'zod'
import type { JobDefinition } from './jobs.ts'
import type { OutboxItem } from './outbox.ts'
import { type SystemScope, systemScope } from './scope.ts'

/** When it is to happen, in real time; under which key a later one replaces it; whether before others. */
interface Later {
  readonly at?: Date | undefined
  readonly key?: string | undefined
  readonly urgent?: boolean | undefined
}

/** A piece of work that happens later, and what it is told. */
export interface Job<Payload extends z.ZodType> {
  readonly name: string
  /** The outbox row that has it run once the transaction commits. */
  later(payload: z.input<Payload>, when?: Later): OutboxItem
  /**
   * Says what it runs. The payload is checked first: it may be of the release before.
   * @param cron times at which it is due by itself, too (`JobDefinition`)
   */
  runs(
    run: (payload: z.output<Payload>, scope: SystemScope) => Promise<unknown>,
    cron?: string,
  ): JobDefinition
}

/** What happened in a module, for higher ones that it does not know. */
export interface AnnouncedEvent<Payload extends z.ZodType> {
  readonly name: string
  /** The outbox row that tells it once the transaction commits. */
  announce(payload: z.input<Payload>, when?: Later): OutboxItem
  /** Says what a listener does about it. Once more where another listener failed: it must be idempotent. */
  heard(listen: (payload: z.output<Payload>, scope: SystemScope) => Promise<unknown>): JobDefinition
}

/** Of a job that is told nothing. */
export const NOTHING = z.object({})

/**
 * Defines a job: its name, module and verb, stands here and nowhere else.
 * @param formerly the name that the release before gave it: such rows may still wait
 */
export function defineJob<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  formerly?: string,
): Job<Payload> {
  return {
    name,
    later: (given, when) => itemOf(name, given, when),
    runs: (run, cron) => ({
      name,
      ...(formerly === undefined ? {} : { formerly }),
      ...(cron === undefined ? {} : { cron }),
      // By the clock the payload says nothing of use.
      run: async (given) => void (await run(payload.parse(given), systemScope)),
    }),
  }
}

/**
 * Defines what a module announces. Each listener is a definition of the same name; `jobs.ts` has all of them run.
 * @param formerly the name under which the release before announced it: such rows may still wait
 */
export function defineEvent<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  formerly?: string,
): AnnouncedEvent<Payload> {
  return {
    name,
    announce: (given, when) => itemOf(name, given, when),
    heard: (listen) => ({
      name,
      ...(formerly === undefined ? {} : { formerly }),
      isHeard: true,
      run: async (given) => void (await listen(payload.parse(given), systemScope)),
    }),
  }
}

const itemOf = (name: string, payload: unknown, { at, key, urgent }: Later = {}): OutboxItem => ({
  job: name,
  payload,
  ...(at ? { runAt: at } : {}),
  ...(key === undefined ? {} : { key }),
  ...(urgent ? { urgent } : {}),
})
