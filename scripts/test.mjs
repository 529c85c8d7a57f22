// npm test: all checks. The last line is exactly "N passed, N failed", after any other output.
import { ensureInstalled } from './setup.mjs'
import { conclude, formatAndLint, house, journeys, runSteps, tests, types } from './steps.mjs'

/** @type {import('./steps.mjs').Counts} */
let total = { passed: 0, failed: 1 }
try {
  ensureInstalled()
  total = await runSteps([formatAndLint, [types, house], [tests, journeys]])
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
}
process.exitCode = conclude(total)
