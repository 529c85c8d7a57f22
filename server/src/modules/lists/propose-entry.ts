import { isDeepStrictEqual } from 'node:util'
import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/lists/word-calls.ts'
import { ENTITIES, isEveryEntity } from '@fondaco/rules/entity.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import type { FindComparedPayments } from './compared-payment.ts'
import { type ProposedEntry, refuseListed } from './entry-kind.ts'
import { lockEntry, readEntries } from './entry-store.ts'
import { cellsOf, type InstitutionList } from './institution-list.ts'
import { type Comparing, effectOfChange, withEntry } from './list-effect.ts'

export interface ListDeps {
  readonly proposals: ProposalDeps
  readonly findComparedPayments: FindComparedPayments
}

/** The parts of a call that a proposal needs. */
export type Proposing = Pick<
  CallContext<typeof calls.addBlacklistedWord>,
  'db' | 'scope' | 'session' | 'request' | 'clock'
>

export type Proposed = CallResult<typeof calls.addBlacklistedWord>

interface Wanted<Values> {
  readonly id: string | null
  readonly version?: number
  readonly to: Values | null
  readonly why: string
}

/** Proposes a change of one entry. Refuses `permission_missing` to people who do not see every entity. */
export async function proposeEntry<Values extends object>(
  { proposals, findComparedPayments }: ListDeps,
  list: InstitutionList<Values>,
  { db, scope, session, request, clock }: Proposing,
  { id, version, to, why }: Wanted<Values>,
): Promise<Proposed> {
  if (!isEveryEntity(session.entities)) refuse('permission_missing')
  const at = clock.now()
  // Before the transaction: it takes a while.
  const after = await proposedEntry(list, { reader: db, scope, now: at }, findComparedPayments, { id, to })
  return db.transaction().execute(async (trx) => {
    const before = await presentEntry(trx, list, id, version)
    if (to !== null) await refuseListed(trx, list, to, id)
    if (before !== null && to !== null && isDeepStrictEqual(before, { ...to, version }))
      refuse('list_unchanged')
    const [name = ''] = cellsOf(list, before ?? to)
    const subject = id === null ? { id, name, key: to === null ? '' : list.keyOf(to) } : { id, name }
    const change = await proposeChange(
      proposals,
      trx,
      { kind: list.kind, subject, entities: ENTITIES, before, after, reason: why },
      { session, actor: actorOf(session, request), at, language: request.language },
    )
    return { change }
  })
}

/** The content of a proposal about one entry: its values, and what the changed list would have done. */
export async function proposedEntry<Values extends object>(
  list: InstitutionList<Values>,
  on: Comparing,
  findComparedPayments: FindComparedPayments,
  wanted: Pick<Wanted<Values>, 'id' | 'to'>,
): Promise<ProposedEntry<Values>> {
  const present = await readEntries(on.reader, list)
  const next = withEntry(present, wanted)
  const { compared, held, released } = await effectOfChange(list, on, findComparedPayments, present, next)
  return { to: wanted.to, effect: { compared, held, released } }
}

/** The entry as the proposer read it; null for a new one. */
async function presentEntry<Values extends object>(
  trx: Trx,
  list: InstitutionList<Values>,
  id: string | null,
  version: number | undefined,
): Promise<(Values & { readonly version: number }) | null> {
  if (id === null) return null
  const entry = (await lockEntry(trx, list, id)) ?? refuse('not_found')
  return entry.version === version ? entry : refuse('version_conflict')
}
