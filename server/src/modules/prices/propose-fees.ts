import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/prices/calls.ts'
import type { FeeChange } from '@fondaco/contract/prices/schemas.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { type FeeLine, linesOn, parsePercent } from '@fondaco/rules/fees/fee-line.ts'
import { parseSignedAmount } from '@fondaco/rules/money.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { Reader, Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import { basisOf, type FeeEffect, type ProposedLines, refuseFaulty } from './fees-kind.ts'
import { type FeeProgram, feeLineJson, findProgram, readFeeLines } from './store.ts'
import { type Consumers, lettersOf } from './tell-consumers.ts'

export interface PriceDeps {
  readonly proposals: ProposalDeps
  readonly consumers: Consumers
  /** What new lines would have done to past payments of a programme. */
  readonly effectOf: (
    reader: Reader,
    of: { program: number; there: readonly FeeLine[]; made: readonly FeeLine[]; now: Date },
  ) => Promise<FeeEffect>
}

/**
 * Proposes new prices of a programme, or a new programme. Refusals: `permission_missing` for a line of an entity that
 * the proposer does not see, `not_found` for an unknown line, `version_conflict` if the programme has changed since,
 * `fee_program_unknown`, `fee_program_taken`, `fee_unchanged`, `fee_day_past`, `fee_notice_short` for a dearer price of
 * consumers within two months, and the faults of a price list.
 */
export const proposeFees =
  ({ proposals, effectOf, consumers }: PriceDeps) =>
  ({
    body,
    clock,
    db,
    request,
    scope,
    session,
  }: CallContext<typeof calls.proposeFees>): Promise<CallResult<typeof calls.proposeFees>> => {
    const now = clock.now()
    return db.transaction().execute(async (trx) => {
      const program = await programOf(trx, body)
      const there = program ? await readFeeLines(trx, body.program) : []
      const copied = program ? [] : await copiedLines(trx, body, now)
      const made = [...copied, ...body.lines.map((change) => lineOf(change, body.program, there))]
      if (made.length === 0 || made.every((line) => isKnown(line, there))) refuse('fee_unchanged')
      if (made.some(({ entity }) => !scope.entities.includes(entity))) refuse('permission_missing')
      refuseFaulty(there, made, now)
      const letters = await lettersOf(consumers, trx, { program: body.program, there, made }, now)
      const after: ProposedLines = {
        program: body.program,
        lines: made.map((line) => {
          const before = there.filter(({ id }) => id === line.id).at(-1)
          return { from: before ? feeLineJson(before) : null, to: feeLineJson(line) }
        }),
        effect: await effectOf(trx, { program: body.program, there, made, now }),
        letters,
      }
      const change = await proposeChange(
        proposals,
        trx,
        {
          kind: 'fees',
          subject: program
            ? { id: program.id, name: String(body.program) }
            : { id: null, name: String(body.program), key: String(body.program) },
          entities: [...new Set(made.map(({ entity }) => entity))],
          before: basisOf(program),
          after,
          reason: body.reason,
        },
        { session, actor: actorOf(session, request), at: now, language: request.language },
      )
      return { change }
    })
  }

type Body = CallContext<typeof calls.proposeFees>['body']

/** The programme as the proposer read it; undefined for a new one. */
async function programOf(
  trx: Trx,
  { program: number, version, copy_of }: Body,
): Promise<FeeProgram | undefined> {
  const program = await findProgram(trx, number)
  if (!program) return version === undefined ? undefined : refuse('fee_program_unknown')
  if (version === undefined || copy_of !== undefined) refuse('fee_program_taken')
  if (program.version !== version) refuse('version_conflict')
  return program
}

/** The lines in force of another programme, for a new one from today on. */
async function copiedLines(trx: Trx, { program, copy_of }: Body, now: Date): Promise<FeeLine[]> {
  if (copy_of === undefined) return []
  if (!(await findProgram(trx, copy_of))) refuse('fee_program_unknown')
  const versions = await readFeeLines(trx, copy_of)
  return versions
    .filter((line) => linesOn(versions, entityDay(now, line.entity)).includes(line))
    .map((line) => ({
      ...line,
      id: newId(),
      version: 1,
      program,
      validFrom: entityDay(now, line.entity),
    }))
}

/** A proposed line, numbered: the next version of one, whose case stays the same, or a new one. */
function lineOf(change: FeeChange, program: number, there: readonly FeeLine[]): FeeLine {
  const { currency } = change
  const money = (text: string) => parseSignedAmount(text, currency) ?? 0n
  const euro = (text: string) => parseSignedAmount(text, 'EUR') ?? 0n
  const last = there.filter(({ id }) => id === change._id).at(-1)
  if (change._id !== undefined && !last) refuse('not_found')
  const line: FeeLine = {
    id: last?.id ?? newId(),
    version: (last?.version ?? 0) + 1,
    program,
    kind: change.kind,
    type: change.type ?? null,
    currency,
    entity: change.entity,
    country: change.country ?? null,
    risk: (change.risk as RiskCategory | undefined) ?? null,
    volumeFrom: euro(change.volume_from),
    volumeTo: change.volume_to === undefined ? null : euro(change.volume_to),
    fixed: money(change.fixed),
    millionths: parsePercent(change.percent) ?? 0n,
    least: change.least === undefined ? null : money(change.least),
    most: change.most === undefined ? null : money(change.most),
    validFrom: change.valid_from,
    isEnd: change.ends,
  }
  if (last && CASE.some((field) => last[field] !== line[field])) refuse('fee_line_invalid')
  return line
}

const CASE = ['kind', 'type', 'currency', 'entity', 'country', 'risk'] as const satisfies (keyof FeeLine)[]
const FIGURES = ['volumeFrom', 'volumeTo', 'fixed', 'millionths', 'least', 'most', 'isEnd'] as const

/** The last version of the line says the same already. */
function isKnown(line: FeeLine, there: readonly FeeLine[]): boolean {
  const last = there.filter(({ id }) => id === line.id).at(-1)
  return last !== undefined && FIGURES.every((field) => last[field] === line[field])
}
