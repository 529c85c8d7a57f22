import type { CallResult } from '@fondaco/contract/call.ts'
import type { lookUpRegister as call } from '@fondaco/contract/companies/register-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { type KeptRecord, replaceRecords } from '../dossier/register-store.ts'
import { askRegister, countLookup, registerRecord } from './ask-register.ts'
import { lockRegistering } from './lock-registering.ts'

type Deps = Pick<ApplicationDeps, 'companyRegister' | 'log' | 'registerLookupsPerDay'>
type Context = CallContext<typeof call>

/**
 * Looks a company up in the register of companies, and keeps the answer for the company that asked. Refusals: those of
 * `lockRegistering`, `rate_limited`, `register_failed`.
 */
export async function lookUpRegister(deps: Deps, context: Context): Promise<CallResult<typeof call>> {
  const { body, clock, db, request, session } = context
  await db.transaction().execute((trx) => lockRegistering(trx, context))
  await countLookup(deps, context)
  const found = await askRegister(deps, body, clock)
  return db.transaction().execute(async (trx) => {
    const { id } = await lockRegistering(trx, context)
    const { name: source } = deps.companyRegister
    const records: KeptRecord[] = found.map((reading) => ({ id: newId(), ...reading }))
    await replaceRecords(trx, id, records)
    await recordAudit(trx, {
      at: clock.now(),
      actor: actorOf(session, request),
      action: 'company.look_up_register',
      object: { type: 'company', id },
      customerId: id,
      after: { ...body, source, found: records.map(({ lei }) => lei) },
    })
    return { source, records: records.map((record) => ({ _id: record.id, ...registerRecord(record) })) }
  })
}
