import { REAL_TIME } from '../../platform/clock.ts'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { OutboxItem } from '../../platform/outbox.ts'
import { enqueue } from '../../platform/outbox.ts'
import { systemScope } from '../../platform/scope.ts'
import { statusQuestion } from './clearing-messages.ts'
import type { PaymentDeps } from './deps.ts'
import { queueMessage } from './submit-message.ts'
import { readTransaction, type Transaction } from './transaction-store.ts'

/** How long an answer may take before it is asked for, in milliseconds: SCT Inst knows a limit, SCT settles in cycles. */
const PATIENCE = { INST: 10_000, SCT: 30_000 } as const
const LONGEST_PATIENCE = 3_600_000

/** The job that asks for the status of a payment whose answer is missing by then. */
export function askLater({ id, type }: Transaction, asked = 0): OutboxItem {
  const first = type === 'INST' ? PATIENCE.INST : PATIENCE.SCT
  const wait = Math.min(first * 2 ** asked, LONGEST_PATIENCE)
  return {
    job: 'payments.ask_status',
    payload: { transactionId: id, asked },
    runAt: new Date(REAL_TIME.now().getTime() + wait),
    // Done twice, the job goes on once.
    ...(asked > 0 ? { key: `payments.ask_status:${id}` } : {}),
  }
}

/**
 * The job itself: while the rail owes the answer it is asked, again and again with growing patience, and nothing is
 * sent anew or given back by guess. A payment that nobody has taken yet is not asked for.
 */
export async function askStatus(deps: PaymentDeps, transactionId: string, asked: number): Promise<void> {
  const payment = await readTransaction(deps.db, systemScope, transactionId)
  if (!payment || !['READY_TO_CLEAR', 'SENT_TO_CLEAR', 'ACCEPTED'].includes(payment.status)) return
  await deps.db.transaction().execute(async (trx) => {
    const asking = payment.status === 'READY_TO_CLEAR' ? [] : [await ask(deps, trx, payment, asked)]
    await enqueue(trx, [...asking, askLater(payment, asked + 1)])
  })
}

/** Asks at once: an answer came that does not fit. */
export const askNow = (deps: PaymentDeps, trx: Trx, payment: Transaction): Promise<OutboxItem> =>
  ask(deps, trx, payment, newId())

function ask(deps: PaymentDeps, trx: Trx, payment: Transaction, which: number | string): Promise<OutboxItem> {
  const at = deps.clock.now()
  return queueMessage(deps, trx, statusQuestion(payment, which, { bic: deps.bic, at }), at, payment.id)
}
