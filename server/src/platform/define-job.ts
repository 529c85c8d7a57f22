import { z } from 'zod'
import type { JobDefinition } from './jobs.ts'
import type { OutboxItem } from './outbox.ts'
import { type SystemScope, systemScope } from './scope.ts'

/**
 * When the job runs, in real time; the key under which a later job replaces it; whether it runs before or after other
 * jobs.
 */
interface Later {
  readonly at?: Date | undefined
  readonly key?: string | undefined
  readonly urgent?: boolean | undefined
  readonly patient?: boolean | undefined
}

/** Work that happens later, and its payload. */
export interface Job<Payload extends z.ZodType> {
  readonly name: string
  /** The outbox row that starts the job after the commit. */
  later(payload: z.input<Payload>, when?: Later): OutboxItem
  /**
   * Names the function of the job. The payload is checked first, because it may come from the previous release.
   * @param cron times at which the job is also due (`JobDefinition`)
   */
  runs(
    run: (payload: z.output<Payload>, scope: SystemScope) => Promise<unknown>,
    cron?: string,
  ): JobDefinition
}

/** An event of a module, for higher modules that it does not know. */
export interface AnnouncedEvent<Payload extends z.ZodType> {
  readonly name: string
  /** The outbox row that announces the event after the commit. */
  announce(payload: z.input<Payload>, when?: Later): OutboxItem
  /** Adds a listener. It runs again if another listener failed, so it must be idempotent. */
  heard(listen: (payload: z.output<Payload>, scope: SystemScope) => Promise<unknown>): JobDefinition
}

/** The payload of a job without data. */
export const NOTHING = z.object({})

/**
 * Defines a job. Its name, module and verb, stands here only.
 * @param formerly the name in the previous release: such rows may still wait
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
 * Defines an event. Each listener is a definition of the same name, and `jobs.ts` runs all of them.
 * @param formerly the name in the previous release: such rows may still wait
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

const itemOf = (name: string, payload: unknown, { at, key, urgent, patient }: Later = {}): OutboxItem => ({
  job: name,
  payload,
  ...(at ? { runAt: at } : {}),
  ...(key === undefined ? {} : { key }),
  ...(urgent ? { urgent } : {}),
  ...(patient ? { patient } : {}),
})
