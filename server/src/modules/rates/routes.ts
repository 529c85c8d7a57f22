import * as calls from '@fondaco/contract/exchange/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import type { ProposalDeps } from '../proposals/index.ts'
import { acceptDoubtedRate } from './accept-doubted-rate.ts'
import type { ProgramOf, RateSource } from './deps.ts'
import { getExchangeTerms } from './get-exchange-terms.ts'
import { getRate } from './get-rate.ts'
import { listOwnRates } from './list-own-rates.ts'
import { listRates } from './list-rates.ts'
import { proposeExchangeTerms } from './propose-exchange-terms.ts'

export const rateRoutes = ({
  proposals,
  programOf,
  productKey,
  ...source
}: RateSource & {
  readonly proposals: ProposalDeps
  readonly programOf: ProgramOf
  /** `PRODUCT_KEY`, part of a path. */
  readonly productKey: string
}): Mounted[] => [
  mount(calls.listRates, listRates(source, programOf)),
  mount(calls.getRate, getRate(source, programOf)),
  mount({ ...calls.listOwnRates, path: `/${productKey}_rates` }, listOwnRates(source, programOf)),
  mount(calls.getExchangeTerms, getExchangeTerms(source)),
  mount(calls.proposeExchangeTerms, proposeExchangeTerms(proposals)),
  mount(calls.acceptDoubtedRate, acceptDoubtedRate(proposals, source)),
]
