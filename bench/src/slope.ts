/** A line through points, by least squares. */
export interface Slope {
  /** The change of y per unit of x. */
  readonly slope: number
  /** Standard error of the slope: the part that noise alone explains. */
  readonly error: number
}

/** At least three points. */
export function fitLine(points: readonly (readonly [x: number, y: number])[]): Slope {
  const n = points.length
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / n
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / n
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
  const residue = points.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0)
  return { slope, error: Math.sqrt(residue / (n - 2) / spread) }
}
