import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aFewAtATime } from './a-few-at-a-time.ts'

test('outcomes come in order, a failure stops nobody, and never more than a few are at work', async () => {
  let [now, most] = [0, 0]
  const items = Array.from({ length: 50 }, (_, n) => n)
  const outcomes = await aFewAtATime(items, async (n) => {
    now += 1
    most = Math.max(most, now)
    for (let turns = n % 7; turns >= 0; turns -= 1) await setImmediate()
    now -= 1
    if (n === 20) throw new Error('no')
    return n * 2
  })
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual(
    items.map((n) => (n === 20 ? 'failed' : n * 2)),
  )
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThan(items.length)
})
