import { type Actor, cellOf } from '@fondaco/contract/authorization.ts'
import type { AnyCall } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { ROLES } from '@fondaco/rules/roles.ts'

// npm run matrix: who may make which call, and whose data it then touches, as the roles are delivered.

const actors: readonly Actor[] = ['signed out', ...ROLES]
const calls: readonly AnyCall[] = Object.values(CALLS).sort((a, b) => a.path.localeCompare(b.path))

const rows = [
  ['call', 'method and path', ...actors, 'also needs'],
  ...calls.map((call) => [
    call.name,
    `${call.method} /api${call.path}`,
    ...actors.map((actor) => cellOf(call, actor).replace('none', '-')),
    [
      ...(call.who === 'cookie' ? ['the page’s own origin'] : []),
      ...(call.demoOnly ? ['demo mode'] : []),
    ].join(', '),
  ]),
]
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []

process.stdout.write(`${rows
  .map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  .join('\n')}

-         refused
free      may make it; it touches no customer’s data
self      the data of one’s own user
own       the data of the customers for whom one acts; another’s is answered 404
entities  the data of all customers of one’s entities; of another entity, 404
`)
