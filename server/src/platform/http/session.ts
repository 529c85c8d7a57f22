import type { CompanySetting } from '@fondaco/rules/company-settings.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import type { Actor } from '../audit.ts'

/** One customer that a session may act for. */
export interface CustomerOfSession {
  readonly id: string
  readonly number: string
  readonly kind: 'COMPANY' | 'INDIVIDUAL'
  readonly name: string
  readonly status: CustomerStatus
  readonly settings: Readonly<Partial<Record<CompanySetting, boolean>>>
  readonly entities: readonly Entity[]
  /** A company that one of the user's companies manages: they are not its user. */
  readonly isManaged: boolean
  /** What the session may do for this customer: less than for others, perhaps. */
  readonly permissions: ReadonlySet<Permission>
}

/** A live session: its user and permissions. */
export interface Session {
  readonly id: string
  readonly user: {
    readonly id: string
    readonly email: string
    readonly firstName: string
    readonly lastName: string
    readonly status: string
    readonly lastLogin: Date | null
  }
  readonly roles: readonly Role[]
  /** Of a customer: what they may do for any of their customers. In a call, what they may do for all that it touches. */
  readonly permissions: ReadonlySet<Permission>
  /** The side of a user: staff hold a staff role; everyone else is a customer. */
  readonly side: 'customer' | 'staff'
  readonly customers: readonly CustomerOfSession[]
  /** Entities that the session may see: for staff their own, for customers those of their accounts. */
  readonly entities: readonly Entity[]
  /** A proxy login: the member of staff who acts for the user, and why; null where the user acts. */
  readonly actedBy: { readonly id: string; readonly name: string; readonly reason: string } | null
  /**
   * Whether the session sees all data of the user: false in a proxy login of staff who do not have all entities of the
   * user's customers.
   */
  readonly seesWholeUser: boolean
  readonly secondFactor: {
    /** The user has an authenticator app or a passkey. */
    readonly setUp: boolean
    /** The session started with a second factor, or one was set up in it. */
    readonly used: boolean
    /** Without a second factor the session has no permission (ASVS 6.3.3): staff. */
    readonly required: boolean
  }
  readonly idleSeconds: number
  readonly idleEndsAt: Date
  readonly endsAt: Date
}

/** Reads sessions. The modules make it, and the server uses it. */
export interface SessionReader {
  /**
   * The session of a bearer token. Extends it unless `background`. Returns 'ended' after its time (TK02), and 'unknown'
   * if there is none or it was ended (401).
   */
  byToken(
    token: string,
    options: { background: boolean },
  ): Promise<Session | 'ended' | 'unknown' | 'password_expired'>
  /** The session of the `__Host-` cookie, without extending it. */
  byCookie(cookie: string): Promise<Session | 'ended' | 'unknown' | 'password_expired'>
}

/** The session's person for the audit; in a proxy login, the member of staff, and on behalf of whom. */
export function actorOf(
  {
    side,
    user,
    actedBy,
  }: Pick<Session, 'side' | 'actedBy'> & {
    readonly user: Pick<Session['user'], 'id' | 'firstName' | 'lastName'>
  },
  request: { ip: string; id: string },
): Actor {
  const from = { ip: request.ip, requestId: request.id }
  if (actedBy) return { kind: 'staff', id: actedBy.id, name: actedBy.name, onBehalfOf: user.id, ...from }
  return { kind: side, id: user.id, name: `${user.firstName} ${user.lastName}`, ...from }
}
