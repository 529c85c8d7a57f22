import * as calls from '@fondaco/contract/applications/calls.ts'
import * as companyCalls from '@fondaco/contract/companies/calls.ts'
import * as certificationCalls from '@fondaco/contract/companies/certification-calls.ts'
import * as registerCalls from '@fondaco/contract/companies/register-calls.ts'
import { WEBHOOKS } from '@fondaco/contract/webhooks.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import type { InboundWebhook } from '../../platform/http/webhooks.ts'
import { getAffiliate } from './applying/get-affiliate.ts'
import { getIdentityCheck } from './applying/get-identity-check.ts'
import { getIdentityInvitation } from './applying/get-identity-invitation.ts'
import { getIndividualDocument } from './applying/get-individual-document.ts'
import { getAffiliateRegistration, getRegistration } from './applying/get-registration.ts'
import { registerIdentityCheck } from './applying/register-identity-check.ts'
import { registerIndividual } from './applying/register-individual.ts'
import { signCrs } from './applying/sign-crs.ts'
import { startInvitedCheck } from './applying/start-invited-check.ts'
import { receiveIdentityWebhook } from './applying/take-identity-result.ts'
import { takeSignUpStep } from './applying/take-sign-up-step.ts'
import { receiveSignatureWebhook } from './applying/take-signature.ts'
import { updateUser } from './applying/update-user.ts'
import { uploadIndividualDocuments } from './applying/upload-individual-documents.ts'
import { completeCompany } from './company/complete-company.ts'
import { confirmRegistrantPhone } from './company/confirm-registrant-phone.ts'
import { fillFromRegister } from './company/fill-from-register.ts'
import { getCompanyCertification } from './company/get-company-certification.ts'
import { lookUpRegister } from './company/look-up-register.ts'
import { reopenApplication } from './company/reopen-application.ts'
import { replaceRegistrantPhone } from './company/replace-registrant-phone.ts'
import { sendOtherPhoneCode } from './company/send-other-phone-code.ts'
import { sendRegistrantPhoneCode } from './company/send-registrant-phone-code.ts'
import { updateCompany } from './company/update-company.ts'
import { uploadCompanyDocuments } from './company/upload-company-documents.ts'
import type { ApplicationDeps } from './dossier/deps.ts'
import { COMPANY_KIND } from './kinds/company-kind.ts'
import { INDIVIDUAL_KIND } from './kinds/individual-kind.ts'
import { relatedRoutes } from './related/related-routes.ts'
import { editCompany } from './review/edit-company.ts'
import { editCompanySettings } from './review/edit-company-settings.ts'
import { getCompany } from './review/get-company.ts'
import { getIndividual } from './review/get-individual.ts'
import { listCertifications } from './review/list-certifications.ts'
import { reviewRoutes } from './review/review-routes.ts'

export const applicationRoutes = (deps: ApplicationDeps): Mounted[] => [
  mount(calls.registerIndividual, (context) => registerIndividual(deps, context)),
  mount(calls.getRegistration, (context) => getRegistration(context, 'INDIVIDUAL')),
  mount(calls.registerCompany, (context) => takeSignUpStep(deps, context, context.body, 'COMPANY')),
  mount(calls.getCompanyRegistration, (context) => getRegistration(context, 'COMPANY')),
  mount(calls.registerAffiliate, (context) => takeSignUpStep(deps, context, context.body, 'AFFILIATE')),
  mount(calls.getAffiliateRegistration, getAffiliateRegistration),
  mount(calls.getAffiliate, (context) => getAffiliate(deps, context)),
  mount(companyCalls.getCompany, getCompany),
  mount(companyCalls.updateCompany, (context) =>
    context.scope.kind === 'customer'
      ? updateCompany(deps, context)
      : context.body.settings
        ? editCompanySettings(context)
        : editCompany(deps, context),
  ),
  mount(certificationCalls.getCompanyCertification, getCompanyCertification),
  mount(certificationCalls.listCompanyCertifications, listCertifications(COMPANY_KIND)),
  mount(certificationCalls.listIndividualCertifications, listCertifications(INDIVIDUAL_KIND)),
  mount(companyCalls.uploadCompanyDocuments, (context) => uploadCompanyDocuments(deps, context)),
  mount(companyCalls.sendRegistrantPhoneCode, (context) => sendRegistrantPhoneCode(deps, context)),
  mount(companyCalls.confirmRegistrantPhone, confirmRegistrantPhone),
  mount(companyCalls.sendOtherPhoneCode, (context) => sendOtherPhoneCode(deps, context)),
  mount(companyCalls.replaceRegistrantPhone, (context) => replaceRegistrantPhone(deps, context)),
  mount(registerCalls.lookUpRegister, (context) => lookUpRegister(deps, context)),
  mount(registerCalls.fillFromRegister, fillFromRegister),
  mount(companyCalls.completeCompany, completeCompany),
  mount(companyCalls.reopenApplication, reopenApplication),
  mount(calls.getIndividual, getIndividual),
  mount(calls.updateUser, updateUser),
  mount(calls.uploadIndividualDocuments, (context) => uploadIndividualDocuments(deps, context)),
  mount(calls.getIndividualDocument, getIndividualDocument),
  mount(calls.registerIdentityCheck, (context) => registerIdentityCheck(deps, context)),
  mount(calls.getIdentityCheck, (context) => getIdentityCheck(deps, context)),
  mount(calls.getIdentityInvitation, (context) => getIdentityInvitation(deps, context)),
  mount(calls.startInvitedCheck, (context) => startInvitedCheck(deps, context)),
  mount(calls.signCrs, (context) => signCrs(deps, context)),
  ...reviewRoutes(deps),
  ...relatedRoutes(deps),
]

export const applicationWebhooks = (deps: ApplicationDeps): InboundWebhook[] => [
  {
    path: WEBHOOKS.identityVerification.path,
    receive: (raw, headers) => receiveIdentityWebhook(deps, raw, headers),
  },
  {
    path: WEBHOOKS.eSignature.path,
    receive: (raw, headers) => receiveSignatureWebhook(deps, raw, headers),
  },
]
