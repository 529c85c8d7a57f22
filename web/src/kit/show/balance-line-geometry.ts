/** The paths of a line over equal steps, drawn from zero: what is flat looks flat, whatever its height. */
export function lineGeometry(values: readonly number[], width: number, height: number) {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  // Nothing but zeros lies at the bottom.
  const span = top - bottom
  const yOf = (value: number) => Math.round((span === 0 ? 1 : (top - value) / span) * (height - 8) + 4)
  const at = (index: number): readonly [x: number, y: number] => [
    values.length < 2 ? width : Math.round((index / (values.length - 1)) * width),
    yOf(values[index] ?? 0),
  ]
  const zero = yOf(0)
  const line = values.map((_, index) => `${index === 0 ? 'M' : 'L'}${at(index).join(' ')}`).join('')
  return { line, area: `${line}L${width} ${zero}L${at(0)[0]} ${zero}Z`, at, zero }
}
