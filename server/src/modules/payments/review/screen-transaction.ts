import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import type { Reader } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { inSlices } from '../../../platform/in-slices.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type Account, findAccounts } from '../../accounts/index.ts'
import { type ScreeningOutcome, screenerInForce, withClearedNames } from '../../screening/index.ts'
import { readSettings } from '../../settings/index.ts'
import { notifyCustomer } from '../engine/announce.ts'
import { accountIs } from '../engine/credit-transaction.ts'
import { creditPass } from '../engine/defined-passes.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { heldFor, joined } from '../engine/hold-words.ts'
import { type PaymentSteps, together } from '../engine/payment-steps.ts'
import { type NewScreening, readTransactions, type Transaction } from '../engine/transaction-store.ts'
import { answerInstant } from '../incoming/answer-instant.ts'
import { railOf } from '../messages/rails.ts'
import { returnTransaction } from '../returns/return-transaction.ts'
import { goesOn } from './approve-transaction.ts'
import { insertPayerGap } from './payer-gap-store.ts'
import { gapCode, gapsOf, withGaps } from './payer-gaps.ts'
import { clearedBetween } from './remember-cleared-names.ts'
import { otherBic, screenedSubjects } from './screened-subjects.ts'

/**
 * The pass that screens new payments: ours go to TO_CLEAR, REVIEW or PENDING_AML; incoming ones likewise, or back if the
 * account cannot receive them; instant ones are answered. They are judged without a lock, and each result counts only
 * for the payment as it was read.
 */
export async function screenTransactions(
  deps: PaymentDeps,
  scope: Scope,
  items: readonly { readonly transactionId: string }[],
): Promise<void> {
  const ids = items.map(({ transactionId }) => transactionId)
  const read = await readTransactions(deps.db, ids)
  const waiting = [...read.values()].filter(isToScreen)
  if (waiting.length === 0) return
  const outcomes = await judgeSubjects(deps, deps.db, waiting, deps.clock.now())
  const credited = waiting.filter(({ direction }) => direction === 'CREDIT')
  const accounts = await findAccounts(
    deps.db,
    scope,
    credited.map(({ account_id }) => account_id),
  )
  const at = deps.clock.now()
  await deps.db.transaction().execute((trx) =>
    together(deps, trx, waiting, async (step, payment) => {
      const gaps = gapsOf(payment)
      const outcome = outcomes.get(payment) ?? unjudged(payment)
      const result = withGaps(outcome, gaps)
      const fault =
        payment.direction === 'DEBIT' ? null : faultOf(deps, payment, accounts.get(payment.account_id))
      const moved =
        payment.direction === 'DEBIT'
          ? await decideDebit(deps, step, payment, result, at)
          : typeFacts(payment.type).isInstant
            ? await answerInstant(deps, step, payment, result, fault ?? gapCode(result, gaps), at)
            : await decideCredit(deps, step, payment, result, fault, at)
      if (moved) {
        await step.keepScreening(screeningOf(payment, result, at))
        if (gaps.length > 0) await insertPayerGap(trx, payment, gaps, at)
      }
    }),
  )
}

/** A future-dated payment is screened when its money is held. */
const isToScreen = ({ status, direction, hold_no }: Transaction) =>
  (status === 'CREATED' || status === 'SIGNED') && !(direction === 'DEBIT' && hold_no === 0)

const unjudged = ({ id }: Transaction): never => {
  throw new Error(`${id} was not judged`)
}

/** Screens all subjects of payments, without the names that staff cleared. */
export async function judgeSubjects(
  { kinds }: Pick<PaymentDeps, 'kinds'>,
  reader: Reader,
  payments: readonly Transaction[],
  at: Date,
): Promise<ReadonlyMap<Transaction, ScreeningOutcome>> {
  const { reviewFrom, nameThreshold } = await readSettings(reader)
  const screen = await screenerInForce(reader)
  const screened = await inSlices(
    mapped(payments, (payment) => ({
      between: clearedBetween(payment),
      outcome: screen({
        ...screenedSubjects(payment),
        amountEur: payment.amount_eur,
        risk: payment.risk,
        reviewFrom: reviewFrom[payment.risk],
        nameThreshold,
        bank: kinds[payment.type].whitelistedBanksOnly ? { bic: otherBic(payment) } : null,
      }),
    })),
  )
  const outcomes = await withClearedNames(reader, screened, at)
  return new Map(payments.map((payment, place) => [payment, outcomes[place] ?? unjudged(payment)]))
}

/** The results for each item, one step after another. */
function* mapped<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Generator<void, Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(work(item))
    yield
  }
  return results
}

/** Why an account cannot receive a payment of the rail, as an ISO code; null if it can. */
function faultOf(
  { kinds }: Pick<PaymentDeps, 'kinds'>,
  { type }: Transaction,
  account: Account | undefined,
): string | null {
  if (account === undefined) return 'AC01'
  if (account.status === 'CLOSED' || account.status === 'DELETED') return 'AC04'
  if (account.status === 'BLOCKED') return 'AC06'
  return kinds[type].creditFault(account)
}

async function decideDebit(
  deps: PaymentDeps,
  step: PaymentSteps,
  payment: Transaction,
  { outcome, parts }: ScreeningOutcome,
  at: Date,
): Promise<Transaction | null> {
  const clean = outcome === 'CLEAN'
  const moved = await step.move({
    seen: payment,
    move: {
      to: clean ? 'TO_CLEAR' : outcome,
      action: 'screen',
      actor: SYSTEM,
      at,
      detail: joined(heldFor(parts)),
      later: clean ? goesOn(deps, payment) : [],
    },
  })
  if (moved) {
    const events = await step.balanceEvents([{ transaction: moved, event: 'AccountWithdrawl' }])
    await step.enqueue([...events, ...(clean ? [] : [notifyCustomer(moved, 'payment_held')])])
  }
  return moved
}

async function decideCredit(
  deps: PaymentDeps,
  step: PaymentSteps,
  credit: Transaction,
  { outcome, parts }: ScreeningOutcome,
  fault: string | null,
  at: Date,
): Promise<Transaction | null> {
  if (outcome !== 'PENDING_AML' && fault !== null && fault !== 'AC06') {
    const back = { to: 'RETURN', action: 'return', actor: SYSTEM, at, reasonCode: fault } as const
    return returnTransaction(deps, step, credit, back)
  }
  const held = fault !== null && outcome === 'CLEAN' ? 'REVIEW' : outcome
  const clean = held === 'CLEAN'
  const reasons = [...(fault === null ? [] : [accountIs('BLOCKED')]), ...heldFor(parts)]
  const moved = await step.move({
    seen: credit,
    move: {
      to: clean ? 'TO_CLEAR' : held,
      action: 'screen',
      actor: SYSTEM,
      at,
      detail: joined(reasons),
      later: clean && railOf(credit).creditsByItself ? [creditPass.later({ transactionId: credit.id })] : [],
    },
  })
  if (moved && !clean) await step.enqueue([notifyCustomer(moved, 'payment_held')])
  return moved
}

/** The row of a screening. */
export const screeningOf = ({ id }: Transaction, result: ScreeningOutcome, at: Date): NewScreening => ({
  id: newId(),
  transaction_id: id,
  at,
  outcome: result.outcome,
  algorithm: result.algorithm,
  threshold: result.threshold,
  rules_version: result.rulesVersion,
  parts: JSON.stringify(result.parts),
})
