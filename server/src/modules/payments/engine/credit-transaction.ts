import type { PaymentAct } from '@fondaco/rules/four-eyes.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { Actor } from '../../../platform/audit.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { beyondScope, type Scope } from '../../../platform/scope.ts'
import { lockReceivingAccount } from '../../accounts/index.ts'
import { balanceEvents, notifyCustomer } from './announce.ts'
import { askConsent } from './ask-consent.ts'
import type { PaymentDeps } from './deps.ts'
import { moveTransaction } from './move-transaction.ts'
import { applyCredit, bookMovements, receiveCredit } from './payment-money.ts'
import { findOpenCancelation } from './recall-store.ts'
import { blockAsked } from './return-money.ts'
import { lockRow, type Transaction, type TransactionChange } from './transaction-store.ts'

/**
 * The job that credits a cleared payment to the customer's account: suspense → account. If the account was blocked
 * meanwhile, the payment goes to REVIEW, unless a person has just approved it; for a closed account it always does.
 */
export async function creditTransaction(
  deps: PaymentDeps,
  scope: Scope,
  transactionId: string,
  approved: boolean,
): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const credit = await lockRow(trx, transactionId)
    if (credit?.status !== 'TO_CLEAR' || credit.direction !== 'CREDIT') return
    const account = await lockReceivingAccount(trx, scope, credit.account_id)
    const open = account?.status === 'ACTIVE' || (approved && account?.status === 'BLOCKED')
    if (open) await completeCredit(deps, trx, credit, { action: 'credit', actor: SYSTEM, at })
    else await holdForPerson(deps, trx, credit, account?.status, at)
  })
}

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
  deps: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  credit: Transaction,
  step: {
    readonly action: PaymentAct
    readonly actor: Actor
    readonly at: Date
    readonly set?: TransactionChange
  },
  money = applyCredit(credit),
): Promise<Transaction | null> {
  const moved = await moveTransaction(deps, trx, credit, {
    to: 'COMPLETED',
    ...step,
    set: { ...step.set, settled_at: step.at },
  })
  if (!moved) return null
  const asked = moved.cancel_status === 'REQ_RETURN' ? await findOpenCancelation(trx, moved) : null
  const asking = asked ? await askConsent(trx, moved, asked, step.at) : []
  await bookMovements(trx, [...money, ...(asked ? blockAsked(moved, asked) : [])])
  await enqueue(trx, [
    ...asking,
    ...(await balanceEvents(trx, moved, 'AccountFunding')),
    notifyCustomer(moved, moved.subtype === 'RETURN' ? 'payment_returned' : 'payment_received'),
  ])
  return moved
}

/**
 * The rail has accepted our yes to an instant payment, so the money belongs to the customer. If the account was blocked
 * or closed since the yes, the money waits in suspense for staff. Otherwise there is nothing to do.
 */
export async function finishInstantCredit(
  deps: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  credit: Transaction,
  at: Date,
): Promise<void> {
  if (credit.status !== 'ACCEPTED') return
  const account = await lockReceivingAccount(
    trx,
    beyondScope('the payee of a credit that was answered'),
    credit.account_id,
  )
  if (account?.status === 'ACTIVE') {
    const step = { action: 'credit', actor: SYSTEM, at } as const
    await completeCredit(deps, trx, credit, step, [...receiveCredit(credit), ...applyCredit(credit)])
  } else if (await holdForPerson(deps, trx, credit, account?.status, at)) {
    await bookMovements(trx, receiveCredit(credit))
  }
}

/** Money that its account cannot receive waits for staff. Null if another transaction moved it first. */
async function holdForPerson(
  deps: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  credit: Transaction,
  status: string | undefined,
  at: Date,
): Promise<Transaction | null> {
  const step = { to: 'REVIEW', action: 'hold', actor: SYSTEM, at, detail: accountIs(status) } as const
  const moved = await moveTransaction(deps, trx, credit, step)
  if (moved) await enqueue(trx, [notifyCustomer(moved, 'payment_held')])
  return moved
}
