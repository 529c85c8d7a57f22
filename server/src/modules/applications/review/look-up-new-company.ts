import type { CallResult } from '@fondaco/contract/call.ts'
import type { lookUpNewCompany as call } from '@fondaco/contract/companies/register-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { askRegister, countLookup, registerRecord } from '../company/ask-register.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'

type Deps = Pick<ApplicationDeps, 'companyRegister' | 'log' | 'registerLookupsPerDay'>
type Context = CallContext<typeof call>

/**
 * Looks a company up that staff are about to add. Nothing of the answer is kept: adding the company reads the register
 * again. Refusals: `rate_limited`, `register_failed`.
 */
export async function lookUpNewCompany(deps: Deps, context: Context): Promise<CallResult<typeof call>> {
  const { body, clock, db, request, session } = context
  await countLookup(deps, context)
  const found = await askRegister(deps, body, clock)
  const { name: source } = deps.companyRegister
  await db.transaction().execute((trx) =>
    recordAudit(trx, {
      at: clock.now(),
      actor: actorOf(session, request),
      action: 'company.look_up_register',
      object: { type: 'company', id: null },
      after: { ...body, source, found: found.map(({ lei }) => lei) },
    }),
  )
  return { source, records: found.map(registerRecord) }
}
