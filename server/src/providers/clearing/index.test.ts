import { expect, test } from 'vitest'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { connectionsOf, makeClearing } from './index.ts'

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

const COMMON = {
  CLEARING_BATCH_COUNT: 500,
  CLEARING_BATCH_SECONDS: 10,
  CLEARING_MAX_FILE_MB: 50,
  SIMULATOR_DELAY_MS: 400,
  WIRE_CLEARING: 'none',
} as const

test('the simulated clearing house says so, under the BIC of the demo institution', () => {
  const { sepa, wire } = makeClearing({ ...COMMON, CLEARING: 'simulator' }, deps)
  expect(sepa.clearing).toMatchObject({ rail: 'SEPA', simulated: true, bic: 'FNDCLT21XXX' })
  expect(sepa.simulator).toBe(sepa.clearing)
  expect(sepa.files).toBeNull()
  expect(wire).toBeNull()
})

test('file exchange is real, under the BIC that is configured', () => {
  const { sepa } = makeClearing(
    { ...COMMON, CLEARING: 'file-exchange', CLEARING_DIR: '/nowhere', CLEARING_BIC: 'ABCDLT22XXX' },
    deps,
  )
  expect(sepa.clearing).toMatchObject({ rail: 'SEPA', simulated: false, bic: 'ABCDLT22XXX' })
  expect(sepa.simulator).toBeNull()
  expect(sepa.files).toBe(sepa.clearing)
})

test('wires have a connection of their own, of another kind', () => {
  const connections = makeClearing(
    {
      ...COMMON,
      CLEARING: 'simulator',
      WIRE_CLEARING: 'file-exchange',
      WIRE_CLEARING_DIR: '/nowhere',
      WIRE_CLEARING_BIC: 'ABCDGB2LXXX',
    },
    deps,
  )
  expect(connectionsOf(connections).map(({ clearing }) => [clearing.rail, clearing.simulated])).toEqual([
    ['SEPA', true],
    ['WIRE', false],
  ])
  expect(connections.wire?.clearing.bic).toBe('ABCDGB2LXXX')
})

test('the simulated correspondent bank says so', () => {
  const { wire } = makeClearing({ ...COMMON, CLEARING: 'simulator', WIRE_CLEARING: 'simulator' }, deps)
  expect(wire?.clearing.name).toMatch(/simulated/i)
  expect(wire?.simulator).toBe(wire?.clearing)
})

test.each([
  { CLEARING: 'file-exchange' },
  { CLEARING: 'simulator', WIRE_CLEARING: 'file-exchange' },
] as const)('%o without a folder is refused', (config) => {
  expect(() => makeClearing({ ...COMMON, ...config }, deps)).toThrow('folder')
})
