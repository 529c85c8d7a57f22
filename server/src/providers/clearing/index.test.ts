import { expect, test } from 'vitest'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { makeClearing } from './index.ts'

const deps = {
  db: {
    getExecutor: () => {
      throw new Error('choosing asks the database nothing')
    },
  } as unknown as Db,
  clock: { now: () => new Date() },
  newId,
  bicOf: () => undefined,
}

const FILES = { CLEARING_BATCH_COUNT: 500, CLEARING_BATCH_SECONDS: 10, CLEARING_MAX_FILE_MB: 50 }

test('the simulated clearing house says so, under the BIC of the demo institution', () => {
  const made = makeClearing({ ...FILES, CLEARING: 'simulator', SIMULATOR_DELAY_MS: 400 }, deps)
  expect(made.clearing.simulated).toBe(true)
  expect(made.simulator).toBe(made.clearing)
  expect(made.files).toBeNull()
  expect(made.bic).toBe('FNDCLT21XXX')
})

test('file exchange is real, under the BIC that is configured', () => {
  const made = makeClearing(
    {
      ...FILES,
      CLEARING: 'file-exchange',
      CLEARING_DIR: '/nowhere',
      CLEARING_BIC: 'ABCDLT22XXX',
      SIMULATOR_DELAY_MS: 400,
    },
    deps,
  )
  expect(made.clearing.simulated).toBe(false)
  expect(made.simulator).toBeNull()
  expect(made.files).toBe(made.clearing)
  expect(made.bic).toBe('ABCDLT22XXX')
})

test('file exchange without a folder is refused', () => {
  const config = { ...FILES, CLEARING: 'file-exchange', SIMULATOR_DELAY_MS: 400 } as const
  expect(() => makeClearing(config, deps)).toThrow('CLEARING_DIR')
})
