import * as ownerCalls from '@fondaco/contract/applications/owner-calls.ts'
import * as calls from '@fondaco/contract/applications/review-calls.ts'
import * as documentCalls from '@fondaco/contract/companies/document-calls.ts'
import * as optionCalls from '@fondaco/contract/companies/option-calls.ts'
import * as registerCalls from '@fondaco/contract/companies/register-calls.ts'
import * as companyCalls from '@fondaco/contract/companies/review-calls.ts'
import { type Mounted, mount } from '../../../platform/http/serve-call.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { INDIVIDUAL_KIND } from '../kinds/individual-kind.ts'
import { changeOwnerRoles } from '../owners/change-owner-roles.ts'
import { getCompanyReference } from '../owners/get-company-reference.ts'
import { listAffiliates, listOwnerChoices } from '../owners/list-owner-choices.ts'
import { listOwnerRoles } from '../owners/list-owner-roles.ts'
import { chosenInCompany, chosenInIndividual, updateOwners } from '../owners/update-owners.ts'
import { decideWatchlistHit } from '../risk/decide-watchlist-hit.ts'
import { getApplicantRisk } from '../risk/get-applicant-risk.ts'
import { setApplicantRisk } from '../risk/set-applicant-risk.ts'
import { addCompanyDocuments } from './add-company-documents.ts'
import { cancelDocumentRequest } from './cancel-document-request.ts'
import { commentOnApplicant } from './comment-on-applicant.ts'
import { countByStatus } from './count-by-status.ts'
import { createCompany } from './create-company.ts'
import { decideDocument } from './decide-document.ts'
import { decideIdentityCheck } from './decide-identity-check.ts'
import { deleteDocument } from './delete-document.ts'
import { editIndividual } from './edit-individual.ts'
import { getCompanyManager } from './get-company-manager.ts'
import { getIdentityReport } from './get-identity-report.ts'
import { listApplicantComments } from './list-applicant-comments.ts'
import { listBusinessActivities } from './list-business-activities.ts'
import { listCompanies } from './list-companies.ts'
import { listCompanyTypes } from './list-company-types.ts'
import { listIndividuals } from './list-individuals.ts'
import { lookUpNewCompany } from './look-up-new-company.ts'
import { previewProgramMove } from './preview-program-move.ts'
import { requestDocument } from './request-document.ts'
import { reviewApplication } from './review-application.ts'
import { sendIdentityCheck } from './send-identity-check.ts'
import { sendPersonIdentityCheck } from './send-person-identity-check.ts'
import { setCompanyCategory } from './set-company-category.ts'
import { setDocumentExpiry } from './set-document-expiry.ts'
import { setGamingIndustry } from './set-gaming-industry.ts'
import { updateCompanyManager } from './update-company-manager.ts'
import { updateManageCompanies } from './update-manage-companies.ts'
import { validateStatus } from './validate-status.ts'
import { readStaffCompany } from './view-staff-company.ts'
import { readStaffIndividual } from './view-staff-individual.ts'

