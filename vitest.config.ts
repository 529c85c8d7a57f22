import { defineConfig } from 'vitest/config'
import { contractFacts } from './web/contract-facts.ts'

export default defineConfig({
  // What the page's client is built with; component tests run the client itself.
  plugins: [contractFacts()],
  test: {
    include: ['{rules,contract,server,web,bench,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/test/start-database.ts'],
    // Limits for what never ends, not for what is slow: a busy machine needs many times what an idle one does.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than the cores of the smallest machine: tests wait for the database and for each other.
    maxWorkers: 3,
  },
})
