// npm test: every check there is. The last line is exactly "N passed, N failed", whatever happens before it.
import { ensureInstalled } from './setup.mjs'
import { formatAndLint, house, journeys, runSteps, tests, types } from './steps.mjs'

const total = { passed: 0, failed: 0 }
try {
  ensureInstalled()
  Object.assign(total, await runSteps([formatAndLint, types, house, tests, journeys]))
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
  total.failed++
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
