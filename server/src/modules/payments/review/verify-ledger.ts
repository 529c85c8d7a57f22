import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/review-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { verify } from '../../ledger/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'

/** Verifies the whole books now. A fault stops new payments. */
export async function verifyLedger(
  { db, clock }: PaymentDeps,
  { session, request }: CallContext<typeof calls.verifyLedger>,
): Promise<CallResult<typeof calls.verifyLedger>> {
  return db.transaction().execute(async (trx) => {
    const check = await verify(trx)
    await recordAudit(trx, {
      at: clock.now(),
      actor: actorOf(session, request),
      action: 'ledger.verify',
      object: { type: 'ledger', id: null },
      after: { ok: check.ok, faults: check.faultCount },
    })
    return {
      ok: check.ok,
      checked_at: check.checkedAt.toISOString(),
      faults: check.faults.map(({ fault, account_id, detail }) => ({
        code: fault,
        account: account_id,
        detail,
      })),
    }
  })
}

/** The nightly check: whole once a week, otherwise only new entries. */
export async function verifyNightly({ db, clock, log }: PaymentDeps): Promise<void> {
  const scope = clock.now().getUTCDay() === 0 ? 'whole' : 'new'
  const check = await db.transaction().execute((trx) => verify(trx, scope))
  if (!check.ok)
    log.error({ faults: check.faults }, 'the ledger check found faults: new payments are stopped')
}
