import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/review-calls.ts'
import { OK, REFUSALS } from '@fondaco/contract/refusals.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { type OnceKey, onceOnly } from '../../../platform/http/idempotency.ts'
import { Refused } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { derivedId } from '../engine/payment-money.ts'
import { decideTransaction } from './decide-transaction.ts'

type Context = CallContext<typeof calls.massUpdateTransactions>
type Outcome = CallResult<typeof calls.massUpdateTransactions>[number]

/**
 * One action on several transactions, one after another, each decided alone: in its own database transaction, by the
 * same rules and on the version that the person saw. A refusal does not affect the others. Each decision is audited,
 * and the whole once more. Under one key each is decided once: a repeat gets the earlier answers, and refused ones may
 * be retried.
 */
export async function massUpdateTransactions(deps: PaymentDeps, context: Context): Promise<Outcome[]> {
  const { ids, versions, action, reason_code } = context.body
  const whole = context.hasKey ? context.onceKey() : null
  // Kept before any decision: the same key is for these transactions and this action only.
  if (whole) await onceOnly(deps.db, whole, async () => 'taken')
  const outcomes: Outcome[] = []
  for (const [index, id] of ids.entries()) {
    const version = versions[index] ?? 0
    const body = { action, version, ...(reason_code === undefined ? {} : { reason_code }) }
    const key = whole && { ...whole, call: `${whole.call} one`, key: derivedId(id, whole.key) }
    outcomes.push(await decideOne(deps, context, id, body, key))
  }
  await deps.db.transaction().execute((trx) =>
    recordAudit(trx, {
      at: deps.clock.now(),
      actor: actorOf(context.session, context.request),
      action: 'transaction.mass_update',
      object: { type: 'transaction', id: null },
      after: {
        action,
        reason_code,
        count: ids.length,
        outcomes: outcomes.map(({ _id, code }) => ({ _id, code })),
      },
    }),
  )
  return outcomes
}

/** One decision and its outcome; a fault of ours is logged and reported, and the others continue. */
async function decideOne(
  deps: PaymentDeps,
  { session, scope, request }: Context,
  id: string,
  body: Parameters<typeof decideTransaction>[1]['body'],
  key: OnceKey | null,
): Promise<Outcome> {
  const words = (text: InEachLanguage) => text[request.language]
  try {
    const once = <Answer>(work: (trx: Trx) => Promise<Answer>) =>
      key ? onceOnly(deps.db, key, work) : deps.db.transaction().execute(work)
    const done = await decideTransaction(deps, { session, scope, request, params: { id }, body, once })
    return { ...done, code: OK, description: words(DONE) }
  } catch (error) {
    if (!(error instanceof Refused)) {
      deps.log.error({ err: error, transactionId: id, requestId: request.id }, 'a decision failed')
    }
    const { code, description } =
      error instanceof Refused
        ? error
        : ({ code: 'internal_error', description: REFUSALS.internal_error.text } as const)
    return { _id: id, code, description: words(description), status: null, version: null }
  }
}

const DONE: InEachLanguage = { en: 'Done.', lt: 'Atlikta.' }
