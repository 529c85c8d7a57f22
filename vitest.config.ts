import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{rules,contract,server,web,bench,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/test/start-database.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What comes sooner or later is waited for as long as a busy machine needs.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
  },
})
