import type * as calls from '@fondaco/contract/overview/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { renewToken } from '../identity/index.ts'
import { getTestToken, type Product } from './get-test-token.ts'

/** Answers a page that loads with what it would ask first one after the other: its token, then its person. */
export const resumeSession = (deps: { readonly product: Product }): Operation<typeof calls.resumeSession> => {
  const readPerson = getTestToken(deps)
  return async (context) => ({ ...(await renewToken(context)), me: await readPerson(context) })
}
