import type { Entity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import type { Generated } from 'kysely'
import type { Json, Versioned } from '../../platform/schema/columns.ts'
import type { AuthorisedChange } from './sign-in/authorise-change.ts'

interface AppUserTable extends Versioned {
  id: string
  email: string
  first_name: string
  last_name: string
  password_hash: string | null
  password_changed_at: Date | null
  password_expired: Generated<boolean>
  roles: Role[]
  status: Generated<string>
  entities: Entity[]
  totp_secret: string | null
  totp_last_step: bigint | null
  totp_set_up_at: Generated<Date | null>
  totp_rests_until: Generated<Date | null>
  totp_begun: Generated<string | null>
  totp_begun_rests_until: Generated<Date | null>
  mailbox_proven_at: Generated<Date | null>
  factors_reset_at: Generated<Date | null>
  /** E.164. */
  phone: Generated<string | null>
  /** When they proved it by a code; null: not yet. */
  phone_verified_at: Generated<Date | null>
  totp_begun_at: Generated<Date | null>
  sign_ins_after: Generated<bigint>
  language: Generated<Language>
  notify_credit: Generated<boolean>
  notify_debit: Generated<boolean>
  notify_statement: Generated<boolean>
  demo_note: Json<InEachLanguage> | null
  created_at: Date
  last_login: Date | null
}

interface SessionTable {
  id: string
  user_id: string
  token_hash: Buffer
  cookie_hash: Buffer | null
  signed_in_with: string
  acted_by: string | null
  acted_reason: string | null
  created_at: Date
  last_active_at: Date
  idle_s: number
  ends_at: Date
  ended_at: Date | null
  ended_why: 'signed_out' | 'idle' | 'absolute' | 'staff' | 'password' | 'own' | 'factor' | null
  ip: string | null
  user_agent: string | null
  second_factor: Generated<boolean>
}

interface SignInTable {
  id: string
  cookie_hash: Buffer
  provider: string
  state: string
  nonce: string
  code_verifier: string
  return_to: string | null
  place: Generated<bigint>
  created_at: Date
  used_at: Date | null
}

interface PasskeyTable {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  sign_count: Generated<bigint>
  transports: Generated<string[]>
  name: string
  created_at: Date
  last_used_at: Date | null
  rests_until: Generated<Date | null>
}

interface VerificationCodeTable {
  id: string
  purpose: 'email' | 'phone' | 'password' | 'invitation' | 'factor_sms' | 'factor_told' | 'party_email'
  subject: string
  code_hash: string
  secret_hash: Buffer
  sent_at: Date
  expires_at: Date
  tries_left: number
  used_at: Date | null
}

/** Who signs in, and by what. */
declare module '../../platform/db.ts' {
  interface Schema {
    app_user: AppUserTable
    role_permission: { role: Role; permission: Permission }
    session: SessionTable
    sign_in: SignInTable
    user_identity: { issuer: string; subject: string; user_id: string }
    passkey: PasskeyTable
    recovery_code: {
      user_id: string
      code_hash: Buffer
      made_at: Date
      used_at: Date | null
      rests_until: Generated<Date | null>
    }
    passkey_challenge: {
      id: string
      user_id: string | null
      purpose: 'set_up' | 'sign_in' | 'authorise' | 'prove'
      challenge: Buffer
      expires_at: Date
      used_at: Date | null
      rests_until: Generated<Date | null>
    }
    verification_code: VerificationCodeTable
    change_authorisation: {
      id: string
      user_id: string
      customer_id: string
      purpose: AuthorisedChange['purpose']
      object_id: string
      content_hash: Buffer
      challenge_id: string | null
      expires_at: Date
      secret_hash: Generated<Buffer | null>
      used_at: Generated<Date | null>
    }
    sign_in_attempt: {
      id: string
      user_id: string
      at: Date
      outcome: 'signed_in' | 'refused' | 'code_asked'
      ip: string | null
      user_agent: string | null
    }
  }
}
