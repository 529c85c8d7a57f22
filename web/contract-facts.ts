import type { Plugin } from 'vite'
import type { AnyCall } from '../contract/src/call.ts'
import { CALLS } from '../contract/src/calls.ts'
import { REFUSALS, type RefusalCode } from '../contract/src/refusals.ts'

/** Calls that pages make before a person opens anything: signing in, the frames, the customer's dashboard. */
const FIRST: ReadonlySet<string> = new Set<keyof typeof CALLS>([
  'getProviders',
  'login',
  'logoff',
  'startSignIn',
  'beginPasskeySignIn',
  'resumeSession',
  'renewToken',
  'getTestToken',
  'reportError',
  'getOffer',
  'getCustomerDashboard',
  'listNotifications',
])

/**
 * What the browser needs of the contract: method and path of each call, the first ones before any screen, and after
 * which refusals the same request may succeed. Read while building: types come from the contract itself; its schemas, the library that they
 * are made with, and the words of refusals, which the server says, stay out of the pages.
 */
export function contractFacts(): Plugin {
  const facts: Record<string, object> = {
    'virtual:calls': routesOf(({ name }) => FIRST.has(name)),
    'virtual:customer-calls': routesOf((call) => !FIRST.has(call.name) && !isOfStaff(call)),
    'virtual:staff-calls': routesOf(isOfStaff),
    'virtual:retryable-refusals': Object.keys(REFUSALS).filter(
      (code) => REFUSALS[code as RefusalCode].retry === 'later',
    ),
  }
  return {
    name: 'contract-facts',
    resolveId: (source) => (source in facts ? `\0${source}` : null),
    load: (id) =>
      id.startsWith('\0virtual:') ? `export default ${JSON.stringify(facts[id.slice(1)])}` : null,
    // Besides its weight, the library of the schemas makes a function of a text, which the policy of the pages forbids and reports.
    generateBundle(_, bundle) {
      const loaded = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      if (loaded.some((id) => id.includes('/node_modules/zod/')))
        this.error(`pages load schemas: ${loaded.filter((id) => id.includes('/contract/src/')).join(', ')}`)
    },
  }
}

/** Calls that only staff or the pages of the simulators make: no customer downloads them. */
const isOfStaff = ({ who, demoOnly }: AnyCall): boolean =>
  demoOnly === true || (typeof who === 'object' && who.customer === undefined)

const routesOf = (which: (call: AnyCall) => boolean) =>
  Object.fromEntries(
    Object.values<AnyCall>(CALLS)
      .filter(which)
      .map((call) => [call.name, [call.method, call.path]]),
  )
