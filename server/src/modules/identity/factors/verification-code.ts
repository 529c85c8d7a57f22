import { randomInt } from 'node:crypto'
import type { Db, Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { newId } from '../../../platform/ids.ts'
import { addressKey, countOne } from '../../../platform/rate-limit.ts'
import { hashOf, newSecret } from '../sessions/session-secret.ts'
import { hashPassword, isPasswordOf } from '../users/password.ts'
import {
  type CodeOf,
  type CodePurpose,
  findCodeBySecret,
  giveTryBack,
  lastSentAt,
  markCodeUsed,
  replaceCode,
  takeTry,
} from './code-store.ts'

const TEN_MINUTES_S = 600
/**
 * Validity of each kind (ASVS 6.5.5: at most ten minutes); an invitation, and a letter to a person of a company, have a
 * link with a secret that cannot be guessed, and a code told by voice belongs to an invitation.
 */
const LIFETIME_S: Readonly<Record<CodePurpose, number>> = {
  email: TEN_MINUTES_S,
  phone: TEN_MINUTES_S,
  password: TEN_MINUTES_S,
  invitation: 72 * 3600,
  factor_sms: TEN_MINUTES_S,
  factor_told: 72 * 3600,
  party_email: 7 * 24 * 3600,
}
const TRIES = 5
const RESEND_MS = 30_000

/** Maximum number of codes in ten minutes. */
export interface CodeLimits {
  /** To one e-mail address or phone. */
  readonly perSubject: number
  /** On request of one network address. */
  readonly perIp: number
}

/** A new code, for the letter or message of the same transaction; only hashes of it are kept. */
export interface NewCode {
  /** Six digits. */
  readonly code: string
  /** 256 bits, for the link of a letter; equivalent to the code. */
  readonly secret: string
  /** No other code is made before this time. */
  readonly resendAt: Date
  readonly expiresAt: Date
}

/**
 * Makes the code that the caller sends: six random digits, valid once, for ten minutes and five tries. It replaces the
 * earlier one. It does not depend on an account of the address or number, so it reveals none. Refuses
 * `code_sent_recently` with `result.resend_at` within 30 seconds of the last one or after too many, and `rate_limited`
 * with `result.until` if one network address requests too many.
 * @param asked `ip` is the address of the caller
 */
export async function sendCode(
  trx: Trx,
  asked: CodeOf & { readonly at: Date; readonly ip: string; readonly limits: CodeLimits },
): Promise<NewCode> {
  const { at, limits } = asked
  const subject = asked.subject.trim().toLowerCase()
  const inTenMinutes = async (key: string, points: number) =>
    countOne(trx, key, { points, seconds: TEN_MINUTES_S }, at)
  const byIp = await inTenMinutes(`code ip ${addressKey(asked.ip)}`, limits.perIp)
  if (byIp.over) refuse('rate_limited', { result: { until: byIp.until.toISOString() } })
  const bySubject = await inTenMinutes(
    `code ${asked.purpose} ${hashOf(subject).toString('hex')}`,
    limits.perSubject,
  )
  if (bySubject.over) refuseResend(bySubject.until)
  const last = await lastSentAt(trx, { purpose: asked.purpose, subject })
  // A code sent well after now belongs to a clock that has since been set back; just after now, to a wish that read
  // the clock later but came first.
  if (last && Math.abs(at.getTime() - last.getTime()) < RESEND_MS)
    refuseResend(new Date(last.getTime() + RESEND_MS))
  return (
    (await writeCode(trx, { purpose: asked.purpose, subject, at }, last)) ??
    refuseResend(new Date(at.getTime() + RESEND_MS))
  )
}

const refuseResend = (resendAt: Date): never =>
  refuse('code_sent_recently', { result: { resend_at: resendAt.toISOString() } })

/** Makes the link of a letter, or the code that staff tell, without a limit; it replaces the earlier one. */
export async function makeUnlimited(
  trx: Trx,
  purpose: 'invitation' | 'factor_told' | 'party_email',
  of: string,
  at: Date,
): Promise<NewCode> {
  const which = { purpose, subject: of.toLowerCase() }
  const made = await writeCode(trx, { ...which, at }, await lastSentAt(trx, which))
  return made ?? makeUnlimited(trx, purpose, of, at)
}

/** Null if another call has made one since the last was read. */
async function writeCode(
  trx: Trx,
  { purpose, subject, at }: CodeOf & { readonly at: Date },
  last: Date | null,
): Promise<NewCode | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const secret = newSecret()
  const expiresAt = new Date(at.getTime() + LIFETIME_S[purpose] * 1000)
  const written = await replaceCode(
    trx,
    {
      id: newId(),
      purpose,
      subject,
      code_hash: await hashPassword(code),
      secret_hash: hashOf(secret),
      sent_at: at,
      expires_at: expiresAt,
      tries_left: TRIES,
    },
    last,
  )
  return written ? { code, secret, resendAt: new Date(at.getTime() + RESEND_MS), expiresAt } : null
}

/** Whether it has the form of a code; anything else counts as the secret of a link. */
export const isSixDigits = (text: string): boolean => /^\d{6}$/.test(text)

/** The input of a person: the six digits, or the secret of the letter's link. */
export interface GivenCode extends CodeOf {
  readonly code: string
  readonly at: Date
}

/**
 * Checks a code and keeps it for later use. A wrong code costs one of its tries, in any process and at any moment.
 * Wrong secrets cost none, so nobody can use up another person's link. Refuses `code_wrong` with `result.tries_left`,
 * and `code_expired` without a valid code or tries.
 */
export async function checkCode(db: Db, given: GivenCode): Promise<void> {
  await findRight(db, given)
}

/**
 * Checks a code like `checkCode` and uses it up in the transaction of `work`: it works once, and stays valid if `work`
 * fails.
 */
export async function useCode<Done>(
  db: Db,
  given: GivenCode,
  work: (trx: Trx) => Promise<Done>,
): Promise<Done> {
  const id = await findRight(db, given)
  return db.transaction().execute(async (trx) => {
    if (!(await markCodeUsed(trx, id, given.at))) refuse('code_expired')
    return work(trx)
  })
}

/** The id of the code that this is. */
async function findRight(db: Db, given: GivenCode): Promise<string> {
  const which = { purpose: given.purpose, subject: given.subject.trim().toLowerCase() }
  if (!isSixDigits(given.code)) {
    return (await findCodeBySecret(db, which, hashOf(given.code), given.at)) ?? refuse('code_expired')
  }
  const tried = await takeTry(db, which, given.at)
  if (!tried) refuse('code_expired')
  if (!(await isPasswordOf(tried.codeHash, given.code)))
    refuse('code_wrong', { result: { tries_left: tried.triesLeft } })
  await giveTryBack(db, tried.id)
  return tried.id
}
