import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/calls.ts'
import type { reviewCompany } from '@fondaco/contract/companies/review-calls.ts'
import { COMPANY_SETTINGS, type CompanySettings, settingPermission } from '@fondaco/rules/company-settings.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { changeApplicant } from '../dossier/application-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { readStaffCompany } from './view-staff-company.ts'

/**
 * Switches settings of a company by staff. Pages of its users that are open follow at once. Refusals: `input_invalid` for
 * other parts in the same call, `permission_missing`, those of `lockToDecide`, `version_conflict`, `review_not_possible`
 * before the approval, which gives the first settings.
 */
export async function editCompanySettings(
  context: CallContext<typeof calls.updateCompany>,
): Promise<CallResult<typeof reviewCompany>> {
  const { db, scope, session, request, clock } = context
  const { version, settings = {}, ...others } = context.body
  refuseOtherParts(others, request.language)
  const asked = COMPANY_SETTINGS.filter((name) => settings[name] !== undefined)
  if (!asked.every((name) => session.permissions.has(settingPermission(name)))) refuse('permission_missing')
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const company = await lockToDecide(trx, COMPANY_KIND, context)
    const { id } = company
    if (company.version !== version) refuse('version_conflict')
    if (isUnderReview(company.status)) refuse('review_not_possible')
    const changed = asked.filter((name) => settings[name] !== isOn(company.settings, name))
    if (changed.length > 0) {
      const next: CompanySettings = {
        ...company.settings,
        ...Object.fromEntries(changed.map((name) => [name, settings[name] === true])),
      }
      await changeApplicant(trx, scope, id, { customer: { settings: JSON.stringify(next) } })
      const pick = (from: CompanySettings) => ({
        settings: Object.fromEntries(changed.map((name) => [name, isOn(from, name)])),
      })
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: 'company.edit_settings',
        object: { type: 'company', id },
        customerId: id,
        before: pick(company.settings),
        after: pick(next),
      })
      await noteProgress(trx, COMPANY_KIND, id, at)
    }
    return readStaffCompany(trx, scope, id, context)
  })
}

/** An absent flag is off. */
const isOn = (settings: CompanySettings, name: (typeof COMPANY_SETTINGS)[number]) => settings[name] ?? false

const NOT_WITH_SETTINGS: InEachLanguage = {
  en: 'cannot be changed in one call with the settings',
  lt: 'negali būti keičiama kartu su nustatymais',
}

function refuseOtherParts(others: object, language: Language): void {
  const names = Object.keys(others)
  if (names.length === 0) return
  const fields = names.map((name) => ({ path: `body.${name}`, text: NOT_WITH_SETTINGS[language] }))
  refuse('input_invalid', { result: { fields } })
}
