import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { type SignInProof, signInProof } from '@fondaco/contract/identity/schemas.ts'
import { OK } from '@fondaco/contract/refusals.ts'
import { languageOf } from '@fondaco/rules/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Provider, { type Configuration } from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import type { Logger } from 'pino'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readInput } from '../../platform/http/serve-call.ts'
import { newId } from '../../platform/ids.ts'
import { keepSecrets, modelStore, nothingKept, type ProviderSecrets } from './embedded-store.ts'

/** The people whom the embedded provider knows. */
export interface Accounts {
  /** Identifies a person, or refuses in the same way as `POST login`. */
  check(
    proof: SignInProof,
    from: { id: string; ip: string; userAgent: string | null },
  ): Promise<{ readonly user: { readonly id: string }; readonly secondFactor: boolean }>
  /** Whether there is a user with this id. The product decides after sign-in what the user may do. */
  isUser(userId: string): Promise<boolean>
  /** Counts a sign-in that an address begins, because it stores a row; refuses one above the limit. */
  countSignIn(ip: string): Promise<void>
}

export interface EmbeddedOptions {
  readonly db: Db
  readonly publicUrl: string
  readonly redirectUri: string
  readonly clientId: string
  readonly accounts: Accounts
  /** Origins from which the sign-in page may post. */
  readonly origins: ReadonlySet<string>
  readonly log: Logger
}

/** The provider's path below the public address, and so in its issuer. */
const MOUNT = '/oidc'

/** Lifetimes of the provider's records in seconds. A person has as much time as for the sign-in at the product. */
const TTL = {
  AccessToken: 60,
  AuthorizationCode: 60,
  IdToken: 300,
  Interaction: 600,
  Grant: 600,
  Session: 600,
}

/**
 * Serves a complete OpenID Connect provider under `/oidc`: code flow with PKCE, with this product as its only client.
 * It has no pages. To identify a person it sends them to the sign-in page of the site
 * (`/auth/login?interaction=<uid>`), which posts the credentials to `/oidc/interaction/<uid>` and goes to the address
 * in the answer. After a fault it sends them to `/errors/auth_error`. Answers how the product's client reaches it.
 */
export async function mountEmbeddedProvider(
  app: FastifyInstance,
  options: EmbeddedOptions,
): Promise<{ issuer: string; clientSecret: string; fetch: CustomFetch }> {
  const secrets = await keepSecrets(options.db, makeSecrets())
  const issuer = `${options.publicUrl}${MOUNT}`
  const provider = new Provider(issuer, configurationOf(options, secrets))
  provider.proxy = true // see `handOver`
  const note = (error: unknown) => options.log.error({ err: error }, 'identity provider failed')
  provider.on('server_error', (_, error) => note(error))
  ;(provider as EventEmitter).on('error', note) // otherwise Koa writes it to the console

  app.post<{ Params: { uid: string } }>(`${MOUNT}/interaction/:uid`, (request, reply) =>
    answerInteraction(provider, options, request, reply),
  )
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null)) // the provider reads the body itself
    const callback = provider.callback()
    scope.all(`${MOUNT}/auth`, async (request, reply) => {
      await options.accounts.countSignIn(request.ip)
      await handOver(callback, options.publicUrl, request, reply)
    })
    scope.all(`${MOUNT}/*`, (request, reply) => handOver(callback, options.publicUrl, request, reply))
  })
  return { issuer, clientSecret: secrets.clientSecret, fetch: insideFetch(app) }
}

function configurationOf(options: EmbeddedOptions, secrets: ProviderSecrets): Configuration {
  const cookies = { httpOnly: true, sameSite: 'strict', signed: true, path: MOUNT } as const
  const off = { enabled: false }
  return {
    adapter: (kind) => (kind === 'Session' ? nothingKept : modelStore(options.db, kind)),
    clients: [
      {
        client_id: options.clientId,
        client_secret: secrets.clientSecret,
        redirect_uris: [options.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [secrets.signingKey] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientAuthMethods: ['client_secret_basic'],
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: { openid: ['sub', 'amr'] },
    pkce: { required: () => true },
    cookies: { keys: [secrets.cookieKey], short: cookies, long: cookies },
    ttl: TTL,
    features: {
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      rpInitiatedLogout: off,
      userinfo: off,
    },
    expiresWithSession: () => false,
    interactions: { url: (_, interaction) => `/auth/login?interaction=${interaction.uid}` },
    async findAccount(_, id) {
      if (!(await options.accounts.isUser(id))) return undefined
      return { accountId: id, claims: () => ({ sub: id }) }
    },
    // Nobody is asked whether this product may know who they are when they sign in to it.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new oidc.provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
    renderError(context) {
      context.status = 303
      context.redirect('/errors/auth_error')
    },
  }
}

/** Gives a request to oidc-provider. Addresses are made from the public one, never from what the request says. */
async function handOver(
  callback: ReturnType<Provider['callback']>,
  publicUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { protocol, host } = new URL(publicUrl)
  const { raw } = request
  const url = raw.url ?? MOUNT
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  raw.headers['x-forwarded-host'] = host
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.hijack()
  Object.assign(raw, { originalUrl: url, url: url.slice(MOUNT.length) })
  try {
    await callback(raw, reply.raw)
  } finally {
    raw.url = url
  }
}

/** What proves who the person on the sign-in page is, for a sign-in that this browser began here. */
async function answerInteraction(
  provider: Provider,
  options: EmbeddedOptions,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!options.origins.has(request.headers.origin ?? '')) refuse('origin_refused')
  const proof = readInput(signInProof, request.body, 'body', languageOf(request.headers['accept-language']))
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(notBegun)
  if (interaction.uid !== request.params.uid) refuse('sign_in_state_invalid')
  const proven = await options.accounts.check(proof, {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
  })
  interaction.result = {
    login: { accountId: proven.user.id, ...(proven.secondFactor ? { amr: ['mfa'] } : {}) },
  }
  await interaction.persist()
  return reply
    .header('cache-control', 'no-store')
    .send({ code: OK, description: 'Done', result: { redirect: interaction.returnTo } })
}

function notBegun(error: unknown): never {
  if (error instanceof Error && error.name === 'SessionNotFound') refuse('sign_in_state_invalid')
  throw error
}

/**
 * Lets the product's client reach the provider inside this process: it needs no way from the server to its own public
 * address, and no listening server.
 */
const insideFetch =
  (app: FastifyInstance): CustomFetch =>
  async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address)
    const answer = await app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers,
      ...(body ? { payload: String(body) } : {}),
    })
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }

function makeSecrets(): ProviderSecrets {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    signingKey: { ...privateKey.export({ format: 'jwk' }), kid: newId(), use: 'sig', alg: 'ES256' },
    cookieKey: randomBytes(32).toString('base64url'),
    clientSecret: randomBytes(32).toString('base64url'),
  }
}
