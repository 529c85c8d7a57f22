import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APPLICATION_ACTS } from '@fondaco/rules/four-eyes.ts'
import { expect, it } from 'vitest'

const MODULES = join(import.meta.dirname, '../..')
/** `${type}.${act}` in claims/record-claim.ts */
const CLAIM_ACTS = ['lock', 'unlock', 'take_over'].map((act) => `individual.${act}`)
/** What is written down about individuals and what belongs to them. */
const AUDITED =
  /(?:action: |auditReview\(\s*review,\s*)'((?:individual|identity_check|document|crs)\.[a-z_]+)'/g

it('four eyes know every act about an individual that is written down', () => {
  const written = globSync('**/*.ts', { cwd: MODULES })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(MODULES, file), 'utf8').matchAll(AUDITED)])
    .map(([, action = '']) => action)
  // `document.${decision}` in decide-document.ts
  const acts = new Set([...written, 'document.accept', 'document.reject', ...CLAIM_ACTS])
  expect(acts.size).toBeGreaterThan(20)
  expect([...acts].sort()).toEqual(Object.keys(APPLICATION_ACTS).sort())
})
