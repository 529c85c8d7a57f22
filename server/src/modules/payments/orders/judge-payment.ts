import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { judgeDuplicate } from '@fondaco/rules/payments/duplicates.ts'
import { checkLimits } from '@fondaco/rules/payments/limits.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { HeldAccount } from '../../accounts/index.ts'
import type { Order } from '../engine/payment-order.ts'
import type { PaymentFacts } from '../engine/transaction-store.ts'

/**
 * Checks a payment against limits, countries, duplicates, and the state of the books.
 * @param confirmed the customer has confirmed a payment that looks like a duplicate
 */
export function judgePayment(
  { payment, countries }: Order,
  facts: PaymentFacts,
  { holder }: HeldAccount,
  now: Date,
  confirmed: boolean,
): void {
  if (!facts.sound) refuse('payments_stopped')
  if (facts.restricted) refuse('country_restricted', { result: { countries } })
  const { limits } = facts.settings
  const usedToday = facts.usedThatDay - payment.amount_eur
  const exceeded = checkLimits({ valueInEur: payment.amount_eur, usedToday }, limits)
  if (exceeded !== null) {
    const most = exceeded === 'per_payment' ? limits.perPayment : limits.perDay
    const left = exceeded === 'per_payment' ? most : most > usedToday ? most - usedToday : 0n
    const figures = { most: formatAmount(most, 'EUR'), left: formatAmount(left, 'EUR') }
    refuse('limit_exceeded', {
      description: LIMIT_WORDS[exceeded](figures.most, figures.left),
      result: { limit: exceeded, ...figures },
    })
  }
  const duplicate = judgeDuplicate({
    now,
    previousAt: facts.previousAt,
    declineDuplicates: holder.settings.decline_duplicated_sepa_trx ?? false,
    confirmed,
  })
  if (duplicate !== 'accept') refuse(duplicate, { result: { earlier: facts.previousId } })
}

const LIMIT_WORDS: Readonly<
  Record<'per_payment' | 'per_day', (most: string, left: string) => InEachLanguage>
> = {
  per_payment: (most) => ({
    en: `This payment is above the limit of ${most} EUR a payment.`,
    lt: `Šis mokėjimas viršija vieno mokėjimo limitą: ${most} EUR.`,
  }),
  per_day: (most, left) => ({
    en: `This payment is above the limit of ${most} EUR a day. ${left} EUR of it are left on that day.`,
    lt: `Šis mokėjimas viršija dienos limitą: ${most} EUR. Tą dieną dar galima sumokėti ${left} EUR.`,
  }),
}
