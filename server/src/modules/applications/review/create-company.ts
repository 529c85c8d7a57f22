import type { CallResult } from '@fondaco/contract/call.ts'
import type { createCompany as call } from '@fondaco/contract/companies/review-calls.ts'
import { type Day, entityDay } from '@fondaco/rules/calendar.ts'
import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { faultsOfNewCompany } from '@fondaco/rules/companies/detail-faults.ts'
import { answeredValues, sameDetails } from '@fondaco/rules/companies/register-fields.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { type Actor, recordAudit, SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { earlierAnswer } from '../../../platform/http/idempotency.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { addCompanyUser } from '../../customers/index.ts'
import { inviteUser } from '../../identity/index.ts'
import { sendMail } from '../../tell/index.ts'
import { askRegister } from '../company/ask-register.ts'
import { createCompanyApplicant } from '../dossier/application-store.ts'
import { findCompanyByNumber, readCompany } from '../dossier/company-store.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { type RegisterReading, writeDetailSources } from '../dossier/register-store.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { scoreApplicant } from '../risk/score-applicant.ts'

type Context = CallContext<typeof call>
type Details = Omit<Context['body'], 'person' | 'duplicate_confirmed' | 'lei'>
type Deps = Pick<ApplicationDeps, 'companyRegister' | 'log'>

/**
 * Adds a company that applies. Its person gets a letter with a link, and goes on with its registration from the details
 * that staff know. It is screened and scored at once, and who adds it does not approve it. Refusals: `input_invalid` for a
 * detail that is missing, `company_exists` with the company that has the same number unless that is confirmed,
 * `email_taken`, and with a LEI `register_failed` or `record_unknown`.
 */
export async function createCompany(deps: Deps, context: Context): Promise<CallResult<typeof call>> {
  const { body, clock, db, once, request, scope, session } = context
  const { person, duplicate_confirmed: isConfirmed, lei, ...details } = body
  const at = clock.now()
  const by = actorOf(session, request)
  refuseFaults(details, entityDay(at, HOME_ENTITY), request.language)
  if (lei) {
    // A repeated call has its answer, also where the register is away now.
    const earlier = await earlierAnswer<CallResult<typeof call>>(db, context.onceKey())
    if (earlier) return earlier
  }
  const record = lei ? await readRecord(deps, lei, clock) : null
  return once(async (trx) => {
    if (!isConfirmed) await refuseKnown(trx, context, details)
    const id = await addCompany(trx, details, at)
    const userId = await invite(trx, { id, name: details.legal_name ?? '' }, person, { by, at })
    const from = record ? await keepSources(trx, id, details, record) : {}
    await recordAudit(trx, {
      at,
      actor: by,
      action: 'company.create',
      object: { type: 'company', id },
      customerId: id,
      after: { ...details, ...from, user: userId, email: person.email },
    })
    await scoreApplicant(trx, COMPANY_KIND, id, { by: SYSTEM, at })
    const { number } = (await readCompany(trx, scope, id)) ?? refuse('not_found')
    return { _id: id, number }
  })
}

function refuseFaults(details: Details, today: Day, language: Language): void {
  const faults = faultsOfNewCompany(details, today)
  if (faults.length === 0) return
  const fields = faults.map(({ path, text }) => ({ path: ['body', ...path].join('.'), text: text[language] }))
  refuse('input_invalid', { result: { fields } })
}

/** What the register says of a company now. Refusals: `register_failed`, `record_unknown`. */
async function readRecord(deps: Deps, lei: string, clock: Context['clock']): Promise<RegisterReading> {
  const found = await askRegister(deps, { lei }, clock)
  return found.find((one) => one.lei === lei) ?? refuse('record_unknown')
}

/** Keeps the register as the source of each detail that is the same there. @returns the source, for the audit */
async function keepSources(
  trx: Trx,
  id: string,
  details: Details,
  record: RegisterReading,
): Promise<{ readonly source?: string; readonly lei?: string }> {
  const same = sameDetails(answeredValues(details), record.details)
  if (same.length === 0) return {}
  await writeDetailSources(trx, id, same, record)
  return { source: record.source, lei: record.lei }
}

async function refuseKnown(trx: Trx, { scope }: Context, { info = {} }: Details): Promise<void> {
  const { registration_id: number = '', registered_address: address } = info
  const known = await findCompanyByNumber(trx, scope, { number, country: address?.country ?? '' })
  if (known) refuse('company_exists', { result: { company: known } })
}

/** The company, whose answers begin with what staff know. */
function addCompany(trx: Trx, details: Details, at: Date): Promise<string> {
  const { country = '', city = '', street, postal_code } = details.info?.registered_address ?? {}
  const activity = details.business_info?.company_business_activity
  return createCompanyApplicant(trx, {
    name: details.legal_name ?? '',
    status: 'PENDING',
    address: { country, city, ...(street ? { street } : {}), ...(postal_code ? { postal_code } : {}) },
    settings: {},
    ...(activity ? { businessActivity: activity } : {}),
    answers: details,
    registers: { notifyMarketing: false },
    createdAt: at,
  })
}

/** Makes the person the user who registers the company. @returns the id of the user */
async function invite(
  trx: Trx,
  company: { readonly id: string; readonly name: string },
  { email, first_name: firstName, last_name: lastName, language }: Context['body']['person'],
  { by, at }: { readonly by: Actor; readonly at: Date },
): Promise<string> {
  const person = { email, firstName, lastName, language }
  const { id, path, hours } = await inviteUser(trx, { ...person, roles: ['COMPANY'], entities: [] }, by, at)
  const user = { companyId: company.id, userId: id, role: 'COMPANY', at } as const
  await addCompanyUser(trx, { ...user, permissions: COMPANY_PERMISSIONS })
  await sendMail(trx, {
    to: email,
    language,
    letter: { template: 'registration-invitation', company: company.name, path, hours },
  })
  return id
}
