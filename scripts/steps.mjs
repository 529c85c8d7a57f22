// The steps of `npm test` and `npm run check`: each runs, prints what went wrong, and answers how much passed and failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildWeb } from './build-web.mjs'
import { findNode, ROOT, run, SIGNALS } from './setup.mjs'

/**
 * What a step found. `skipped` has the name and the reason of each check that was not made.
 * @typedef {{ passed: number, failed: number, skipped?: string[] }} Counts
 * @typedef {{ name: string, work: () => Promise<Counts> }} Step
 */

const HOUR_MS = 3_600_000
const WORKSPACES = ['rules', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts']

/** @type {Step} */
export const formatAndLint = { name: 'format and lint', work: () => check('biome', ['check', '.']) }

/** @type {Step} */
export const types = {
  name: 'types',
  async work() {
    const counts = { passed: 0, failed: 0 }
    for (const workspace of WORKSPACES) {
      const { passed, failed } = await check('tsc', ['-p', workspace])
      counts.passed += passed
      counts.failed += failed
    }
    return counts
  },
}

/** @type {Step} */
export const house = {
  name: 'house checks',
  work: () => counted([findNode(), join(ROOT, 'scripts/house-checks.mjs')]),
}

/** @type {Step} */
export const rulesTests = { name: 'tests of the rules', work: () => vitest(['rules']) }

/**
 * Some tests start the product as it is run, with its pages.
 * @type {Step}
 */
export const tests = {
  name: 'tests',
  async work() {
    await buildWeb()
    return vitest([])
  },
}

/** @type {Step} */
export const journeys = {
  name: 'browser journeys',
  async work() {
    const env = { CHROMIUM_PATH: findBrowser() }
    await buildWeb()
    return inTempFolder(async (folder) => {
      const report = join(folder, 'report.json')
      const { code } = await run('playwright', ['test', '--config', 'e2e', '--reporter', 'dot,json'], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        limitMs: HOUR_MS,
        // At any other it leaves the servers behind that it started.
        endBy: 'SIGINT',
      })
      return honest(code, playwrightCounts(JSON.parse(readFileSync(report, 'utf8'))))
    })
  },
}

/**
 * Runs the steps in order, whatever each finds. A step that breaks counts as one failure.
 * @param {Step[]} steps
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 }
  let interrupted = false
  for (const signal of SIGNALS) process.once(signal, () => (interrupted = true))
  for (const { name, work } of steps) {
    if (interrupted) return { ...total, failed: total.failed + 1 }
    process.stdout.write(`\n── ${name}\n`)
    const started = Date.now()
    /** @type {Counts} */
    const counts = await work().catch((error) => {
      process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
      return { passed: 0, failed: 1 }
    })
    for (const skipped of counts.skipped ?? []) process.stdout.write(`skipped: ${skipped}\n`)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    process.stdout.write(`${counts.passed} passed, ${counts.failed} failed in ${seconds} s\n`)
    total.passed += counts.passed
    total.failed += counts.failed
  }
  return total
}

/** One program that is right or wrong; it prints only when it is wrong. */
async function check(/** @type {string} */ program, /** @type {string[]} */ args) {
  const { code, printed } = await run(program, args, { quiet: true, limitMs: HOUR_MS })
  if (code !== 0) process.stdout.write(`${[program, ...args].join(' ')}\n${printed}`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function vitest(/** @type {string[]} */ selection) {
  const reporters = ['--reporter=dot', `--reporter=${join(ROOT, 'scripts/vitest-counts.mjs')}`]
  return counted(['vitest', 'run', ...reporters, ...selection])
}

/** Runs a program that writes its counts into COUNTS_FILE. */
function counted(/** @type {string[]} */ [program = '', ...args]) {
  return inTempFolder(async (folder) => {
    const file = join(folder, 'counts.json')
    const { code } = await run(program, args, { env: { COUNTS_FILE: file }, limitMs: HOUR_MS })
    return honest(code, JSON.parse(readFileSync(file, 'utf8')))
  })
}

/**
 * A program that failed without a failure to show, or that checked nothing at all, has failed.
 * @param {number} code
 * @param {Counts} counts
 * @returns {Counts}
 */
function honest(code, counts) {
  if (counts.failed > 0 || (code === 0 && counts.passed > 0)) return counts
  process.stdout.write(code === 0 ? 'Nothing was checked.\n' : `It ended with exit code ${code}.\n`)
  return { ...counts, failed: 1 }
}

/**
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: JourneyTest[] }[] }} Suite
 * @typedef {{ status: string, annotations: { type: string, description?: string }[] }} JourneyTest
 * @returns {Counts}
 */
export function playwrightCounts(/** @type {{ suites: Suite[], errors: unknown[] }} */ report) {
  const counts = { passed: 0, failed: report.errors.length, skipped: /** @type {string[]} */ ([]) }
  const visit = (/** @type {Suite} */ suite) => {
    for (const { title, tests } of suite.specs ?? []) {
      for (const { status, annotations } of tests) {
        const reason = annotations.find(({ type }) => type === 'skip')?.description
        if (status === 'expected') counts.passed++
        else if (status === 'skipped' && reason) counts.skipped.push(`${title}: ${reason}`)
        else counts.failed++ // flaky and silently skipped ones too
      }
    }
    suite.suites?.forEach(visit)
  }
  report.suites.forEach(visit)
  return counts
}

/**
 * @template T
 * @param {(folder: string) => Promise<T>} work
 */
async function inTempFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'fondaco-counts-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
