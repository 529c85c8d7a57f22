import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APPLICATION_ACTS } from '@fondaco/rules/four-eyes.ts'
import { expect, it } from 'vitest'
import { APPLICATION_KINDS } from '../kinds/application-kinds.ts'

const MODULES = join(import.meta.dirname, '../..')
/** `${type}.${act}` in claims/record-claim.ts */
const CLAIM_ACTS = Object.values(APPLICATION_KINDS).flatMap(({ object }) =>
  ['lock', 'unlock', 'take_over'].map((act) => `${object}.${act}`),
)
/** Audited acts on applicants and their records. */
const AUDITED = /action: '((?:individual|company|identity_check|document|crs)\.[a-z_]+)'/g
/** Acts named for each kind of applicant: those of a review, and of a score. */
const OF_EACH_KIND = /auditReview\(\s*review,\s*'([a-z_]+)'|action: `\$\{(?:kind\.)?object\}\.([a-z_]+)`/g

it('four eyes know every act about an applicant that is written down', () => {
  const written = globSync('**/*.ts', { cwd: MODULES })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(MODULES, file), 'utf8'))
    .flatMap((text) => [
      ...[...text.matchAll(AUDITED)].map(([, action = '']) => action),
      ...[...text.matchAll(OF_EACH_KIND)].flatMap(([, reviewed, scored]) =>
        Object.values(APPLICATION_KINDS)
          .filter(({ promptsOf }) => reviewed !== 'advance' || promptsOf(2).length > 0)
          .map(({ object }) => `${object}.${reviewed ?? scored}`),
      ),
    ])
  // `document.${decision}` in decide-document.ts
  const acts = new Set([...written, 'document.accept', 'document.reject', ...CLAIM_ACTS])
  expect(acts.size).toBeGreaterThan(20)
  expect([...acts].sort()).toEqual(Object.keys(APPLICATION_ACTS).sort())
})
