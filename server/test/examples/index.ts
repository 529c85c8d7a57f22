import type { CALLS } from '@fondaco/contract/calls.ts'
import type { CallName } from '../make.ts'
import { applicationExamples } from './applications.ts'
import { bankExamples } from './banks.ts'
import { chargeExamples } from './charges.ts'
import { claimExamples } from './claims.ts'
import { clearingExamples } from './clearing.ts'
import { companyReviewExamples } from './company-review.ts'
import { companyUserExamples } from './company-users.ts'
import type { Example } from './example.ts'
import { exchangeExamples } from './exchange.ts'
import { limitExamples } from './limits.ts'
import { listsExamples } from './lists.ts'
import { ownerExamples } from './owners.ts'
import { payeeExamples } from './payees.ts'
import { paymentExamples } from './payments.ts'
import { payoutExamples } from './payouts.ts'
import { peopleSignInExamples } from './people-sign-ins.ts'
import { platformExamples } from './platform.ts'
import { priceExamples } from './prices.ts'
import { proposalExamples } from './proposals.ts'
import { relatedPartyExamples } from './related-parties.ts'
import { remarkExamples } from './remarks.ts'
import { signInExamples } from './sign-in.ts'
import { statementExamples } from './statements.ts'
import { taskExamples } from './tasks.ts'
import { treasuryExamples } from './treasury.ts'
import { viewExamples } from './views.ts'

/**
 * A successful way to make each call of the contract, in the world of `world.ts`. A call without an example does not
 * compile. Tests that make all calls (each role, staff of one entity, hostile input) use these.
 */
export const EXAMPLES: { readonly [Name in CallName]: Example<(typeof CALLS)[Name]> } = {
  ...platformExamples,
  ...signInExamples,
  ...applicationExamples,
  ...companyReviewExamples,
  ...ownerExamples,
  ...relatedPartyExamples,
  ...peopleSignInExamples,
  ...companyUserExamples,
  ...payeeExamples,
  ...paymentExamples,
  ...clearingExamples,
  ...priceExamples,
  ...exchangeExamples,
  ...chargeExamples,
  ...payoutExamples,
  ...limitExamples,
  ...listsExamples,
  ...bankExamples,
  ...proposalExamples,
  ...claimExamples,
  ...remarkExamples,
  ...statementExamples,
  ...taskExamples,
  ...treasuryExamples,
  ...viewExamples,
}
