import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('so many at a time on one key, in order; other keys do not wait; a failure gives its place on', async () => {
  const turns = new Turns()
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const take = (key: string, name: string) => {
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    return turns.take(key, 2, () => {
      started.push(name)
      return end.promise
    })
  }
  const all = [take('a', '1'), take('a', '2'), take('a', '3'), take('a', '4'), take('b', '5')]
  const ended = Promise.allSettled(all)
  expect(started).toEqual(['1', '2', '5'])

  ends.get('2')?.reject(new Error('it failed'))
  await expect(all[1]).rejects.toThrow('it failed')
  await expect.poll(() => started).toEqual(['1', '2', '5', '3'])

  for (const name of ['1', '3', '4', '5']) ends.get(name)?.resolve()
  await ended
  expect(started).toEqual(['1', '2', '5', '3', '4'])

  const later = take('a', '6')
  expect(started.at(-1)).toBe('6')
  ends.get('6')?.resolve()
  await later
})
