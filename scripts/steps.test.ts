import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { ACCEPTED_REASONS, NEEDS_OUTSIDE_FILES } from './skips.mjs'
import { slowestOf } from './slowest.mjs'
import { conclude, playwrightCounts, runSteps, vectorsFiles } from './steps.mjs'

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
  test('of vitest: what passed, what failed, and what was skipped for an accepted reason', () => {
    expect(
      countsOf({
        'mixed.test.ts': `
          test('passes', () => {})
          test('fails', () => expect(1).toBe(2))
          test('waits', (context) => context.skip('${ACCEPTED_REASONS[0]}'))
          test('has another reason', (context) => context.skip('no printer here'))
          test.skip('keeps silent', () => {})
          test.todo('comes later')`,
        'broken.test.ts': `import './gone.ts'`,
        'empty.test.ts': '',
        'unready.test.ts': `
          beforeAll(() => { throw new Error('no database') })
          test('never runs', () => {})`,
      }),
    ).toEqual({
      passed: 1,
      failed: 7,
      skipped: [{ what: 'waits', reason: ACCEPTED_REASONS[0] }],
      failures: expect.toSatisfy((failures: string[]) => {
        const named = [
          'broken.test.ts',
          'empty.test.ts',
          'mixed.test.ts: comes later',
          'mixed.test.ts: fails',
          'mixed.test.ts: has another reason',
          'mixed.test.ts: keeps silent',
          'unready.test.ts: never runs',
        ]
        return failures.toSorted().join() === named.join()
      }),
    })
  })

  test('of vitest: an error outside every test', () => {
    const late = `test('passes', () => { Promise.reject(new Error('nobody waited')) })`
    expect(countsOf({ 'late.test.ts': late })).toEqual({
      passed: 1,
      failed: 1,
      skipped: [],
      failures: ['nobody waited'],
    })
  })

  test('of the journeys: where one failed, and what its page said', () => {
    const annotations = [{ type: 'said', description: '/customer/dashboard | It has changed.' }]
    const error = { message: 'Error: not hidden\n  at a page', location: { line: 39 } }
    const specs = [
      { title: 'one', file: 'a.ts', tests: [{ status: 'unexpected', annotations, results: [{ error }] }] },
    ]
    expect(playwrightCounts({ errors: [], suites: [{ specs }] }).failures).toEqual([
      'a.ts:39: one: Error: not hidden | /customer/dashboard | It has changed.',
    ])
  })

  test('of the journeys: what was found beside what was expected', () => {
    const message = [
      'Error: \u001b[31mexpect(received).toEqual(expected)\u001b[39m',
      '',
      '- Expected  - 1',
      '+ Received  + 3',
      '- Array []',
      '+ Array [',
      '+   "/crm/dashboard: What is this?",',
      '+ ]',
      '    at journeys/a.ts:5:1',
    ].join('\n')
    const specs = [
      { title: 'one', file: 'a.ts', tests: [{ status: 'unexpected', results: [{ error: { message } }] }] },
    ]
    expect(playwrightCounts({ errors: [], suites: [{ specs }] }).failures).toEqual([
      'a.ts: one: Error: expect(received).toEqual(expected) | - Expected  - 1 | + Received  + 3 | - Array [] | + Array [ | +   "/crm/dashboard: What is this?", | + ]',
    ])
  })

  test('of the journeys: flaky and skipped ones have failed, each with its first error', () => {
    const journey = (status: string, ...messages: string[]) => ({
      title: `one ${status}`,
      file: 'a.ts',
      tests: [{ status, results: [{}, ...messages.map((message) => ({ error: { message } }))] }],
    })
    const specs = [
      journey('expected'),
      journey('unexpected', 'Error: not visible'),
      journey('flaky', 'Error: too late', 'Error: later'),
      journey('skipped'),
    ]
    expect(playwrightCounts({ errors: [], suites: [{ suites: [{ specs }] }] })).toEqual({
      passed: 1,
      failed: 3,
      failures: [
        'a.ts: one unexpected: Error: not visible',
        'a.ts: one flaky: Error: too late',
        'a.ts: one skipped: did not run',
      ],
    })
    expect(playwrightCounts({ errors: [{ message: 'no server' }, {}], suites: [] })).toEqual({
      passed: 0,
      failed: 2,
      failures: ['no server', 'no error message'],
    })
  })

  test('of the steps: one that breaks is a failure, and the next one still runs', async () => {
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const skip = { what: 'x', reason: 'why' }
    const total = await runSteps([
      { name: 'breaks', work: () => Promise.reject(new Error('out of paper')) },
      { name: 'works', work: async () => ({ passed: 2, failed: 0, skipped: [skip] }) },
    ])
    const lines = said.mock.calls.join('')
    said.mockRestore()
    expect(total).toEqual({ passed: 2, failed: 1, skipped: [skip], failures: ['breaks'] })
    expect(lines).toContain('out of paper')
  })

  test('of steps beside each other: each of them', async () => {
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const total = await runSteps([
      [
        { name: 'waits for the other', work: () => opened.then(() => ({ passed: 2, failed: 0 })) },
        {
          name: 'lets it go on',
          work: async () => {
            open()
            return { passed: 1, failed: 1 }
          },
        },
      ],
      { name: 'after both', work: async () => ({ passed: 1, failed: 0 }) },
    ])
    said.mockRestore()
    expect(total).toEqual({ passed: 4, failed: 1, skipped: [], failures: ['lets it go on'] })
  })

  test('at the end: why something was skipped, a reason at a time, what failed, and then the counts', () => {
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const skipped = [
      { what: 'a', reason: 'no reader' },
      { what: 'b', reason: 'no printer' },
      { what: 'c', reason: 'no reader' },
    ]
    const codes = [
      conclude({ passed: 5, failed: 0, skipped }),
      conclude({ passed: 5, failed: 1, failures: ['a.ts: \u001b[31mtoo late\u001b[39m\nCall log: …'] }),
    ]
    const lines = said.mock.calls.join('')
    said.mockRestore()
    expect(lines).toBe(
      '\nSkipped: no reader\n  a\n  c\n\nSkipped: no printer\n  b\n\n5 passed, 0 failed\n\nFailed:\n  a.ts: too late\n\n5 passed, 1 failed\n',
    )
    expect(codes).toEqual([0, 1])
  })
})

