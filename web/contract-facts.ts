import type { Plugin } from 'vite'
import { CALLS } from '../contract/src/calls.ts'
import { REFUSALS, type RefusalCode } from '../contract/src/refusals.ts'

/**
 * What the browser needs of the contract before any screen: method and path of each call, and after which refusals the
 * same request may succeed. Read while building: types come from the contract itself; its schemas, the library that they
 * are made with, and the words of refusals, which the server says, stay out of the first load.
 */
export function contractFacts(): Plugin {
  const facts: Record<string, object> = {
    'virtual:calls': Object.fromEntries(
      Object.values(CALLS).map((call) => [call.name, [call.method, call.path]]),
    ),
    'virtual:retryable-refusals': Object.keys(REFUSALS).filter(
      (code) => REFUSALS[code as RefusalCode].retry === 'later',
    ),
  }
  return {
    name: 'contract-facts',
    resolveId: (source) => (source in facts ? `\0${source}` : null),
    load: (id) =>
      id.startsWith('\0virtual:') ? `export default ${JSON.stringify(facts[id.slice(1)])}` : null,
  }
}
