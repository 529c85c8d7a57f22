import { describe, expect, test } from 'vitest'
import { RecentAnnouncements } from './recent-announcements.ts'

const kept = () => {
  const recent = new RecentAnnouncements()
  recent.restart(1_000)
  return recent
}

describe('what was announced of late', () => {
  test.each<[what: string, since: number, channels: string[], told: string[] | null]>([
    ['all of one channel', 1_000, ['a'], ['1', '3']],
    ['of two channels, in order', 1_000, ['a', 'b'], ['1', '2', '3']],
    ['from an instant on', 1_200, ['a', 'b'], ['2', '3']],
    ['of another channel nothing', 1_000, ['c'], []],
    ['nothing since the last', 1_301, ['a'], []],
    ['before anything was heard: unknown', 999, ['a'], null],
  ])('%s', (_, since, channels, told) => {
    const recent = kept()
    recent.add('a', '1', 1_100)
    recent.add('b', '2', 1_200)
    recent.add('a', '3', 1_300)
    expect(recent.since(since, channels)).toEqual(told)
  })

  test('nothing is known before it is heard, nor of before a gap', () => {
    const recent = new RecentAnnouncements()
    expect(recent.since(0, ['a'])).toBeNull()
    recent.restart(1_000)
    recent.add('a', '1', 1_100)
    recent.restart(2_000)
    expect(recent.since(1_100, ['a'])).toBeNull()
    expect(recent.since(2_000, ['a'])).toEqual([])
  })

  test('is kept for a quarter of a minute at least, and twice that at most', () => {
    const recent = kept()
    for (let second = 1; second <= 120; second += 1) recent.add('a', String(second), 1_000 + second * 1_000)
    expect(recent.since(121_000 - 15_000, ['a'])).toHaveLength(16)
    expect(recent.since(121_000 - 33_000, ['a'])).toBeNull()
  })

  test('is told again up to five hundred', () => {
    const recent = kept()
    for (let n = 0; n < 501; n += 1) recent.add('a', String(n), 1_001 + n)
    expect(recent.since(1_002, ['a'])).toHaveLength(500)
    expect(recent.since(1_001, ['a'])).toBeNull()
  })

  test('takes no more room than is meant for it: then the oldest are gone, and that is said', () => {
    const recent = kept()
    const letters = 'x'.repeat(100_000)
    for (let n = 0; n < 200; n += 1) recent.add('a', letters, 1_001 + n)
    expect(recent.since(1_000, ['a'])).toBeNull()
    expect(recent.since(1_200, ['a'])).toHaveLength(1)
  })
})
