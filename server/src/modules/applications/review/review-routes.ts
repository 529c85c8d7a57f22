import * as calls from '@fondaco/contract/applications/review-calls.ts'
import { type Mounted, mount } from '../../../platform/http/serve-call.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { INDIVIDUAL_KIND } from '../kinds/individual-kind.ts'
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
  maxFiles,
}: Pick<ApplicationDeps, 'identityVerification' | 'maxFiles'>): Mounted[] => [
  mount(calls.listIndividuals, listIndividuals),
  mount(calls.editIndividual, editIndividual),
  mount(calls.reviewIndividual, reviewIndividual),
  mount(calls.decideDocument, decideDocument(INDIVIDUAL_KIND)),
  mount(calls.requestDocument, requestDocument(INDIVIDUAL_KIND)),
  mount(calls.cancelDocumentRequest, cancelDocumentRequest(INDIVIDUAL_KIND)),
  mount(calls.sendIdentityCheck, sendIdentityCheck(INDIVIDUAL_KIND)),
  mount(calls.decideIdentityCheck, decideIdentityCheck(INDIVIDUAL_KIND)),
  mount(calls.getIdentityReport, getIdentityReport(INDIVIDUAL_KIND, identityVerification)),
  mount(calls.getIndividualRisk, getIndividualRisk(INDIVIDUAL_KIND)),
  mount(calls.setIndividualRisk, setIndividualRisk(INDIVIDUAL_KIND)),
  mount(calls.decideWatchlistHit, decideWatchlistHit(INDIVIDUAL_KIND)),
  mount(calls.listIndividualComments, listIndividualComments),
  mount(calls.commentOnIndividual, commentOnIndividual({ maxFiles })),
]
