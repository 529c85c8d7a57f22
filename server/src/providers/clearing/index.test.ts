import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { makeClearing } from './index.ts'

const deps = {
  db: {
    getExecutor: () => {
      throw new Error('choosing asks the database nothing')
    },
  },
  clock: { now: () => new Date() },
  newId,
}

test('the simulated clearing house says so, under the BIC of the demo institution', () => {
  const made = makeClearing({ CLEARING: 'simulator', SIMULATOR_DELAY_MS: 400 }, deps)
  expect(made.clearing.simulated).toBe(true)
  expect(made.simulator).toBe(made.clearing)
  expect(made.bic).toBe('FNDCLT21XXX')
})

test('file exchange is real, under the BIC that is configured', () => {
  const made = makeClearing(
    {
      CLEARING: 'file-exchange',
      CLEARING_DIR: '/nowhere',
      CLEARING_BIC: 'ABCDLT22XXX',
      SIMULATOR_DELAY_MS: 400,
    },
    deps,
  )
  expect(made.clearing.simulated).toBe(false)
  expect(made.simulator).toBeNull()
  expect(made.bic).toBe('ABCDLT22XXX')
})

test('file exchange without a folder is refused', () => {
  const config = { CLEARING: 'file-exchange', SIMULATOR_DELAY_MS: 400 } as const
  expect(() => makeClearing(config, deps)).toThrow('CLEARING_DIR')
})
