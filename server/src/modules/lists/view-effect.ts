import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/lists/word-calls.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { Session } from '../../platform/http/session.ts'
import type { ListEffect } from './list-effect.ts'

/** More are counted only. */
const MOST_SHOWN = 50

/** The effect of a changed list as staff see it; its payments only to those who may see payments. */
export function viewEffect(
  { since, compared, isComplete, disputed, held, released }: ListEffect,
  { permissions }: Session,
): CallResult<typeof calls.tryBlacklistedWord> {
  const shown = permissions.has('view:transaction') ? disputed.slice(0, MOST_SHOWN) : []
  return {
    since: since.toISOString(),
    compared,
    is_complete: isComplete,
    held,
    released,
    payments: shown.map(({ payment, effect, text }) => ({
      _id: payment.id,
      reference: payment.reference,
      at: payment.at.toISOString(),
      amount: formatAmount(payment.amount, payment.currency),
      currency: payment.currency,
      debtor: payment.debtor,
      creditor: payment.creditor,
      text,
      effect,
    })),
  }
}
