import { expect, test } from 'vitest'
import { keepTen } from './notifications.ts'

const at = (minute: number) => `2026-11-15T10:${minute.toString().padStart(2, '0')}:00.000Z`
const make = (msg_id: string, minute: number, is_viewed: boolean) => ({
  msg_id,
  timestamp: at(minute),
  is_viewed,
})

test('unviewed come first, then viewed, the newest first in each', () => {
  const kept = keepTen([
    make('old viewed', 1, true),
    make('old', 2, false),
    make('new viewed', 9, true),
    make('new', 5, false),
  ])
  expect(kept.map(({ msg_id }) => msg_id)).toEqual(['new', 'old', 'new viewed', 'old viewed'])
})

test('ten are kept: an old unviewed one before a new viewed one', () => {
  const unviewed = Array.from({ length: 9 }, (_, at) => make(`u${at}`, at, false))
  const viewed = Array.from({ length: 5 }, (_, at) => make(`v${at}`, 40 + at, true))
  const kept = keepTen([...viewed, ...unviewed])
  expect(kept.map(({ msg_id }) => msg_id)).toEqual([
    'u8',
    'u7',
    'u6',
    'u5',
    'u4',
    'u3',
    'u2',
    'u1',
    'u0',
    'v4',
  ])
})

test('of more than ten unviewed the oldest go', () => {
  const kept = keepTen(Array.from({ length: 12 }, (_, at) => make(`u${at}`, at, false)))
  expect(kept).toHaveLength(10)
  expect(kept.at(-1)?.msg_id).toBe('u2')
})

test('two of one moment keep their order, however they come', () => {
  const pair = [make('a', 1, false), make('b', 1, false)]
  expect(keepTen(pair)).toEqual(keepTen(pair.toReversed()))
})

test('the list it is given stays as it is', () => {
  const given = [make('a', 1, true), make('b', 2, false)]
  const before = given.map((notification) => ({ ...notification }))
  keepTen(given)
  expect(given).toEqual(before)
  expect(keepTen([])).toEqual([])
})
