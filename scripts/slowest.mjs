/** How many are named: those are worth shortening. */
const NAMED = 15

/**
 * What took longest, with seconds, so that a run says where its time went.
 * @param {string} what
 * @param {(readonly [name: string, milliseconds: number])[]} timed
 * @returns {string} empty if nothing ran
 */
export function slowestOf(what, timed) {
  const total = timed.reduce((sum, [, milliseconds]) => sum + milliseconds, 0)
  if (total === 0) return ''
  const lines = timed
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, NAMED)
    .map(([name, milliseconds]) => `  ${seconds(milliseconds).padStart(6)}  ${name}\n`)
  return `\nSlowest of ${timed.length} ${what}, which took ${seconds(total)} s one after another:\n${lines.join('')}`
}

const seconds = (/** @type {number} */ milliseconds) => (milliseconds / 1000).toFixed(1)
