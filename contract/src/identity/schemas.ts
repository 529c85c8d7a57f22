import { ENTITIES } from '@fondaco/rules/entity.ts'
import { CUSTOMER_ROLES } from '@fondaco/rules/roles.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { passkeyAssertion, passwordAgain, recoveryCode } from './factor-schemas.ts'

export const entity = z.enum(ENTITIES)

export const providers = z.object({
  providers: z.array(
    z.object({
      provider: z.string(),
      name: z.string(),
      embedded: z.boolean().describe('the identity provider inside this server'),
    }),
  ),
  password_login: z.boolean().describe('POST login takes e-mail and password'),
  /** Demo mode only: the ready-made people of the demo institution. */
  demo_sign_ins: z
    .array(
      z.object({
        email: z.string(),
        password: z.string(),
        who: z.string(),
        totp_secret: z.string().nullable(),
      }),
    )
    .optional(),
})

/** The input of a sign-in. */
export const credentials = z.strictObject({
  email: z.string().trim().min(3).max(254),
  password: passwordAgain,
  otp: z
    .string()
    .regex(/^\d{6}$/, fault({ en: 'must be six digits', lt: 'turi būti šeši skaitmenys' }))
    .optional(),
  recovery_code: recoveryCode.optional().describe('in place of the code of a lost authenticator'),
})
export type Credentials = z.infer<typeof credentials>

/** The credentials with which a person signs in, here and at the embedded identity provider. */
export const signInProof = z.union([
  credentials,
  z.strictObject({
    challenge_id: z.uuid().describe('from v2/auth/passkey'),
    passkey: passkeyAssertion,
  }),
])
export type SignInProof = z.infer<typeof signInProof>

export const loginInput = z.union([
  ...signInProof.options,
  z.strictObject({
    provider: z.string().min(1).max(64),
    code: z.string().min(1).max(2048),
    state: z.string().min(1).max(512),
  }),
])

export const token = z.object({
  token: z.string(),
  expires_at: z.string().describe('when the session ends at the latest'),
})

/** A user who may sign in for a customer. */
export const customerUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(CUSTOMER_ROLES),
})

/** A new session, and the page of this site that the person wanted to open. */
export const loginResult = token.extend({ return_to: z.string().nullable() })

/**
 * A place inside this site: an absolute path. Two slashes, a slash and a backslash, or white space that browsers remove
 * would lead to another site.
 */
export const placeInSite = z
  .string()
  .max(500)
  .regex(
    /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/,
    fault({ en: 'must be a path inside this site', lt: 'turi būti adresas šioje svetainėje' }),
  )
