import type { CallResult } from '@fondaco/contract/call.ts'
import type { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { startOfEntityDay } from '@fondaco/rules/calendar.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { answerOfTwin, claimKeys, keepAnswers, type OnceKey } from '../../../platform/http/idempotency.ts'
import { Refused, refuse } from '../../../platform/http/refuse.ts'
import type { StepsForOne } from '../../../platform/in-step.ts'
import type { HeldAccount } from '../../accounts/index.ts'
import { hashOf } from '../../identity/index.ts'
import { applyMovements, LedgerRefused, type Movement, type Outcome } from '../../ledger/index.ts'
import type { PaymentPayeeCheck } from '../../payees/index.ts'
import { createdView } from '../engine/created-view.ts'
import { screenPass } from '../engine/defined-passes.ts'
import type { AuthorisationDeps } from '../engine/deps.ts'
import { afterOthers, type CountedPayment, countPayments, uncountPayments } from '../engine/facts-store.ts'
import { type Begin, beginTransactions, moveOrConflict } from '../engine/move-transaction.ts'
import { holdMoney, type Money } from '../engine/payment-money.ts'
import type { Order, PaymentRequest } from '../engine/payment-order.ts'
import type { PaymentToSign } from '../engine/signatures.ts'
import { refuseOtherFee, storedParts } from '../kinds/price-now.ts'
import type { Place } from './account-line.ts'
import { type Authorisation, lockAuthorisations, useAuthorisations } from './authorisation-store.ts'
import { checkOrder, countedAs, isLater } from './check-payment.ts'
import { judgePayment } from './judge-payment.ts'
import { crossesPrice, priceOf } from './price-of.ts'
import {
  judgeAuthorisation,
  judgedAs,
  needsAuthorisation,
  refuseRestingFactor,
} from './require-authorisation.ts'

export type Created = CallResult<typeof createTransaction>

/** A payment to be made: its request, the secret of its authorisation, and its idempotency key. */
export interface PaymentOrder {
  readonly request: PaymentRequest
  readonly authorisation?: string | undefined
  readonly key: OnceKey
  /** Of the payee’s name; null for a kind without such a check. */
  readonly payeeCheck: PaymentPayeeCheck | null
}

/** The outcome of an order. `repeated`: its key was answered, or used with another content, before. */
export type OrderOutcome = { readonly repeated: boolean } & (
  | { readonly answer: Created }
  | { readonly error: unknown }
)

/** The context of accepting one order: the transaction, and the steps that it shares with others. */
export interface Acceptance {
  readonly trx: Trx
  readonly now: Date
  readonly step: StepsForOne<ReturnType<typeof stepsOf>>
  /** Among the orders of its account in the transaction. */
  readonly place: Place
}

/**
 * Accepts one order with a locked account: its key is claimed, it is checked and judged, its money held, and it is
 * written with its answer. A refusal does not affect the other orders of the transaction.
 */
export async function acceptPayment(
  deps: AuthorisationDeps,
  { trx, now, step, place }: Acceptance,
  { request, authorisation: secret, key, payeeCheck }: PaymentOrder,
  paying: HeldAccount,
): Promise<OrderOutcome> {
  let isFirst = true
  let isHeld = false
  try {
    isFirst = await step.claimKey(key)
    if (!isFirst) return { repeated: true, answer: await answerOfTwin<Created>(trx, key) }
    const authorisation =
      secret === undefined
        ? null
        : judgeAuthorisation(deps.kinds, request, await step.lockAuthorisation(secret), now)
    const { order, documentIds } = await checkOrder(deps, trx, request, paying, now)
    const later = isLater(order)
    const { id, type } = order.payment
    const { isInstant } = typeFacts(type)

    const counted = countedAs(order)
    const facts = await step.count(counted)
    if (!facts) throw new Error(`${id} was not counted`)
    let transaction: Begin['transaction'] & Money
    try {
      const { price } = await place.judge(counted, async (earlier) => {
        const standing = afterOthers(facts, counted, earlier, now)
        const asked = priceOf(order, standing)
        judgePayment(order, standing, paying, now, request.order.duplicate_confirmed ?? false)
        refuseOtherFee(request.order.fee, asked, order.payment.currency)
        await judgeProof(deps, trx, request, order, { authorisation, earlier, now })
        return { price: asked, relies: crossesPrice(facts, standing) }
      })
      transaction = {
        ...order.payment,
        rail: deps.kinds[type].railOf(order.payment),
        fee: price.fee,
        fee_parts: JSON.stringify(storedParts(price)),
        hold_no: later ? 0 : 1,
        due_at: later ? startOfEntityDay(order.day, paying.account.entity) : null,
      }
      const movements = later ? [] : holdMoney(transaction, order.heldFor)
      const outcomes = await step.hold(movements)
      if (outcomes.includes('funds_insufficient')) place.lacksMoney()
      mustBeHeld(movements, outcomes)
      isHeld = true
    } catch (error) {
      if (error instanceof Refused) await step.uncount(counted)
      throw error
    }

    const mustBeSigned = await step.askSignatures({ ...transaction, orderedBy: request.by.userId })
    let made = await step.begin({
      transaction,
      actor: request.by.actor,
      detail: order.fellBack ? FELL_BACK : undefined,
      // The seconds of an instant payment count from here, so it does not wait behind ordinary payments.
      later: later || mustBeSigned ? [] : [screenPass.later({ transactionId: id }, { urgent: isInstant })],
      documentIds,
      payeeCheck,
    })
    if (mustBeSigned) {
      const wait = { to: 'TO_SIGN', action: 'ask_signatures', actor: SYSTEM, at: now } as const
      made = await moveOrConflict(deps, trx, made, wait)
    }
    if (authorisation) await step.useAuthorisation({ id: authorisation.id, transactionId: id })
    const answer = createdView(made)
    await step.keepAnswer({ once: key, answer })
    return { repeated: false, answer }
  } catch (error) {
    // Once its money is held, only the end of the whole transaction takes it back.
    if (error instanceof Refused && !isHeld) return { repeated: !isFirst, error }
    throw error
  } finally {
    place.leave()
  }
}

/** The shared steps of orders, each one statement for all of them, in this order. */
export const stepsOf = (deps: AuthorisationDeps, trx: Trx, now: Date) => ({
  async claimKey(keys: readonly OnceKey[]) {
    const claimed = await claimKeys(trx, keys)
    return keys.map((key) => claimed.has(key))
  },
  async lockAuthorisation(secrets: readonly string[]) {
    const hashes = secrets.map(hashOf)
    const locked = await lockAuthorisations(trx, hashes)
    return hashes.map((hash) => locked.find(({ secret_hash }) => secret_hash?.equals(hash)))
  },
  async count(payments: readonly CountedPayment[]) {
    const facts = await countPayments(trx, payments)
    return payments.map(({ id }) => facts.get(id))
  },
  async hold(each: readonly (readonly Movement[])[]) {
    const outcomes = await applyMovements(trx, each.flat())
    return each.map(({ length }) => outcomes.splice(0, length))
  },
  async uncount(payments: readonly CountedPayment[]) {
    await uncountPayments(trx, payments)
    return payments.map(() => undefined)
  },
  async askSignatures(payments: readonly PaymentToSign[]) {
    const needed = await deps.signatures.areNeeded(trx, payments)
    return payments.map((_, index) => needed[index] ?? false)
  },
  begin: (begins: readonly Begin[]) => beginTransactions(deps, trx, begins),
  async useAuthorisation(uses: Parameters<typeof useAuthorisations>[1]) {
    await useAuthorisations(trx, uses, now)
    return uses.map(() => undefined)
  },
  async keepAnswer(answers: Parameters<typeof keepAnswers>[1]) {
    await keepAnswers(trx, answers)
    return answers.map(() => undefined)
  },
})

/**
 * Refuses a payment that needs an authorisation and has none, or whose authorisation is limited to own accounts. The
 * earlier orders have none if it has none itself.
 */
async function judgeProof(
  deps: AuthorisationDeps,
  trx: Trx,
  { by }: PaymentRequest,
  order: Order,
  given: { authorisation: Authorisation | null; earlier: readonly CountedPayment[]; now: Date },
): Promise<void> {
  const { authorisation, earlier, now } = given
  const payer = judgedAs(by.userId, order)
  if (authorisation) await refuseRestingFactor(trx, authorisation, payer, now)
  else if (await needsAuthorisation(deps, trx, payer, earlier)) refuse('authorisation_required')
}

/** Missing money is a refusal of this payment; any other failed booking is our fault. */
function mustBeHeld(movements: readonly Movement[], outcomes: readonly Outcome[]): void {
  if (outcomes.includes('funds_insufficient')) refuse('funds_insufficient')
  for (const [index, { id }] of movements.entries()) {
    const outcome = outcomes[index] ?? 'transfer_unknown'
    if (outcome !== 'applied' && outcome !== 'already_applied') throw new LedgerRefused(outcome, id)
  }
}

const FELL_BACK = {
  en: 'The payee’s bank does not accept instant payments: sent as an ordinary payment',
  lt: 'Gavėjo bankas nepriima momentinių mokėjimų: siunčiama kaip įprastas mokėjimas',
}
