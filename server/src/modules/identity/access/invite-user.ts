import type { Entity } from '@fondaco/rules/entity.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { makeUnlimited } from '../factors/verification-code.ts'
import { createUser } from '../users/create-user.ts'
import { resetPath } from './reset-password.ts'

/**
 * What a person without a confirmed phone needs to choose a password once, and then to set up a first second factor.
 */
export interface Invitation {
  /** The path of the link, without the address of the installation. It is sent in a letter. */
  readonly path: string
  /**
   * Six digits, kept as a hash. They are shown once to the person who invites or resets, who passes them on by voice.
   */
  readonly code: string
  /** How long both are valid. */
  readonly hours: number
  readonly expiresAt: Date
}

/** Adds a user and invites them. Refuses `email_taken`. The caller delivers the invitation. */
export async function inviteUser(
  trx: Trx,
  invited: {
    readonly email: string
    readonly firstName: string
    readonly lastName: string
    readonly roles: readonly Role[]
    /** Of staff: whose customers they may see. */
    readonly entities: readonly Entity[]
    readonly language: Language
  },
  by: Actor,
  at: Date,
): Promise<Invitation & { readonly id: string }> {
  const id = await createUser(trx, { ...invited, createdAt: at })
  await recordAudit(trx, {
    at,
    actor: by,
    action: 'user.create',
    object: { type: 'user', id },
    after: { roles: invited.roles, entities: invited.entities },
  })
  return { id, ...(await inviteAgain(trx, invited.email, at)) }
}

/** Makes another invitation, in place of the earlier one. */
export async function inviteAgain(trx: Trx, email: string, at: Date): Promise<Invitation> {
  const { code } = await makeUnlimited(trx, 'factor_told', email, at)
  const { secret, expiresAt } = await makeUnlimited(trx, 'invitation', email, at)
  const hours = (expiresAt.getTime() - at.getTime()) / 3_600_000
  return { path: resetPath(email, secret), code, hours, expiresAt }
}

/** The code of an invitation, as it is shown once to the person who tells it. */
export const toldCodeOf = ({ code, expiresAt }: Pick<Invitation, 'code' | 'expiresAt'>) => ({
  code,
  expires_at: expiresAt.toISOString(),
})
