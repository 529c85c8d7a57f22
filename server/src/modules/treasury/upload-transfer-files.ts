import type * as calls from '@fondaco/contract/treasury/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { type DocumentDeps, takeFiles } from '../documents/index.ts'

/** Receives files of the institution; a proposal of a transfer gets one by its id afterwards. */
export const uploadTransferFiles =
  (deps: DocumentDeps): Operation<typeof calls.uploadTransferFiles> =>
  (context) =>
    takeFiles(deps, context, { customerId: null, accepts: 'documents' })
