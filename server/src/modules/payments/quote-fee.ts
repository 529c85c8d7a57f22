import type { CallResult } from '@fondaco/contract/call.ts'
import type { quoteFee } from '@fondaco/contract/payments/calls.ts'
import {
  entityDay,
  entityTime,
  formatDate,
  nextTargetDay,
  settlementDay,
  startOfEntityDay,
} from '@fondaco/rules/calendar.ts'
import { type Entity, entityDetails } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { formatAmount, parseAmount } from '@fondaco/rules/money.ts'
import { feeFor } from '@fondaco/rules/payments/fees.ts'
import { isSepa } from '@fondaco/rules/payments/types.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { findAccount, withBalances } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { readDayTotal } from './transaction-store.ts'

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
  if (!isSepa(body.type)) refuse('type_not_available')
  const found = (await findAccount(db, scope, body.account)) ?? refuse('account_unknown')
  if (body.currency !== 'EUR' || found.currency !== 'EUR') refuse('currency_mismatch')
  const amount = parseAmount(body.amount, 'EUR') ?? refuse('amount_invalid')
  const now = clock.now()
  const day = body.execution_date ?? entityDay(now, found.entity)
  const [settings, used, [account]] = await Promise.all([
    readSettings(db),
    readDayTotal(db, found.customerId, day),
    withBalances(db, [found]),
  ])
  if (!account) throw new Error(`no balance of ${found.id}`)
  const euro = (minor: bigint) => ({ amount: formatAmount(minor, 'EUR'), currency: 'EUR' as const })
  const fee = feeFor(settings.fees, body.type)
  const { perPayment, perDay } = settings.limits
  return {
    fee: euro(fee),
    instant_fee: euro(feeFor(settings.fees, 'INST')),
    total: euro(amount + fee).amount,
    available: euro(account.available).amount,
    arrives: arrival(ARRIVAL_WORDS[request.language], {
      instant: body.type === 'INST',
      entity: found.entity,
      now,
      executionDate: body.execution_date,
    }),
    limit_per_payment: euro(perPayment),
    limit_left_today: euro(perDay > used ? perDay - used : 0n),
  }
}

interface ArrivalWords {
  readonly instant: string
  readonly ordinary: (day: string) => string
}

const ARRIVAL_WORDS: InEachLanguage<ArrivalWords> = {
  en: {
    instant: 'Within 10 seconds, at any hour',
    ordinary: (day) => `By the end of ${day}, often earlier`,
  },
  lt: {
    instant: 'Per 10 sekundžių, bet kuriuo paros metu',
    ordinary: (day) => `Iki ${day} dienos pabaigos, dažnai anksčiau`,
  },
}

/** Instant: within ten seconds. Ordinary: by the end of the business day after the one on which it is sent. */
function arrival(
  words: ArrivalWords,
  {
    instant,
    entity,
    now,
    executionDate,
  }: { instant: boolean; entity: Entity; now: Date; executionDate: string | undefined },
): Quote['arrives'] {
  if (instant) {
    const latest = new Date(now.getTime() + INSTANT)
    return { latest: latest.toISOString(), words: words.instant }
  }
  const begins = executionDate === undefined ? now : startOfEntityDay(executionDate, entity)
  const start = begins > now ? begins : now
  const latest = entityTime(nextTargetDay(settlementDay(start, entity, 'SCT')), '23:59', entity)
  return {
    latest: latest.toISOString(),
    words: words.ordinary(formatDate(latest, entityDetails(entity).timeZone)),
  }
}
