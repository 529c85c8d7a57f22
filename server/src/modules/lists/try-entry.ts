import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/lists/word-calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { readEntries } from './entry-store.ts'
import type { InstitutionList } from './institution-list.ts'
import { effectOfChange, withEntry } from './list-effect.ts'
import type { ListDeps } from './propose-entry.ts'
import { viewEffect } from './view-effect.ts'

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
    const present = await readEntries(db, list)
    if (id !== undefined && !present.some((entry) => entry.id === id)) refuse('not_found')
    const next = withEntry(present, { id: id ?? null, to })
    const on = { reader: db, scope, now: clock.now() }
    return viewEffect(await effectOfChange(list, on, findComparedPayments, present, next), session)
  }
