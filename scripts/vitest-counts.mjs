// A vitest reporter that writes what `npm test` adds up: every test, every file that could not be run, and the
// reason of every test that was skipped.
import { writeFileSync } from 'node:fs'

export default class Counts {
  /** @type {NonNullable<import('vitest/node').Reporter['onTestRunEnd']>} */
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: /** @type {string[]} */ ([]) }
    for (const module of modules) {
      const results = [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        ...test.result(),
      }))
      const skipped = results.filter(({ state }) => state === 'skipped')
      const passed = results.filter(({ state }) => state === 'passed').length
      const explained = skipped.flatMap((test) =>
        'note' in test && test.note ? [`${test.name}: ${test.note}`] : [],
      )
      // What neither passed nor says why it was skipped has failed, and so has a file without any test.
      const failed = results.length - passed - explained.length
      counts.passed += passed
      counts.skipped.push(...explained)
      counts.failed += failed === 0 && (module.state() === 'failed' || results.length === 0) ? 1 : failed
      if (module.state() !== 'failed' && failed > 0) {
        process.stdout.write(
          `${module.relativeModuleId}: ${failed} skipped without a reason; use context.skip(reason)\n`,
        )
      }
    }
    writeFileSync(process.env.COUNTS_FILE ?? 'counts.json', JSON.stringify(counts))
  }
}
