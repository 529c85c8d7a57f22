import type { Answers } from './open-page.tsx'

/** Answers that these outside parties are simulated, and all others are real. */
export const simulating = (...simulated: ('mail' | 'sms')[]): Answers => ({
  getHealth: () => ({
    mode: 'demo',
    version: '1',
    database: { ok: true },
    worker: { ok: true, seen_at: null, failed_jobs: 0 },
    ledger: { ok: true, checked_at: null },
    simulated,
  }),
})
