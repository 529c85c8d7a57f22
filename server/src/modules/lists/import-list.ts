import { isDeepStrictEqual } from 'node:util'
import type * as calls from '@fondaco/contract/lists/word-calls.ts'
import { ENTITIES, isEveryEntity } from '@fondaco/rules/entity.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { MOST_NAMED, proposeChange } from '../proposals/index.ts'
import { readEntries } from './entry-store.ts'
import { insertImportLines } from './import-store.ts'
import { cellsOf, type InstitutionList } from './institution-list.ts'
import { judgeFile } from './judge-file.ts'
import type { ProposedImport } from './list-kind.ts'
import { basisOf, type ImportLine } from './plan-import.ts'
import type { ListDeps, Proposed, Proposing } from './propose-entry.ts'

/**
 * Proposes all changes of a file as one. Refusals: `permission_missing` for staff who do not see every entity, those of
 * `judgeFile`, `proposal_waits`, and `version_conflict` if the list was changed meanwhile.
 */
export const importList =
  <Values extends object>({ proposals, findComparedPayments }: ListDeps, list: InstitutionList<Values>) =>
  async ({
    db,
    scope,
    session,
    request,
    clock,
    body,
  }: Proposing & Pick<CallContext<typeof calls.importBlacklistedWords>, 'body'>): Promise<Proposed> => {
    if (!isEveryEntity(session.entities)) refuse('permission_missing')
    const at = clock.now()
    // Before the transaction: it takes a while.
    const { plan, effect, basis } = await judgeFile(
      list,
      { reader: db, scope, now: at },
      findComparedPayments,
      body,
      request.language,
    )
    const { added, changed, removed, unchanged, next } = plan
    const some = (lines: readonly ImportLine<Values>[]) => ({
      count: lines.length,
      first: byName(list, lines)
        .slice(0, MOST_NAMED)
        .map(({ before, after }) => ({ before, after })),
    })
    const after: ProposedImport<Values> = {
      mode: body.mode,
      from: basis.entries,
      to: next.length,
      added: some(added),
      changed: some(changed),
      removed: some(removed),
      unchanged,
      effect: { compared: effect.compared, held: effect.held, released: effect.released },
    }
    return db.transaction().execute(async (trx) => {
      if (!isDeepStrictEqual(basisOf(await readEntries(trx, list)), basis)) refuse('version_conflict')
      const change = await proposeChange(
        proposals,
        trx,
        {
          kind: list.importKind,
          subject: { id: null, name: body.file_name, key: 'list' },
          entities: ENTITIES,
          before: basis,
          after,
          reason: body.change_reason,
        },
        { session, actor: actorOf(session, request), at, language: request.language },
      )
      await insertImportLines(trx, change._id, [...added, ...changed, ...removed])
      return { change }
    })
  }

function byName<Values extends object>(
  list: InstitutionList<Values>,
  lines: readonly ImportLine<Values>[],
): ImportLine<Values>[] {
  const name = ({ before, after }: ImportLine<Values>) => cellsOf(list, after ?? before)[0] ?? ''
  return lines.toSorted((one, other) => name(one).localeCompare(name(other), 'en'))
}
