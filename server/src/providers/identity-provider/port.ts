/**
 * An OpenID Connect provider, which identifies people. The product is an ordinary client of it. The configuration
 * chooses the provider.
 */
export interface IdentityProvider {
  /** Its name in `POST v2/auth/redirect` and `POST login`. */
  readonly id: string
  /** Its name on the sign-in page. */
  readonly name: string
  /** Whether it is the provider inside this server: then its subjects are ids of our users. */
  readonly embedded: boolean
  /** Makes a request to sign in, with its address. Fails `unavailable`. */
  begin(): Promise<BegunSignIn>
  /** Redeems the code of the provider's answer. Fails `unavailable` or `refused`. */
  finish(answer: { readonly code: string; readonly state: string }, begun: Expected): Promise<ProvenIdentity>
}

/** The secrets of the requester. The provider's answer must match them. */
export interface Expected {
  readonly state: string
  readonly nonce: string
  /** The PKCE code verifier. */
  readonly verifier: string
}

export interface BegunSignIn extends Expected {
  /** The address to which the browser goes. */
  readonly url: string
}

/** The person whom the provider has identified. */
export interface ProvenIdentity {
  readonly issuer: string
  readonly subject: string
  /** Only a verified address, in lower case. */
  readonly email: string | null
  /**
   * Whether the person used two factors. An external provider has its own rules and is trusted with them. The embedded
   * one says it (`amr`).
   */
  readonly secondFactor: boolean
}

/** Why a provider could not identify a person. */
export class IdentityProviderFailure extends Error {
  /** `unavailable`: it cannot be reached or does not work; `refused`: it does not accept the code. */
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
