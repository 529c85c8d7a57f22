import * as reviewCalls from '@fondaco/contract/applications/review-calls.ts'
import * as companyCalls from '@fondaco/contract/companies/review-calls.ts'
import * as calls from '@fondaco/contract/overview/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { getCustomerDashboard, type WaitingFor } from './get-customer-dashboard.ts'
import { getStaffDashboard, type Queues } from './get-staff-dashboard.ts'
import { getTestToken, type Product } from './get-test-token.ts'
import { listAuditedAccounts } from './list-audited-accounts.ts'
import { listCustomerAudit } from './list-customer-audit.ts'
import { resumeSession } from './resume-session.ts'
import { searchBackOffice } from './search-back-office.ts'
import { searchCustomerArea } from './search-customer-area.ts'

interface OverviewDeps {
  /** Waiting items of each module, in the order of the customer's dashboard. */
  readonly waitingFor: readonly WaitingFor[]
  /** Queues of each module. */
  readonly queues: readonly Queues[]
  readonly product: Product
}

export const overviewRoutes = (deps: OverviewDeps): readonly Mounted[] => [
  mount(calls.getTestToken, getTestToken(deps)),
  mount(calls.resumeSession, resumeSession(deps)),
  mount(calls.getCustomerDashboard, getCustomerDashboard(deps)),
  mount(calls.getStaffDashboard, getStaffDashboard(deps)),
  mount(calls.searchCustomerArea, searchCustomerArea),
  mount(calls.searchBackOffice, searchBackOffice),
  mount(reviewCalls.listIndividualAudit, listCustomerAudit('INDIVIDUAL')),
  mount(companyCalls.listCompanyAudit, listCustomerAudit('COMPANY')),
  mount(companyCalls.listAuditedAccounts, listAuditedAccounts),
]
