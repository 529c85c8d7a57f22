import { expect, test } from 'vitest'
import { Refusal } from '../../api/client.ts'
import { saveParty } from './save-party.ts'

type Step = 'start' | 'stop' | 'save'
interface Run {
  readonly failing?: readonly Step[]
  /** The answer to the save is lost. */
  readonly isLost?: boolean
  /** The server has a fault, and what is read after it. */
  readonly fault?: 'saved' | 'unchanged' | 'unreadable'
  /** It was monitored, or not, like that before. */
  readonly isSame?: boolean
}

/** Saves a party, while some steps fail. @returns the steps, and what the reader is told */
async function run(starts: boolean | null, { failing = [], isLost = false, fault, isSame = false }: Run) {
  const steps: Step[] = []
  const told: string[] = []
  const step = async (name: Step) => {
    steps.push(name)
    if (isLost && name === 'save') throw new Refusal('unreachable', name)
    if (fault && name === 'save') throw new Refusal('service_unavailable', name, { status: 503 })
    if (failing.includes(name)) throw new Error(name)
    return !isSame
  }
  const thrown = await saveParty({
    starts,
    monitor: (on) => step(on ? 'start' : 'stop'),
    save: () => step('save'),
    async isSaved() {
      if (fault === 'unreadable') throw new Refusal('unreachable', 'read')
      return fault === 'saved'
    },
    tell: (failure) => told.push(failure),
  }).then(
    () => null,
    (error: Error) => error.message,
  )
  return { steps: steps.join(' '), told, thrown }
}

test.each<[starts: boolean | null, Run, steps: string, told: string[], thrown: string | null]>([
  [null, {}, 'save', [], null],
  [null, { failing: ['save'] }, 'save', ['save'], 'save'],
  [null, { isLost: true }, 'save', ['unknown'], 'save'],
  [null, { fault: 'saved' }, 'save', [], null],
  [null, { fault: 'unchanged' }, 'save', ['save'], 'save'],
  [true, { fault: 'saved' }, 'start save', [], null],
  [true, { fault: 'unchanged' }, 'start save stop', ['save'], 'save'],
  [true, { fault: 'unreadable' }, 'start save stop', ['save'], 'save'],
  [true, { fault: 'unchanged', failing: ['stop'] }, 'start save stop', ['revert'], 'save'],
  [false, { fault: 'unchanged' }, 'stop save start', ['save'], 'save'],
  [true, {}, 'start save', [], null],
  [true, { failing: ['start'] }, 'start', ['monitoring'], 'start'],
  [true, { failing: ['save'] }, 'start save stop', ['save'], 'save'],
  [true, { failing: ['save', 'stop'] }, 'start save stop', ['revert'], 'save'],
  [true, { failing: ['save'], isSame: true }, 'start save', ['save'], 'save'],
  [true, { isLost: true }, 'start save', ['unknown'], 'save'],
  [false, {}, 'stop save', [], null],
  [false, { failing: ['stop'] }, 'stop', ['monitoring'], 'stop'],
  [false, { failing: ['save'] }, 'stop save start', ['save'], 'save'],
  [false, { failing: ['save', 'start'] }, 'stop save start', ['revert'], 'save'],
  [false, { failing: ['save'], isSame: true }, 'stop save', ['save'], 'save'],
  [false, { isLost: true }, 'stop save', ['unknown'], 'save'],
])('starts: %s, with %j: %s', async (starts, happens, steps, told, thrown) => {
  expect(await run(starts, happens)).toEqual({ steps, told, thrown })
})
