import type { Entity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { newId } from '../../../platform/ids.ts'
import { APPROVED, insertUser } from './user-store.ts'

export interface NewUser {
  readonly id?: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly Role[]
  readonly createdAt: Date
  /** From `hashPassword`; without one, the user signs in through an identity provider only. */
  readonly passwordHash?: string
  /** APPROVED unless said; no other may sign in. */
  readonly status?: string
  /** Staff: the entities whose customers they may see. */
  readonly entities?: readonly Entity[]
  /** Base32; asks for a one-time code at each sign-in. */
  readonly totpSecret?: string
  /** Language of letters and notices; English by default. */
  readonly language?: Language
  /** Description of the person on the sign-in page of the demo. */
  readonly demoNote?: InEachLanguage
}

/**
 * Adds a user and returns the id. The e-mail is kept in lower case. Refuses `email_taken` for another user's address.
 */
export async function createUser(trx: Trx, user: NewUser): Promise<string> {
  const id = user.id ?? newId()
  const added = await insertUser(trx, {
    id,
    email: user.email.trim().toLowerCase(),
    first_name: user.firstName,
    last_name: user.lastName,
    password_hash: user.passwordHash ?? null,
    password_changed_at: user.passwordHash === undefined ? null : user.createdAt,
    password_expired: false,
    roles: [...user.roles],
    status: user.status ?? APPROVED,
    entities: [...(user.entities ?? [])],
    totp_secret: user.totpSecret ?? null,
    totp_set_up_at: user.totpSecret === undefined ? null : user.createdAt,
    language: user.language ?? 'en',
    demo_note: user.demoNote ? JSON.stringify(user.demoNote) : null,
    created_at: user.createdAt,
  })
  if (!added) refuse('email_taken')
  return id
}
