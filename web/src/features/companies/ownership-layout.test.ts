import type { Holding } from '@fondaco/rules/companies/structure.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { expect, test } from 'vitest'
import { layoutOwnership, NODE, type OwnershipLayout } from './ownership-layout.ts'

type Line = readonly [holder: string, percent: number, held: string]

const laid = (...lines: readonly Line[]) =>
  layoutOwnership({
    company: 'co',
    holdings: lines.map(([holder, percent, held]): Holding => ({ holder, held, percent })),
  })

/** The layers from the top, each from the left. */
const layers = ({ nodes }: OwnershipLayout) =>
  [...Map.groupBy(nodes, ({ y }) => y)]
    .toSorted(([one], [other]) => one - other)
    .map(([, layer]) =>
      layer
        .toSorted((one, other) => one.x - other.x)
        .map(({ id }) => id)
        .join(' '),
    )

test.each<[string, readonly Line[], string[]]>([
  ['the company alone', [], ['co']],
  ['one owner', [['rasa', 100, 'co']], ['rasa', 'co']],
  [
    'owners in their order',
    [
      ['rasa', 50, 'co'],
      ['jonas', 50, 'co'],
    ],
    ['rasa jonas', 'co'],
  ],
  [
    'a party stands above the highest of what it holds',
    [
      ['rasa', 50, 'co'],
      ['a', 50, 'co'],
      ['rasa', 50, 'a'],
    ],
    ['rasa', 'a', 'co'],
  ],
  [
    'lines do not cross where they need not',
    [
      ['a', 50, 'co'],
      ['b', 50, 'co'],
      ['jonas', 100, 'b'],
      ['rasa', 100, 'a'],
    ],
    ['rasa jonas', 'a b', 'co'],
  ],
  [
    'a party without a chain to the company',
    [
      ['jonas', 100, 'a'],
      ['rasa', 5, 'co'],
    ],
    ['jonas', 'a rasa', 'co'],
  ],
  [
    'what the company holds is left out',
    [
      ['rasa', 5, 'co'],
      ['co', 100, 'a'],
    ],
    ['rasa', 'co'],
  ],
])('%s', (_, lines, expected) => {
  expect(layers(laid(...lines))).toEqual(expected)
})

test('several holdings of one holder are one line with their sum', () => {
  const { edges } = laid(['rasa', 20, 'co'], ['rasa', 30, 'co'], ['jonas', 1, 'co'])
  expect(edges.map(({ holder, percent }) => [holder, percent])).toEqual([
    ['rasa', 50],
    ['jonas', 1],
  ])
})

/** Points of a path: the ends of its straight parts and of its curves. */
function pointsOf(path: string) {
  let x = 0
  return [...path.matchAll(/([MVC])([^MVC]+)/g)].map(([, kind, numbers = '']) => {
    const values = numbers.split(' ').map(Number)
    if (kind !== 'V') x = values.at(-2) ?? x
    return { x, y: values.at(-1) ?? 0 }
  })
}

test('a line over several layers passes beside the parties between', () => {
  const { nodes, edges } = laid(['a', 50, 'co'], ['rasa', 100, 'a'], ['rasa', 50, 'co'])
  const between = nodes.find(({ id }) => id === 'a')
  const points = pointsOf(edges.find(({ holder, held }) => holder === 'rasa' && held === 'co')?.path ?? '')
  const passed = points.filter(({ y }) => between && y >= between.y && y <= between.y + NODE.height)
  expect(passed.length).toBe(2)
  for (const { x } of passed) expect(Math.abs(x - (between?.x ?? 0))).toBeGreaterThan(NODE.width / 2)
})

test('in 200 random structures nothing overlaps, nothing is outside, and owners stand above', () => {
  const random = new SeededRandom(52)
  for (let index = 0; index < 200; index++) {
    const ids = ['co', ...Array.from({ length: random.between(1, 12) }, (_, at) => `p${at}`)]
    const lines = Array.from({ length: random.between(1, 20) }, (): Line => {
      const holder = random.between(1, ids.length - 1)
      return [ids[holder] ?? '', random.between(1, 100), ids[random.below(holder)] ?? '']
    })
    const { width, height, nodes, edges } = laid(...lines)
    for (const { id, x, y } of nodes) {
      expect([
        x >= NODE.width / 2,
        x + NODE.width / 2 <= width,
        y >= 0,
        y + NODE.height <= height,
      ]).not.toContain(false)
      const over = nodes.filter(
        (other) => other.y === y && Math.abs(other.x - x) < NODE.width && other.id !== id,
      )
      expect(over).toEqual([])
    }
    const yOf = new Map(nodes.map(({ id, y }) => [id, y]))
    for (const { holder, held, path, label } of edges) {
      const points = pointsOf(path)
      expect((yOf.get(holder) ?? 0) + NODE.height).toBe(points[0]?.y)
      expect(yOf.get(held)).toBe(points.at(-1)?.y)
      expect(points.map(({ y }) => y)).toEqual(points.map(({ y }) => y).toSorted((one, other) => one - other))
      const hidden = edges.filter(
        (other) =>
          other.path !== path &&
          other.holder === holder &&
          Math.hypot(other.label.x - label.x, other.label.y - label.y) < 18,
      )
      expect(hidden).toEqual([])
    }
  }
})
