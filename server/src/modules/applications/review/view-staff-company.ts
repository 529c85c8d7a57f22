import type { CallResult } from '@fondaco/contract/call.ts'
import type { reviewCompany } from '@fondaco/contract/companies/review-calls.ts'
import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'
import type { RelatedRole } from '@fondaco/rules/companies/questionnaire.ts'
import { answeredValues, isSameDetail } from '@fondaco/rules/companies/register-fields.ts'
import { COMPANY_SETTINGS } from '@fondaco/rules/company-settings.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Scope } from '../../../platform/scope.ts'
import { findCompanyUsers } from '../../customers/index.ts'
import { answeredView } from '../company/view-company.ts'
import type { CompanyParty } from '../dossier/company-party-store.ts'
import type { Company } from '../dossier/company-store.ts'
import { readCompanyDossier } from '../dossier/read-company-dossier.ts'
import { listDetailSources } from '../dossier/register-store.ts'
import { companyCrsView } from '../dossier/view-crs.ts'
import { identityView } from '../dossier/view-individual.ts'
import { COMPANY_KIND, companyFile } from '../kinds/company-kind.ts'
import { readMonitoring } from '../monitoring/monitoring-store.ts'
import { viewMonitoring } from '../monitoring/view-monitoring.ts'
import { viewOwners } from '../owners/view-owners.ts'
import { detailsOf } from './company-details.ts'
import { type Onlooker, reviewedView } from './view-reviewed.ts'

/** A company as the reader sees it now. Refusals: `not_found`. */
export async function readStaffCompany(
  reader: Reader,
  scope: Scope,
  id: string,
  onlooker: Onlooker,
): Promise<CallResult<typeof reviewCompany>> {
  const dossier = (await readCompanyDossier(reader, scope, id)) ?? refuse('not_found')
  const { company } = dossier
  const users = await findCompanyUsers(reader, id)
  const monitoring = await readMonitoring(reader, id)
  const reviewed = { ...dossier, file: companyFile(dossier), users: users.map((user) => user.id) }
  return {
    ...answeredView({ ...company, answers: detailsOf(company) }),
    ...(await reviewedView(reader, COMPANY_KIND, reviewed, onlooker)),
    name: company.name,
    sources: sourcesView(await listDetailSources(reader, id), detailsOf(company)),
    country: company.answers.info?.registered_address?.country || company.address.country,
    business_activity: company.businessActivity,
    waiting_since: company.waitingSince?.toISOString() ?? null,
    settings: settingsView(company),
    client_id: company.clientId,
    parties: dossier.parties.map((party) =>
      partyView(party, {
        monitoring: viewMonitoring(monitoring.get(party.id), company.status, party.status),
        now: onlooker.clock.now(),
      }),
    ),
    ...(await viewOwners(reader, company)),
    is_gaming_industry: company.isGamingIndustry,
    category: company.category,
    crs: companyCrsView(company, onlooker.clock.now()),
    users: users.map((user) => ({
      _id: user.id,
      name: `${user.first_name} ${user.last_name}`,
      email: user.email,
      last_login: user.last_login?.toISOString() ?? null,
      roles: rolesOf(dossier.parties, user.email),
    })),
  }
}

/** Where details come from, and whether they were changed since. */
const sourcesView = (
  sources: Awaited<ReturnType<typeof listDetailSources>>,
  answers: CompanyAnswers,
): CallResult<typeof reviewCompany>['sources'] =>
  sources.map(({ field, source, lei, is_active, details, read_at }) => ({
    field,
    source,
    lei,
    is_active,
    read_at: read_at.toISOString(),
    changed: !isSameDetail(field, details, answeredValues(answers)),
  }))

/** Every flag: an absent one is off. */
const settingsView = ({ settings, canManageOtherCompanies }: Company) =>
  ({
    ...Object.fromEntries(COMPANY_SETTINGS.map((name) => [name, settings[name] ?? false])),
    can_manage_other_companies: canManageOtherCompanies,
  }) as CallResult<typeof reviewCompany>['settings']

type PartyView = CallResult<typeof reviewCompany>['parties'][number]

const partyView = (
  { id, kind, name, status, version, roles, answers, check, isBeneficialOwner, mustIdentify }: CompanyParty,
  { monitoring, now }: { readonly monitoring: PartyView['monitoring']; readonly now: Date },
): PartyView => ({
  _id: id,
  kind,
  status,
  name,
  about:
    ('email' in answers ? answers.email : 'registration_number' in answers && answers.registration_number) ||
    '',
  roles: [...roles],
  control_percentage: roles.includes('SHAREHOLDER') ? (answers.control_percentage ?? null) : null,
  holdings: [...(answers.holdings ?? [])],
  beneficial_owner: isBeneficialOwner,
  must_identify: mustIdentify,
  identity: kind === 'PERSON' ? identityView(check, now) : null,
  monitoring,
  version,
})

/** The roles that a company gives to whom it names with this address. */
const rolesOf = (parties: readonly CompanyParty[], address: string): RelatedRole[] =>
  parties.flatMap(({ answers, roles }) =>
    'email' in answers && answers.email?.toLowerCase() === address.toLowerCase() ? roles : [],
  )
