import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider'
import { freePort } from './free-port.ts'

/** A person known to the outside provider. */
export interface OutsidePerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
}

export interface OutsideProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The next visitor is this person. */
  person: OutsidePerson
  close(): Promise<void>
}

/**
 * An external OpenID Connect provider: at another address, with its own people, who sign in there without questions. It
 * takes the client's secret in the body and gives e-mail addresses at its userinfo endpoint only.
 */
export async function outsideProvider(redirectUri: string): Promise<OutsideProvider> {
  const port = await freePort()
  const issuer = `http://localhost:${port}/realm`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [clientId, clientSecret] = ['the bank: a client', 'a secret, with / and + in it']
  const outside = { issuer, clientId, clientSecret, person: { sub: 'nobody' } as OutsidePerson }
  const provider = new Provider(issuer, {
    adapter: adapterInMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    clientAuthMethods: ['client_secret_post'],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['outside'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    interactions: { url: () => '/sign-in' },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...outside.person, sub }) }),
    async loadExistingGrant({ oidc }) {
      if (!oidc.client || !oidc.session?.accountId) return undefined
      const grant = new oidc.provider.Grant({
        accountId: oidc.session.accountId,
        clientId: oidc.client.clientId,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    renderError(context, out) {
      context.body = out
    },
  })
  const callback = provider.callback()
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    if (url.startsWith('/sign-in')) {
      void provider.interactionFinished(request, response, { login: { accountId: outside.person.sub } })
    } else {
      Object.assign(request, { originalUrl: url, url: url.replace('/realm', '') })
      void callback(request, response)
    }
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return Object.assign(outside, {
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function adapterInMemory(): (kind: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  return (kind) => ({
    async upsert(id, payload) {
      kept.set(`${kind} ${id}`, payload)
    },
    async find(id) {
      return kept.get(`${kind} ${id}`)
    },
    async findByUid(uid) {
      return [...kept.values()].find((payload) => payload.uid === uid)
    },
    async findByUserCode() {
      return undefined
    },
    async consume(id) {
      const payload = kept.get(`${kind} ${id}`)
      if (payload) payload.consumed = true
    },
    async destroy(id) {
      kept.delete(`${kind} ${id}`)
    },
    async revokeByGrantId() {},
  })
}
