import { expect, it } from 'vitest'
import { weighFirstLoads } from './first-load.ts'

/** The budgets of docs/performance.md: scripts, and scripts with styles. */
const MOST_BYTES: Readonly<Record<string, readonly [scripts: number, all: number]>> = {
  'sign-in': [120_000, 130_000],
  'customer dashboard': [140_000, 152_000],
}

it('lets people begin with few bytes, and with nothing of the back office', () => {
  const loads = weighFirstLoads()
  expect(loads.map(({ page }) => page)).toEqual(Object.keys(MOST_BYTES))
  for (const { page, scriptBytes, gzipBytes, sources, late } of loads) {
    const [scripts = 0, all = 0] = MOST_BYTES[page] ?? []
    expect(scriptBytes, page).toBeGreaterThan(20_000)
    expect(scriptBytes, page).toBeLessThanOrEqual(scripts)
    expect(gzipBytes, page).toBeLessThanOrEqual(all)
    expect(late, page).toEqual([])
    expect(sources, page).toContain('src/main.tsx')
    expect(
      sources.filter((source) => /(areas\/crm|features\/review)\//.test(source)),
      page,
    ).toEqual([])
  }
})
