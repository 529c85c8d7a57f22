import type { CompanyDraft } from '@fondaco/contract/companies/draft-schemas.ts'
import type { fillFromRegister as call } from '@fondaco/contract/companies/register-calls.ts'
import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import { answersFrom, detailsIn } from '@fondaco/rules/companies/register-fields.ts'
import { mergePatch } from '@fondaco/rules/merge-patch.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { findRecord, writeDetailSources } from '../dossier/register-store.ts'
import { lockRegistering } from './lock-registering.ts'
import { saveAnswers } from './save-answers.ts'

/**
 * Takes details of the register's last answer into the answers of a company that registers, and keeps where they come
 * from. A detail that the record does not have stays as it is. Refusals: those of `lockRegistering`, `version_conflict`,
 * `record_unknown` where another answer came since.
 */
export async function fillFromRegister(context: CallContext<typeof call>): Promise<CompanyView> {
  const { body, db, params } = context
  return db.transaction().execute(async (trx) => {
    const company = await lockRegistering(trx, context)
    if (company.version !== body.version) refuse('version_conflict')
    const record = (await findRecord(trx, company.id, params.record)) ?? refuse('record_unknown')
    const fields = detailsIn(record.details).filter((field) => body.fields.includes(field))
    if (fields.length === 0) refuse('record_unknown')
    const change = answersFrom(record.details, fields) as CompanyDraft
    const answers = mergePatch(company.answers, change) as CompanyDraft
    await writeDetailSources(trx, company.id, fields, record)
    const { source, lei } = record
    return saveAnswers(trx, context, { company, answers, change, from: { source, lei } })
  })
}
