import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/screening/calls.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import { type ProposedWord, refuseListed, seesAllEntities } from './blacklisted-word-kind.ts'
import { comparedAs } from './blacklisted-words.ts'
import { effectOfWord, type FindComparedPayments } from './word-effect.ts'
import { lockWord } from './word-store.ts'

export interface WordDeps {
  readonly proposals: ProposalDeps
  readonly findComparedPayments: FindComparedPayments
}

interface Wanted {
  readonly id: string | null
  readonly version?: number
  readonly to: ProposedWord['to']
  readonly why: string
}

type Context = Pick<
  CallContext<typeof calls.addBlacklistedWord>,
  'db' | 'scope' | 'session' | 'request' | 'clock'
>

/** Proposes a change of the list. Refuses `permission_missing` to people who do not see every entity. */
export async function proposeWord(
  { proposals, findComparedPayments }: WordDeps,
  { db, scope, session, request, clock }: Context,
  { id, version, to, why }: Wanted,
): Promise<CallResult<typeof calls.addBlacklistedWord>> {
  if (!seesAllEntities(session)) refuse('permission_missing')
  const at = clock.now()
  // Before the transaction: it takes a while.
  const { compared, disputed } = await effectOfWord({ reader: db, scope, now: at }, findComparedPayments, {
    id,
    word: to?.word ?? null,
  })
  const held = disputed.filter(({ effect }) => effect === 'HELD').length
  const after: ProposedWord = { to, effect: { compared, held, released: disputed.length - held } }
  return db.transaction().execute(async (trx) => {
    const before = await presentWord(trx, id, version)
    if (to !== null) await refuseListed(trx, to.word, id)
    if (before?.word === to?.word && before?.reason === to?.reason) refuse('word_unchanged')
    const change = await proposeChange(
      proposals,
      trx,
      {
        kind: 'blacklisted_word',
        subject: subjectOf(id, before?.word ?? to?.word ?? ''),
        entities: ENTITIES,
        before,
        after,
        reason: why,
      },
      { session, actor: actorOf(session, request), at, language: request.language },
    )
    return { change }
  })
}

/** The word as the proposer read it; null for a new one. */
async function presentWord(trx: Trx, id: string | null, version: number | undefined) {
  if (id === null) return null
  const word = (await lockWord(trx, id)) ?? refuse('not_found')
  return word.version === version ? word : refuse('version_conflict')
}

const subjectOf = (id: string | null, name: string) =>
  id === null ? { id, name, key: comparedAs(name).key } : { id, name }
