import { expect, test } from 'vitest'
import type { Clearing, Delivery } from './port.ts'
import { runDelivery } from './run-delivery.ts'

const nothing: Delivery = { delivered: 0, failed: [] }

/** A clearing house with given rounds. It aborts after the last one. */
function rounds(given: (Delivery | Error)[], stop: AbortController): Clearing {
  return {
    name: 'test',
    rail: 'SEPA',
    bic: 'FNDCLT21XXX',
    simulated: true,
    send: async () => ({ outcome: 'taken' }),
    onMessage() {},
    async deliver() {
      const round = given.shift() ?? nothing
      if (given.length === 0) stop.abort()
      if (round instanceof Error) throw round
      return round
    },
  }
}

test('goes on while there is work, pauses when there is none, survives failures, and ends', async () => {
  const stop = new AbortController()
  const pauses: number[] = []
  const failures: unknown[] = []
  const work: Delivery = { delivered: 3, failed: [{ what: 'M1', why: 'handler failed' }] }
  await runDelivery(rounds([work, work, nothing, new Error('no database'), work], stop), {
    signal: stop.signal,
    idleMs: 50,
    sleep: async (ms) => {
      pauses.push(ms)
    },
    onFailure: (failure) => failures.push(failure),
  })
  expect(pauses).toEqual([50, 50])
  expect(failures).toEqual([
    { what: 'M1', why: 'handler failed' },
    { what: 'M1', why: 'handler failed' },
    { what: 'test', why: 'no database' },
    { what: 'M1', why: 'handler failed' },
  ])
})

test('a pause that the signal ends does not fail', async () => {
  const stop = new AbortController()
  const sleep = () => {
    stop.abort()
    return Promise.reject(new Error('aborted'))
  }
  const clearing = { ...rounds([], new AbortController()), deliver: async () => nothing }
  await runDelivery(clearing, { signal: stop.signal, sleep, onFailure: () => undefined })
  expect(stop.signal.aborted).toBe(true)
})
