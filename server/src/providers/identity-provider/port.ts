/**
 * An OpenID Connect provider that says who somebody is. The product is an ordinary client of it; which provider there
 * is, the configuration decides.
 */
export interface IdentityProvider {
  /** What `POST v2/auth/redirect` and `POST login` call it. */
  readonly id: string
  /** As the sign-in page names it. */
  readonly name: string
  /** It is the one inside this server: its subjects are ids of our users. */
  readonly embedded: boolean
  /** Makes a request to sign in, and the address at which it is made. Fails `unavailable`. */
  begin(): Promise<BegunSignIn>
  /** Redeems the code with which the provider answered a request. Fails `unavailable` or `refused`. */
  finish(answer: { readonly code: string; readonly state: string }, begun: Expected): Promise<ProvenIdentity>
}

/** What only the one who made the request knows; the provider's answer must fit it. */
export interface Expected {
  readonly state: string
  readonly nonce: string
  /** The PKCE code verifier. */
  readonly verifier: string
}

export interface BegunSignIn extends Expected {
  /** Where the browser goes. */
  readonly url: string
}

/** Whom the provider vouches for. */
export interface ProvenIdentity {
  readonly issuer: string
  readonly subject: string
  /** Only one that the provider says it has verified; lower case. */
  readonly email: string | null
  /**
   * Whether they proved themselves twice. An outside provider has rules of its own for when it asks, and is trusted
   * with them; the embedded one says it (`amr`).
   */
  readonly secondFactor: boolean
}

/** Why a provider could not say who somebody is. */
export class IdentityProviderFailure extends Error {
  /** `unavailable`: it cannot be reached or does not work; `refused`: it does not stand by the code. */
  readonly kind: 'unavailable' | 'refused'

  constructor(kind: 'unavailable' | 'refused', cause: unknown) {
    super(`the identity provider ${kind === 'refused' ? 'refused' : 'is not available'}`, { cause })
    this.kind = kind
  }
}

/** The provider inside this server. */
export const EMBEDDED_PROVIDER = 'fondaco'
/** The provider that `OIDC_ISSUER` names. */
export const OUTSIDE_PROVIDER = 'oidc'
