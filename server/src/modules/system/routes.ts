import * as calls from '@fondaco/contract/system/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { getSystemStatus } from './get-system-status.ts'
import type { SystemDeps } from './read-state.ts'

export const systemRoutes = (deps: SystemDeps): Mounted[] => [
  mount(calls.getSystemStatus, () => getSystemStatus(deps)),
]
