import { z } from 'zod'
import { call } from '../call.ts'
import { flag, lines } from '../query.ts'
import { customerUser, loginInput, loginResult, placeInSite, providers, token } from './schemas.ts'
import { toldCode } from './user-schemas.ts'

export const getProviders = call({
  name: 'getProviders',
  method: 'GET',
  path: '/v2/integration/get-providers',
  summary: 'The identity providers one can sign in with',
  who: 'public',
  whose: 'nobody',
  result: providers,
  refusals: [],
})

export const startSignIn = call({
  name: 'startSignIn',
  method: 'POST',
  path: '/v2/auth/redirect',
  summary: 'Starts a sign-in at an identity provider; the browser goes to the returned address',
  who: 'public',
  whose: 'nobody',
  body: z.strictObject({
    provider: z.string().min(1).max(64),
    return_to: placeInSite.optional(),
  }),
  result: z.object({ url: z.string() }),
  refusals: ['provider_unknown', 'rate_limited', 'service_unavailable'],
})

export const login = call({
  name: 'login',
  method: 'POST',
  path: '/login',
  summary: 'Begins a session with the code of an identity provider, or with e-mail and password',
  who: 'public',
  whose: 'nobody',
  body: loginInput,
  result: loginResult,
  refusals: [
    'credentials_invalid',
    'otp_required',
    'account_locked',
    'password_login_off',
    'provider_unknown',
    'sign_in_state_invalid',
    'sign_in_refused',
    'TK07',
    'service_unavailable',
  ],
})

export const renewToken = call({
  name: 'renewToken',
  method: 'POST',
  path: '/v2/auth/renew',
  summary: 'Returns the token of the session by the session cookie',
  who: 'cookie',
  whose: 'self',
  result: token,
  refusals: ['origin_refused'],
})

export const logoff = call({
  name: 'logoff',
  method: 'GET',
  path: '/logoff',
  summary: 'Ends the session',
  who: 'session',
  whose: 'self',
  result: z.object({ redirect: z.string() }),
  refusals: [],
})

export const resetMfa = call({
  name: 'resetMfa',
  method: 'DELETE',
  path: '/v2/user/mfa/:id',
  summary:
    'Removes all second factors of a user who has lost them, and ends the user’s sessions. A user without a proven phone, or who lost it too, gets a letter with a link, and also needs the code in this answer',
  who: { staff: ['user:reset_mfa'] },
  whose: 'entities',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({
    phone_lost: flag.optional().describe('the proven phone is lost too: it no longer counts as proven'),
  }),
  result: z.object({
    _id: z.string(),
    sessions_ended: z.int(),
    told_code: toldCode.nullable().describe('null: a code is sent to the proven phone instead'),
  }),
  refusals: ['not_found', 'own_access'],
})

export const listCustomerUsers = call({
  name: 'listCustomerUsers',
  method: 'GET',
  path: '/proxy_login/users/:customer',
  summary: 'The users of a customer for whom staff may act',
  who: { staff: ['user:proxy_login'] },
  whose: 'entities',
  params: z.strictObject({ customer: z.uuid() }),
  result: z.array(customerUser),
  refusals: [],
})

export const proxyLogin = call({
  name: 'proxyLogin',
  method: 'POST',
  path: '/proxy_login',
  summary:
    'Proxy login: staff act for a user of a customer for 30 minutes, without payments; the audit records both names',
  who: { staff: ['user:proxy_login'] },
  whose: 'entities',
  body: z.strictObject({ user_id: z.uuid(), reason: lines(500, 3) }),
  result: token,
  refusals: [],
})
