import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Actor, cellOf } from '@fondaco/contract/authorization.ts'
import type { AnyCall } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { ROLES } from '@fondaco/rules/roles.ts'
import { expect, test } from 'vitest'

test('npm run matrix prints who may make each call of the contract', () => {
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'matrix.ts')], {
    encoding: 'utf8',
  })
  const [table = '', legend = ''] = stdout.split('\n\n')
  const [head, ...rows] = table.split('\n').map((line) => line.split(/ {2,}/))
  const actors: Actor[] = ['signed out', ...ROLES]
  expect(head).toEqual(['call', 'method and path', ...actors, 'also needs'])
  const printed = new Map(
    rows.map(([name, path, ...cells]) => [name, [path, ...cells.slice(0, actors.length)]]),
  )
  const calls: AnyCall[] = Object.values(CALLS)
  expect(rows).toHaveLength(calls.length)
  for (const call of calls) {
    const cells = actors.map((actor) => cellOf(call, actor).replace('none', '-'))
    expect(printed.get(call.name)).toEqual([`${call.method} /api${call.path}`, ...cells])
  }
  const words = new Set(rows.flatMap(([, , ...cells]) => cells.slice(0, actors.length)))
  for (const word of words) expect(legend).toContain(`${word} `)
})
