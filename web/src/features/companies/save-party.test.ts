import { expect, test } from 'vitest'
import { saveParty } from './save-party.ts'

type Step = 'start' | 'stop' | 'save'

/** Saves a party, while some steps fail. @returns the steps, and what the reader is told */
async function run(starts: boolean | null, failing: readonly Step[]) {
  const steps: Step[] = []
  const told: string[] = []
  const step = async (name: Step) => {
    steps.push(name)
    if (failing.includes(name)) throw new Error(name)
  }
  const thrown = await saveParty({
    starts,
    monitor: (on) => step(on ? 'start' : 'stop'),
    save: () => step('save'),
    tell: (failure) => told.push(failure),
  }).then(
    () => null,
    (error: Error) => error.message,
  )
  return { steps: steps.join(' '), told, thrown }
}

test.each<[starts: boolean | null, failing: Step[], steps: string, told: string[], thrown: string | null]>([
  [null, [], 'save', [], null],
  [null, ['save'], 'save', ['save'], 'save'],
  [true, [], 'start save', [], null],
  [true, ['start'], 'start', ['monitoring'], 'start'],
  [true, ['save'], 'start save stop', ['save'], 'save'],
  [true, ['save', 'stop'], 'start save stop', ['revert'], 'save'],
  [false, [], 'stop save', [], null],
  [false, ['stop'], 'stop', ['monitoring'], 'stop'],
  [false, ['save'], 'stop save start', ['save'], 'save'],
  [false, ['save', 'start'], 'stop save start', ['revert'], 'save'],
])('starts: %s, with failing %j: %s', async (starts, failing, steps, told, thrown) => {
  expect(await run(starts, failing)).toEqual({ steps, told, thrown })
})
