import { vi } from 'vitest'

/** Waits until a check passes: long enough for a busy machine, and no longer than needed. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })
