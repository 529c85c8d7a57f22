import { vi } from 'vitest'

/** Waits until a check passes: long enough for a machine that is busy with other things, and no longer than needed. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })
