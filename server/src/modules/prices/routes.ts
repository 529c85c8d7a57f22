import * as calls from '@fondaco/contract/prices/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { getFees, listFees, listInstantFees } from './list-fees.ts'
import { type PriceDeps, proposeFees } from './propose-fees.ts'

export const priceRoutes = (deps: PriceDeps): Mounted[] => [
  mount(calls.listFees, listFees),
  mount(calls.listInstantFees, listInstantFees),
  mount(calls.getFees, getFees),
  mount(calls.proposeFees, proposeFees(deps)),
]
