import type { PaymentAct } from '@fondaco/rules/four-eyes.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { type Actor, SYSTEM } from '../../../platform/audit.ts'
import type { Movement } from '../../ledger/index.ts'
import { notifyCustomer } from './announce.ts'
import { askConsent } from './ask-consent.ts'
import type { PaymentDeps } from './deps.ts'
import { applyCredit, receiveCredit } from './payment-money.ts'
import { type PaymentSteps, together } from './payment-steps.ts'
import { findOpenCancelation } from './recall-store.ts'
import { blockAsked } from './return-money.ts'
import type { Transaction, TransactionChange } from './transaction-store.ts'

/** A payment that was cleared for its account. */
interface Cleared {
  readonly transactionId: string
  /** By a person, who also decided about a blocked account. */
  readonly approved: boolean
}

/**
 * The pass that credits cleared payments to the customers' accounts: suspense → account. If the account was blocked
 * meanwhile, the payment goes to REVIEW, unless a person has just approved it; for a closed account it always does.
 */
export async function creditTransactions(deps: PaymentDeps, cleared: readonly Cleared[]): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction().execute((trx) =>
    together(deps, trx, onceEach(cleared), async (step, { transactionId, approved }) => {
      const credit = await step.lock(transactionId)
      if (credit?.status !== 'TO_CLEAR' || credit.direction !== 'CREDIT') return
      const account = await step.lockReceiving(credit.account_id)
      const open = account?.status === 'ACTIVE' || (approved && account?.status === 'BLOCKED')
      if (open) await completeCredit(step, credit, { action: 'credit', actor: SYSTEM, at })
      else await holdForPerson(step, credit, account?.status, at)
    }),
  )
}

/** Each payment once: the same one may be cleared by the rail and by a person. */
const onceEach = (cleared: readonly Cleared[]): Cleared[] =>
  [...Map.groupBy(cleared, ({ transactionId }) => transactionId)].map(([transactionId, all]) => ({
    transactionId,
    approved: all.some(({ approved }) => approved),
  }))

/** Why an account cannot receive money, in words. */
export const accountIs = (status = 'UNKNOWN'): InEachLanguage => ({
  en: `The account is ${status}`,
  lt: `Sąskaitos būsena: ${status}`,
})

/**
 * Books a credit from suspense to the account and notifies the customer; an amount that was recalled meanwhile is
 * blocked there. Null if another transaction moved it first.
 */
export async function completeCredit(
  step: PaymentSteps,
  credit: Transaction,
  how: {
    readonly action: PaymentAct
    readonly actor: Actor
    readonly at: Date
    readonly set?: TransactionChange
  },
  money = applyCredit(credit),
): Promise<Transaction | null> {
  const moved = await step.move({
    seen: credit,
    move: { to: 'COMPLETED', ...how, set: { ...how.set, settled_at: how.at } },
  })
  if (!moved) return null
  const asked = moved.cancel_status === 'REQ_RETURN' ? await findOpenCancelation(step.trx, moved) : null
  const asking = asked ? await askConsent(step.trx, moved, asked, how.at) : []
  await step.book([...money, ...(asked ? blockAsked(moved, asked) : [])])
  const events = await step.balanceEvents([{ transaction: moved, event: 'AccountFunding' }])
  await step.enqueue([
    ...asking,
    ...events,
    notifyCustomer(moved, moved.subtype === 'RETURN' ? 'payment_returned' : 'payment_received'),
  ])
  return moved
}

/**
 * The rail has accepted our yes to an instant payment, so the money belongs to the customer. If the account was blocked
 * or closed since the yes, the money waits in suspense for staff. Otherwise there is nothing to do.
 */
export async function finishInstantCredit(step: PaymentSteps, credit: Transaction, at: Date): Promise<void> {
  if (credit.status !== 'ACCEPTED') return
  const account = await step.lockReceiving(credit.account_id)
  if (account?.status === 'ACTIVE') {
    const how = { action: 'credit', actor: SYSTEM, at } as const
    await completeCredit(step, credit, how, [...receiveCredit(credit), ...applyCredit(credit)])
  } else await holdForPerson(step, credit, account?.status, at, receiveCredit(credit))
}

/** Money that its account cannot receive waits for staff. */
async function holdForPerson(
  step: PaymentSteps,
  credit: Transaction,
  status: string | undefined,
  at: Date,
  money: readonly Movement[] = [],
): Promise<void> {
  const moved = await step.move({
    seen: credit,
    move: { to: 'REVIEW', action: 'hold', actor: SYSTEM, at, detail: accountIs(status) },
  })
  if (!moved) return
  if (money.length > 0) await step.book(money)
  await step.enqueue([notifyCustomer(moved, 'payment_held')])
}
