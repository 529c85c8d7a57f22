import * as calls from '@fondaco/contract/limits/calls.ts'
import * as staffCalls from '@fondaco/contract/limits/staff-calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { authoriseOwnLimits } from './authorise-own-limits.ts'
import { changeOwnLimits } from './change-own-limits.ts'
import { confirmOwnLimits } from './confirm-own-limits.ts'
import type { LimitDeps } from './deps.ts'
import { getLimits } from './get-limits.ts'
import { getLimitsOf, listLimits } from './list-limits.ts'
import { proposeLimits, type StaffLimitDeps } from './propose-limits.ts'

export const limitsRoutes = (deps: LimitDeps & StaffLimitDeps): readonly Mounted[] => [
  mount(calls.getLimits, getLimits(deps)),
  mount(calls.changeOwnLimits, changeOwnLimits(deps)),
  mount(calls.authoriseOwnLimits, authoriseOwnLimits(deps)),
  mount(calls.confirmOwnLimits, confirmOwnLimits(deps)),
  mount(staffCalls.listLimits, listLimits(deps)),
  mount(staffCalls.getLimitsOf, getLimitsOf(deps)),
  mount(staffCalls.proposeLimits, proposeLimits(deps)),
]
