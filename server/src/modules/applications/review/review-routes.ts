import * as calls from '@fondaco/contract/applications/review-calls.ts'
import { type Mounted, mount } from '../../../platform/http/serve-call.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { decideWatchlistHit } from '../risk/decide-watchlist-hit.ts'
import { getIndividualRisk } from '../risk/get-individual-risk.ts'
import { setIndividualRisk } from '../risk/set-individual-risk.ts'
import { cancelDocumentRequest } from './cancel-document-request.ts'
import { commentOnIndividual } from './comment-on-individual.ts'
import { decideDocument } from './decide-document.ts'
import { decideIdentityCheck } from './decide-identity-check.ts'
import { editIndividual } from './edit-individual.ts'
import { getIdentityReport } from './get-identity-report.ts'
import { listIndividualComments } from './list-individual-comments.ts'
import { listIndividuals } from './list-individuals.ts'
import { requestDocument } from './request-document.ts'
import { reviewIndividual } from './review-individual.ts'
import { sendIdentityCheck } from './send-identity-check.ts'

/** What staff do with individuals. */
export const reviewRoutes = ({
  identityVerification,
}: Pick<ApplicationDeps, 'identityVerification'>): Mounted[] => [
  mount(calls.listIndividuals, listIndividuals),
  mount(calls.editIndividual, editIndividual),
  mount(calls.reviewIndividual, reviewIndividual),
  mount(calls.decideDocument, decideDocument),
  mount(calls.requestDocument, requestDocument),
  mount(calls.cancelDocumentRequest, cancelDocumentRequest),
  mount(calls.sendIdentityCheck, sendIdentityCheck),
  mount(calls.decideIdentityCheck, decideIdentityCheck),
  mount(calls.getIdentityReport, getIdentityReport(identityVerification)),
  mount(calls.getIndividualRisk, getIndividualRisk),
  mount(calls.setIndividualRisk, setIndividualRisk),
  mount(calls.decideWatchlistHit, decideWatchlistHit),
  mount(calls.listIndividualComments, listIndividualComments),
  mount(calls.commentOnIndividual, commentOnIndividual),
]
