import { createHash } from 'node:crypto'
import type { CallBody } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/limits/calls.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import { isRaised, type OwnLimits } from '@fondaco/rules/payments/payment-limits.ts'
import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Session } from '../../platform/http/session.ts'
import type { CustomerScope } from '../../platform/scope.ts'
import type { AuthorisedChange } from '../identity/index.ts'
import { findOwnLimits, ownLimitsOf } from './store.ts'

type Asked = CallBody<typeof calls.authoriseOwnLimits>

/** A change of own limits, judged. */
export interface OwnLimitsChange {
  readonly before: OwnLimits & { readonly version: number }
  readonly after: OwnLimits
  /** Something is raised or removed: the payer proves that it is them. */
  readonly mustBeProven: boolean
  /** A hash of what the payer is shown and agrees to: another change, or one in between, is another content. */
  readonly contentHash: Buffer
}

/**
 * Reads what a change makes of the customer’s own limits. Refuses `not_found` for a customer for whom the session does
 * not act, `customer_not_approved`, and `version_conflict` if they have changed since they were read.
 */
export async function readChange(
  reader: Reader,
  { customers }: Session,
  scope: CustomerScope,
  customerId: string,
  asked: Asked,
): Promise<OwnLimitsChange> {
  const customer =
    customers.find(({ id }) => id === customerId && scope.customerIds.includes(id)) ?? refuse('not_found')
  if (customer.status !== 'APPROVED') refuse('customer_not_approved')
  const before = ownLimitsOf(await findOwnLimits(reader, customerId))
  if (before.version !== asked.version) refuse('version_conflict')
  const after = { perPayment: minor(asked.per_payment), perDay: minor(asked.per_day) }
  const shown = viewFigures(after)
  return {
    before,
    after,
    mustBeProven: isRaised(before, after),
    contentHash: createHash('sha256')
      .update(JSON.stringify(['own limits', customerId, before.version, shown.per_payment, shown.per_day]))
      .digest(),
  }
}

const minor = (text: string | null): bigint | null =>
  text === null ? null : (parseSignedAmount(text, 'EUR') ?? refuse('input_invalid'))

/** Both figures as texts. */
export const viewFigures = ({ perPayment, perDay }: OwnLimits) => ({
  per_payment: perPayment === null ? null : formatAmount(perPayment, 'EUR'),
  per_day: perDay === null ? null : formatAmount(perDay, 'EUR'),
})

export function viewOwnLimits(row: Awaited<ReturnType<typeof findOwnLimits>>) {
  const { version, ...figures } = ownLimitsOf(row)
  return { ...viewFigures(figures), version, changed_at: row?.changed_at.toISOString() ?? null }
}

/** The payer proves that it is them where a limit is raised or removed. */
export const OWN_LIMITS_CHANGE: AuthorisedChange = {
  purpose: 'limit',
  objectType: 'customer',
  needed: {
    en: 'Confirm with a second factor that it is you: a limit is raised.',
    lt: 'Antruoju veiksniu patvirtinkite, kad tai jūs: limitas didinamas.',
  },
  resting: {
    en: 'Your authenticator app or passkey is new. Until the time given it cannot raise a limit.',
    lt: 'Jūsų autentifikavimo programėlė arba prieigos raktas yra nauji. Iki nurodyto laiko jais negalima padidinti limito.',
  },
}
