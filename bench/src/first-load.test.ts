import { expect, it } from 'vitest'
import { weighFirstLoads } from './first-load.ts'

/** The budget of docs/performance.md. */
const MOST_BYTES = 170_000

it('lets people begin with at most 170 kB, and with nothing of the back office', () => {
  const loads = weighFirstLoads()
  expect(loads.map(({ page }) => page)).toEqual(['sign-in', 'customer dashboard'])
  for (const { page, gzipBytes, parts } of loads) {
    expect(gzipBytes, page).toBeGreaterThan(20_000)
    expect(gzipBytes, page).toBeLessThanOrEqual(MOST_BYTES)
    expect(
      parts.filter((part) => /(areas\/crm|features\/review)\//.test(part)),
      page,
    ).toEqual([])
  }
})
