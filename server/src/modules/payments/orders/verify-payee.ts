import type * as payees from '@fondaco/contract/payments/payee-calls.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { judgePayeeName, type NameCheck } from '@fondaco/rules/payments/payee-name.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import { findAccountByIdentifier } from '../../accounts/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'

/** How long the answer is valid. */
const GOOD_FOR_MINUTES = 30

/**
 * Compares the payee's name with the account's holder. The holder is a secret of the customer: the answer is only match
 * or no match, a blocked account is answered like an open one, and a user may ask a limited number of times. Every
 * check is recorded, as proof of the answer.
 */
export function verifyPayee({
  clock,
  db,
  payeeChecksPerHour,
}: PaymentDeps): Operation<typeof payees.verifyPayee> {
  const limit = { points: payeeChecksPerHour, seconds: 3600 }
  return async ({ body, scope, session, request }) => {
    const payer =
      session.customers.find(
        ({ id, settings }) => scope.customerIds.includes(id) && settings.can_inside_transfer,
      ) ?? refuse('setting_off')
    const at = clock.now()
    const { over, until } = await countOne(db, `payee checks ${session.user.id}`, limit, at)
    if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
    const result = await compareNames(db, body.account_id, body.name)
    const id = newId()
    await db.transaction().execute((trx) =>
      recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: 'payee.verify',
        object: { type: 'payee_check', id },
        customerId: payer.id,
        after: { account_id: body.account_id, name: body.name, result },
      }),
    )
    return { _id: id, result, expires_at: new Date(at.getTime() + GOOD_FOR_MINUTES * 60_000).toISOString() }
  }
}

async function compareNames(reader: Reader, accountId: string, name: string): Promise<NameCheck> {
  const held = await findAccountByIdentifier(reader, normaliseIban(accountId))
  if (!held || ['CLOSED', 'DELETED'].includes(held.account.status)) return 'NOAP'
  return judgePayeeName(name, held.holder.name, held.holder.kind === 'COMPANY' ? 'entity' : 'person')
}
