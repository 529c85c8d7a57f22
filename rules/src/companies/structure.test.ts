import { expect, test } from 'vitest'
import {
  accountedFor,
  circleBy,
  type Holding,
  holdingFaults,
  type Structure,
  structureFaults,
} from './structure.ts'

const structure = (...holdings: [holder: string, percent: number, held: string][]): Structure => ({
  company: 'co',
  parties: ['rasa', 'jonas', 'a', 'b', 'c'].map((id) => ({
    id,
    kind: id.length > 1 ? 'PERSON' : 'LEGAL_ENTITY',
    name: id,
  })),
  holdings: holdings.map(([holder, percent, held]): Holding => ({ holder, held, percent })),
})

const circle = (...parties: string[]) => ({ kind: 'CIRCLE', parties })
const over = (holder: string, held: string, percent: number, left: number) => ({
  kind: 'OVER_100',
  holder,
  held,
  percent,
  left,
})

test.each<[string, Structure, object[]]>([
  ['nothing is held', structure(), []],
  ['exactly 100 %', structure(['rasa', 60, 'co'], ['jonas', 40, 'co']), []],
  ['101 %', structure(['rasa', 100, 'co'], ['jonas', 1, 'co']), [over('jonas', 'co', 1, 0)]],
  [
    '40 % is left for 41 %',
    structure(['rasa', 60, 'co'], ['jonas', 41, 'co']),
    [over('jonas', 'co', 41, 40)],
  ],
  [
    'one holder holds twice',
    structure(['a', 60, 'co'], ['rasa', 60, 'a'], ['rasa', 50, 'a']),
    [over('rasa', 'a', 50, 40)],
  ],
  ['an entity holds itself', structure(['a', 50, 'co'], ['a', 10, 'a']), [{ kind: 'HOLDS_ITSELF', id: 'a' }]],
  ['the company holds itself', structure(['co', 10, 'co']), [{ kind: 'HOLDS_ITSELF', id: 'co' }]],
  ['a circle of two', structure(['a', 50, 'b'], ['b', 50, 'a']), [circle('b', 'a', 'b')]],
  ['a circle with the company', structure(['a', 50, 'co'], ['co', 50, 'a']), [circle('co', 'a', 'co')]],
  [
    'a circle of three',
    structure(['a', 10, 'co'], ['a', 50, 'b'], ['b', 50, 'c'], ['c', 50, 'a']),
    [circle('c', 'a', 'b', 'c')],
  ],
  ['a diamond is no circle', structure(['a', 50, 'co'], ['b', 50, 'co'], ['c', 9, 'a'], ['c', 9, 'b']), []],
  ['a subsidiary of the company is no circle', structure(['co', 100, 'a'], ['rasa', 50, 'co']), []],
  [
    'two circles',
    structure(['a', 50, 'b'], ['b', 50, 'a'], ['b', 50, 'c'], ['c', 50, 'b']),
    [circle('b', 'a', 'b'), circle('c', 'b', 'c')],
  ],
  [
    'a circle around another',
    structure(['a', 50, 'b'], ['b', 50, 'c'], ['c', 50, 'b'], ['b', 50, 'co'], ['co', 50, 'a']),
    [circle('c', 'b', 'c'), circle('co', 'a', 'b', 'co')],
  ],
  [
    'a circle that is also too much',
    structure(['a', 50, 'b'], ['c', 60, 'a'], ['b', 50, 'a']),
    [circle('b', 'a', 'b'), over('b', 'a', 50, 40)],
  ],
  ['a person held', structure(['a', 50, 'rasa']), [{ kind: 'PERSON_HELD', id: 'rasa' }]],
  ['an unknown holder', structure(['zoe', 50, 'co']), [{ kind: 'UNKNOWN_PARTY', id: 'zoe' }]],
  ['an unknown company', structure(['rasa', 50, 'z']), [{ kind: 'UNKNOWN_PARTY', id: 'z' }]],
  ['an unknown party twice', structure(['z', 50, 'z']), [{ kind: 'UNKNOWN_PARTY', id: 'z' }]],
  ...[0, -1, 101, 24.5, Number.NaN].map((percent): [string, Structure, object[]] => [
    `${percent} percent`,
    structure(['rasa', percent, 'co']),
    [{ kind: 'NOT_A_PERCENT', holder: 'rasa', held: 'co' }],
  ]),
])('%s', (_, given, faults) => {
  expect(structureFaults(given)).toEqual(faults)
})

test('one more holding is judged by what stands already', () => {
  const given = structure(['a', 70, 'co'], ['b', 100, 'a'])
  const add = (holder: string, percent: number, held: string) =>
    holdingFaults(given, { holder, held, percent })
  expect(add('rasa', 30, 'co')).toEqual([])
  expect(add('rasa', 31, 'co')).toEqual([over('rasa', 'co', 31, 30)])
  expect(add('co', 10, 'b')).toEqual([circle('co', 'b', 'a', 'co')])
})

test.each<[holder: string, held: string, circle: string[] | null]>([
  ['co', 'b', ['co', 'b', 'a', 'co']],
  ['a', 'b', ['a', 'b', 'a']],
  ['a', 'a', ['a', 'a']],
  ['b', 'co', null],
  ['c', 'b', null],
])('%s in %s would make the circle %j', (holder, held, expected) => {
  const { holdings } = structure(['a', 70, 'co'], ['b', 100, 'a'])
  expect(circleBy(holdings, { holder, held })).toEqual(expected)
})

test.each<[string, Structure, total: number, left: number]>([
  ['nothing', structure(), 0, 100],
  ['direct holdings only', structure(['a', 70, 'co'], ['rasa', 100, 'a']), 70, 30],
  ['everything', structure(['a', 70, 'co'], ['rasa', 30, 'co']), 100, 0],
  ['too much', structure(['a', 70, 'co'], ['rasa', 70, 'co']), 140, 0],
])('accounted for: %s', (_, { holdings }, total, left) => {
  expect(accountedFor(holdings, 'co')).toEqual({ total, left })
})
