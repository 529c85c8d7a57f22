// A vitest reporter that writes the counts for `npm test`: every test, every file that could not be run, and every
// test that was skipped for an accepted reason.
import { writeFileSync } from 'node:fs'
import { ACCEPTED_REASONS } from './skips.mjs'
import { slowestOf } from './slowest.mjs'

export default class Counts {
  /** @type {NonNullable<import('vitest/node').Reporter['onTestRunEnd']>} */
  onTestRunEnd(modules, unhandledErrors) {
    /** @type {import('./steps.mjs').Counts & { skipped: import('./steps.mjs').Skip[], failures: string[] }} */
    const counts = {
      passed: 0,
      failed: unhandledErrors.length,
      skipped: [],
      failures: unhandledErrors.map(({ message }) => message),
    }
    for (const module of modules) {
      let tests = 0
      let failed = 0
      for (const test of module.children.allTests()) {
        tests++
        const result = test.result()
        const reason = 'note' in result ? (result.note ?? '') : ''
        if (result.state === 'passed') counts.passed++
        else if (result.state === 'skipped' && ACCEPTED_REASONS.includes(reason))
          counts.skipped.push({ what: test.fullName, reason })
        else {
          // A test that neither passed nor was skipped for an accepted reason has failed.
          failed++
          counts.failures.push(`${module.relativeModuleId}: ${test.fullName}`)
          if (result.state === 'skipped' && module.state() !== 'failed')
            process.stdout.write(
              `${module.relativeModuleId}: "${test.fullName}" is skipped, and ${
                reason ? `"${reason}" is no reason` : 'no reason is given'
              } that scripts/skips.mjs accepts\n`,
            )
        }
      }
      // A file without any test has failed, and so has one that could not be run.
      const broken = failed === 0 && (module.state() === 'failed' || tests === 0)
      if (broken) counts.failures.push(module.relativeModuleId)
      counts.failed += broken ? 1 : failed
    }
    const timed = modules.map((module) => [module.relativeModuleId, module.diagnostic().duration])
    process.stdout.write(slowestOf('files of tests', /** @type {[string, number][]} */ (timed)))
    writeFileSync(process.env.COUNTS_FILE ?? 'counts.json', JSON.stringify(counts))
  }
}
