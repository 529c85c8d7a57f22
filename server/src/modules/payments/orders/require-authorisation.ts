import type { Currency } from '@fondaco/rules/currency.ts'
import { isLowValue } from '@fondaco/rules/payments/low-value.ts'
import type { Reader } from '../../../platform/db.ts'
import { Refused, refuse } from '../../../platform/http/refuse.ts'
import { factorsRestUntil, hashOf } from '../../identity/index.ts'
import { isTrusted } from '../../payees/index.ts'
import type { AuthorisationDeps } from '../engine/deps.ts'
import type { CountedPayment } from '../engine/facts-store.ts'
import type { PaymentKinds } from '../engine/payment-kind.ts'
import type { Order, PaymentRequest } from '../engine/payment-order.ts'
import { type Authorisation, readUnauthorised, useUpAuthorisation } from './authorisation-store.ts'
import { contentOf, digestOf } from './payment-content.ts'
import { refuseResting, staysOwn } from './refuse-resting.ts'

/** A payment whose need of an authorisation is judged. */
export interface JudgedPayment {
  readonly userId: string
  readonly customerId: string
  readonly payeeAccount: string
  readonly payeeName: string
  readonly payeeBic: string | null
  readonly currency: Currency
  /** Minor units; null: unknown, so not small. */
  readonly valueInEur: bigint | null
}

export const judgedAs = (userId: string, { payment }: Pick<Order, 'payment'>): JudgedPayment => ({
  userId,
  customerId: payment.customer_id,
  payeeAccount: payment.creditor_account,
  payeeName: payment.creditor_name,
  payeeBic: payment.creditor_bic ?? null,
  currency: payment.currency,
  valueInEur: payment.amount_eur,
})

/**
 * Whether a payment needs an authorisation, by the settings, the payees that the customer trusts, and earlier payments.
 * While all second factors of the payer rest, no payment to others is exempt.
 *
 * @param earlier payments of the payer without an authorisation, accepted in the same transaction and not yet written
 */
export async function needsAuthorisation(
  { sca, clock }: Pick<AuthorisationDeps, 'sca' | 'clock'>,
  reader: Reader,
  payment: JudgedPayment,
  earlier: readonly Pick<CountedPayment, 'amount_eur'>[] = [],
): Promise<boolean> {
  if (!sca.required) return false
  const isExempt =
    (sca.trustedPayees && (await isTrusted(reader, payment))) ||
    (await isSmall(reader, payment, earlier, sca.lowValue))
  if (!isExempt) return true
  const restUntil = await factorsRestUntil(reader, payment.userId, clock.now())
  return restUntil !== null && !(await staysOwn(reader, payment))
}

async function isSmall(
  reader: Reader,
  { valueInEur, userId, customerId }: JudgedPayment,
  earlier: readonly Pick<CountedPayment, 'amount_eur'>[],
  lowValue: bigint,
): Promise<boolean> {
  if (valueInEur === null || valueInEur > lowValue) return false
  const { inARow, inAll } = await readUnauthorised(reader, userId, customerId)
  const before = {
    inARow: inARow + earlier.length,
    inAll: earlier.reduce((sum, { amount_eur }) => sum + amount_eur, inAll),
  }
  return isLowValue({ valueInEur, before }, lowValue)
}

/**
 * Checks the authorisation of a payment, as it was locked. Refuses `authorisation_invalid` if it is not for exactly
 * this payer and content, was used, or has expired.
 */
export function judgeAuthorisation(
  kinds: PaymentKinds,
  { by, scope, order }: PaymentRequest,
  given: Authorisation | undefined,
  at: Date,
): Authorisation {
  const content = contentOf(kinds, order)
  const fits =
    given !== undefined &&
    content !== null &&
    given.content_hash.equals(digestOf(content)) &&
    given.user_id === by.userId &&
    scope.kind === 'customer' &&
    scope.customerIds.includes(given.customer_id) &&
    given.used_at === null &&
    given.expires_at > at
  return fits ? given : refuse('authorisation_invalid')
}

/** Refuses `factor_resting` if the factor of the authorisation still rests and the money goes to others. */
export async function refuseRestingFactor(
  reader: Reader,
  { factor_rests_until: restsUntil }: Authorisation,
  payment: { readonly customerId: string; readonly payeeAccount: string },
  at: Date,
): Promise<void> {
  if (restsUntil !== null && restsUntil > at && !(await staysOwn(reader, payment))) refuseResting(restsUntil)
}

/**
 * Invalidates a refused authorisation: any change invalidates it (RTS art. 5(1)(d)). Call it after the refusal; it
 * passes the refusal on.
 */
export async function spoilAuthorisation(
  { db, clock }: AuthorisationDeps,
  authorisation: string | undefined,
  error: unknown,
): Promise<never> {
  if (authorisation !== undefined && error instanceof Refused && error.code === 'authorisation_invalid')
    await useUpAuthorisation(db, hashOf(authorisation), clock.now())
  throw error
}
