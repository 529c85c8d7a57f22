import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/overview/calls.ts'
import { preferredEntity } from '@fondaco/rules/entity.ts'
import { isCrsDue } from '@fondaco/rules/onboarding/crs-notice.ts'
import { openPrompts } from '@fondaco/rules/onboarding/prompts.ts'
import type { OutsideParty } from '@fondaco/rules/outside-party.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import type { CustomerOfSession } from '../../platform/http/session.ts'
import { findCertified, readProgress } from '../applications/index.ts'
import { factorsRestUntil, readPreferences } from '../identity/index.ts'

/** Facts about the installation for the page. */
export interface Product {
  /** `PRODUCT_NAME`. */
  readonly name: string
  /** `PRODUCT_KEY`. */
  readonly key: string
  readonly mode: 'demo' | 'production'
  /** The ports that have only their simulator. */
  readonly simulated: readonly OutsideParty[]
  /** `REGISTRATION_URL`. */
  readonly registrationUrl: string
  /** `MAX_FILES`. */
  readonly maxFiles: number
}

type Facts = Pick<CallContext<typeof calls.getTestToken>, 'session' | 'clock' | 'db'>

/** Returns the signed-in person, the customers for whom they may act, and the time limits of the session. */
export const getTestToken =
  ({ product }: { readonly product: Product }) =>
  async ({ session, clock, db }: Facts): Promise<CallResult<typeof calls.getTestToken>> => {
    const companies = session.customers.filter((customer) => customer.kind === 'COMPANY')
    const individual = session.customers.find((customer) => customer.kind === 'INDIVIDUAL')
    const progress = individual && (await readProgress(db, individual.id))
    const certified = await findCertified(
      db,
      companies.map(({ id }) => id),
    )
    const { user } = session
    const preferences = await readPreferences(db, user.id)
    const rests = session.secondFactor.setUp ? await factorsRestUntil(db, user.id, clock.now()) : null
    return {
      user: {
        _id: user.id,
        first_name: user.firstName,
        last_name: user.lastName,
        email: user.email,
        // A user without a role has no rights.
        role: session.roles[0] ?? 'USER',
        // An individual is cleared as their customer; any other signed-in user is cleared.
        status: individual?.status ?? user.status,
        companies: companies.map((company) => company.id),
        individual_id: individual?.id ?? null,
        last_login: user.lastLogin?.toISOString() ?? null,
        ...preferences,
      },
      second_factor: {
        set_up: session.secondFactor.setUp,
        used: session.secondFactor.used,
        required: session.secondFactor.required,
        rests_until: rests?.toISOString() ?? null,
      },
      roles: [...session.roles],
      permissions: [...session.permissions],
      companies: companies.map((company) => ({
        ...basics(company),
        legal_name: company.name,
        entities: [...company.entities],
        is_managed: company.isManaged,
        permissions: [...company.permissions],
        crs_due: !company.isManaged && isCrsDue(company.status, certified.has(company.id)),
      })),
      individual:
        individual && progress
          ? {
              ...basics(individual),
              name: individual.name,
              tier: progress.tier,
              is_blocked: progress.isBlocked,
              prompts: [...openPrompts(progress)],
              crs_due: isCrsDue(individual.status, progress.crsDone),
              documents_asked: progress.documentsAsked,
            }
          : null,
      entities: [...session.entities],
      // A customer begins with the first company.
      active_entity: preferredEntity((companies[0] ?? session).entities),
      acted_by: session.actedBy && {
        name: session.actedBy.name,
        reason: session.actedBy.reason,
        ends_at: session.endsAt.toISOString(),
      },
      session: {
        idle_seconds: session.idleSeconds,
        idle_ends_at: session.idleEndsAt.toISOString(),
        ends_at: session.endsAt.toISOString(),
        now: clock.now().toISOString(),
      },
      product: {
        name: product.name,
        key: product.key,
        mode: product.mode,
        simulated: [...product.simulated],
        registration_url: product.registrationUrl,
        max_files: product.maxFiles,
      },
    }
  }

const basics = ({ id, number, status, settings }: CustomerOfSession) => ({
  _id: id,
  id: number,
  status,
  settings: settings as Record<string, boolean>,
})
