import type * as calls from '@fondaco/contract/prices/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { isMeeting } from '@fondaco/rules/fees/check-fee-lines.ts'
import { type FeeLine, linesOn } from '@fondaco/rules/fees/fee-line.ts'
import { SEPA_TYPES, type TransactionType, typeFacts } from '@fondaco/rules/payments/types.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import type { StaffScope } from '../../platform/scope.ts'
import { findProgram, readFeeLines, readLineHistory, readPrograms } from './store.ts'
import { viewFeeLine, viewFeeLines } from './view-fee-line.ts'

const inScope = (lines: readonly FeeLine[], { entities }: StaffScope) =>
  lines.filter(({ entity }) => entities.includes(entity))

/** The programmes, and their lines in force and coming. */
export const listFees: Operation<typeof calls.listFees> = async ({ db, scope, clock }) => {
  const [programs, lines] = await Promise.all([readPrograms(db), readFeeLines(db)])
  return {
    programs: programs.map(({ number, version }) => ({ program: number, version })),
    lines: viewFeeLines(inScope(lines, scope), clock.now()).filter(({ state }) => state !== 'PAST'),
  }
}

/** A programme or a line. Refusals: `not_found`. */
export const getFees: Operation<typeof calls.getFees> = async ({ db, scope, clock, params: { id } }) => {
  const isLine = id.includes('-')
  const lines = inScope(await readFeeLines(db, isLine ? undefined : Number(id)), scope)
  const wanted = isLine ? lines.filter((line) => line.id === id) : lines
  const program = await findProgram(db, wanted[0]?.program ?? (Number(id) || 0))
  if (!program || (isLine && wanted.length === 0)) return refuse('not_found')
  const history = isLine ? await readLineHistory(db, id) : []
  return {
    program: { program: program.number, version: program.version },
    lines: viewFeeLines(wanted, clock.now()),
    history: history.map((made) => ({
      version: made.version,
      at: made.at.toISOString(),
      proposed_by: made.proposer,
      approved_by: made.decider,
      reason: made.reason,
      change_id: made.id,
    })),
  }
}

const isSentAs = (type: TransactionType | null, isInstant: boolean): boolean =>
  type !== null && SEPA_TYPES.includes(type) && typeFacts(type).isInstant === isInstant

/** Ordinary and instant SEPA payments side by side, for each volume at which both prices are the same throughout. */
export const listInstantFees: Operation<typeof calls.listInstantFees> = async ({ db, scope, clock }) => {
  const versions = inScope(await readFeeLines(db), scope)
  const standing = scope.entities.flatMap((entity) =>
    linesOn(
      versions.filter((line) => line.entity === entity),
      entityDay(clock.now(), entity),
    ),
  )
  return standing
    .filter(({ type }) => isSentAs(type, false))
    .flatMap((ordinary) =>
      standing
        .filter(
          (line) =>
            isSentAs(line.type, true) &&
            line.program === ordinary.program &&
            line.entity === ordinary.entity &&
            isMeeting(line, ordinary),
        )
        .map((instant) => ({
          program: ordinary.program,
          entity: ordinary.entity,
          ordinary: viewFeeLine(ordinary, 'IN_FORCE'),
          instant: viewFeeLine(instant, 'IN_FORCE'),
        })),
    )
}
