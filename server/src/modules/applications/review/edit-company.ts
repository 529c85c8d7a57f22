import { isDeepStrictEqual } from 'node:util'
import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/calls.ts'
import type { StaffDraft } from '@fondaco/contract/companies/draft-schemas.ts'
import type { reviewCompany } from '@fondaco/contract/companies/review-calls.ts'
import { type Day, entityDay } from '@fondaco/rules/calendar.ts'
import {
  detailsToExplain,
  faultsOfChange,
  faultsOfFinancialChange,
} from '@fondaco/rules/companies/detail-changes.ts'
import { submittedFinancial } from '@fondaco/rules/companies/financial-faults.ts'
import { ASSESSED, apart, assessedIn, NOT_YET_ASSESSED } from '@fondaco/rules/companies/staff-details.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { mergePatch } from '@fondaco/rules/merge-patch.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf, type Session } from '../../../platform/http/session.ts'
import { refuseUnknownServices } from '../company/refuse-unknown-services.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { askToCertifyAgain } from '../related/ask-to-certify-again.ts'
import { scoreApplicant } from '../risk/score-applicant.ts'
import { detailsOf } from './company-details.ts'
import { readStaffCompany } from './view-staff-company.ts'

type Context = CallContext<typeof calls.updateCompany>
type Change = Omit<Context['body'], 'version' | 'reasons' | 'settings'>

/** The parts of a company that staff correct here. */
const DETAILS = ['legal_name', 'info', 'business_info', 'financial_info'] as const

/**
 * Corrects the details of a company by staff, and screens and scores it again; a first approval that waits is void, and
 * who edits does not approve. Refusals: `permission_missing`, those of `lockToDecide`, `version_conflict`, `input_invalid`
 * for a part that is no detail, a service that is not offered, an assessment that is not due yet and a fault that the change makes, `reason_required` for an explained detail of an
 * APPROVED company.
 */
export async function editCompany(
  { productKey }: Pick<ApplicationDeps, 'productKey'>,
  context: Context,
): Promise<CallResult<typeof reviewCompany>> {
  const { db, scope, session, request, clock } = context
  const { version, reasons = {}, settings: _, ...change } = context.body
  const { language } = request
  refuseWithoutRight(change, session)
  refuseOtherParts(change, language)
  const at = clock.now()
  const by = actorOf(session, request)
  return db.transaction().execute(async (trx) => {
    const company = await lockToDecide(trx, COMPANY_KIND, context)
    if (company.version !== version) refuse('version_conflict')
    const { id } = company
    refuseHidden(change, company.status, language)
    const before = detailsOf(company)
    refuseUnknownServices(change, before, { productKey, language })
    const after = withSubmitted(mergePatch(before, change) as StaffDraft, change)
    const changed = changedDetails(before, after)
    if (changed.length > 0) {
      refuseFaults(before, after, entityDay(at, HOME_ENTITY), language)
      const explained = company.status === 'APPROVED' ? detailsToExplain(before, after) : []
      const missing = explained.filter((detail) => reasons[detail] === undefined)
      if (missing.length > 0)
        refuse('reason_required', fieldsOf(missing, 'body.reasons', NO_REASON[language]))
      await changeApplicant(trx, scope, id, {
        customer: customerOf(before, after),
        company: companyOf(after),
        application: NO_APPROVAL,
      })
      await recordAudit(trx, {
        at,
        actor: by,
        action: 'company.edit',
        object: { type: 'company', id },
        customerId: id,
        before: picked(before, changed),
        after: { ...picked(after, changed), ...(Object.keys(reasons).length > 0 ? { reasons } : {}) },
      })
      await askToCertifyAgain(trx, scope, id, { by, at })
      await scoreApplicant(trx, COMPANY_KIND, id, { by, at })
      await noteProgress(trx, COMPANY_KIND, id, at)
    }
    return readStaffCompany(trx, scope, id, context)
  })
}

/** The assessed fields of a change. */
const assessedOf = ({ info = {} }: Change) => ASSESSED.filter((name) => info[name] !== undefined)

/** Facts are written by who edits information; what is assessed of the risk, by reviewers of companies. */
function refuseWithoutRight(change: Change, { permissions }: Session): void {
  const assessed = assessedOf(change)
  const { info = {}, ...others } = change
  // A change that assesses nothing, also an empty one, asks to change facts.
  const hasFacts = Object.keys(others).length > 0 || Object.keys(info).length > assessed.length
  if ((hasFacts || assessed.length === 0) && !permissions.has('edit:information'))
    refuse('permission_missing')
  if (assessed.length > 0 && !permissions.has('company:review')) refuse('permission_missing')
}

