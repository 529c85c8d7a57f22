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

/** How long the answer may be relied on. */
const GOOD_FOR_MINUTES = 30

/**
 * Compares the name that a payer gives with that of the account's holder. Who holds an account is a secret of the
 * customer: only match or no match is told, an account that is blocked is answered like an open one, and one user may
 * ask only so often. Every check is written down, so that it can be shown what the payer was told.
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
