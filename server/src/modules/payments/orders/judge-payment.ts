import { type Day, displayDay } from '@fondaco/rules/calendar.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import { judgeDuplicate } from '@fondaco/rules/payments/duplicates.ts'
import { exceededLimit, type LimitLeft, type LimitPeriod } from '@fondaco/rules/payments/payment-limits.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { HeldAccount } from '../../accounts/index.ts'
import { lastDayOf, limitSources, viewLimit } from '../../limits/index.ts'
import type { PaymentFacts } from '../engine/facts-store.ts'
import type { Order } from '../engine/payment-order.ts'

/**
 * Checks a payment against limits, countries, duplicates, and the state of the books.
 * @param confirmed the customer has confirmed a payment that looks like a duplicate
 */
export function judgePayment(
  { payment, countries, day }: Order,
  facts: PaymentFacts,
  { holder }: HeldAccount,
  now: Date,
  confirmed: boolean,
): void {
  if (!facts.sound) refuse('payments_stopped')
  if (facts.restricted) refuse('country_restricted', { result: { countries } })
  const { type, amount_eur: valueInEur, entity } = payment
  const sources = limitSources(facts.limits, facts.settings.limits)
  const exceeded = exceededLimit({ type, valueInEur }, sources, facts.used)
  if (exceeded !== null)
    refuse('limit_exceeded', {
      description: limitRefusal(exceeded, day),
      result: viewLimit(exceeded, day, entity),
    })
  const duplicate = judgeDuplicate({
    now,
    previousAt: facts.previous?.at ?? null,
    declineDuplicates: holder.settings.decline_duplicated_sepa_trx ?? false,
    confirmed,
  })
  if (duplicate !== 'accept') refuse(duplicate, { result: { earlier: facts.previous?.id ?? null } })
}

/** Which limit a payment of a day exceeds, how much of it is left and until when, and how to change one’s own. */
function limitRefusal(limit: LimitLeft, day: Day): InEachLanguage {
  const lastDay = lastDayOf(limit.period, day)
  const last = lastDay && displayDay(lastDay)
  const amount = (minor: bigint) => displayAmount(minor, 'EUR')
  const most = amount(limit.most)
  const of = (language: Language) => (limit.type === null ? '' : ` (${typeWords(limit.type, language)})`)
  const isOwn = limit.source === 'payer'
  const left = amount(limit.left)
  return {
    en: [
      `This payment is above ${isOwn ? 'your own' : 'the'} limit of ${most} EUR ${PERIODS[limit.period].en}${of('en')}.`,
      ...(last ? [`${left} EUR of it are left until the end of ${last}.`] : []),
      ...(isOwn ? ['You can change it on the page “Limits”.'] : []),
    ].join(' '),
    lt: [
      `Šis mokėjimas viršija ${isOwn ? 'jūsų pačių nustatytą ' : ''}${PERIODS[limit.period].lt} limitą: ${most} EUR${of('lt')}.`,
      ...(last ? [`Iki ${last} pabaigos dar galima sumokėti ${left} EUR.`] : []),
      ...(isOwn ? ['Jį galite pakeisti puslapyje „Limitai“.'] : []),
    ].join(' '),
  }
}

const PERIODS: Readonly<Record<LimitPeriod, InEachLanguage>> = {
  per_payment: { en: 'a payment', lt: 'vieno mokėjimo' },
  per_day: { en: 'a day', lt: 'dienos' },
  per_month: { en: 'a month', lt: 'mėnesio' },
}
