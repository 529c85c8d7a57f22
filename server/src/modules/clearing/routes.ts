import {
  downloadClearingFile,
  getClearingExchange,
  getClearingFile,
  listClearingFiles,
  retryClearingFile,
  setClearingFileAside,
} from '@fondaco/contract/clearing/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { type ClearingDeps, viewExchange } from './figures.ts'
import { listFiles } from './list-files.ts'
import { retryFile } from './retry-file.ts'
import { setFileAside } from './set-file-aside.ts'
import { downloadFile, viewFile } from './view-file.ts'

export const clearingRoutes = (deps: ClearingDeps): Mounted[] => [
  mount(getClearingExchange, viewExchange(deps)),
  mount(listClearingFiles, listFiles),
  mount(getClearingFile, viewFile(deps)),
  mount(downloadClearingFile, downloadFile(deps)),
  mount(retryClearingFile, retryFile),
  mount(setClearingFileAside, setFileAside),
]
