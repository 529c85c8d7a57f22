import { Readable } from 'node:stream'
import type * as calls from '@fondaco/contract/statements/calls.ts'
import { STATEMENT_FORMAT_FACTS } from '@fondaco/rules/statements/formats.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { FileAnswer, type Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { readCustomer } from '../customers/index.ts'
import type { StatementDeps } from './deps.ts'
import { makeStatementFile, readStatementFile } from './make-statement-file.ts'
import { refuseUnlessMayRead } from './refuse-unless-may-read.ts'
import { findStatement } from './store.ts'
import { statementFileName, stateOf } from './view-statement.ts'

/**
 * The file of a statement. The first download of a short one makes it; after that it is kept, and every download gives the
 * same bytes. Refusals: `not_found`, `permission_missing`, `statement_not_ready`.
 */
export const getStatementFile =
  (deps: StatementDeps): Operation<typeof calls.getStatementFile> =>
  async ({ db, scope, session, params, request, clock }) => {
    const found = (await findStatement(db, scope, params.id)) ?? refuse('not_found')
    const holder = (await readCustomer(db, scope, found.customer_id)) ?? refuse('not_found')
    refuseUnlessMayRead(session, holder.kind)
    if (stateOf(found) !== 'READY') refuse('statement_not_ready')
    if (found.sha256 === null) await makeStatementFile(deps, found, scope)
    const made = (await findStatement(db, scope, params.id)) ?? refuse('not_found')
    await db.transaction().execute((trx) =>
      recordAudit(trx, {
        at: clock.now(),
        actor: actorOf(session, request),
        action: 'statement.download',
        object: { type: 'statement', id: made.id },
        customerId: made.customer_id,
        after: { number: made.number, format: made.format },
      }),
    )
    return new FileAnswer(
      statementFileName(made),
      STATEMENT_FORMAT_FACTS[made.format].mediaType,
      Readable.from(readStatementFile(deps.storage, made), { objectMode: false }),
    )
  }
