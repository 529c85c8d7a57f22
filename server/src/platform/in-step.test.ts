import { expect, test } from 'vitest'
import { inStep } from './in-step.ts'

/** Steps that record who took them together. */
function noting() {
  const taken: string[] = []
  const step = (name: string) => async (asked: readonly string[]) => {
    taken.push(`${name}: ${asked.join(' ')}`)
    await new Promise(setImmediate)
    return asked.map((one) => `${name} ${one}`)
  }
  return { taken, steps: { first: step('first'), second: step('second'), third: step('third') } }
}

test('each step is taken once for all, and answers each by itself', async () => {
  const { taken, steps } = noting()
  const results = await inStep(['a', 'b', 'c'], steps, async (item, step) => [
    await step.first(item),
    await step.second(item),
  ])
  expect(taken).toEqual(['first: a b c', 'second: a b c'])
  expect(results[1]).toEqual({ status: 'fulfilled', value: ['first b', 'second b'] })
})

test('who ends early, or skips a step, keeps nobody waiting and is not overtaken', async () => {
  const { taken, steps } = noting()
  const results = await inStep(['ends', 'skips', 'slow', 'all'], steps, async (item, step) => {
    if (item === 'ends') throw new Error('refused')
    if (item === 'slow') await new Promise((resolve) => setTimeout(resolve, 5))
    if (item !== 'skips') await step.first(item)
    await step.second(item)
    return step.third(item)
  })
  expect(taken).toEqual(['first: slow all', 'second: skips slow all', 'third: skips slow all'])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

test('what a step throws is thrown to all who wait for it', async () => {
  const steps = { only: async (_: readonly string[]): Promise<string[]> => Promise.reject(new Error('lost')) }
  const results = await inStep(['a', 'b'], steps, (item, step) => step.only(item))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a step that fails before it begins is thrown to all who wait for it, too', async () => {
  const steps = {
    only(_: readonly string[]): Promise<string[]> {
      throw new Error('lost')
    },
  }
  const results = await inStep(['a', 'b'], steps, (item, step) => step.only(item))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test.each<[string, (step: { first: Taken; second: Taken }) => Promise<unknown>]>([
  ['taken twice', async (step) => [await step.second('a'), await step.second('a')]],
  ['taken after a later one', async (step) => [await step.second('a'), await step.first('a')]],
])('a step that is %s is refused', async (_, work) => {
  const [result] = await inStep(['a'], noting().steps, (__, step) => work(step))
  expect(result).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('comes too late') },
  })
})

type Taken = (asked: string) => Promise<unknown>

test('nobody is nothing', async () => {
  expect(await inStep([], noting().steps, async () => 1)).toEqual([])
})
