import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SYSTEM_FIGURES } from '@fondaco/rules/system-limits.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { buildApp } from '../../../test/build-app.ts'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: Readonly<Record<'summary' | 'description' | 'runbook_url', string>>
}

const DOCS = join(import.meta.dirname, '../../../../docs')
const read = (file: string) => readFileSync(join(DOCS, file), 'utf8')
const { groups } = parse(read('alerts/fondaco.rules.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

const LEVELS = [
  ['attention', 'warning'],
  ['alarm', 'critical'],
] as const

/** Each limit of the status page, in the form of an alert. */
const limits = Object.values(SYSTEM_FIGURES).flatMap((figure) =>
  LEVELS.flatMap(([level, severity]) => {
    const limit = (figure as Partial<Record<typeof level, { above: number } | { below: number }>>)[level]
    if (limit === undefined) return []
    const compared = 'above' in limit ? `> ${limit.above}` : `< ${limit.below}`
    return [[severity, figure.metric, compared] as const]
  }),
)

test.each(limits)('there is a %s alert where %s %s', (severity, metric, compared) => {
  const found = rules.filter(
    ({ expr, labels }) =>
      labels.severity === severity && expr.includes(metric) && expr.endsWith(` ${compared}`),
  )
  expect(found).toHaveLength(1)
})

test('every alert says what it means and what to do, and the runbook has a part for it and for no other', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(['warning', 'critical'], alert).toContain(labels.severity)
    expect(annotations.summary.length, alert).toBeGreaterThan(10)
    expect(annotations.description.length, alert).toBeGreaterThan(30)
    expect(annotations.runbook_url).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
  }
  const parts = [...read('runbook.md').matchAll(/^### (\w+)$/gm)].map(([, title]) => title)
  expect(parts.sort()).toEqual([...new Set(rules.map(({ alert }) => alert))].sort())
})

test('every metric that an alert names is told by a process that runs', async () => {
  const running = await buildApp({ ROLE: 'api' })
  try {
    const metrics = await (await fetch(`${running.url}/metrics`)).text()
    const named = rules.flatMap(({ expr }) => expr.match(/\b(?:fondaco|nodejs|process|csp)_\w+/g) ?? [])
    expect(named.length).toBeGreaterThanOrEqual(limits.length)
    const unknown = new Set(named.map((name) => name.replace(/_(count|sum|bucket)$/, '')))
    for (const [, name = ''] of metrics.matchAll(/^# TYPE (\w+) /gm)) unknown.delete(name)
    expect([...unknown]).toEqual([])
  } finally {
    await running.stop()
  }
})
