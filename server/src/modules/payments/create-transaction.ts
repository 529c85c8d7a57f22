import type { CallResult } from '@fondaco/contract/call.ts'
import type { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { startOfEntityDay } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { judgeDuplicate } from '@fondaco/rules/payments/duplicates.ts'
import { feeFor } from '@fondaco/rules/payments/fees.ts'
import { checkLimits } from '@fondaco/rules/payments/limits.ts'
import { labelOf, type TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { isSepa, type TransactionType } from '@fondaco/rules/payments/types.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { actorOf } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { countOne, uncountOne } from '../../platform/rate-limit.ts'
import { type HeldAccount, lockPayingAccount } from '../accounts/index.ts'
import { fromEuro } from '../rates/index.ts'
import { attachedDocuments } from './attached-documents.ts'
import type { AuthorisationDeps } from './deps.ts'
import { readInternalOrder } from './internal-order.ts'
import { beginTransaction } from './move-transaction.ts'
import { book, hold } from './payment-money.ts'
import { type Order, type OrderContext, refuseSwitchedOff } from './payment-order.ts'
import { isAuthorised, needsAuthorisation, spoilAuthorisation } from './require-authorisation.ts'
import { readSepaOrder } from './sepa-order.ts'
import { countPayment, type PaymentFacts, type Transaction } from './transaction-store.ts'

type Created = CallResult<typeof createTransaction>

/**
 * Makes a payment (D§3): everything is judged, the payment is written and its money held in one transaction, and what
 * follows lies in the outbox. SCT, INST and INTERNAL; the other types are refused until they are built.
 *
 * An authorisation (D§6.1) is used in that transaction, so it is still good after a refusal; one that was given with
 * another content is good for nothing any more. A repeat of a key needs none: the answer is there already.
 *
 * A user's payments of a minute are counted before that transaction, on a connection of their own; a repeat of a key
 * is given back, and gets its answer even where the count is full.
 */
export async function createTransactionFor(deps: AuthorisationDeps, context: OrderContext): Promise<Created> {
  const key = `payments:${context.session.user.id}`
  const limit = { points: deps.paymentsPerMinute, seconds: 60 }
  const counted = await countOne(deps.db, key, limit, deps.clock.now())
  let repeated = true
  try {
    return await context.once((trx) => {
      repeated = false
      if (counted.over) refuse('rate_limited', { result: { until: counted.until.toISOString() } })
      return pay(deps, trx, context)
    })
  } catch (error) {
    return await spoilAuthorisation(deps, context.body, error)
  } finally {
    if (repeated) await uncountOne(deps.db, key)
  }
}

async function pay(deps: AuthorisationDeps, trx: Trx, context: OrderContext): Promise<Created> {
  const { body, scope, session } = context
  const now = deps.clock.now()
  const id = newId()
  const authorised = await isAuthorised(trx, context, id, now)
  const paying = (await lockPayingAccount(trx, scope, body.account)) ?? refuse('account_unknown')
  const order = await readOrder(trx, context, paying, id, now)
  const documentIds = await attachedDocuments(trx, scope, paying.holder.id, body.files ?? [], deps.maxFiles)

  const facts = await countPayment(trx, {
    ...order.payment,
    day: order.day,
    countries: order.countries,
  })
  const { fees, eurRates } = facts.settings
  const currency = order.payment.currency as Currency
  const fee = fromEuro(eurRates, feeFor(fees, order.payment.type as TransactionType), currency)
  judge(order, facts, paying, now, body.duplicate_confirmed ?? false)
  const payer = {
    userId: session.user.id,
    customerId: paying.holder.id,
    valueInEur: order.payment.amount_eur,
  }
  if (!authorised && (await needsAuthorisation(deps, trx, payer))) refuse('authorisation_required')

  const isLater = order.day > order.today
  const payment = {
    ...order.payment,
    fee,
    hold_no: isLater ? 0 : 1,
    due_at: isLater ? startOfEntityDay(order.day, paying.account.entity) : null,
  }
  const made = await beginTransaction(deps, trx, payment, {
    actor: actorOf(session, context.request),
    detail: order.fellBack
      ? {
          en: 'The payee’s bank takes no instant payments: goes as an ordinary one',
          lt: 'Gavėjo bankas nepriima momentinių mokėjimų: siunčiama kaip įprastas mokėjimas',
        }
      : undefined,
    // The seconds of an instant payment are counted from here: it does not wait behind ordinary ones.
    later: isLater
      ? []
      : [
          {
            job: 'payments.screen',
            payload: { transactionId: payment.id },
            urgent: payment.type === 'INST',
          },
        ],
    documentIds,
  })
  if (!isLater) await book(trx, hold(made, order.heldFor))
  return createdView(made)
}

/** A transaction as the calls that make or end one answer it. */
export function createdView(made: Transaction): Created {
  const currency = made.currency as Currency
  return {
    _id: made.id,
    payment_id: made.payment_id,
    status: labelOf(made.status as TransactionStatus),
    version: made.version,
    fee: { amount: formatAmount(made.fee, currency), currency },
  }
}

/** The payment that is asked for, checked against its scheme and the account; what its customer may not make is refused. */
async function readOrder(
  trx: Trx,
  context: OrderContext,
  paying: HeldAccount,
  id: string,
  now: Date,
): Promise<Order> {
  const { type } = context.body
  if (!isSepa(type) && type !== 'INTERNAL') refuse('type_not_available')
  refuseSwitchedOff(type, paying.holder.settings)
  if (paying.holder.status !== 'APPROVED') refuse('customer_not_approved')
  return type === 'INTERNAL'
    ? readInternalOrder(trx, context, paying, id, now)
    : readSepaOrder(context, paying, id, now)
}

/** Limits, countries, duplicates, and whether the books let anything pass at all. */
function judge(
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
    refuse('limit_exceeded', {
      result: { limit: exceeded, most: formatAmount(most, 'EUR'), left: formatAmount(left, 'EUR') },
    })
  }
  const duplicate = judgeDuplicate({
    now,
    previousAt: facts.previousAt,
    declineDuplicates: holder.settings.decline_duplicated_sepa_trx ?? false,
    confirmed,
  })
  if (duplicate !== 'accept') refuse(duplicate)
}
