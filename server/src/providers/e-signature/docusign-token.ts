import { type KeyObject, sign } from 'node:crypto'
import { z } from 'zod'
import { callProvider, readAnswer } from '../../platform/http/call-provider.ts'

export interface TokenConfig {
  /** The address that issues tokens, without a slash at the end. */
  readonly authUrl: string
  /** Our client id there. */
  readonly integrationKey: string
  /** The user in whose name envelopes are sent. */
  readonly userId: string
  readonly privateKey: KeyObject
  readonly timeoutMs: number
}

interface Kept {
  token: Promise<string>
  /** In milliseconds since 1970. */
  until: number
}

/** An assertion is used at once, and a token is dropped before it ends. In seconds. */
const ASSERTION_LIFE = 600
const RESERVE = 60

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.number().positive().max(86_400),
})

/**
 * Access tokens by OAuth's JWT grant (RFC 7523): we sign our identity and get a token for an hour. One token is kept
 * until shortly before its end. Calls that come while it is fetched wait for the same one. By real time.
 */
export function accessTokens(provider: string, config: TokenConfig) {
  let kept: Kept | null = null

  function fetchAnother(): Kept {
    const another: Kept = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY }
    another.token = fetchToken().then(
      ({ access_token, expires_in }) => {
        another.until = Date.now() + (expires_in - RESERVE) * 1000
        return access_token
      },
      (error) => {
        if (kept === another) kept = null
        throw error
      },
    )
    return another
  }

  async function fetchToken() {
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertion(config),
    })
    const answer = await callProvider(provider, {
      method: 'POST',
      url: `${config.authUrl}/oauth/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: body.toString(),
      timeoutMs: config.timeoutMs,
      mostBytes: 50_000,
    })
    return readAnswer(provider, answer, tokenAnswer)
  }

  return {
    /** A token that is valid now. */
    get(): Promise<string> {
      if (!kept || kept.until <= Date.now()) kept = fetchAnother()
      return kept.token
    },
    /** The token was not accepted: fetch another next time. */
    forget(): void {
      kept = null
    },
  }
}

function assertion({ authUrl, integrationKey, userId, privateKey }: TokenConfig): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: integrationKey,
    sub: userId,
    aud: new URL(authUrl).host,
    iat: now,
    exp: now + ASSERTION_LIFE,
    scope: 'signature impersonation',
  }
  const content = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
}
