import { listCountries } from '@fondaco/contract/customers/calls.ts'
import { getTestToken } from '@fondaco/contract/identity/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { listAllCountries } from './list-countries.ts'
import { viewSession } from './view-session.ts'

export interface CustomersDeps {
  /** What the page should know of the installation. */
  readonly product: {
    /** `PRODUCT_NAME`. */
    readonly name: string
    /** `PRODUCT_KEY`. */
    readonly key: string
    readonly mode: 'demo' | 'production'
    /** The ports that have only their simulator. */
    readonly simulated: readonly string[]
  }
}

export const customerRoutes = (deps: CustomersDeps): Mounted[] => [
  mount(getTestToken, (context) => viewSession(deps, context)),
  mount(listCountries, listAllCountries),
]