/** What rests on the use of an account is assessed of customers only. */
function refuseHidden(change: Change, status: CustomerStatus, language: Language): void {
  const hidden = assessedOf(change).filter((name) => !assessedIn(status).includes(name))
  if (hidden.length > 0) refuse('input_invalid', fieldsOf(hidden, 'body.info', NOT_YET_ASSESSED[language]))
}

/** The row of a company: what it says, and apart from it what staff write down. */
function companyOf({ info = {}, ...answers }: StaffDraft) {
  const { said, noted } = apart(info)
  return { answers: JSON.stringify({ ...answers, info: said }), staff_info: JSON.stringify(noted) }
}

/** Changed financial details as a company submits them: without currencies that its services do not allow. */
const withSubmitted = (after: StaffDraft, change: Change): StaffDraft =>
  change.financial_info && after.financial_info
    ? { ...after, financial_info: submittedFinancial(after.financial_info) as StaffDraft['financial_info'] }
    : after

/** What the details say of the customer. */
const customerOf = (before: StaffDraft, after: StaffDraft) => {
  const { legal_name, info = {} } = after
  const [old, sector] = [before, after].map(({ business_info }) => business_info?.company_business_activity)
  const { country, city, street, postal_code } = info.registered_address ?? {}
  return {
    ...(legal_name ? { name: legal_name } : {}),
    ...(info.registered_address
      ? {
          country: country ?? '',
          city: city ?? '',
          street: street || null,
          postal_code: postal_code || null,
        }
      : {}),
    // An earlier activity that is none of the sectors stays until a sector is chosen.
    ...(sector === old ? {} : { business_activity: sector || null }),
  }
}

const SECTIONS = ['info', 'business_info', 'financial_info'] as const

type Path = readonly [section: (typeof DETAILS)[number], field?: string]

/** The changed details: the legal name, or a field of a section. */
const changedDetails = (before: StaffDraft, after: StaffDraft): Path[] => [
  ...(before.legal_name === after.legal_name ? [] : [['legal_name'] as const]),
  ...SECTIONS.flatMap((section) => {
    const [old, now] = [before, after].map((answers) => (answers[section] ?? {}) as Record<string, unknown>)
    return Object.keys({ ...old, ...now })
      .filter((field) => !isDeepStrictEqual(old?.[field], now?.[field]))
      .map((field) => [section, field] as const)
  }),
]

function picked(answers: StaffDraft, changed: readonly Path[]): object {
  const ofSection = (section: (typeof SECTIONS)[number]) => {
    const fields = changed.flatMap(([one, field]) => (one === section && field ? [field] : []))
    const values = (answers[section] ?? {}) as Record<string, unknown>
    return fields.length === 0
      ? {}
      : { [section]: Object.fromEntries(fields.map((field) => [field, values[field] ?? null])) }
  }
  return {
    ...(changed.some(([section]) => section === 'legal_name') ? { legal_name: answers.legal_name } : {}),
    ...ofSection('info'),
    ...ofSection('business_info'),
    ...ofSection('financial_info'),
  }
}

function refuseOtherParts(change: Change, language: Language): void {
  const others = Object.keys(change).filter((part) => !(DETAILS as readonly string[]).includes(part))
  if (others.length > 0) refuse('input_invalid', fieldsOf(others, 'body', NO_DETAIL[language]))
}

function refuseFaults(before: StaffDraft, after: StaffDraft, today: Day, language: Language): void {
  const faults = [...faultsOfChange(before, after, today), ...faultsOfFinancialChange(before, after)]
  if (faults.length === 0) return
  const fields = faults.map(({ path, text }) => ({ path: ['body', ...path].join('.'), text: text[language] }))
  refuse('input_invalid', { result: { fields } })
}

const fieldsOf = (names: readonly string[], under: string, text: string) => ({
  result: { fields: names.map((name) => ({ path: `${under}.${name}`, text })) },
})

const NO_DETAIL: InEachLanguage = {
  en: 'cannot be changed by staff here',
  lt: 'čia darbuotojai keisti negali',
}
const NO_REASON: InEachLanguage = { en: 'needs a reason', lt: 'keičiama tik nurodžius priežastį' }
