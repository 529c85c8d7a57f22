import { randomBytes } from 'node:crypto'
import type * as calls from '@fondaco/contract/statements/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { documentNumber } from '@fondaco/rules/statements/document-number.ts'
import { rangeFault } from '@fondaco/rules/statements/range.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext, Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { countOne } from '../../platform/rate-limit.ts'
import { findHeldAccounts, type HeldAccount } from '../accounts/index.ts'
import { startTask } from '../tasks/index.ts'
import type { StatementCallDeps } from './deps.ts'
import { planSections } from './plan-sections.ts'
import { refuseUnlessMayRead } from './refuse-unless-may-read.ts'
import { assignTask, findStatement, insertStatement, type Statement } from './store.ts'
import { isLong, statementFileName, viewStatements } from './view-statement.ts'

const HOUR_S = 3_600

type Context = CallContext<typeof calls.createStatement>

/**
 * Makes a statement of accounts of one customer. Its content is fixed now; a long file is made in the background. Refusals:
 * `proxy_read_only`, `rate_limited`, `not_found` (also for accounts of others), `permission_missing`, `input_invalid`
 * (days), and those of a background task.
 */
export const createStatement =
  (deps: StatementCallDeps): Operation<typeof calls.createStatement> =>
  (context) =>
    context.once(async (trx) => {
      const { session, scope, clock, request, body } = context
      if (session.actedBy) refuse('proxy_read_only')
      const at = clock.now()
      const limit = { points: deps.statementsPerHour, seconds: HOUR_S }
      const { over, until } = await countOne(trx, `statements ${session.user.id}`, limit, at)
      if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
      const held = await ownAccounts(trx, context)
      const [first] = held
      if (!first) refuse('not_found')
      refuseDays(body, held, at)
      const accounts = held.map(({ account }) => account)
      const { sections, entries } = await planSections(trx, accounts, {
        from: body.date_from,
        to: body.date_to,
      })
      const id = newId()
      const row = {
        id,
        number: documentNumber(randomBytes(12)),
        kind: 'REQUESTED',
        customer_id: first.holder.id,
        entities: [...new Set(accounts.map(({ entity }) => entity))].sort(),
        date_from: body.date_from,
        date_to: body.date_to,
        format: body.format,
        language: body.language,
        sections: JSON.stringify(sections),
        entries,
        created_at: at,
        created_by: session.user.id,
        created_by_name: `${session.user.firstName} ${session.user.lastName}`,
        is_by_staff: session.side === 'staff',
        task_id: null,
        begun_at: null,
        sha256: null,
        size: null,
      } as const
      await insertStatement(trx, row)
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: 'statement.create',
        object: { type: 'statement', id },
        customerId: first.holder.id,
        after: {
          number: row.number,
          accounts: body.account_ids,
          from: row.date_from,
          to: row.date_to,
          format: row.format,
        },
      })
      if (isLong(row)) {
        const file = { format: row.format, file_name: statementFileName(row) }
        const kind = session.side === 'staff' ? 'statement_crm' : 'statement'
        const task = await startTask(deps.tasks, trx, context, kind, { statement_id: id, ...file })
        await assignTask(trx, id, task.id)
      }
      const made = await findStatement(trx, scope, id)
      if (!made) throw new Error('a statement is visible to its maker')
      const [view] = await viewStatements(trx, scope, [made satisfies Statement], request.language)
      if (!view) throw new Error('a statement has a view')
      return view
    })

/** The accounts in the order given, all of one customer whom the caller may see. Refuses `not_found`, `permission_missing`. */
async function ownAccounts(trx: Trx, { body, scope, session }: Context): Promise<HeldAccount[]> {
  const ids = [...new Set(body.account_ids)]
  const found = await findHeldAccounts(trx, scope, ids)
  const held = ids.flatMap((id) => found.get(id) ?? [])
  const [first] = held
  if (held.length < ids.length || !first) refuse('not_found')
  const named = body.company_id ?? body.individual_id
  const isOfOne = held.every(
    ({ account, holder }) =>
      holder.id === first.holder.id && account.status !== 'DELETED' && (named ?? holder.id) === holder.id,
  )
  const kind = body.company_id === undefined ? 'INDIVIDUAL' : 'COMPANY'
  if (!isOfOne || (named !== undefined && first.holder.kind !== kind)) refuse('not_found')
  refuseUnlessMayRead(session, first.holder.kind)
  return held
}

function refuseDays(
  { date_from: from, date_to: to }: Context['body'],
  held: readonly HeldAccount[],
  at: Date,
): void {
  const fault = rangeFault(
    { from, to },
    held.map(({ account: { name, openedAt, entity } }) => ({
      name,
      openedOn: entityDay(openedAt, entity),
      today: entityDay(at, entity),
    })),
  )
  if (!fault) return
  const { field, text } = fault
  const words = { en: `The last day ${text.en}`, lt: `Paskutinė diena ${text.lt}` }
  refuse('input_invalid', {
    description: words,
    result: { fields: [{ path: `body.${field}`, text: text.en }] },
  })
}
