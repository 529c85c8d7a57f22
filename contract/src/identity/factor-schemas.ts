import { z } from 'zod'
import { fault } from '../fault.ts'
import { id, line } from '../query.ts'

/** A one-time code of an authenticator app: six digits, valid once, within its own 30 seconds (ASVS 6.5.1, 6.5.5). */
export const oneTimeCode = z
  .string()
  .regex(/^\d{6}$/, fault({ en: 'must be six digits', lt: 'turi būti šeši skaitmenys' }))

/** A recovery code as the person receives it: two groups of five letters and digits, valid once. */
export const recoveryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    /^[0-9A-Z]{5}-?[0-9A-Z]{5}$/,
    fault({
      en: 'must be two groups of five letters and digits',
      lt: 'turi būti dvi grupės po penkias raides ir skaitmenis',
    }),
  )

/** The answer of a browser's WebAuthn as JSON (W3C Web Authentication, `toJSON`). The server checks all of it. */
const credentialJson = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.string().max(40).nullish(),
})
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, fault({ en: 'must be base64url', lt: 'turi būti base64url' }))

/** The answer of `navigator.credentials.create`. */
export const passkeyAttestation = credentialJson.extend({
  response: z.looseObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>

/** The answer of `navigator.credentials.get`. */
export const passkeyAssertion = credentialJson.extend({
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** The input of `navigator.credentials` as JSON. */
export const passkeyOptions = z.object({
  challenge_id: id.describe('id of the challenge, to send with the answer'),
  options: z.record(z.string(), z.unknown()),
})

/** What a signed-in person must prove for one thing that they are shown. */
export const stepUpChallenge = {
  _id: z.string(),
  expires_at: z.string().describe('when it must be proven at the latest'),
  methods: z.array(z.enum(['totp', 'passkey'])).describe('what this person has set up'),
  next_code_at: z
    .string()
    .nullable()
    .describe('real time at which the authenticator app shows a code that was not used yet; null: now'),
  passkey: passkeyOptions
    .nullable()
    .describe(
      'its challenge is a digest of this _id and the content that is shown; challenge_id need not be sent',
    ),
}

/** The proof of a signed-in person for one thing that they are shown. */
export const stepUpProof = z.union([
  z.strictObject({ otp: oneTimeCode }),
  z.strictObject({ passkey: passkeyAssertion }),
])

/** What a proof gives: the payment or change that was shown takes it (RTS art. 4). */
export const authorisationGiven = z.object({
  authorisation: z.string().describe('valid once, until expires_at'),
  expires_at: z.string(),
})

/** The person's password again, for a change of sign-in methods (ASVS 7.5.1). */
export const passwordAgain = z.string().min(1).max(512)

/**
 * Proof that the person changes their own sign-in methods: the password and a second proof. `POST
 * v2/user/factors/proof` says which second proof is needed.
 */
export const factorProof = z.strictObject({
  password: passwordAgain
    .optional()
    .describe(
      'of a user who signs in here with a password; for others a sign-in in the last five minutes counts',
    ),
  otp: oneTimeCode.optional().describe('of the authenticator app that is set up'),
  passkey: passkeyAssertion.optional().describe('the answer to the challenge of v2/user/factors/proof'),
  challenge_id: id.optional().describe('of that challenge'),
  recovery_code: recoveryCode.optional().describe('used up by it'),
  code: oneTimeCode
    .optional()
    .describe('for a first factor: the code sent to the proven phone, or given by staff'),
})
export type FactorProof = z.infer<typeof factorProof>

/** Of a call that needs the password, and a second factor where one is bound. */
export const FACTOR_REFUSALS = [
  'proxy_read_only',
  'credentials_invalid',
  'account_locked',
  'sign_in_too_old',
  'factor_proof_missing',
  'authentication_failed',
] as const

/** How a person proves a change of sign-in methods, in addition to the password. */
const PROOF_METHODS = ['totp', 'passkey', 'recovery_code', 'sms_code', 'told_code'] as const

/** The proof that a person must give before a change of sign-in methods. */
export const askedFactorProof = z.object({
  methods: z
    .array(z.enum(PROOF_METHODS))
    .describe('one of them is needed; empty: during the sign-up the password is enough for the first factor'),
  next_code_at: z
    .string()
    .nullable()
    .describe('real time at which the authenticator app shows its next unused code; null: now'),
  passkey: passkeyOptions.nullable(),
  phone: z
    .string()
    .nullable()
    .describe('the last digits of the proven phone, where a code can be sent to it'),
  letter_first: z
    .boolean()
    .describe('the code given by staff is valid only after a password was chosen by the link of the letter'),
  rest_hours: z
    .int()
    .describe(
      'for so long a factor bound in this way authorises payments between own accounts only; 0: not at all',
    ),
})

/** Until this time a factor authorises only payments between the customer's own accounts. */
const restsUntil = z
  .string()
  .nullable()
  .describe('until then it authorises payments between own accounts only; null: no restriction')

/** `password_weak` names the rules that the password breaks, including its length. */
export const newPassword = z.string().min(1).max(512)

export const passkeyName = line(60)

const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  rests_until: restsUntil,
})

const openSession = z.object({
  _id: z.string(),
  current: z.boolean(),
  began_at: z.string(),
  last_seen_at: z.string(),
  device: z.string().describe('browser and system in words, such as “Firefox on Windows”'),
  ip: z.string().nullable(),
  signed_in_with: z.string(),
})

const signInAttempt = z.object({
  at: z.string(),
  outcome: z
    .enum(['signed_in', 'refused', 'code_asked'])
    .describe('code_asked: no code was given and one is required, whether or not the password was right'),
  device: z.string(),
  ip: z.string().nullable(),
})

/** All sign-in methods of a person, in one answer. */
export const securityView = z.object({
  password_changed_at: z.string().nullable(),
  totp: z.object({ set_up_at: z.string(), rests_until: restsUntil }).nullable(),
  recovery_codes_left: z.int(),
  passkeys: z.array(passkey),
  sessions: z.array(openSession).describe('the present session first, then by the last use'),
  sign_ins: z.array(signInAttempt).describe('the last 20, newest first'),
})

/** Shown once, when the codes are made. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).length(10) })

/** The second factor of the session, and whether the person has one at all (ASVS 6.3.3). */
export const secondFactor = z.object({
  set_up: z.boolean().describe('an authenticator app or a passkey is set up'),
  used: z.boolean().describe('this session was begun with a second factor'),
  required: z.boolean().describe('true for staff: until a factor is set up, nothing else is possible'),
  rests_until: restsUntil.describe(
    'set while all factors are restricted: until then only own accounts can be paid',
  ),
})
