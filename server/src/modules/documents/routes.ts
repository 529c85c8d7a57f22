import * as calls from '@fondaco/contract/applications/calls.ts'
import * as paymentsCalls from '@fondaco/contract/payments/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { readSignedFile } from './read-signed-file.ts'
import type { DocumentDeps } from './take-files.ts'
import { uploadFiles } from './upload-files.ts'

export const documentRoutes = (deps: DocumentDeps): Mounted[] => [
  mount(paymentsCalls.uploadFiles, uploadFiles(deps)),
  mount(calls.readSignedFile, readSignedFile(deps.storage)),
]
