import { registerDetails } from '@fondaco/contract/companies/register-schemas.ts'
import { REGISTER_FIELDS, type RegisterValues } from '@fondaco/rules/companies/register-fields.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Session } from '../../../platform/http/session.ts'
import { ProviderFailure } from '../../../platform/provider-failure.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import type { RegisterQuestion } from '../../../providers/company-register/port.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import type { RegisterReading } from '../dossier/register-store.ts'

const DAY_SECONDS = 86_400

/** Counts a question of a user, also one without an answer, so that nobody collects the register. Refusals: `rate_limited`. */
export async function countLookup(
  { registerLookupsPerDay }: Pick<ApplicationDeps, 'registerLookupsPerDay'>,
  { clock, db, session }: { readonly clock: { now(): Date }; readonly db: Db; readonly session: Session },
): Promise<void> {
  const limit = { points: registerLookupsPerDay, seconds: DAY_SECONDS }
  const { over, until } = await countOne(db, `register lookups ${session.user.id}`, limit, clock.now())
  if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
}

/** The companies that the register has for a question. Never called inside a transaction. Refusals: `register_failed`. */
export async function askRegister(
  { companyRegister, log }: Pick<ApplicationDeps, 'companyRegister' | 'log'>,
  question: RegisterQuestion,
  clock: { now(): Date },
): Promise<readonly RegisterReading[]> {
  try {
    const found = await companyRegister.find(question)
    const [source, readAt] = [companyRegister.name, clock.now()]
    return found.map(({ lei, isActive, values }) => ({
      source,
      lei,
      isActive,
      details: fittingOf(values),
      readAt,
    }))
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

/** A company of the register as a call answers it. */
export const registerRecord = ({ lei, isActive, details }: RegisterReading) => ({
  lei,
  is_active: isActive,
  details: registerDetails.parse(details),
})
