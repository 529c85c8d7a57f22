import { TASK_PARAMETERS } from '@fondaco/contract/tasks/schemas.ts'
import { STATEMENT_FORMAT_FACTS } from '@fondaco/rules/statements/formats.ts'
import { z } from 'zod'
import { refuse } from '../../platform/http/refuse.ts'
import { findAccounts } from '../accounts/index.ts'
import type { KindOfTask, Work } from '../tasks/index.ts'
import type { StatementDeps } from './deps.ts'
import { type LinesOf, makeStatementFile, readStatementFile } from './make-statement-file.ts'
import { readLines } from './read-lines.ts'
import type { StatementLine } from './statement-file.ts'
import { findStatement, type Statement } from './store.ts'

const position = z.object({ place: z.int(), after: z.int() }).nullable()

/** A part of the task: lines of one account. */
interface Part {
  readonly place: number
  readonly lines: readonly StatementLine[]
}

/**
 * A long statement. A step reads a batch of entries; at the end the file is made of all parts and kept with the statement,
 * longer than the task is.
 */
export const statementTask = (deps: StatementDeps): KindOfTask => ({
  file(asked) {
    const { format, file_name } = parametersOf(asked)
    return { name: file_name, mediaType: STATEMENT_FORMAT_FACTS[format].mediaType }
  },
  async check() {},
  count: async (work) => Number((await statementOf(work)).entries),
  async step(work, from) {
    const row = await statementOf(work)
    const sections = row.sections
    const start = position.parse(from) ?? { place: 0, after: sections[0]?.after ?? 0 }
    let { place, after } = start
    while (place < sections.length - 1 && after >= (sections[place]?.up_to ?? 0)) {
      place += 1
      after = sections[place]?.after ?? 0
    }
    const section = sections[place]
    if (!section) throw new Error(`statement ${row.id} has no account`)
    const account = (await findAccounts(work.reader, work.scope, [section.account_id])).get(
      section.account_id,
    )
    if (!account) refuse('task_access_lost')
    const span = { accountId: account.id, entity: account.entity, after, upTo: section.up_to }
    const lines = await readLines(work.reader, span, row.language)
    const end = lines.at(-1)?.version ?? section.up_to
    const isLast = end >= section.up_to && sections.slice(place + 1).every((one) => one.after >= one.up_to)
    return {
      bytes: Buffer.from(JSON.stringify({ place, lines } satisfies Part, asText)),
      rows: end - after,
      position: isLast ? null : { place, after: end },
    }
  },
  async gather(work, parts) {
    const row = await statementOf(work)
    // A repeated attempt may find the file of the one before.
    const size = row.size ?? (await makeStatementFile(deps, row, work.scope, fromParts(parts)))
    return { keptBytes: Number(size) }
  },
  async *kept(work) {
    yield* readStatementFile(deps.storage, await statementOf(work))
  },
})

const parametersOf = ({ parameters }: Pick<Work, 'parameters'>) => TASK_PARAMETERS.statement.parse(parameters)

async function statementOf(work: Pick<Work, 'parameters' | 'reader' | 'scope'>): Promise<Statement> {
  const { statement_id } = parametersOf(work)
  return (await findStatement(work.reader, work.scope, statement_id)) ?? refuse('task_access_lost')
}

/** The lines of each account in turn, from parts that lie in the order of the accounts. */
function fromParts(parts: AsyncIterable<Buffer>): LinesOf {
  const iterator = parts[Symbol.asyncIterator]()
  let next: Part | null | undefined
  const peek = async (): Promise<Part | null> => {
    if (next !== undefined) return next
    const { done, value } = await iterator.next()
    next = done ? null : (JSON.parse(value.toString(), asBigint) as Part)
    return next
  }
  return async function* (_, place) {
    for (let part = await peek(); part?.place === place; part = await peek()) {
      next = undefined
      yield part.lines
    }
  }
}

const MINOR_UNITS = new Set(['amount', 'charge', 'balance'])

const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value

const asBigint = (key: string, value: unknown): unknown =>
  MINOR_UNITS.has(key) && typeof value === 'string' ? BigInt(value) : value
