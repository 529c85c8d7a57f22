import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { type CallContext, SESSION_COOKIE } from '../../../platform/http/serve-call.ts'
import { tokenOf } from './session-secret.ts'

/**
 * Gives the page the token of its session again. It is the same for every page of the browser, and the session is not
 * extended.
 */
export async function renewToken({
  cookies,
  session,
}: Pick<CallContext<typeof calls.renewToken>, 'cookies' | 'session'>): Promise<
  CallResult<typeof calls.renewToken>
> {
  const cookie = cookies.get(SESSION_COOKIE) ?? refuse('401')
  return { token: tokenOf(cookie), expires_at: session.endsAt.toISOString() }
}
