import type { RelatedDetails } from '@fondaco/rules/companies/company-answers.ts'
import { missingRoles } from '@fondaco/rules/companies/covered-roles.ts'
import { nationalitiesIn, numbersIn } from '@fondaco/rules/companies/identity-papers.ts'
import { BUSINESS_SECTORS, type BusinessSector } from '@fondaco/rules/companies/questionnaire.ts'
import { type Assessed, assessedIn } from '@fondaco/rules/companies/staff-details.ts'
import { NEW_COMPANY_SETTINGS } from '@fondaco/rules/company-settings.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { isUndecided } from '@fondaco/rules/onboarding/kept-document.ts'
import {
  type CompanyApplication,
  type CompanyBlocker,
  companyActions,
  companyBlockers,
} from '@fondaco/rules/onboarding/review.ts'
import type { RiskFacts } from '@fondaco/rules/onboarding/risk.ts'
import { identifiersIn } from '@fondaco/rules/screening/identifiers.ts'
import type { PartyToScreen } from '../../screening/index.ts'
import type { ApplicationKind, PersonToCheck } from '../dossier/application-kind.ts'
import {
  type CompanyParty,
  findCompanyPerson,
  hasStayed,
  keptStructure,
  listCompanyParties,
} from '../dossier/company-party-store.ts'
import { type Company, lockCompany, readCompany } from '../dossier/company-store.ts'
import { documentsAskedAgain } from '../dossier/documents-asked-again.ts'
import { type CompanyDossier, readCompanyDossier } from '../dossier/read-company-dossier.ts'
import { leiOfCompany } from '../dossier/register-store.ts'
import { isWaiting } from '../dossier/request-store.ts'
import { readCompanyWaiting } from '../dossier/review-store.ts'
import { blockersOf, COMMON_BLOCKERS } from './common-blockers.ts'
import { COMPANY_CERTIFICATION_KIND } from './company-certification.ts'

const BLOCKERS: Readonly<Record<CompanyBlocker, InEachLanguage>> = {
  registration: {
    en: 'The registration is not complete',
    lt: 'Registracija nebaigta',
  },
  roles: {
    en: 'Persons and entities together must cover at least four roles: see the structure',
    lt: 'Fiziniai ir juridiniai asmenys kartu turi užimti bent keturis vaidmenis: žr. struktūrą',
  },
  identities: {
    en: 'The identity of some of its people is not confirmed: see the structure',
    lt: 'Ne visų jos asmenų tapatybė patvirtinta: žr. struktūrą',
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
  async readPerson(reader, scope, id, partyId) {
    const company = await readCompany(reader, scope, id)
    const person = company && (await findCompanyPerson(reader, id, partyId))
    return person && personToCheck(person.answers)
  },
  async readRiskFile(reader, scope, id) {
    const company = await readCompany(reader, scope, id)
    if (!company) return null
    const parties = await listCompanyParties(reader, id)
    return {
      applicant: company,
      parties: [selfOf(company, await leiOfCompany(reader, id)), ...parties.filter(hasStayed).map(relatedOf)],
      facts: factsOf(company),
      structure: keptStructure(id, parties),
    }
  },
  certification: COMPANY_CERTIFICATION_KIND,
  opens: {
    settings: NEW_COMPANY_SETTINGS,
    account: { entity: HOME_ENTITY, currency: 'EUR', name: 'EUR account' },
    role: { from: 'COMPANY', to: 'customer' },
  },
}

/** A person of a company as their identity is checked; null for an entity. */
export function personToCheck(details: RelatedDetails): PersonToCheck | null {
  if (!('first_name' in details)) return null
  const { first_name: firstName = '', last_name: lastName = '', email = '', birthdate } = details
  return { firstName, lastName, email, nationality: null, ...(birthdate ? { birthdate } : {}) }
}

/** The application of a company whose dossier was already read. */
export function companyFile(dossier: CompanyDossier) {
  const application = applicationOf(dossier)
  return {
    applicant: dossier.company,
    answered: [],
    blockers: blockersOf(companyBlockers(application), BLOCKERS),
    actions: companyActions(application),
  }
}

/** A dossier as the rules of the review read it. */
const applicationOf = ({ company, documents, parties, requests }: CompanyDossier): CompanyApplication => ({
  status: company.status,
  isRegistered: company.registeredAt !== null,
  rolesCovered: missingRoles(parties).length === 0,
  identitiesPassed: arePassed(parties.filter(({ mustIdentify }) => mustIdentify)),
  documentsAsked:
    requests.filter(isWaiting).length +
    documentsAskedAgain(
      company,
      documents.filter(({ partyId }) => partyId === company.id),
    ).length,
  documentsUndecided: documents.filter(isUndecided).length,
  riskCategory: company.riskCategory,
})

/** A company for which nobody can act is not approved. */
const arePassed = (people: readonly CompanyParty[]): boolean =>
  people.length > 0 && people.every(({ check }) => check?.status === 'PASS')

const selfOf = ({ id, name, answers, address }: Company, lei: string | null): PartyToScreen => ({
  id,
  name,
  kind: 'entity',
  births: [],
  countries: known(answers.info?.registered_address?.country || address.country),
  identifiers: identifiersIn([...known(answers.info?.registration_id), ...known(lei)]),
})

/**
 * A person or an entity to be screened. The birth of a person is that of the checked document, and until then the one that is
 * known of them. Their nationalities are all of the checked document and the papers that are written down.
 */
function relatedOf({ id, name, kind, answers, passed }: CompanyParty): PartyToScreen {
  const { person, document } = passed ?? { person: null, document: null }
  const said = 'birthdate' in answers ? answers.birthdate : null
  return {
    id,
    name,
    kind: kind === 'PERSON' ? 'person' : 'entity',
    births: known(person?.birthdate ?? said).map((day) => ({ from: day, to: day })),
    countries: [...new Set([...known(document?.nationality), ...nationalitiesIn(answers)])],
    identifiers: identifiersIn([...known(document?.number), ...numbersIn(answers)]),
  }
}

const known = <Answer extends string>(answer: Answer | '' | null | undefined): Answer[] =>
  answer ? [answer] : []

/**
 * What staff have assessed. It is no fact that a customer owes: until it is assessed it gives no points.
 */
const assessedFacts = ({ staffInfo, status }: Company): Pick<RiskFacts, Assessed> =>
  Object.fromEntries(
    assessedIn(status).flatMap((name) => (staffInfo[name] ? [[name, [staffInfo[name]]]] : [])),
  )

/** A business that staff noted as gaming is scored as that sector, or as the riskier one that it named. */
function factsOf(company: Company): Omit<RiskFacts, 'screening'> {
  const { answers, address, businessActivity, isGamingIndustry } = company
  const { info, business_info: business, financial_info: financial } = answers
  const sector = business?.company_business_activity || businessActivity
  return {
    registered: known(info?.registered_address?.country || address.country),
    countries: [...(business?.countries_payin ?? []), ...(business?.countries_payout ?? [])],
    sector: BUSINESS_SECTORS.filter(
      (one): one is BusinessSector => one === sector || (isGamingIndustry && one === 'Gaming'),
    ),
    volume: known(financial?.est_monthly_volume),
    ...assessedFacts(company),
  }
}
