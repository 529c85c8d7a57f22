import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type Account, findAccount } from '../../accounts/index.ts'
import { type ScreeningOutcome, screen, withClearedNames } from '../../screening/index.ts'
import { readSettings } from '../../settings/index.ts'
import { balanceEvents, notifyCustomer } from '../engine/announce.ts'
import { accountIs } from '../engine/credit-transaction.ts'
import { creditJob } from '../engine/defined-jobs.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { heldFor, joined } from '../engine/hold-words.ts'
import { moveTransaction } from '../engine/move-transaction.ts'
import { insertScreening, readTransaction, type Transaction } from '../engine/transaction-store.ts'
import { answerInstant } from '../incoming/answer-instant.ts'
import { returnTransaction } from '../returns/return-transaction.ts'
import { goesOn } from './approve-transaction.ts'
import { insertPayerGap } from './payer-gap-store.ts'
import { gapCode, gapsOf, withGaps } from './payer-gaps.ts'
import { clearedBetween } from './remember-cleared-names.ts'
import { otherBic, screenedSubjects } from './screened-subjects.ts'

/**
 * The job that screens a new payment: our payment goes to TO_CLEAR, REVIEW or PENDING_AML; an incoming one likewise, or
 * back if the account cannot receive it; an instant one is answered.
 */
export async function screenTransaction(
  deps: PaymentDeps,
  scope: Scope,
  transactionId: string,
): Promise<void> {
  const payment = await readTransaction(deps.db, scope, transactionId)
  if (payment?.status !== 'CREATED' && payment?.status !== 'SIGNED') return
  const outgoing = payment.direction === 'DEBIT'
  // A future-dated payment is screened when its money is held.
  if (outgoing && payment.hold_no === 0) return
  const gaps = gapsOf(payment)
  const result = withGaps(await judgeSubjects(deps, deps.db, payment, deps.clock.now()), gaps)
  const fault = outgoing
    ? null
    : faultOf(deps, payment, await findAccount(deps.db, scope, payment.account_id))
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const moved = outgoing
      ? await decideDebit(deps, trx, payment, result, at)
      : typeFacts(payment.type).isInstant
        ? await answerInstant(deps, trx, payment, result, fault ?? gapCode(result, gaps), at)
        : await decideCredit(deps, trx, payment, result, fault, at)
    if (moved) {
      await keepScreening(trx, payment, result, at)
      if (gaps.length > 0) await insertPayerGap(trx, payment, gaps, at)
    }
  })
}

/** Screens all subjects of a payment, without the names that staff cleared. */
export async function judgeSubjects(
  { kinds }: Pick<PaymentDeps, 'kinds'>,
  reader: Reader,
  payment: Transaction,
  at: Date,
): Promise<ScreeningOutcome> {
  const settings = await readSettings(reader)
  const risk = payment.risk
  const screened = await screen(reader, {
    ...screenedSubjects(payment),
    amountEur: payment.amount_eur,
    risk,
    reviewFrom: settings.reviewFrom[risk],
    nameThreshold: settings.nameThreshold,
    bank: kinds[payment.type].whitelistedBanksOnly ? { bic: otherBic(payment) } : null,
  })
  return withClearedNames(reader, screened, clearedBetween(payment), at)
}

/** Why an account cannot receive a payment of the rail, as an ISO code; null if it can. */
function faultOf(
  { kinds }: Pick<PaymentDeps, 'kinds'>,
  { type }: Transaction,
  account: Account | null,
): string | null {
  if (account === null) return 'AC01'
  if (account.status === 'CLOSED' || account.status === 'DELETED') return 'AC04'
  if (account.status === 'BLOCKED') return 'AC06'
  return kinds[type].creditFault(account)
}

async function decideDebit(
  deps: PaymentDeps,
  trx: Trx,
  payment: Transaction,
  { outcome, parts }: ScreeningOutcome,
  at: Date,
): Promise<Transaction | null> {
  const clean = outcome === 'CLEAN'
  const moved = await moveTransaction(deps, trx, payment, {
    to: clean ? 'TO_CLEAR' : outcome,
    action: 'screen',
    actor: SYSTEM,
    at,
    detail: joined(heldFor(parts)),
    later: clean ? goesOn(deps, payment) : [],
  })
  if (moved) {
    await enqueue(trx, [
      ...(await balanceEvents(trx, moved, 'AccountWithdrawl')),
      ...(clean ? [] : [notifyCustomer(moved, 'payment_held')]),
    ])
  }
  return moved
}

async function decideCredit(
  deps: PaymentDeps,
  trx: Trx,
  credit: Transaction,
  { outcome, parts }: ScreeningOutcome,
  fault: string | null,
  at: Date,
): Promise<Transaction | null> {
  if (outcome !== 'PENDING_AML' && fault !== null && fault !== 'AC06') {
    const step = { to: 'RETURN', action: 'return', actor: SYSTEM, at, reasonCode: fault } as const
    return returnTransaction(deps, trx, credit, step)
  }
  const held = fault !== null && outcome === 'CLEAN' ? 'REVIEW' : outcome
  const clean = held === 'CLEAN'
  const reasons = [...(fault === null ? [] : [accountIs('BLOCKED')]), ...heldFor(parts)]
  const moved = await moveTransaction(deps, trx, credit, {
    to: clean ? 'TO_CLEAR' : held,
    action: 'screen',
    actor: SYSTEM,
    at,
    detail: joined(reasons),
    later: clean ? [creditJob.later({ transactionId: credit.id })] : [],
  })
  if (moved && !clean) await enqueue(trx, [notifyCustomer(moved, 'payment_held')])
  return moved
}

/** Keeps the result of a screening. */
export function keepScreening(
  trx: Trx,
  { id }: Transaction,
  result: ScreeningOutcome,
  at: Date,
): Promise<void> {
  return insertScreening(trx, {
    id: newId(),
    transaction_id: id,
    at,
    outcome: result.outcome,
    algorithm: result.algorithm,
    threshold: result.threshold,
    rules_version: result.rulesVersion,
    parts: JSON.stringify(result.parts),
  })
}
