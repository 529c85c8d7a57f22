const CENTRE = { x: 110, y: 104 }
const RADIUS = 80
const LABELS = 96
/** The gap at both sides of a limit, in points of the scale. */
const GAP = 0.6
const MOST = 100

/** A half circle from 0 at the left to 100 at the right, divided at the limits of the categories. */
export function gaugeGeometry(score: number, from: Readonly<Record<2 | 3 | 4, number>>) {
  const limits = [from[2], from[3], from[4]].filter((limit) => limit > 0 && limit < MOST)
  const ends = [0, ...limits, MOST]
  const shown = Math.min(Math.max(score, 0), MOST)
  return {
    sections: ends.slice(1).map((end, at) => {
      const begin = ends[at] ?? 0
      return {
        path: arc(begin + (at > 0 ? GAP : 0), end - (end < MOST ? GAP : 0)),
        /** The score is in this section: from its limit on, up to the next one. */
        isReached: shown >= begin && (shown < end || end === MOST),
      }
    }),
    limits: limits.map((limit) => ({ limit, ...at(limit, LABELS) })),
    marker: at(shown, RADIUS),
  }
}

function at(score: number, radius: number): { x: number; y: number } {
  const angle = Math.PI * (1 - score / MOST)
  return {
    x: tenths(CENTRE.x + radius * Math.cos(angle)),
    y: tenths(CENTRE.y - radius * Math.sin(angle)),
  }
}

function arc(begin: number, end: number): string {
  const [first, last] = [at(begin, RADIUS), at(end, RADIUS)]
  return `M${first.x} ${first.y}A${RADIUS} ${RADIUS} 0 0 1 ${last.x} ${last.y}`
}

const tenths = (value: number): number => Math.round(value * 10) / 10
