/**
 * The provider for sign-in: the OpenID Connect provider inside this server, or an external one by configuration. The
 * product is the same ordinary client of both.
 */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import { type Accounts, mountEmbeddedProvider } from './embedded-provider.ts'
import { openIdConnectProvider } from './open-id-connect.ts'
import { EMBEDDED_PROVIDER, type IdentityProvider, OUTSIDE_PROVIDER } from './port.ts'

export type { Accounts } from './embedded-provider.ts'
export { forgetExpiredModels } from './embedded-store.ts'
export * from './port.ts'

export interface OidcDeps {
  readonly config: Pick<
    Config,
    'PUBLIC_URL' | 'PRODUCT_NAME' | 'PRODUCT_KEY' | 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'
  >
  readonly db: Db
  /** The people of the embedded provider. */
  readonly accounts: Accounts
  /** Origins from which the sign-in page may post. */
  readonly origins: ReadonlySet<string>
  readonly log: Logger
}

/**
 * Chooses the identity provider by configuration. The embedded one is served under `/oidc`. Call it before
 * `app.listen`.
 */
export async function mountOidc(app: FastifyInstance, deps: OidcDeps): Promise<IdentityProvider> {
  const { config, log } = deps
  const redirectUri = `${config.PUBLIC_URL}/auth/callback`
  if (config.OIDC_ISSUER && config.OIDC_CLIENT_ID && config.OIDC_CLIENT_SECRET) {
    return openIdConnectProvider({
      id: OUTSIDE_PROVIDER,
      name: new URL(config.OIDC_ISSUER).hostname,
      embedded: false,
      issuer: config.OIDC_ISSUER,
      clientId: config.OIDC_CLIENT_ID,
      clientSecret: config.OIDC_CLIENT_SECRET,
      redirectUri,
      scope: 'openid email',
      log,
    })
  }
  const clientId = config.PRODUCT_KEY
  const embedded = await mountEmbeddedProvider(app, {
    db: deps.db,
    publicUrl: config.PUBLIC_URL,
    redirectUri,
    clientId,
    accounts: deps.accounts,
    origins: deps.origins,
    log,
  })
  return openIdConnectProvider({
    id: EMBEDDED_PROVIDER,
    name: config.PRODUCT_NAME,
    embedded: true,
    clientId,
    redirectUri,
    scope: 'openid',
    log,
    ...embedded,
  })
}
