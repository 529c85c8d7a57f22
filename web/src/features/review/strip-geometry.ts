/** The position of a mark in the strip: shares of its width and height, from the lower left corner. */
interface Place {
  readonly x: number
  readonly y: number
}

/**
 * The strip in shares of its size. Heights follow the square root of the amount: a payment a hundred times smaller is
 * still a tenth as high, and nothing has no height.
 * @param top the amount of full height
 */
export function stripGeometry({ from, to, top }: { from: string; to: string; top: number }) {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const heightOf = (amount: number): number => (top > 0 ? Math.sqrt(Math.max(amount, 0) / top) : 0)
  const shareOf = (at: number): number => Math.min(1, Math.max(0, (at - start) / (end - start || 1)))
  return {
    heightOf,
    place: (at: string, amount: number): Place => ({ x: shareOf(Date.parse(at)), y: heightOf(amount) }),
    /** Round amounts for the scale: the largest one within the strip, and the one at half its height. */
    ticks: roundTicks(top),
    months: monthsBetween(start, end).map((at) => ({ at, x: shareOf(at.getTime()) })),
  }
}

function roundTicks(top: number): number[] {
  if (top < 1) return []
  const power = 10 ** Math.floor(Math.log10(top))
  const largest = ([5, 2, 1].find((digit) => digit * power <= top) ?? 1) * power
  return [largest, largest / 4].filter(Number.isInteger)
}

/** The first moments of the months between two moments, in the reader's time zone. */
function monthsBetween(start: number, end: number): Date[] {
  const first = new Date(start)
  const months: Date[] = []
  for (let more = 1; ; more++) {
    const month = new Date(first.getFullYear(), first.getMonth() + more, 1)
    if (month.getTime() > end) return months
    months.push(month)
  }
}
