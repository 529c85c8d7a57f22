import { ENTITIES } from '@fondaco/rules/entity.ts'
import { LANGUAGES } from '@fondaco/rules/language.ts'
import { PROMPTS, TIERS } from '@fondaco/rules/onboarding/prompts.ts'
import { OUTSIDE_PARTIES } from '@fondaco/rules/outside-party.ts'
import { PERMISSIONS } from '@fondaco/rules/permissions.ts'
import { CUSTOMER_ROLES, ROLES } from '@fondaco/rules/roles.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { passkeyAssertion, passwordAgain, recoveryCode, secondFactor } from './factor-schemas.ts'

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

/** What a person types to sign in. */
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

/** What a person proves who they are with, here and at the embedded identity provider. */
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

/** A new session, and the place in this site that the person was on the way to. */
export const loginResult = token.extend({ return_to: z.string().nullable() })

/**
 * A place inside this site: an absolute path. Two slashes, a slash and a backslash, or blanks that browsers drop
 * would lead to another site.
 */
export const placeInSite = z
  .string()
  .max(500)
  .regex(
    /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/,
    fault({ en: 'must be a path inside this site', lt: 'turi būti adresas šioje svetainėje' }),
  )

const companyOfSession = z.object({
  _id: z.string(),
  id: z.string().describe('the number people see'),
  legal_name: z.string(),
  status: z.string(),
  settings: z.record(z.string(), z.boolean()),
  entities: z.array(entity),
})

export const testToken = z.object({
  user: z.object({
    _id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: z.string(),
    status: z.string(),
    companies: z.array(z.string()),
    individual_id: z.string().nullable(),
    last_login: z.string().nullable(),
    language: z.enum(LANGUAGES),
    notify_credit: z.boolean(),
    notify_debit: z.boolean(),
  }),
  second_factor: secondFactor,
  roles: z.array(z.enum(ROLES)),
  permissions: z.array(z.enum(PERMISSIONS)),
  companies: z.array(companyOfSession),
  /** The individual customer behind the user, with the same kind of flags as a company has. */
  individual: z
    .object({
      _id: z.string(),
      id: z.string(),
      name: z.string(),
      status: z.string(),
      settings: z.record(z.string(), z.boolean()),
      tier: z.union(TIERS.map((one) => z.literal(one))),
      is_blocked: z.boolean().describe('not cleared yet: what stands in `prompts` is asked'),
      prompts: z.array(z.enum(PROMPTS)).describe('in order; empty while blocked: staff look at it'),
      crs_due: z.boolean().describe('the CRS/FATCA notice is to be shown'),
      documents_asked: z.int().describe('documents that staff wait for'),
    })
    .nullable(),
  entities: z.array(entity),
  active_entity: entity.nullable(),
  acted_by: z
    .object({
      name: z.string(),
      reason: z.string(),
      ends_at: z.string().describe('when the proxy login ends in any case'),
    })
    .nullable()
    .describe('the member of staff who acts for the user; null where the user acts'),
  session: z.object({
    idle_seconds: z.int(),
    idle_ends_at: z.string(),
    ends_at: z.string(),
    now: z.string().describe('the server’s clock, against which the others are read'),
  }),
  product: z.object({
    name: z.string(),
    key: z.string(),
    mode: z.enum(['demo', 'production']),
    simulated: z.array(z.enum(OUTSIDE_PARTIES)),
    registration_url: z.string().describe('where a company goes on with its registration'),
    max_files: z.int().describe('files in one upload at most'),
  }),
})
export type TestToken = z.infer<typeof testToken>
