import { BUSINESS_SECTORS, type BusinessSector } from '@fondaco/rules/companies/questionnaire.ts'
import { NEW_COMPANY_SETTINGS } from '@fondaco/rules/company-settings.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import {
  type CompanyApplication,
  type CompanyBlocker,
  companyActions,
  companyBlockers,
} from '@fondaco/rules/onboarding/review.ts'
import type { RiskFacts } from '@fondaco/rules/onboarding/risk.ts'
import { listParties } from '../../customers/index.ts'
import type { PartyToScreen } from '../../screening/index.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { type Company, lockCompany, readCompany } from '../dossier/company-store.ts'
import { isUndecided } from '../dossier/document-store.ts'
import { type CompanyDossier, readCompanyDossier } from '../dossier/read-company-dossier.ts'
import { isWaiting } from '../dossier/request-store.ts'
import { readCompanyWaiting } from '../dossier/review-store.ts'
import { COMMON_BLOCKERS } from './common-blockers.ts'

const BLOCKERS: Readonly<Record<CompanyBlocker, InEachLanguage>> = {
  registration: {
    en: 'The registration is not complete',
    lt: 'Registracija nebaigta',
  },
  ...COMMON_BLOCKERS,
}

/** A company that its people register. */
export const COMPANY_KIND: ApplicationKind<Company> = {
  object: 'company',
  permission: 'company:review',
  // Leads to the registration, and to the dashboard once the company is approved.
  home: '/',
  page: (id, tab) => `/crm/view_corporate/${tab === 'overview' ? 'info' : tab}/${id}`,
  promptsOf: () => [],
  async readFile(reader, scope, id) {
    const dossier = await readCompanyDossier(reader, scope, id)
    return dossier && companyFile(dossier)
  },
  read: readCompany,
  lock: lockCompany,
  readWaiting: readCompanyWaiting,
  async readRiskFile(reader, scope, id) {
    const company = await readCompany(reader, scope, id)
    return (
      company && {
        applicant: company,
        parties: (await listParties(reader, id)).map((party) => partyOf(company, party)),
        facts: factsOf(company),
      }
    )
  },
  opens: {
    settings: NEW_COMPANY_SETTINGS,
    account: { entity: HOME_ENTITY, currency: 'EUR', name: 'EUR account' },
    role: { from: 'COMPANY', to: 'customer' },
  },
}

/** The application of a company whose dossier was already read. */
export function companyFile(dossier: CompanyDossier) {
  const application = applicationOf(dossier)
  return {
    applicant: dossier.company,
    answered: [],
    blockers: companyBlockers(application).map((blocker) => BLOCKERS[blocker]),
    actions: companyActions(application),
  }
}

/** A dossier as the rules of the review read it. */
const applicationOf = ({ company, documents, requests }: CompanyDossier): CompanyApplication => ({
  status: company.status,
  isRegistered: company.registeredAt !== null,
  documentsAsked: requests.filter(isWaiting).length + rejectedKinds(documents),
  documentsUndecided: documents.filter(isUndecided).length,
  riskCategory: company.riskCategory,
})

/** Kinds of documents that were all rejected: each is asked for again. */
function rejectedKinds(documents: CompanyDossier['documents']): number {
  const own = documents.filter(({ requestId }) => requestId === null)
  const kept = new Set(own.flatMap(({ kind, state }) => (state === 'rejected' ? [] : [kind])))
  return new Set(own.flatMap(({ kind }) => (kept.has(kind) ? [] : [kind]))).size
}

/** A party to be screened. Of its people only their names are known. */
function partyOf(
  { id: self, answers, address }: Company,
  { id, kind, name }: Awaited<ReturnType<typeof listParties>>[number],
): PartyToScreen {
  const country = id === self ? answers.info?.registered_address?.country || address.country : ''
  return {
    id,
    name,
    kind: kind === 'PERSON' ? 'person' : 'entity',
    births: [],
    countries: country ? [country] : [],
  }
}

function factsOf({ answers, address, businessActivity }: Company): Omit<RiskFacts, 'screening'> {
  const { info, business_info: business, financial_info: financial } = answers
  const known = <Answer extends string>(answer: Answer | '' | null | undefined): Answer[] =>
    answer ? [answer] : []
  const sector = business?.company_business_activity || businessActivity
  return {
    registered: known(info?.registered_address?.country || address.country),
    countries: [...(business?.countries_payin ?? []), ...(business?.countries_payout ?? [])],
    sector: BUSINESS_SECTORS.filter((one): one is BusinessSector => one === sector),
    volume: known(financial?.est_monthly_volume),
  }
}
