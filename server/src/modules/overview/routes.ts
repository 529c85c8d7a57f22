import * as calls from '@fondaco/contract/applications/review-calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { listIndividualAudit } from './list-individual-audit.ts'

export const overviewRoutes: readonly Mounted[] = [mount(calls.listIndividualAudit, listIndividualAudit)]
