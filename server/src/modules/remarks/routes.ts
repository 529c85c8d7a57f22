import * as calls from '@fondaco/contract/remarks/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { getRemarkFile } from './get-remark-file.ts'
import type { RemarkDeps } from './remark-kind.ts'
import { uploadRemarkFiles } from './upload-remark-files.ts'

export const remarkRoutes = (deps: RemarkDeps): Mounted[] => [
  mount(calls.uploadTransactionCommentFiles, uploadRemarkFiles(deps, 'transaction')),
  mount(calls.getTransactionCommentFile, getRemarkFile(deps, 'transaction')),
  mount(calls.uploadIndividualCommentFiles, uploadRemarkFiles(deps, 'individual')),
  mount(calls.getIndividualCommentFile, getRemarkFile(deps, 'individual')),
  mount(calls.uploadCompanyCommentFiles, uploadRemarkFiles(deps, 'company')),
  mount(calls.getCompanyCommentFile, getRemarkFile(deps, 'company')),
  mount(calls.uploadPartyCommentFiles, uploadRemarkFiles(deps, 'party')),
  mount(calls.getPartyCommentFile, getRemarkFile(deps, 'party')),
]
