import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/lists/word-calls.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { findEntry } from './entry-store.ts'
import type { InstitutionList } from './institution-list.ts'
import { effectOfChange, withEntry } from './list-effect.ts'
import type { ListDeps } from './propose-entry.ts'

/** More are counted only. */
const MOST_SHOWN = 50

type Effect = CallResult<typeof calls.tryBlacklistedWord>
type Trying = Pick<CallContext<typeof calls.tryBlacklistedWord>, 'db' | 'scope' | 'session' | 'clock'>

/** What is tried: a listed entry, values, or both. */
export type Tried<Column extends string> = { readonly [C in Column | 'id']?: string | undefined }

/**
 * What a changed list would have done to the payments of the last 90 days. Refusals: `not_found` for an unknown entry,
 * `input_invalid` without an entry and values, those of the list for values that match nothing.
 * @param valuesOf the values that are tried; null: the entry is removed
 */
export const tryEntry =
  <Values extends object, Query extends Tried<never>>(
    { findComparedPayments }: Pick<ListDeps, 'findComparedPayments'>,
    list: InstitutionList<Values>,
    valuesOf: (query: Query) => Values | null,
  ) =>
  async ({ db, scope, session, query, clock }: Trying & { readonly query: Query }): Promise<Effect> => {
    const { id } = query
    const to = valuesOf(query)
    if (to !== null) list.refuseWrong(to)
    if (id === undefined && to === null) refuse('input_invalid')
    if (id !== undefined && !(await findEntry(db, list, id))) refuse('not_found')
    const { since, compared, isComplete, disputed, held, released } = await effectOfChange(
      list,
      { reader: db, scope, now: clock.now() },
      findComparedPayments,
      withEntry(id ?? null, to),
    )
    const shown = session.permissions.has('view:transaction') ? disputed.slice(0, MOST_SHOWN) : []
    return {
      since: since.toISOString(),
      compared,
      is_complete: isComplete,
      held,
      released,
      payments: shown.map(({ payment, effect, text }) => ({
        _id: payment.id,
        reference: payment.reference,
        at: payment.at.toISOString(),
        amount: formatAmount(payment.amount, payment.currency),
        currency: payment.currency,
        debtor: payment.debtor,
        creditor: payment.creditor,
        text,
        effect,
      })),
    }
  }
