import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../query.ts'
import {
  askedFactorProof,
  FACTOR_REFUSALS,
  factorProof,
  newPassword,
  oneTimeCode,
  passkeyAttestation,
  passkeyName,
  passkeyOptions,
  passwordAgain,
  recoveryCodes,
  securityView,
} from './factor-schemas.ts'

/** A person's own sign-in methods: read and changed by that person. A proxy login cannot change them. */

const ofPasskey = z.strictObject({ id })
const nothing = z.object({})
/** The first factor is bound with a code. */
const BINDING_REFUSALS = [...FACTOR_REFUSALS, 'code_wrong', 'code_expired', 'letter_unused'] as const

export const askFactorProof = call({
  name: 'askFactorProof',
  method: 'POST',
  path: '/v2/user/factors/proof',
  summary: 'The proof that the person needs beside the password to change their sign-in methods',
  who: 'session',
  whose: 'self',
  body: z.strictObject({}),
  result: askedFactorProof,
  refusals: ['proxy_read_only'],
})

export const sendFactorCode = call({
  name: 'sendFactorCode',
  method: 'POST',
  path: '/v2/user/factors/code',
  summary: 'Sends a code to the proven phone of a person without a second factor, to set one up',
  who: 'session',
  whose: 'self',
  body: z.strictObject({}),
  result: z.object({ phone: z.string(), resend_at: z.string(), expires_at: z.string() }),
  refusals: ['proxy_read_only', 'not_found', 'code_sent_recently', 'rate_limited'],
})

export const getSecurity = call({
  name: 'getSecurity',
  method: 'GET',
  path: '/v2/user/security',
  summary: 'Factors, open sessions and recent sign-ins of the person',
  who: 'session',
  whose: 'self',
  result: securityView,
  refusals: [],
})

export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/v2/user/password',
  summary: 'Changes one’s own password; the other sessions end, and a letter reports the change',
  who: 'session',
  whose: 'self',
  body: z.strictObject({ old_password: passwordAgain, new_password: newPassword }),
  result: z.object({ sessions_ended: z.int() }),
  refusals: [
    'proxy_read_only',
    'password_login_off',
    'credentials_invalid',
    'account_locked',
    'password_weak',
    'password_common',
    'password_same',
  ],
})

export const beginTotp = call({
  name: 'beginTotp',
  method: 'POST',
  path: '/v2/user/totp',
  summary:
    'Makes a secret for an authenticator app; it is valid after a code of it is confirmed within ten minutes',
  who: 'session',
  whose: 'self',
  body: factorProof,
  result: z.object({
    secret: z.string().describe('base32'),
    uri: z.string().describe('otpauth:// address for the QR code'),
  }),
  refusals: BINDING_REFUSALS,
})

export const confirmTotp = call({
  name: 'confirmTotp',
  method: 'POST',
  path: '/v2/user/totp/confirm',
  summary:
    'Sets up the authenticator app with one of its codes, and makes new recovery codes; the other sessions end',
  who: 'session',
  whose: 'self',
  body: z.strictObject({ otp: oneTimeCode }),
  result: recoveryCodes,
  refusals: ['proxy_read_only', 'code_wrong', 'account_locked', 'factor_set_up_expired'],
})

export const removeTotp = call({
  name: 'removeTotp',
  method: 'DELETE',
  path: '/v2/user/totp',
  summary: 'Removes the authenticator app; a user who must have a second factor keeps another',
  who: 'session',
  whose: 'self',
  body: factorProof,
  result: nothing,
  refusals: [...FACTOR_REFUSALS, 'not_found', 'factor_last'],
})

export const makeRecoveryCodes = call({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: '/v2/user/recovery-codes',
  summary: 'Makes ten new recovery codes; the old ones no longer work',
  who: 'session',
  whose: 'self',
  body: factorProof,
  result: recoveryCodes,
  refusals: [...FACTOR_REFUSALS, 'second_factor_required'],
})

export const beginPasskey = call({
  name: 'beginPasskey',
  method: 'POST',
  path: '/v2/user/passkeys/options',
  summary: 'The options with which the browser makes a passkey',
  who: 'session',
  whose: 'self',
  body: factorProof,
  result: passkeyOptions,
  refusals: BINDING_REFUSALS,
})

export const addPasskey = call({
  name: 'addPasskey',
  method: 'POST',
  path: '/v2/user/passkeys',
  summary: 'Adds the passkey that the browser made; recovery codes come with the first factor',
  who: 'session',
  whose: 'self',
  body: z.strictObject({ challenge_id: id, name: passkeyName, passkey: passkeyAttestation }),
  result: z.object({ _id: z.string(), recovery_codes: z.array(z.string()) }),
  refusals: ['proxy_read_only', 'factor_set_up_expired', 'passkey_refused'],
})

export const namePasskey = call({
  name: 'namePasskey',
  method: 'PATCH',
  path: '/v2/user/passkeys/:id',
  summary: 'Names a passkey',
  who: 'session',
  whose: 'self',
  params: ofPasskey,
  body: z.strictObject({ name: passkeyName }),
  result: nothing,
  refusals: ['proxy_read_only', 'not_found'],
})

export const removePasskey = call({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/v2/user/passkeys/:id',
  summary: 'Removes a passkey; a user who must have a second factor keeps another',
  who: 'session',
  whose: 'self',
  params: ofPasskey,
  body: factorProof,
  result: nothing,
  refusals: [...FACTOR_REFUSALS, 'not_found', 'factor_last'],
})

export const endOwnSession = call({
  name: 'endOwnSession',
  method: 'DELETE',
  path: '/v2/user/sessions/:id',
  summary: 'Ends one of one’s own sessions',
  who: 'session',
  whose: 'self',
  params: z.strictObject({ id }),
  result: nothing,
  refusals: ['proxy_read_only', 'not_found'],
})

export const endOtherSessions = call({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/v2/user/sessions',
  summary: 'Ends all sessions of the person except the present one',
  who: 'session',
  whose: 'self',
  result: z.object({ sessions_ended: z.int() }),
  refusals: ['proxy_read_only'],
})

export const beginPasskeySignIn = call({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/v2/auth/passkey',
  summary: 'The challenge with which the browser asks a passkey to sign in; its answer goes to POST login',
  who: 'public',
  whose: 'nobody',
  body: z.strictObject({}),
  result: passkeyOptions,
  refusals: ['rate_limited'],
})

export const changeExpiredPassword = call({
  name: 'changeExpiredPassword',
  method: 'POST',
  path: '/v2/auth/password',
  summary: 'Changes a password that has expired (TK07), with the old one and the second factor, if any',
  who: 'public',
  whose: 'nobody',
  body: z.strictObject({
    email: z.string().trim().min(3).max(254),
    password: passwordAgain,
    otp: oneTimeCode.optional(),
    new_password: newPassword,
  }),
  result: nothing,
  refusals: [
    'password_login_off',
    'credentials_invalid',
    'otp_required',
    'account_locked',
    'sign_in_refused',
    'password_weak',
    'password_common',
    'password_same',
  ],
})
