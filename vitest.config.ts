import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { contractFacts } from './web/contract-facts.ts'

const tests = globSync('{rules,contract,server,web,bench,scripts}/**/*.test.{ts,tsx}', {
  exclude: ['**/node_modules/**'],
}).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWhere = (kind: 'alone' | 'page' | 'server') =>
  tests.filter(({ text }) => kindOf(text) === kind).map(({ file }) => file)

function kindOf(text: string): 'alone' | 'page' | 'server' {
  // Puts something else in the place of a module, which no other file may find there.
  if (text.includes('vi.mock(')) return 'alone'
  return text.includes('@vitest-environment happy-dom') ? 'page' : 'server'
}

/** Begun first: one of them at the end would run for a minute while nothing else is left. */
const LONGEST = [
  'server/test/authorization-matrix.test.ts',
  'server/test/entity-matrix.test.ts',
  'server/src/modules/proposals/proposals.test.ts',
  'server/test/hostile/hostile-input.test.ts',
  'bench/src/chaos.test.ts',
  'bench/src/bench-run.test.ts',
]

/** A worker is kept for the next file only if that is of the same project: so those of one come one after another. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = this.ctx.projects.map(({ name }) => name)
    const place = ({ project, moduleId }: TestSpecification) => {
      const long = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
      return long >= 0 ? long : LONGEST.length + names.indexOf(project.name)
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** Passwords are hashed with the least work. The test of the hashes' strength is in the project `alone`, without this. */
const quickHashes = {
  alias: { '@node-rs/argon2': resolve(import.meta.dirname, 'server/test/quick-argon2.ts') },
}

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
    sequence: { sequencer: ByProject },
    projects: [
      // To load the product, or the page, for each file anew takes 2 s of the processor.
      {
        extends: true,
        resolve: quickHashes,
        test: { name: 'server', include: filesWhere('server'), isolate: false },
      },
      { extends: true, test: { name: 'page', include: filesWhere('page'), isolate: false } },
      { extends: true, test: { name: 'alone', include: filesWhere('alone') } },
    ],
  },
})
