import type { CallResult } from '@fondaco/contract/call.ts'
import type { createTransaction } from '@fondaco/contract/payments/calls.ts'
import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import { lookUpBank } from '@fondaco/rules/bank-directory.ts'
import { entityDay, startOfEntityDay } from '@fondaco/rules/calendar.ts'
import { CLOSED_CURRENCIES, type Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { bic11 } from '@fondaco/rules/iban.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { formatAmount, parseAmount } from '@fondaco/rules/money.ts'
import { judgeDuplicate } from '@fondaco/rules/payments/duplicates.ts'
import { feeFor } from '@fondaco/rules/payments/fees.ts'
import { checkLimits } from '@fondaco/rules/payments/limits.ts'
import { checkSepaTransfer, type SepaTransferFaultCode } from '@fondaco/rules/payments/sepa-transfer.ts'
import { labelOf, type TransactionStatus } from '@fondaco/rules/payments/status.ts'
import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { countOne, uncountOne } from '../../platform/rate-limit.ts'
import { type HeldAccount, lockPayingAccount } from '../accounts/index.ts'
import { attachedDocuments } from './attached-documents.ts'
import type { AuthorisationDeps } from './deps.ts'
import { beginTransaction } from './move-transaction.ts'
import { book, hold } from './payment-money.ts'
import { isAuthorised, needsAuthorisation, spoilAuthorisation } from './require-authorisation.ts'
import {
  countPayment,
  type NewTransaction,
  type PaymentFacts,
  type Transaction,
} from './transaction-store.ts'

type Context = CallContext<typeof createTransaction>
type Created = CallResult<typeof createTransaction>

/**
 * Makes a payment (D§3): everything is judged, the payment is written and its money held in one transaction, and what
 * follows lies in the outbox. SCT and INST; the other types are refused until they are built.
 *
 * An authorisation (D§6.1) is used in that transaction, so it is still good after a refusal; one that was given with
 * another content is good for nothing any more. A repeat of a key needs none: the answer is there already.
 *
 * A user's payments of a minute are counted before that transaction, on a connection of their own; a repeat of a key
 * is given back, and gets its answer even where the count is full.
 */
export async function createTransactionFor(deps: AuthorisationDeps, context: Context): Promise<Created> {
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

async function pay(deps: AuthorisationDeps, trx: Trx, context: Context): Promise<Created> {
  const { body, scope, session } = context
  const now = deps.clock.now()
  const id = newId()
  const authorised = await isAuthorised(trx, context, id, now)
  const paying = (await lockPayingAccount(trx, scope, body.account)) ?? refuse('account_unknown')
  const order = readOrder(context, paying, id, now)
  const documentIds = await attachedDocuments(trx, scope, paying.holder.id, body.files ?? [], deps.maxFiles)

  const facts = await countPayment(trx, {
    ...order.payment,
    day: order.day,
    countries: order.countries,
  })
  const fee = feeFor(facts.settings.fees, order.payment.type as TransactionType)
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
  if (!isLater) await book(trx, hold(made))
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

interface Order {
  /** Without its fee, which is a setting. */
  readonly payment: Omit<NewTransaction, 'fee'> & { readonly entity: Entity }
  readonly today: string
  /** The entity's day on which it is to leave. */
  readonly day: string
  /** Every country that speaks of the payee. */
  readonly countries: readonly string[]
  /** Asked for as INST, goes as SCT. */
  readonly fellBack: boolean
}

/** The payment that is asked for, checked against the scheme and the account. */
function readOrder(
  { body, session }: Context,
  { account, holder }: HeldAccount,
  id: string,
  now: Date,
): Order {
  if (body.type !== 'SCT' && body.type !== 'INST') refuse('type_not_available')
  if (!holder.settings.can_sepa_transfer) refuse('setting_off')
  if (holder.status !== 'APPROVED') refuse('customer_not_approved')
  const { creditor } = body
  const iban = normaliseIban(creditor.account.account_id)
  const bank = lookUpBank(iban)
  const reached = bank?.inst ?? false
  const fellBack = body.type === 'INST' && !reached && (body.instant_fallback ?? false)
  const type = fellBack ? 'SCT' : body.type
  const today = entityDay(now, account.entity)
  const faults = checkSepaTransfer(
    { ...body, type },
    {
      account: {
        ...account,
        internal: account.isInternal,
        iban: account.accountId,
        available: FUNDS_ARE_JUDGED_BY_THE_LEDGER,
      },
      fee: 0n,
      today,
      attachmentRequired: holder.settings.attachment_required ?? false,
      attachments: body.files?.length ?? 0,
      reachedByInstant: reached,
    },
  )
  const [fault] = faults
  if (fault?.field === 'currency' && CLOSED_CURRENCIES.includes(body.currency)) refuse('currency_closed')
  if (fault) refuse(REFUSED_AS[fault.code], { result: { faults } })
  const day = body.execution_date ?? today
  if (type === 'INST' && day !== today) refuse('execution_date_invalid')
  const amount = parseAmount(body.amount, 'EUR') ?? refuse('amount_invalid')
  const { address } = creditor
  return {
    today,
    day,
    fellBack,
    countries: [iban.slice(0, 2), ...(address ? [address.country] : [])],
    payment: {
      id,
      payment_id: newId(),
      customer_id: holder.id,
      account_id: account.id,
      entity: account.entity,
      direction: 'DEBIT',
      type,
      subtype: 'TXN',
      status: 'CREATED',
      status_since: now,
      amount,
      currency: 'EUR',
      // The SEPA schemes know no other currency.
      amount_eur: amount,
      debtor_name: holder.name,
      debtor_account: account.accountId,
      debtor_bic: account.bic,
      debtor_address: JSON.stringify(holder.address),
      creditor_name: creditor.name,
      creditor_account: iban,
      creditor_bic: creditor.account.bic ? bic11(creditor.account.bic) : (bank?.bic ?? null),
      creditor_address: address ? JSON.stringify(address) : null,
      remittance: body.remittance ?? null,
      client_ref_id: body.client_ref_id ?? null,
      execution_date: body.execution_date ?? null,
      created_at: now,
      created_by: session.user.id,
      created_by_name: `${session.user.firstName} ${session.user.lastName}`,
      instant_fallback: body.instant_fallback ?? false,
      risk: holder.risk,
    },
  }
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

/** The check of the form also knows the balance; here the hold itself is refused where the money is not there. */
const FUNDS_ARE_JUDGED_BY_THE_LEDGER = 2n ** 62n

const REFUSED_AS: Readonly<Record<SepaTransferFaultCode, RefusalCode>> = {
  account_missing: 'account_unknown',
  account_not_active: 'account_not_active',
  account_not_sepa: 'account_not_sepa',
  currency_not_allowed: 'currency_mismatch',
  amount_invalid: 'amount_invalid',
  amount_out_of_range: 'amount_invalid',
  funds_insufficient: 'funds_insufficient',
  creditor_name_missing: 'creditor_name_invalid',
  creditor_name_too_long: 'creditor_name_invalid',
  iban_missing: 'iban_invalid',
  iban_invalid: 'iban_invalid',
  iban_not_sepa: 'country_not_sepa',
  payee_is_payer: 'account_same',
  payee_bank_not_reachable: 'payee_bank_not_instant',
  bic_invalid: 'bic_invalid',
  address_incomplete: 'creditor_address_incomplete',
  address_invalid: 'creditor_address_incomplete',
  address_too_long: 'creditor_address_incomplete',
  remittance_too_long: 'remittance_too_long',
  reference_invalid: 'reference_invalid',
  execution_date_invalid: 'execution_date_invalid',
  execution_date_past: 'execution_date_invalid',
  execution_date_too_far: 'execution_date_invalid',
  attachment_missing: 'attachment_required',
}
