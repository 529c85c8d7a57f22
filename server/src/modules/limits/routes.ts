import * as calls from '@fondaco/contract/limits/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { authoriseOwnLimits } from './authorise-own-limits.ts'
import { changeOwnLimits } from './change-own-limits.ts'
import { confirmOwnLimits } from './confirm-own-limits.ts'
import type { LimitDeps } from './deps.ts'
import { getLimits } from './get-limits.ts'

export const limitsRoutes = (deps: LimitDeps): readonly Mounted[] => [
  mount(calls.getLimits, getLimits(deps)),
  mount(calls.changeOwnLimits, changeOwnLimits(deps)),
  mount(calls.authoriseOwnLimits, authoriseOwnLimits(deps)),
  mount(calls.confirmOwnLimits, confirmOwnLimits(deps)),
]
