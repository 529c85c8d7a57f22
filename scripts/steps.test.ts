import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { playwrightCounts, runSteps } from './steps.mjs'

/** Runs vitest over the files, as `npm test` does, and answers what was counted. */
function countsOf(files: Record<string, string>): unknown {
  const root = mkdtempSync(join(tmpdir(), 'fondaco-counts-'))
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
    const reporter = `--reporter=${join(import.meta.dirname, 'vitest-counts.mjs')}`
    const file = join(root, 'counts.json')
    spawnSync('vitest', ['run', '--root', root, '--globals', reporter], {
      env: { ...process.env, COUNTS_FILE: file },
    })
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    rmSync(root, { recursive: true })
  }
}

describe('what is counted', () => {
  test('of vitest: what passed, what failed, and what was skipped with a reason', () => {
    expect(
      countsOf({
        'mixed.test.ts': `
          test('passes', () => {})
          test('fails', () => expect(1).toBe(2))
          test('waits', (context) => context.skip('no printer here'))
          test.skip('keeps silent', () => {})`,
        'broken.test.ts': `import './gone.ts'`,
        'empty.test.ts': '',
        'unready.test.ts': `
          beforeAll(() => { throw new Error('no database') })
          test('never runs', () => {})`,
      }),
    ).toEqual({ passed: 1, failed: 5, skipped: ['waits: no printer here'] })
  })

  test('of vitest: an error outside every test', () => {
    const late = `test('passes', () => { Promise.reject(new Error('nobody waited')) })`
    expect(countsOf({ 'late.test.ts': late })).toEqual({ passed: 1, failed: 1, skipped: [] })
  })

  test('of the journeys: flaky and silently skipped ones have failed', () => {
    const journey = (status: string, description?: string) => ({
      title: status,
      tests: [{ status, annotations: [{ type: 'skip', ...(description && { description }) }] }],
    })
    const specs = [
      journey('expected'),
      journey('unexpected'),
      journey('flaky'),
      journey('skipped'),
      journey('skipped', 'no camera here'),
    ]
    expect(
      playwrightCounts({ errors: [], suites: [{ title: '', suites: [{ title: 'a', specs }] }] }),
    ).toEqual({ passed: 1, failed: 3, skipped: ['skipped: no camera here'] })
    expect(playwrightCounts({ errors: [{}], suites: [] })).toMatchObject({ passed: 0, failed: 1 })
  })

  test('of the steps: one that breaks is a failure, and the next one still runs', async () => {
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const total = await runSteps([
      { name: 'breaks', work: () => Promise.reject(new Error('out of paper')) },
      { name: 'works', work: async () => ({ passed: 2, failed: 0, skipped: ['x: why'] }) },
    ])
    const lines = said.mock.calls.join('')
    said.mockRestore()
    expect(total).toEqual({ passed: 2, failed: 1 })
    expect(lines).toContain('out of paper')
    expect(lines).toContain('skipped: x: why')
  })
})
