import type { CallResult } from '@fondaco/contract/call.ts'
import type { lookUpRegister as call } from '@fondaco/contract/companies/register-calls.ts'
import { registerDetails } from '@fondaco/contract/companies/register-schemas.ts'
import { REGISTER_FIELDS, type RegisterValues } from '@fondaco/rules/companies/register-fields.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { ProviderFailure } from '../../../platform/provider-failure.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { type KeptRecord, replaceRecords } from '../dossier/register-store.ts'
import { lockRegistering } from './lock-registering.ts'

type Deps = Pick<ApplicationDeps, 'companyRegister' | 'log' | 'registerLookupsPerDay'>
type Context = CallContext<typeof call>

const DAY_SECONDS = 86_400

/**
 * Looks a company up in the register of companies, and keeps the answer for the company that asked. Each question of a
 * user counts, also one without an answer, so that nobody collects the register. Refusals: those of `lockRegistering`,
 * `rate_limited`, `register_failed`.
 */
export async function lookUpRegister(deps: Deps, context: Context): Promise<CallResult<typeof call>> {
  const { body, clock, db, request, session } = context
  await db.transaction().execute((trx) => lockRegistering(trx, context))
  await countLookup(deps, context)
  const found = await ask(deps, body)
  return db.transaction().execute(async (trx) => {
    const { id } = await lockRegistering(trx, context)
    const at = clock.now()
    const { name: source } = deps.companyRegister
    const records: KeptRecord[] = found.map(({ lei, isActive, values }) => ({
      id: newId(),
      source,
      lei,
      isActive,
      details: fittingOf(values),
      readAt: at,
    }))
    await replaceRecords(trx, id, records)
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'company.look_up_register',
      object: { type: 'company', id },
      customerId: id,
      after: { ...body, source, found: records.map(({ lei }) => lei) },
    })
    return {
      source,
      records: records.map((record) => ({
        _id: record.id,
        lei: record.lei,
        is_active: record.isActive,
        details: registerDetails.parse(record.details),
      })),
    }
  })
}

async function countLookup({ registerLookupsPerDay }: Deps, { clock, db, session }: Context): Promise<void> {
  const limit = { points: registerLookupsPerDay, seconds: DAY_SECONDS }
  const { over, until } = await countOne(db, `register lookups ${session.user.id}`, limit, clock.now())
  if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
}

async function ask({ companyRegister, log }: Deps, question: Context['body']) {
  try {
    return await companyRegister.find(question)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ err: error }, 'the register of companies did not answer')
    return refuse('register_failed')
  }
}

/** The details that fit an answer: the register is another institution's. */
function fittingOf(values: RegisterValues): RegisterValues {
  const fitting = REGISTER_FIELDS.flatMap((field) => {
    const { success, data } = registerDetails.shape[field].safeParse(values[field])
    return success && data !== undefined ? [[field, data]] : []
  })
  return Object.fromEntries(fitting)
}
