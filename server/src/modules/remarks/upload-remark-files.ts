import type * as calls from '@fondaco/contract/remarks/calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { takeFiles } from '../documents/index.ts'
import type { RemarkDeps } from './remark-kind.ts'
import type { RemarkedObject } from './store.ts'

/** Receives files for a new comment about an object. Refusals: `not_found`, those of `takeFiles`. */
export const uploadRemarkFiles =
  (deps: RemarkDeps, type: RemarkedObject['type']): Operation<typeof calls.uploadTransactionCommentFiles> =>
  async (context) => {
    const { scope, params } = context
    const object = await deps.db
      .transaction()
      .execute(async (trx) => (await deps.kinds[type].find(trx, scope, params.id)) ?? refuse('not_found'))
    return takeFiles(deps, context, { customerId: object.customerId, accepts: 'documents' })
  }
