import { ENTITIES } from '@fondaco/rules/entity.ts'
import { LANGUAGES } from '@fondaco/rules/language.ts'
import { ROLES, STAFF_ROLES } from '@fondaco/rules/roles.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import { line, sought, version } from '../query.ts'

/** A user as staff with `edit:users` see one. */
export const userRow = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  entities: z.array(z.enum(ENTITIES)).describe('staff: whose customers they see'),
  status: z.enum(['APPROVED', 'BLOCKED']),
  password_expired: z.boolean(),
  second_factor: z.array(z.enum(['totp', 'passkey'])),
  open_sessions: z.int(),
  last_login: z.string().nullable(),
  created_at: z.string(),
  version: z.int(),
})

/** Which users to list. */
export const userFilters = {
  text: sought(100).describe('part of a name or e-mail address'),
  role: z.enum(ROLES).optional(),
  status: z.enum(['APPROVED', 'BLOCKED']).optional(),
}

/** A new member of staff, and the reason. A letter brings them the link with which they set their password. */
export const newStaffUser = z.strictObject({
  first_name: line(50),
  last_name: line(50),
  email: z.email().max(254),
  roles: z.array(z.enum(STAFF_ROLES)).min(1).max(STAFF_ROLES.length),
  entities: z.array(z.enum(ENTITIES)).min(1).max(ENTITIES.length),
  reason: line(500),
})

/** A change of sign-in, roles or entities of a user: at least one of the three, and the reason. */
export const accessChange = z
  .strictObject({
    status: z.enum(['APPROVED', 'BLOCKED']).optional(),
    roles: z.array(z.enum(STAFF_ROLES)).min(1).max(STAFF_ROLES.length).optional(),
    entities: z.array(z.enum(ENTITIES)).min(1).max(ENTITIES.length).optional(),
    reason: line(500),
    version,
  })
  .refine(
    ({ status, roles, entities }) => status ?? roles ?? entities,
    fault({ en: 'must say what changes', lt: 'turi būti nurodyta, kas keičiama' }),
  )

/** A person's own preferences. An absent one stays unchanged. */
export const ownPreferences = z.strictObject({
  language: z.enum(LANGUAGES).optional(),
  notify_credit: z.boolean().optional().describe('notify the user of incoming money'),
  notify_debit: z.boolean().optional().describe('notify the user of outgoing money'),
  notify_statement: z
    .boolean()
    .optional()
    .describe('tell the user by letter when a monthly statement is ready'),
})

export const preferences = z.object({
  language: z.enum(LANGUAGES),
  notify_credit: z.boolean(),
  notify_debit: z.boolean(),
  notify_statement: z.boolean(),
})

/**
 * A one-time code with which a person binds their first second factor. It is shown once, to the colleague who invited
 * the person or reset their factors, who passes it on by voice.
 */
export const toldCode = z.object({ code: z.string().describe('six digits'), expires_at: z.string() })
