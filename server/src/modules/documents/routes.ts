import { uploadFiles } from '@fondaco/contract/payments/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { type DocumentDeps, uploadFilesFor } from './upload-files.ts'

export const documentRoutes = (deps: DocumentDeps): Mounted[] => [mount(uploadFiles, uploadFilesFor(deps))]