/** Calls of staff about applicants and customers. */
export const reviewRoutes = ({
  checksPerDay,
  companyRegister,
  identityVerification,
  leftWith,
  log,
  maxFiles,
  registerLookupsPerDay,
  storage,
}: Pick<
  ApplicationDeps,
  | 'checksPerDay'
  | 'companyRegister'
  | 'identityVerification'
  | 'leftWith'
  | 'log'
  | 'maxFiles'
  | 'registerLookupsPerDay'
  | 'storage'
>): Mounted[] => [
  mount(calls.listIndividuals, listIndividuals),
  mount(calls.countIndividualsByStatus, countByStatus('INDIVIDUAL')),
  mount(calls.editIndividual, editIndividual),
  mount(calls.previewProgramMove, previewProgramMove),
  mount(calls.reviewIndividual, reviewApplication(INDIVIDUAL_KIND, readStaffIndividual)),
  mount(calls.validateIndividualStatus, validateStatus(INDIVIDUAL_KIND, { leftWith })),
  mount(calls.decideDocument, decideDocument(INDIVIDUAL_KIND)),
  mount(calls.requestDocument, requestDocument(INDIVIDUAL_KIND)),
  mount(calls.cancelDocumentRequest, cancelDocumentRequest(INDIVIDUAL_KIND)),
  mount(calls.sendIdentityCheck, sendIdentityCheck(INDIVIDUAL_KIND)),
  mount(calls.decideIdentityCheck, decideIdentityCheck(INDIVIDUAL_KIND)),
  mount(calls.getIdentityReport, getIdentityReport(INDIVIDUAL_KIND, identityVerification)),
  mount(calls.getIndividualRisk, getApplicantRisk(INDIVIDUAL_KIND)),
  mount(calls.setIndividualRisk, setApplicantRisk(INDIVIDUAL_KIND)),
  mount(calls.decideWatchlistHit, decideWatchlistHit(INDIVIDUAL_KIND)),
  mount(calls.listIndividualComments, listApplicantComments(INDIVIDUAL_KIND)),
  mount(calls.commentOnIndividual, commentOnApplicant(INDIVIDUAL_KIND, { maxFiles })),
  mount(companyCalls.listCompanies, listCompanies),
  mount(companyCalls.createCompany, (context) => createCompany({ companyRegister, log }, context)),
  mount(registerCalls.lookUpNewCompany, (context) =>
    lookUpNewCompany({ companyRegister, log, registerLookupsPerDay }, context),
  ),
  mount(optionCalls.listCompanyTypes, listCompanyTypes),
  mount(optionCalls.listBusinessActivities, listBusinessActivities),
  mount(companyCalls.countCompaniesByStatus, countByStatus('COMPANY')),
  mount(companyCalls.reviewCompany, reviewApplication(COMPANY_KIND, readStaffCompany)),
  mount(companyCalls.validateCompanyStatus, validateStatus(COMPANY_KIND, { leftWith })),
  mount(companyCalls.updateManageCompanies, updateManageCompanies),
  mount(companyCalls.setGamingIndustry, setGamingIndustry),
  mount(companyCalls.setCompanyCategory, setCompanyCategory),
  mount(companyCalls.getCompanyManager, getCompanyManager),
  mount(companyCalls.updateCompanyManager, updateCompanyManager),
  mount(documentCalls.addCompanyDocuments, addCompanyDocuments({ storage, log })),
  mount(documentCalls.setDocumentExpiry, setDocumentExpiry),
  mount(documentCalls.deleteDocument, deleteDocument),
  mount(companyCalls.decideCompanyDocument, decideDocument(COMPANY_KIND)),
  mount(companyCalls.requestCompanyDocument, requestDocument(COMPANY_KIND)),
  mount(companyCalls.cancelCompanyDocumentRequest, cancelDocumentRequest(COMPANY_KIND)),
  mount(companyCalls.sendPersonIdentityCheck, sendPersonIdentityCheck({ checksPerDay })),
  mount(companyCalls.decidePersonIdentityCheck, decideIdentityCheck(COMPANY_KIND)),
  mount(companyCalls.getPersonIdentityReport, getIdentityReport(COMPANY_KIND, identityVerification)),
  mount(companyCalls.getCompanyRisk, getApplicantRisk(COMPANY_KIND)),
  mount(companyCalls.setCompanyRisk, setApplicantRisk(COMPANY_KIND)),
  mount(companyCalls.decideCompanyHit, decideWatchlistHit(COMPANY_KIND)),
  mount(companyCalls.listCompanyComments, listApplicantComments(COMPANY_KIND)),
  mount(companyCalls.commentOnCompany, commentOnApplicant(COMPANY_KIND, { maxFiles })),
  ...OWNER_ROUTES,
]

/** Who can look after customers, and who does. */
const OWNER_ROUTES: readonly Mounted[] = [
  mount(ownerCalls.listAccountManagers, listOwnerChoices('acc_manager')),
  mount(ownerCalls.listFirstReviewers, listOwnerChoices('reviewer1')),
  mount(ownerCalls.listSecondReviewers, listOwnerChoices('reviewer2')),
  mount(ownerCalls.listAffiliates, listAffiliates),
  mount(ownerCalls.listOwnerRoles, listOwnerRoles),
  mount(ownerCalls.changeOwnerRoles, changeOwnerRoles),
  mount(ownerCalls.getCompanyReference, getCompanyReference),
  mount(ownerCalls.updateCompanyOwners, updateOwners(COMPANY_KIND, chosenInCompany, readStaffCompany)),
  mount(
    ownerCalls.updateIndividualOwners,
    updateOwners(INDIVIDUAL_KIND, chosenInIndividual, readStaffIndividual),
  ),
]
