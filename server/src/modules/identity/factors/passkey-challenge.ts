import { randomBytes } from 'node:crypto'
import type { PasskeyAssertion } from '@fondaco/contract/identity/factor-schemas.ts'
import type { Reader } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { AuthenticationDeps } from './deps.ts'
import {
  type ChallengePurpose,
  findPasskey,
  insertChallenge,
  notePasskeyUse,
  type Passkey,
  takeChallenge,
} from './passkey-store.ts'
import { CHALLENGE_MINUTES, judgeAnswer } from './relying-party.ts'

interface Asked {
  /** The person who must answer; null: anyone, to sign in. */
  readonly userId: string | null
  readonly purpose: ChallengePurpose
  /** Until when the passkey that is set up with it will rest. */
  readonly restsUntil?: Date | null
}

/**
 * Makes a challenge that can be answered once, within five minutes.
 * @param challenge the bytes to sign; 256 random bits by default
 */
export async function newChallenge(
  reader: Reader,
  asked: Asked,
  now: Date,
  challenge: Buffer = randomBytes(32),
): Promise<{ id: string; challenge: Buffer }> {
  const id = newId()
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)
  await insertChallenge(reader, { id, restsUntil: null, ...asked, challenge, expiresAt })
  return { id, challenge }
}

/** Uses a challenge up. Returns the passkey that answered it correctly, else null. */
export async function answerChallenge(
  { db, clock, relyingParty }: AuthenticationDeps,
  which: Asked & { readonly id: string },
  answer: PasskeyAssertion,
): Promise<Passkey | null> {
  const now = clock.now()
  const taken = await takeChallenge(db, which, now)
  const passkey = await findPasskey(db, credentialIdOf(answer))
  if (!taken || !passkey) return null
  if (which.userId !== null && passkey.userId !== which.userId) return null
  const signCount = await judgeAnswer(relyingParty, taken.challenge, passkey, answer)
  if (signCount === null || !(await notePasskeyUse(db, passkey, signCount, now))) return null
  return passkey
}

export const credentialIdOf = ({ id }: PasskeyAssertion): Buffer => Buffer.from(id, 'base64url')
