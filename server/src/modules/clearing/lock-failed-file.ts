import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockFile, type StoredFile } from './store.ts'

/**
 * A failed file at the version that the person saw, locked. Refusals: `permission_missing` without `view:banks`,
 * `not_found`, `version_conflict`, `clearing_file_not_failed`.
 */
export async function lockFailedFile(
  trx: Trx,
  {
    session,
    scope,
    params,
    body,
  }: {
    readonly session: Session
    readonly scope: Scope
    readonly params: { readonly id: string }
    readonly body: { readonly version: number }
  },
): Promise<StoredFile> {
  if (!session.permissions.has('view:banks')) refuse('permission_missing')
  const file = (await lockFile(trx, scope, params.id)) ?? refuse('not_found')
  if (file.version !== body.version) refuse('version_conflict')
  if (file.state !== 'FAILED') refuse('clearing_file_not_failed')
  return file
}
