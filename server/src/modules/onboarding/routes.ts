import {
  getIdentityCheck,
  getIndividual,
  getIndividualDocument,
  getRegistration,
  registerIdentityCheck,
  registerIndividual,
  signCrs,
  updateUser,
  uploadIndividualDocuments,
} from '@fondaco/contract/onboarding/calls.ts'
import { WEBHOOKS } from '@fondaco/contract/webhooks.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import type { InboundWebhook } from '../../platform/http/webhooks.ts'
import type { OnboardingDeps } from './deps.ts'
import { linkDocument } from './link-document.ts'
import { registerIndividualWith } from './register-individual.ts'
import { reviewRoutes } from './review-routes.ts'
import { showIndividual } from './show-individual.ts'
import { startIdentityCheck } from './start-identity-check.ts'
import { startSignature } from './start-signature.ts'
import { receiveIdentityWebhook } from './take-identity-result.ts'
import { receiveSignatureWebhook } from './take-signature.ts'
import { updateAnswers } from './update-answers.ts'
import { uploadDocuments } from './upload-documents.ts'
import { viewIdentityCheck } from './view-identity-check.ts'
import { viewRegistration } from './view-registration.ts'

export const onboardingRoutes = (deps: OnboardingDeps): Mounted[] => [
  mount(registerIndividual, (context) => registerIndividualWith(deps, context)),
  mount(getRegistration, viewRegistration),
  mount(getIndividual, showIndividual),
  mount(updateUser, updateAnswers),
  mount(uploadIndividualDocuments, (context) => uploadDocuments(deps, context)),
  mount(getIndividualDocument, linkDocument),
  mount(registerIdentityCheck, (context) => startIdentityCheck(deps, context)),
  mount(getIdentityCheck, (context) => viewIdentityCheck(deps, context)),
  mount(signCrs, (context) => startSignature(deps, context)),
  ...reviewRoutes(deps),
]

export const onboardingWebhooks = (deps: OnboardingDeps): InboundWebhook[] => [
  {
    path: WEBHOOKS.identityVerification.path,
    receive: (raw, headers) => receiveIdentityWebhook(deps, raw, headers),
  },
  {
    path: WEBHOOKS.eSignature.path,
    receive: (raw, headers) => receiveSignatureWebhook(deps, raw, headers),
  },
]
