// The steps of `npm test`, `npm run check` and `npm run vectors`: each runs, prints its faults, and answers how much passed and failed.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './browser.mjs'
import { buildWeb } from './build-web.mjs'
import { findNode, ROOT, run, SIGNALS } from './setup.mjs'
import { NEEDS_OUTSIDE_FILES, OUTSIDE_FILES, VECTORS } from './skips.mjs'
import { slowestOf } from './slowest.mjs'

/**
 * The result of a step. `skipped` lists unchecked parts and the reasons. `failures` names the failures; only the first
 * line of each is printed. @typedef {{ what: string, reason: string }} Skip @typedef {{ passed: number, failed: number, skipped?: Skip[],
 * failures?: string[] }} Counts @typedef {{ name: string, work: () => Promise<Counts> }} Step
 */

/** For what never ends: the tests and the journeys together take some 50 minutes on two cores, and a shared machine may be slower. */
const LIMIT_MS = 7_200_000
const WITHOUT_VECTORS = ['--exclude', `**/*${VECTORS}*`]
const WORKSPACES = ['rules', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts']

/** @type {Step} */
export const formatAndLint = { name: 'format and lint', work: () => check('biome', ['check', '.']) }

/** @type {Step} */
export const types = {
  name: 'types',
  async work() {
    const counts = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) }
    for (const workspace of WORKSPACES) {
      const { passed, failed, failures = [] } = await check('tsc', ['-p', workspace])
      counts.passed += passed
      counts.failed += failed
      counts.failures.push(...failures)
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
export const rulesTests = { name: 'tests of the rules', work: () => vitest([...WITHOUT_VECTORS, 'rules']) }

/**
 * Some tests start the product as it is run, with its pages.
 * @type {Step}
 */
export const tests = {
  name: 'tests',
  async work() {
    await buildWeb()
    const { skipped = [], ...counts } = await vitest(WITHOUT_VECTORS)
    return { ...counts, skipped: [...skipped, ...vectorsFiles().map(leftToVectors)] }
  },
}

/** @type {Step} */
export const vectors = {
  name: 'checks against files outside this repository',
  async work() {
    for (const [setting, what] of Object.entries(OUTSIDE_FILES)) {
      const folder = process.env[setting]
      if (!folder) throw new Error(`Set ${setting} to ${what}.`)
      if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
        throw new Error(`${setting} is ${folder}, which is no folder. Set it to ${what}.`)
    }
    return vitest([VECTORS])
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
        limitMs: LIMIT_MS,
        // With any other signal it leaves its servers running.
        endBy: 'SIGINT',
      })
      const ran = JSON.parse(readFileSync(report, 'utf8'))
      process.stdout.write(slowestOf('journeys', timesOf(ran)))
      return honest(code, playwrightCounts(ran))
    })
  },
}

/**
 * Runs the steps in order, and those of a nested list in parallel, whatever their results. A broken step counts as one
 * failure.
 * @param {(Step | Step[])[]} steps
 * @returns {Promise<Counts>}
 */
export async function runSteps(steps) {
  const total = {
    passed: 0,
    failed: 0,
    skipped: /** @type {Skip[]} */ ([]),
    failures: /** @type {string[]} */ ([]),
  }
  let interrupted = false
  for (const signal of SIGNALS) process.once(signal, () => (interrupted = true))
  for (const step of steps) {
    if (interrupted)
      return { ...total, failed: total.failed + 1, failures: [...total.failures, 'interrupted'] }
    const beside = [step].flat()
    process.stdout.write(`\n── ${beside.map(({ name }) => name).join(' | ')}\n`)
    for (const { passed, failed, skipped = [], failures = [] } of await Promise.all(beside.map(runStep))) {
      total.passed += passed
      total.failed += failed
      total.skipped.push(...skipped)
      total.failures.push(...failures)
    }
  }
  return total
}

