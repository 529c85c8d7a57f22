import { getSystemStatus } from '@fondaco/contract/system/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import type { SystemDeps } from './read-state.ts'
import { viewStatus } from './view-status.ts'

export const systemRoutes = (deps: SystemDeps): Mounted[] => [mount(getSystemStatus, () => viewStatus(deps))]
