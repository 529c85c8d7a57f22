import { SHOWN_LETTERS } from '@fondaco/contract/clearing/schemas.ts'
import type * as calls from '@fondaco/contract/payments/break-calls.ts'
import { wholeDays } from '@fondaco/rules/calendar.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Reader } from '../../../platform/db.ts'
import { newest, readPage } from '../../../platform/http/paging.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import type { Scope } from '../../../platform/scope.ts'
import { connectionOf } from '../../../providers/clearing/index.ts'
import {
  type BreakFilter,
  countBreaks,
  type FoundBreak,
  findBreak,
  findBreakMessage,
  findBreaks,
} from '../engine/break-store.ts'
import type { PaymentDeps } from '../engine/deps.ts'

/** The breaks, newest first; days are whole days of the reader’s time zone. Refusals: `cursor_invalid`. */
export const listClearingBreaks: Operation<typeof calls.listClearingBreaks> = async ({
  db,
  scope,
  query,
  request,
}) => {
  const { date_from, date_to, timezone } = query
  const filter: BreakFilter = {
    state: query.state,
    kinds: query.kind,
    ...wholeDays({ from: date_from, to: date_to }, timezone),
    text: query.text,
  }
  const page = await readPage<FoundBreak>(query, {
    order: newest(({ at }) => at),
    find: (start) => findBreaks(db, scope, filter, start),
    count: (most) => countBreaks(db, scope, filter, most),
    isSearch: false,
  })
  return page.map((fault) => rowOf(fault, request.language))
}

type BreakDeps = Pick<PaymentDeps, 'connections'>

/** A break with its message. Refusals: `not_found`, also outside the caller’s entities. */
export const getClearingBreak =
  (deps: BreakDeps): Operation<typeof calls.getClearingBreak> =>
  async ({ db, scope, params, request }) => {
    const fault = (await findBreak(db, scope, params.id)) ?? refuse('not_found')
    return breakView(deps, db, scope, fault, request.language)
  }

/** A break as staff see it, with the beginning of its message. */
export async function breakView(
  { connections }: BreakDeps,
  reader: Reader,
  scope: Scope,
  fault: FoundBreak,
  language: Language,
) {
  const message = await findBreakMessage(reader, scope, fault, SHOWN_LETTERS)
  return {
    ...rowOf(fault, language),
    message: message
      ? {
          _id: message.id,
          at: message.at.toISOString(),
          direction: message.direction,
          message_type: message.message_type,
          message_id: message.message_id,
          xml: message.xml,
          cut: message.cut,
          simulated: connectionOf(connections, message.rail)?.clearing.simulated ?? false,
        }
      : null,
  }
}

const rowOf = (fault: FoundBreak, language: Language) => ({
  _id: fault.id,
  at: fault.at.toISOString(),
  kind: fault.kind,
  text: fault.text[language],
  state: fault.resolved_at ? ('SETTLED' as const) : ('OPEN' as const),
  transaction:
    fault.transaction_id !== null && fault.reference !== null
      ? { _id: fault.transaction_id, reference: fault.reference }
      : null,
  message:
    fault.message_type !== null && fault.message_id !== null
      ? { message_type: fault.message_type, message_id: fault.message_id }
      : null,
  settled: fault.resolved_at && {
    at: fault.resolved_at.toISOString(),
    by: fault.resolved_by,
    how: fault.resolved_how,
  },
})
