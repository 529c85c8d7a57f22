import type { CallResult } from '@fondaco/contract/call.ts'
import type { quoteFee } from '@fondaco/contract/payments/calls.ts'
import {
  type BusinessCalendar,
  entityDay,
  entityTime,
  formatDate,
  nextBusinessDay,
  settlementDay,
  startOfEntityDay,
} from '@fondaco/rules/calendar.ts'
import { CLOSED_CURRENCIES } from '@fondaco/rules/currency.ts'
import { type Entity, entityDetails } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { formatAmount, parseAmount } from '@fondaco/rules/money.ts'
import { feeFor } from '@fondaco/rules/payments/fees.ts'
import { isSepa, type TransactionType } from '@fondaco/rules/payments/types.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { findAccount, withBalances } from '../../accounts/index.ts'
import { fromEuro } from '../../rates/index.ts'
import { readSettings } from '../../settings/index.ts'
import { readDayTotal } from '../engine/transaction-store.ts'

type Quote = CallResult<typeof quoteFee>

/** What the payee's bank has at most for an instant payment, in milliseconds. */
const INSTANT = 10_000

/** What a payment would cost, when it would arrive, and the limits that it meets. Promises nothing, holds nothing. */
export async function quote({
  db,
  clock,
  scope,
  body,
  request,
}: CallContext<typeof quoteFee>): Promise<Quote> {
  const { type, currency } = body
  const sepa = isSepa(type)
  if (!sepa && type !== 'INTERNAL') refuse('type_not_available')
  const found = (await findAccount(db, scope, body.account)) ?? refuse('account_unknown')
  if (currency !== found.currency || (sepa && currency !== 'EUR')) refuse('currency_mismatch')
  if (CLOSED_CURRENCIES.includes(currency)) refuse('currency_closed')
  const amount = parseAmount(body.amount, currency) ?? refuse('amount_invalid')
  const now = clock.now()
  const day = body.execution_date ?? entityDay(now, found.entity)
  const [settings, used, [account]] = await Promise.all([
    readSettings(db),
    readDayTotal(db, found.customerId, day),
    withBalances(db, [found]),
  ])
  if (!account) throw new Error(`no balance of ${found.id}`)
  const euro = (minor: bigint) => ({ amount: formatAmount(minor, 'EUR'), currency: 'EUR' as const })
  const { fees, eurRates } = settings
  const fee = fromEuro(eurRates, feeFor(fees, type), currency)
  const { perPayment, perDay } = settings.limits
  return {
    fee: { amount: formatAmount(fee, currency), currency },
    instant_fee: sepa ? euro(feeFor(fees, 'INST')) : null,
    total: formatAmount(amount + fee, currency),
    available: formatAmount(account.available, currency),
    arrives: arrival(ARRIVAL_WORDS[request.language], {
      type,
      entity: found.entity,
      now,
      executionDate: body.execution_date,
      calendar: settings.businessCalendar,
    }),
    limit_per_payment: euro(perPayment),
    limit_left_today: euro(perDay > used ? perDay - used : 0n),
  }
}

interface ArrivalWords {
  readonly instant: string
  readonly internal: string
  readonly ordinary: (day: string) => string
}

const ARRIVAL_WORDS: InEachLanguage<ArrivalWords> = {
  en: {
    instant: 'Within 10 seconds, at any hour',
    internal: 'At once, on any day',
    ordinary: (day) => `By the end of ${day}, often earlier`,
  },
  lt: {
    instant: 'Per 10 sekundžių, bet kuriuo paros metu',
    internal: 'Iš karto, bet kurią dieną',
    ordinary: (day) => `Iki ${day} dienos pabaigos, dažnai anksčiau`,
  },
}

/**
 * Instant: within ten seconds. Between our customers: as soon as it begins. Ordinary: by the end of the business day
 * after the one on which it is sent.
 */
function arrival(
  words: ArrivalWords,
  {
    type,
    entity,
    now,
    executionDate,
    calendar,
  }: {
    type: TransactionType
    entity: Entity
    now: Date
    executionDate: string | undefined
    calendar: BusinessCalendar
  },
): Quote['arrives'] {
  if (type === 'INST') {
    const latest = new Date(now.getTime() + INSTANT)
    return { latest: latest.toISOString(), words: words.instant }
  }
  const begins = executionDate === undefined ? now : startOfEntityDay(executionDate, entity)
  const start = begins > now ? begins : now
  if (type === 'INTERNAL') return { latest: start.toISOString(), words: words.internal }
  const latest = entityTime(
    nextBusinessDay(settlementDay(start, entity, 'SCT', calendar), calendar),
    '23:59',
    entity,
  )
  return {
    latest: latest.toISOString(),
    words: words.ordinary(formatDate(latest, entityDetails(entity).timeZone)),
  }
}
