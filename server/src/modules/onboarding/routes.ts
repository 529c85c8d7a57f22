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
import { linkDocument } from './applying/link-document.ts'
import { registerIndividualWith } from './applying/register-individual.ts'
import { startIdentityCheck } from './applying/start-identity-check.ts'
import { startSignature } from './applying/start-signature.ts'
import { receiveIdentityWebhook } from './applying/take-identity-result.ts'
import { receiveSignatureWebhook } from './applying/take-signature.ts'
import { updateAnswers } from './applying/update-answers.ts'
import { uploadDocuments } from './applying/upload-documents.ts'
import { viewIdentityCheck } from './applying/view-identity-check.ts'
import { viewRegistration } from './applying/view-registration.ts'
import type { OnboardingDeps } from './dossier/deps.ts'
import { reviewRoutes } from './review/review-routes.ts'
import { showIndividual } from './review/show-individual.ts'

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
