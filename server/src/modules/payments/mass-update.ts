import type { CallResult } from '@fondaco/contract/call.ts'
import type { massUpdateTransactions } from '@fondaco/contract/payments/review-calls.ts'
import { OK, REFUSALS } from '@fondaco/contract/refusals.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { recordAudit } from '../../platform/audit.ts'
import { Refused } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { decide } from './decide-transaction.ts'
import type { PaymentDeps } from './deps.ts'

type Context = CallContext<typeof massUpdateTransactions>
type Outcome = CallResult<typeof massUpdateTransactions>[number]

/**
 * One action on several transactions (D§3), one after another, each decided as if it stood alone: in a database
 * transaction of its own, by the same rules and on the version that the person saw. What one of them is refused changes
 * nothing of the others. Each decision is audited as one, and the whole of them once more.
 */
export async function massUpdate(deps: PaymentDeps, context: Context): Promise<Outcome[]> {
  const { ids, versions, action, reason_code } = context.body
  const outcomes: Outcome[] = []
  for (const [index, id] of ids.entries()) {
    const version = versions[index] ?? 0
    const body = { action, version, ...(reason_code === undefined ? {} : { reason_code }) }
    outcomes.push(await decideOne(deps, context, id, body))
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

/** One decision and what became of it; what failed by a fault of ours is logged and said, and the others go on. */
async function decideOne(
  deps: PaymentDeps,
  { session, scope, request }: Context,
  id: string,
  body: Parameters<typeof decide>[1]['body'],
): Promise<Outcome> {
  const words = (text: InEachLanguage) => text[request.language]
  try {
    const done = await decide(deps, { session, scope, request, params: { id }, body })
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
