import { readSignedFile } from '@fondaco/contract/onboarding/calls.ts'
import { uploadFiles } from '@fondaco/contract/payments/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { readSignedFileOf } from './file-link.ts'
import type { DocumentDeps } from './take-files.ts'
import { uploadFilesFor } from './upload-files.ts'

export const documentRoutes = (deps: DocumentDeps): Mounted[] => [
  mount(uploadFiles, uploadFilesFor(deps)),
  mount(readSignedFile, readSignedFileOf(deps.storage)),
]
