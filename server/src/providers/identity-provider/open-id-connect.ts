import * as openid from 'openid-client'
import type { Logger } from 'pino'
import { type IdentityProvider, IdentityProviderFailure, type ProvenIdentity } from './port.ts'

export interface OpenIdConnectSettings {
  readonly id: string
  readonly name: string
  readonly embedded: boolean
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The page to which the provider sends the browser back. */
  readonly redirectUri: string
  readonly scope: string
  /** The way to reach it, if not over the network. */
  readonly fetch?: openid.CustomFetch
  readonly log: Logger
}

const TIMEOUT_SECONDS = 10

/**
 * A provider with discovery and the authorization code flow: always with state, nonce and PKCE. The signature of the ID
 * token is checked although it comes over our own connection. Discovery happens at first use: the embedded provider
 * does not answer before this server listens, and an external one may be down at the start.
 */
export function openIdConnectProvider(settings: OpenIdConnectSettings): IdentityProvider {
  const configured = discoverWhenNeeded(settings)
  return {
    id: settings.id,
    name: settings.name,
    embedded: settings.embedded,
    async begin() {
      const provider = await configured().catch((error) => fail(settings, error))
      const [state, nonce, verifier] = [
        openid.randomState(),
        openid.randomNonce(),
        openid.randomPKCECodeVerifier(),
      ]
      const url = openid.buildAuthorizationUrl(provider, {
        redirect_uri: settings.redirectUri,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state, nonce, verifier }
    },
    async finish(answer, begun) {
      try {
        const provider = await configured()
        const tokens = await openid.authorizationCodeGrant(
          provider,
          callbackUrl(settings, provider, answer),
          {
            expectedState: begun.state,
            expectedNonce: begun.nonce,
            pkceCodeVerifier: begun.verifier,
            idTokenExpected: true,
          },
        )
        return {
          ...(await identityOf(provider, tokens)),
          secondFactor: !settings.embedded || usedTwo(tokens),
        }
      } catch (error) {
        return fail(settings, error)
      }
    },
  }
}

function discoverWhenNeeded(settings: OpenIdConnectSettings): () => Promise<openid.Configuration> {
  let discovered: Promise<openid.Configuration> | undefined
  return () => {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
}

function discover(settings: OpenIdConnectSettings): Promise<openid.Configuration> {
  const issuer = new URL(settings.issuer)
  return openid.discovery(issuer, settings.clientId, undefined, secretOf(settings.clientSecret), {
    // http is only for the demo on this machine: in production the configuration accepts https issuers only.
    execute: [
      openid.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
    timeout: TIMEOUT_SECONDS,
    ...(settings.fetch ? { [openid.customFetch]: settings.fetch } : {}),
  })
}

/** Sends the secret in the way that the provider supports: basic, unless it names only the other. */
function secretOf(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

/**
 * The address with which the provider sent the browser back. The page passes on only code and state. `iss`
 * distinguishes several providers, and there is only one: the one named by the sign-in of that state.
 */
function callbackUrl(
  settings: OpenIdConnectSettings,
  provider: openid.Configuration,
  answer: { readonly code: string; readonly state: string },
): URL {
  const url = new URL(settings.redirectUri)
  url.searchParams.set('code', answer.code)
  url.searchParams.set('state', answer.state)
  url.searchParams.set('iss', provider.serverMetadata().issuer)
  return url
}

async function identityOf(
  provider: openid.Configuration,
  tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
): Promise<Omit<ProvenIdentity, 'secondFactor'>> {
  const claims = tokens.claims()
  if (!claims) throw new Error('the provider gave no ID token')
  const about =
    claims.email === undefined && provider.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)
      : claims
  const verified = about.email_verified === true && typeof about.email === 'string'
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: verified ? String(about.email).toLowerCase() : null,
  }
}

/** Whether the ID token says that more than one factor was used (RFC 8176). */
const usedTwo = (tokens: openid.TokenEndpointResponseHelpers): boolean =>
  [tokens.claims()?.amr].flat().includes('mfa')

function fail(settings: OpenIdConnectSettings, error: unknown): never {
  const kind = isRefusal(error) ? 'refused' : 'unavailable'
  settings.log.warn({ err: error, provider: settings.id }, `identity provider: ${kind}`)
  throw new IdentityProviderFailure(kind, error)
}

/** The provider's answer is a refusal or not trustworthy. Every other failure may pass. */
function isRefusal(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.error === 'invalid_grant'
  if (!(error instanceof openid.ClientError)) return false
  return REFUSALS.has(error.code ?? '')
}

const REFUSALS: ReadonlySet<string> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
])
