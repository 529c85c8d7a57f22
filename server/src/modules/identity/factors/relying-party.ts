import type { PasskeyAssertion, PasskeyAttestation } from '@fondaco/contract/identity/factor-schemas.ts'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Passkey } from './passkey-store.ts'

/** The site of passkeys: this installation, as browsers know it (W3C Web Authentication, "Relying Party"). */
export interface RelyingParty {
  /** Host name of the public address. */
  readonly id: string
  /** Its name on the device. */
  readonly name: string
  /** The only accepted origin of an answer. */
  readonly origin: string
}

export const relyingPartyOf = (publicUrl: string, name: string): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name, origin }
}

/** How long a challenge may be answered. */
export const CHALLENGE_MINUTES = 5
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000

/** EdDSA, ES256 and RS256, by their COSE numbers. */
const ALGORITHMS = [-8, -7, -257]

/** Options for making a passkey that contains its user, so signing in needs no e-mail address. */
export async function creationOptions(
  party: RelyingParty,
  challenge: Buffer,
  user: { readonly id: string; readonly email: string; readonly name: string },
  present: readonly Passkey[],
): Promise<Record<string, unknown>> {
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new Uint8Array(userHandle(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: present.map(descriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return { ...options }
}

/** Options for using a passkey: one of these, or any for this site. */
export async function requestOptions(
  party: RelyingParty,
  challenge: Buffer,
  among: readonly Passkey[] = [],
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(challenge),
    timeout: TIMEOUT_MS,
    allowCredentials: among.map(descriptor),
    userVerification: 'required',
  })
  return { ...options }
}

/** The data to keep of a new passkey if it is valid: for this site and challenge, with a verified holder; else null. */
export async function judgeNewPasskey(
  party: RelyingParty,
  challenge: Buffer,
  made: PasskeyAttestation,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'> | null> {
  const judged = await verifyRegistrationResponse({
    response: made as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null) // the library throws whatever is not right
  if (!judged?.verified) return null
  const { credential } = judged.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: BigInt(credential.counter),
    transports: made.response.transports ?? [],
  }
}

/**
 * The new signature counter if this passkey answered this challenge for this site, with a verified holder; else null.
 * If the device counts and the counter did not grow, there is a copy of the passkey.
 */
export async function judgeAnswer(
  party: RelyingParty,
  challenge: Buffer,
  passkey: Passkey,
  answer: PasskeyAssertion,
): Promise<bigint | null> {
  const { userHandle: handle } = answer.response
  if (handle && !userHandle(passkey.userId).equals(Buffer.from(handle, 'base64url'))) return null
  const judged = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId.toString('base64url'),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.signCount),
    },
  }).catch(() => null)
  return judged?.verified ? BigInt(judged.authenticationInfo.newCounter) : null
}

const descriptor = ({ credentialId, transports }: Passkey) => ({
  id: credentialId.toString('base64url'),
  transports: [...transports],
})

/** The device's handle of a user, without data about the person (W3C Web Authentication, "User Handle"). */
const userHandle = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex')
