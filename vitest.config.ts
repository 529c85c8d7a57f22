import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { contractFacts } from './web/contract-facts.ts'

const tests = globSync('{rules,contract,server,web,bench,scripts}/**/*.test.{ts,tsx}', {
  exclude: ['**/node_modules/**'],
})
/** Puts something else in the place of a module, which no other file may find there. */
const replacesModules = (file: string) => readFileSync(file, 'utf8').includes('vi.mock(')

export default defineConfig({
  // What the page's client is built with; component tests run the client itself.
  plugins: [contractFacts()],
  test: {
    globalSetup: ['server/test/start-database.ts'],
    // Limits for what never ends, not for what is slow: a busy machine needs many times what an idle one does.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than the cores of the smallest machine: tests wait for the database and for each other.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'alone', include: tests.filter(replacesModules) } },
      // To load the product for each file anew takes 2 s of the processor.
      {
        extends: true,
        test: { name: 'together', include: tests.filter((file) => !replacesModules(file)), isolate: false },
      },
    ],
  },
})
