import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gathering } from './gathering.ts'

/** Work that waits until it is released, and reports its turns. */
function heldWork() {
  const turns: number[][] = []
  const letGo: (() => void)[] = []
  const ask = gathering(async (asked: readonly number[]) => {
    turns.push([...asked])
    await new Promise<void>((resolve) => letGo.push(resolve))
    return asked.map((one) => one * 10)
  })
  return { turns, letGo, ask }
}

test('what is asked for together is one turn, and each gets its own answer', async () => {
  const { turns, letGo, ask } = heldWork()
  const answers = Promise.all([1, 2, 3].map(ask))
  await nextRound()
  await nextRound()
  letGo.shift()?.()
  expect(await answers).toEqual([10, 20, 30])
  expect(turns).toEqual([[1, 2, 3]])
})

test('what is asked for while a turn is under way waits for the next, which begins after it', async () => {
  const { turns, letGo, ask } = heldWork()
  const first = ask(1)
  await nextRound()
  await nextRound()
  const later = Promise.all([ask(2), ask(3)])
  expect(turns).toEqual([[1]])
  letGo.shift()?.()
  expect(await first).toBe(10)
  await nextRound()
  expect(turns).toEqual([[1], [2, 3]])
  letGo.shift()?.()
  expect(await later).toEqual([20, 30])
})

test('a turn is of 64 at most', async () => {
  const sizes: number[] = []
  const ask = gathering(async (asked: readonly number[]) => {
    sizes.push(asked.length)
    return asked
  })
  const all = Array.from({ length: 150 }, (_, n) => n)
  expect(await Promise.all(all.map(ask))).toEqual(all)
  expect(sizes).toEqual([64, 64, 22])
})

test('a turn that fails fails for those in it alone, and the next one goes on', async () => {
  let turn = 0
  const ask = gathering(async (asked: readonly number[]) => {
    turn += 1
    if (turn === 1) throw new Error('no database')
    return asked
  })
  const failed = await Promise.allSettled([ask(1), ask(2)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask(3)).toBe(3)
})

test('a turn ends without an answer that is only promised', async () => {
  let keepPromise: (answer: string) => void = () => undefined
  const promised = new Promise<string>((resolve) => {
    keepPromise = resolve
  })
  const ask = gathering(async (asked: readonly string[]) =>
    asked.map((one) => (one === 'slow' ? promised : one)),
  )
  const slow = ask('slow')
  expect(await Promise.all([ask('a'), ask('b')])).toEqual(['a', 'b'])
  expect(await ask('c')).toBe('c')
  keepPromise('at last')
  expect(await slow).toBe('at last')
})
