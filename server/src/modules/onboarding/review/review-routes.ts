import {
  cancelDocumentRequest,
  commentOnIndividual,
  decideDocument,
  decideIdentityCheck,
  decideWatchlistHit,
  editIndividual,
  getIdentityReport,
  getIndividualRisk,
  listIndividualComments,
  listIndividuals,
  requestDocument,
  reviewIndividual,
  sendIdentityCheck,
  setIndividualRisk,
} from '@fondaco/contract/onboarding/review-calls.ts'
import { type Mounted, mount } from '../../../platform/http/serve-call.ts'
import type { OnboardingDeps } from '../dossier/deps.ts'
import { decideOnHit } from '../risk/decide-hit.ts'
import { setRisk } from '../risk/set-risk.ts'
import { viewRisk } from '../risk/view-risk.ts'
import { addComment } from './add-comment.ts'
import { cancelRequest } from './cancel-document-request.ts'
import { decideOnDocument } from './decide-document.ts'
import { decideOnIdentityCheck } from './decide-identity-check.ts'
import { editProfile } from './edit-individual.ts'
import { listComments } from './list-comments.ts'
import { listAllIndividuals } from './list-individuals.ts'
import { readIdentityReport } from './read-identity-report.ts'
import { askForDocument } from './request-document.ts'
import { review } from './review-individual.ts'
import { askForIdentityCheck } from './send-identity-check.ts'

/** What staff do with individuals. */
export const reviewRoutes = ({
  identityVerification,
}: Pick<OnboardingDeps, 'identityVerification'>): Mounted[] => [
  mount(listIndividuals, listAllIndividuals),
  mount(editIndividual, editProfile),
  mount(reviewIndividual, review),
  mount(decideDocument, decideOnDocument),
  mount(requestDocument, askForDocument),
  mount(cancelDocumentRequest, cancelRequest),
  mount(sendIdentityCheck, askForIdentityCheck),
  mount(decideIdentityCheck, decideOnIdentityCheck),
  mount(getIdentityReport, readIdentityReport(identityVerification)),
  mount(getIndividualRisk, viewRisk),
  mount(setIndividualRisk, setRisk),
  mount(decideWatchlistHit, decideOnHit),
  mount(listIndividualComments, listComments),
  mount(commentOnIndividual, addComment),
]
