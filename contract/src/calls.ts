import * as applications from './applications/calls.ts'
import * as owners from './applications/owner-calls.ts'
import * as applicationReview from './applications/review-calls.ts'
import * as participants from './banks/calls.ts'
import type { AnyCall } from './call.ts'
import * as charges from './charges/calls.ts'
import * as claims from './claims/calls.ts'
import * as clearing from './clearing/calls.ts'
import * as companies from './companies/calls.ts'
import * as companyCertifications from './companies/certification-calls.ts'
import * as companyDocuments from './companies/document-calls.ts'
import * as peopleSignIns from './companies/invitation-calls.ts'
import * as companyOptions from './companies/option-calls.ts'
import * as companyRegister from './companies/register-calls.ts'
import * as relatedParties from './companies/related-calls.ts'
import * as companyReview from './companies/review-calls.ts'
import * as customers from './customers/calls.ts'
import * as companyUsers from './customers/company-user-calls.ts'
import * as companyPrograms from './customers/program-calls.ts'
import * as drafts from './drafts/calls.ts'
import * as exchange from './exchange/calls.ts'
import * as identity from './identity/calls.ts'
import * as factors from './identity/factor-calls.ts'
import * as users from './identity/user-calls.ts'
import * as limits from './limits/calls.ts'
import * as staffLimits from './limits/staff-calls.ts'
import * as banks from './lists/bank-calls.ts'
import * as countries from './lists/country-calls.ts'
import * as words from './lists/word-calls.ts'
import * as overview from './overview/calls.ts'
import * as payees from './payees/calls.ts'
import * as paymentDays from './payment-days/calls.ts'
import * as authorisation from './payments/authorisation.ts'
import * as breaks from './payments/break-calls.ts'
import * as payments from './payments/calls.ts'
import * as clearedNames from './payments/cleared-name-calls.ts'
import * as nameScreening from './payments/name-screening-calls.ts'
import * as payerData from './payments/payer-data-calls.ts'
import * as review from './payments/review-calls.ts'
import * as railSimulator from './payments/simulator-calls.ts'
import * as payouts from './payouts/calls.ts'
import * as platform from './platform/calls.ts'
import * as prices from './prices/calls.ts'
import * as proposals from './proposals/calls.ts'
import * as remarks from './remarks/calls.ts'
import * as simulators from './simulators/calls.ts'
import * as statements from './statements/calls.ts'
import * as system from './system/calls.ts'
import * as tasks from './tasks/calls.ts'
import * as tell from './tell/calls.ts'
import * as treasury from './treasury/calls.ts'
import * as views from './views/calls.ts'
import * as wires from './wires/calls.ts'

/**
 * Every call of the product, by name. The server does not start if a call has no operation, or an operation no call.
 */
export const CALLS = {
  ...platform,
  ...identity,
  ...factors,
  ...users,
  ...companies,
  ...companyReview,
  ...owners,
  ...companyCertifications,
  ...companyDocuments,
  ...companyOptions,
  ...companyRegister,
  ...relatedParties,
  ...peopleSignIns,
  ...customers,
  ...companyUsers,
  ...companyPrograms,
  ...drafts,
  ...applications,
  ...applicationReview,
  ...payees,
  ...paymentDays,
  ...payments,
  ...review,
  ...authorisation,
  ...clearing,
  ...breaks,
  ...payerData,
  ...clearedNames,
  ...nameScreening,
  ...prices,
  ...exchange,
  ...charges,
  ...payouts,
  ...limits,
  ...words,
  ...banks,
  ...countries,
  ...staffLimits,
  ...participants,
  ...proposals,
  ...remarks,
  ...claims,
  ...tasks,
  ...statements,
  ...treasury,
  ...views,
  ...wires,
  ...tell,
  ...system,
  ...overview,
  ...simulators,
  ...railSimulator,
} as const satisfies Record<string, AnyCall>
