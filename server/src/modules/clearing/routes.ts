import * as calls from '@fondaco/contract/clearing/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { type ClearingDeps, getClearingExchange } from './get-clearing-exchange.ts'
import { downloadClearingFile, getClearingFile } from './get-clearing-file.ts'
import { listClearingFiles } from './list-clearing-files.ts'
import { retryClearingFile } from './retry-clearing-file.ts'
import { setClearingFileAside } from './set-clearing-file-aside.ts'

export const clearingRoutes = (deps: ClearingDeps): Mounted[] => [
  mount(calls.getClearingExchange, getClearingExchange(deps)),
  mount(calls.listClearingFiles, listClearingFiles),
  mount(calls.getClearingFile, getClearingFile(deps)),
  mount(calls.downloadClearingFile, downloadClearingFile(deps)),
  mount(calls.retryClearingFile, retryClearingFile),
  mount(calls.setClearingFileAside, setClearingFileAside),
]