describe('checks against files outside the clone', () => {
  const ROOT = join(import.meta.dirname, '..')
  const OUTSIDE = { ISO20022_XSD_DIR: tmpdir(), SANCTIONS_SAMPLES_DIR: tmpdir() }

  test('are found by their names', () => {
    const root = mkdtempSync(join(tmpdir(), 'fondaco-vectors-'))
    try {
      for (const folder of ['rules', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'])
        mkdirSync(join(root, folder))
      mkdirSync(join(root, 'server/src/node_modules/x'), { recursive: true })
      for (const file of ['a.vectors.test.ts', 'a.test.ts', 'vectors.ts', 'node_modules/x/b.vectors.test.ts'])
        writeFileSync(join(root, 'server/src', file), '')
      expect(vectorsFiles(root)).toEqual(['server/src/a.vectors.test.ts'])
    } finally {
      rmSync(root, { recursive: true })
    }
  })

  test('are left out of npm test, which says so, and are what npm run vectors runs', async () => {
    const ran: string[][] = []
    vi.doMock('./setup.mjs', async (original) => ({
      ...(await original<object>()),
      run: async (_: string, args: string[], { env }: { env: { COUNTS_FILE: string } }) => {
        ran.push(args)
        writeFileSync(env.COUNTS_FILE, '{ "passed": 1, "failed": 0, "skipped": [] }')
        return { code: 0, printed: '' }
      },
    }))
    vi.doMock('./build-web.mjs', () => ({ buildWeb: () => undefined }))
    vi.resetModules()
    const { tests, vectors } = await import('./steps.mjs')
    for (const [name, value] of Object.entries(OUTSIDE)) vi.stubEnv(name, value)
    const { skipped } = await tests.work()
    await vectors.work()
    vi.unstubAllEnvs()
    vi.doUnmock('./setup.mjs')
    vi.doUnmock('./build-web.mjs')
    expect(ran[0]?.slice(-2)).toEqual(['--exclude', '**/*.vectors.test.*'])
    expect(ran[1]?.at(-1)).toBe('.vectors.test.')
    expect(skipped).toEqual(vectorsFiles().map((what) => ({ what, reason: NEEDS_OUTSIDE_FILES })))
    expect(skipped?.length).toBeGreaterThan(0)
  })

  test.each([
    ['ISO20022_XSD_DIR', '', /^Set ISO20022_XSD_DIR to a folder with the schemas of ISO 20022/m],
    ['SANCTIONS_SAMPLES_DIR', '', /^Set SANCTIONS_SAMPLES_DIR to a folder with samples/m],
    ['ISO20022_XSD_DIR', '/not/there', /^ISO20022_XSD_DIR is \/not\/there, which is no folder\. Set it to/m],
  ])('fail where %s is "%s", with a sentence that says what to set', (setting, value, sentence) => {
    const { status, stdout } = spawnSync('node', ['scripts/run.mjs', 'vectors'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, ...OUTSIDE, [setting]: value },
    })
    expect(stdout).toMatch(sentence)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed')
    expect(status).toBe(1)
  })
})

describe('.ci/run', () => {
  /** Runs it with an npm that prints and ends as is said, and answers what it was asked and what came of it. */
  function runWith(says: { test: string; vectors: string }) {
    const folder = mkdtempSync(join(tmpdir(), 'fondaco-ci-'))
    try {
      const npm = `#!/bin/sh
echo "$* [$ISO20022_XSD_DIR] [$SANCTIONS_SAMPLES_DIR]" >> ${folder}/asked
case "$*" in test) ${says.test};; *) ${says.vectors};; esac`
      writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 })
      const { status, stdout } = spawnSync(join(import.meta.dirname, '../.ci/run'), {
        encoding: 'utf8',
        env: {
          PATH: `${folder}:${process.env.PATH}`,
          ISO20022_XSD_DIR: '/schemas',
          SANCTIONS_SAMPLES_DIR: '/samples',
        },
      })
      const asked = readFileSync(join(folder, 'asked'), 'utf8').trimEnd().split('\n')
      return { asked, lastLine: stdout.trimEnd().split('\n').at(-1), status }
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test('runs npm test with nothing set, then npm run vectors with both settings', () => {
    expect(runWith({ test: 'echo 1 passed, 0 failed', vectors: 'echo 1 passed, 0 failed' }).asked).toEqual([
      'test [] []',
      'run vectors [/schemas] [/samples]',
    ])
  })

  test.each([
    ['both pass', 'echo 70 passed, 0 failed', 'echo 5 passed, 0 failed', '75 passed, 0 failed', 0],
    ['a test fails', 'echo 69 passed, 1 failed; exit 1', 'echo 5 passed, 0 failed', '74 passed, 1 failed', 1],
    [
      'a vector fails',
      'echo 70 passed, 0 failed',
      'echo 4 passed, 1 failed; exit 1',
      '74 passed, 1 failed',
      1,
    ],
    [
      'an exit code says more',
      'echo 70 passed, 0 failed; exit 3',
      'echo 5 passed, 0 failed',
      '75 passed, 1 failed',
      1,
    ],
    ['one breaks', 'echo killed; exit 137', 'echo 5 passed, 0 failed', '5 passed, 1 failed', 1],
    ['one says nothing', 'true', 'true', '0 passed, 2 failed', 1],
  ])('%s', (_, newcomers, vectors, lastLine, status) => {
    expect(runWith({ test: newcomers, vectors })).toMatchObject({ lastLine, status })
  })
})

test('what took longest is named, with what all took', () => {
  const timed = Array.from({ length: 20 }, (_, at) => [`${at}.ts`, at * 1000] as const)
  const lines = slowestOf('files', [...timed])
    .trim()
    .split('\n')
  expect(lines[0]).toBe('Slowest of 20 files, which took 190.0 s one after another:')
  expect(lines.slice(1).map((line) => line.trim().split(/\s+/))).toEqual(
    timed
      .toReversed()
      .slice(0, 15)
      .map(([name, ms]) => [`${ms / 1000}.0`, name]),
  )
  expect(slowestOf('files', [])).toBe('')
})
