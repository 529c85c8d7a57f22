import * as calls from '@fondaco/contract/claims/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import type { ClaimDeps } from './claim-kind.ts'
import { claimObject } from './claim-object.ts'
import { takeOverClaim } from './take-over-claim.ts'
import { unclaimObject } from './unclaim-object.ts'

export const claimRoutes = (deps: ClaimDeps): Mounted[] => [
  mount(calls.claimTransaction, claimObject(deps, 'transaction')),
  mount(calls.unclaimTransaction, unclaimObject(deps, 'transaction')),
  mount(calls.takeOverTransaction, takeOverClaim(deps, 'transaction')),
  mount(calls.claimIndividual, claimObject(deps, 'individual')),
  mount(calls.unclaimIndividual, unclaimObject(deps, 'individual')),
  mount(calls.takeOverIndividual, takeOverClaim(deps, 'individual')),
  mount(calls.claimCompany, claimObject(deps, 'company')),
  mount(calls.unclaimCompany, unclaimObject(deps, 'company')),
  mount(calls.takeOverCompany, takeOverClaim(deps, 'company')),
]