/** @returns {Promise<Counts>} */
async function runStep(/** @type {Step} */ { name, work }) {
  const started = Date.now()
  /** @type {Counts} */
  const counts = await work().catch((error) => {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`\n${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s\n`)
  // A step that cannot name its failures is named itself.
  const isNameless = counts.failed > 0 && !counts.failures?.length
  return isNameless ? { ...counts, failures: [name] } : counts
}

/**
 * Prints the reasons of skips, the names of the failures, and as its last line how much passed and failed.
 * @param {Counts} counts
 * @returns {number} the exit code
 */
export function conclude({ passed, failed, skipped = [], failures = [] }) {
  for (const reason of new Set(skipped.map((skip) => skip.reason))) {
    const names = skipped.filter((skip) => skip.reason === reason).map(({ what }) => `  ${what}\n`)
    process.stdout.write(`\nSkipped: ${reason}\n${names.join('')}`)
  }
  if (failures.length > 0)
    process.stdout.write(`\nFailed:\n${failures.map((failure) => `  ${firstLine(failure)}\n`).join('')}`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}

/** @returns {string[]} the files of tests that need files from outside the clone */
export function vectorsFiles(root = ROOT) {
  return WORKSPACES.flatMap((workspace) =>
    readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.includes(VECTORS) && !file.includes('node_modules'))
      .map((file) => join(workspace, file)),
  )
}

/** @returns {Skip} */
function leftToVectors(/** @type {string} */ what) {
  return { what, reason: NEEDS_OUTSIDE_FILES }
}

/** A program with a single result. It prints only after a failure. */
async function check(/** @type {string} */ program, /** @type {string[]} */ args) {
  const { code, printed } = await run(program, args, { quiet: true, limitMs: LIMIT_MS })
  if (code !== 0) process.stdout.write(`${[program, ...args].join(' ')}\n${printed}`)
  return code === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, failures: [[program, ...args].join(' ')] }
}

function vitest(/** @type {string[]} */ selection) {
  // Colour codes make a log hard to read.
  const colour = process.stdout.isTTY ? [] : ['--no-color']
  const reporters = [...colour, '--reporter=dot', `--reporter=${join(ROOT, 'scripts/vitest-counts.mjs')}`]
  return counted(['vitest', 'run', ...reporters, ...selection])
}

/** Runs a program that writes its counts into COUNTS_FILE. */
function counted(/** @type {string[]} */ [program = '', ...args]) {
  return inTempFolder(async (folder) => {
    const file = join(folder, 'counts.json')
    const { code } = await run(program, args, { env: { COUNTS_FILE: file }, limitMs: LIMIT_MS })
    return honest(code, JSON.parse(readFileSync(file, 'utf8')))
  })
}

/**
 * A program that failed without a counted failure, or that checked nothing, has failed.
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
 * A journey has passed or failed: flaky and skipped ones have failed, whatever reason is given. A journey is also skipped
 * if one that it depends on failed.
 * @typedef {{ message?: string, location?: { line: number } }} Fault
 * @typedef {{ type: string, description?: string }} Note
 * @typedef {{ status: string, annotations?: Note[], results: { error?: Fault, duration?: number }[] }} Attempt
 * @typedef {{ title: string, file: string, tests: Attempt[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @returns {Counts}
 */
export function playwrightCounts(/** @type {{ suites: Suite[], errors: Fault[] }} */ report) {
  const failures = report.errors.map(messageOf)
  const counts = { passed: 0, failed: failures.length, failures }
  const visit = (/** @type {Suite} */ suite) => {
    for (const { title, file, tests } of suite.specs ?? []) {
      for (const { status, results, annotations = [] } of tests) {
        if (status === 'expected') counts.passed++
        else {
          counts.failed++
          const fault = results.find(({ error }) => error !== undefined)?.error
          const said = annotations.flatMap(({ type, description }) => (type === 'said' ? [description] : []))
          const why = [inShort(messageOf(fault)), ...said].join(' | ')
          const place = [file, ...(fault?.location ? [fault.location.line] : [])].join(':')
          failures.push(`${place}: ${title}: ${status === 'skipped' ? 'did not run' : why}`)
        }
      }
    }
    suite.suites?.forEach(visit)
  }
  report.suites.forEach(visit)
  return counts
}

/**
 * How long each journey took, in milliseconds.
 * @returns {[string, number][]}
 */
function timesOf(/** @type {{ suites: Suite[] }} */ { suites }) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, file, tests }) => {
      const durations = tests.flatMap(({ results }) => results.map(({ duration = 0 }) => duration))
      return /** @type {[string, number]} */ ([`${file}: ${title}`, durations.reduce((a, b) => a + b, 0)])
    }),
    ...timesOf({ suites: inner }),
  ])
}

const messageOf = (/** @type {Fault | undefined} */ fault) => fault?.message ?? 'no error message'

/** Without colour codes. */
const linesOf = (/** @type {string} */ text) => stripVTControlCharacters(text).split('\n')

const firstLine = (/** @type {string} */ text) => linesOf(text).slice(0, 1).join()

/** The first line of a message, and the first lines in which what was found differs from what was expected. */
function inShort(/** @type {string} */ text) {
  const [first, ...others] = linesOf(text)
  const different = others.filter((line) =>
    /^([+-] |(Expected|Received|Locator|Error|Timeout)\b.*: )/.test(line),
  )
  return [first, ...different.slice(0, 12).map((line) => line.trim())].join(' | ')
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
