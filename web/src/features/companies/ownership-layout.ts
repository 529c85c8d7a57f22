import type { Structure } from '@fondaco/rules/companies/structure.ts'

/** Where a party stands: the middle of its top side. */
interface PlacedNode {
  readonly id: string
  readonly x: number
  readonly y: number
}

interface PlacedEdge {
  readonly holder: string
  readonly held: string
  readonly percent: number
  readonly path: string
  /** The middle of its percentage. */
  readonly label: { readonly x: number; readonly y: number }
}

export interface OwnershipLayout {
  readonly width: number
  readonly height: number
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly PlacedEdge[]
}

/** A party, or the room that a line needs to pass by a layer. It stands on what is below it. */
interface Slot {
  readonly id: string
  readonly width: number
  readonly below: Slot[]
  x: number
}

/** The size of a party in pixels. */
export const NODE = { width: 176, height: 126 }
const GAP = { x: 24, y: 76 }
const PASSING = 20
const LABEL = { width: 44, height: 18 }
/** Lines are wider than nothing. */
const EDGE = 2

/**
 * A structure in layers: the company below, and each party above everything that it holds, by its longest chain. A line
 * over several layers has room of its own in those between. What the company itself holds is left out. The structure has
 * no circle.
 */
export function layoutOwnership({
  company,
  holdings,
}: Pick<Structure, 'company' | 'holdings'>): OwnershipLayout {
  const lines = mergedLines(holdings.filter(({ holder }) => holder !== company))
  const layers: Slot[][] = [[slot(company, NODE.width)]]
  const layerOf = layerRule(company, lines)
  const nodes = new Map(layers.flat().map((one) => [one.id, one]))
  for (const id of lines.flatMap(({ holder, held }) => [held, holder])) {
    if (nodes.has(id)) continue
    const node = slot(id, NODE.width)
    nodes.set(id, node)
    add(layers, layerOf(id), node)
  }
  const chains = lines.flatMap((line) => {
    const [from, to] = [nodes.get(line.holder), nodes.get(line.held)]
    if (!from || !to) return []
    const passed = Array.from({ length: layerOf(line.holder) - layerOf(line.held) - 1 }, (_, index) => {
      const passing = slot('', PASSING)
      add(layers, layerOf(line.held) + 1 + index, passing)
      return passing
    })
    const chain = [to, ...passed, from]
    for (const [index, one] of chain.slice(1).entries()) one.below.push(chain[index] ?? to)
    return [{ ...line, chain: chain.toReversed() }]
  })
  for (const layer of layers) place(layer)
  const all = layers.flat()
  const leftmost = Math.min(...all.map(({ x, width }) => x - width / 2)) - EDGE
  for (const one of all) one.x -= leftmost
  const yOf = (layer: number) => EDGE + (layers.length - 1 - layer) * (NODE.height + GAP.y)
  return {
    width: Math.ceil(Math.max(...all.map(({ x, width }) => x + width / 2)) + EDGE),
    height: yOf(0) + NODE.height + EDGE,
    nodes: [...nodes.values()].map(({ id, x }) => ({
      id,
      x: Math.round(x),
      y: yOf(id === company ? 0 : layerOf(id)),
    })),
    edges: chains.map((one) => {
      const { holder, held, percent, chain } = one
      const leaving = beside(
        one,
        chains.filter((other) => other.holder === holder),
        ({ chain: [, next] }) => next?.x ?? 0,
      )
      const arriving = beside(
        one,
        chains.filter((other) => other.held === held),
        ({ chain }) => chain.at(-2)?.x ?? 0,
      )
      const layer = layerOf(holder)
      const points = chain.map(({ x }, index) => ({ x: Math.round(x), y: yOf(layer - index) }))
      const start = { x: (points[0]?.x ?? 0) + leaving.shift, y: yOf(layer) + NODE.height }
      const label = { x: start.x, y: start.y + 14 + (leaving.isTight ? LABEL.height : 0) }
      const end = { x: (points.at(-1)?.x ?? 0) + arriving.shift, y: points.at(-1)?.y ?? 0 }
      return { holder, held, percent, label, path: pathOf(start, points.slice(1, -1), end) }
    }),
  }
}

const slot = (id: string, width: number): Slot => ({ id, width, below: [], x: 0 })

function add(layers: Slot[][], layer: number, one: Slot): void {
  while (layers.length <= layer) layers.push([])
  layers[layer]?.push(one)
}

/** Several holdings of one holder in one company are one line. */
function mergedLines(holdings: Structure['holdings']): Structure['holdings'] {
  const groups = Map.groupBy(holdings, ({ holder, held }) => JSON.stringify([holder, held]))
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, percent: more.reduce((sum, { percent }) => sum + percent, first.percent) }] : [],
  )
}

/** The layer of a party: one above the highest of what it holds; of what holds nothing, the first above the company. */
function layerRule(company: string, lines: Structure['holdings']): (id: string) => number {
  const byHolder = Map.groupBy(lines, ({ holder }) => holder)
  const known = new Map([[company, 0]])
  return function layerOf(id): number {
    const layer =
      known.get(id) ?? 1 + Math.max(0, ...(byHolder.get(id) ?? []).map(({ held }) => layerOf(held)))
    known.set(id, layer)
    return layer
  }
}

/** Puts the slots of a layer as near as they fit above what they stand on. */
function place(layer: Slot[]): void {
  const wished = new Map(
    layer.map((one) => [one, one.below.reduce((sum, { x }) => sum + x, 0) / Math.max(1, one.below.length)]),
  )
  const wishOf = (one: Slot) => wished.get(one) ?? 0
  layer.sort((one, other) => wishOf(one) - wishOf(other))
  for (const [index, one] of layer.entries()) {
    const before = layer[index - 1]
    const least = before ? before.x + (before.width + one.width) / 2 + GAP.x : Number.NEGATIVE_INFINITY
    one.x = Math.max(wishOf(one), least)
  }
  const shift = layer.reduce((sum, one) => sum + wishOf(one) - one.x, 0) / Math.max(1, layer.length)
  for (const one of layer) one.x += shift
}

/** The place of a line among those at the same side of a party, from its middle; tight: its label needs a second row. */
function beside<Line>(
  line: Line,
  all: readonly Line[],
  orderOf: (line: Line) => number,
): { shift: number; isTight: boolean } {
  const step = Math.min(LABEL.width, (NODE.width - 32) / Math.max(1, all.length - 1))
  const index = all.toSorted((one, other) => orderOf(one) - orderOf(other)).indexOf(line)
  return {
    shift: Math.round((index - (all.length - 1) / 2) * step),
    isTight: step < LABEL.width && index % 2 === 1,
  }
}

type Point = PlacedEdge['label']

/** Straight down past the labels, then in curves; straight again where it passes a layer. */
function pathOf(start: Point, passed: readonly Point[], end: Point): string {
  const down = start.y + 14 + LABEL.height * 1.5
  let path = `M${start.x} ${start.y}V${down}`
  let from: Point = { x: start.x, y: down }
  const curve = (to: Point) => {
    const middle = (from.y + to.y) / 2
    path += `C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`
    from = to
  }
  for (const { x, y } of passed) {
    curve({ x, y })
    from = { x, y: y + NODE.height }
    path += `V${from.y}`
  }
  curve(end)
  return path
}
