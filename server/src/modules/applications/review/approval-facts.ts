import type { reviewIndividual } from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import {
  type ApprovalFacts,
  approvalBy,
  missingFor,
  partOf,
  sinceLetIn,
  stepsToApprove,
  whoActed,
} from '@fondaco/rules/four-eyes.ts'
import { needsSecondPerson } from '@fondaco/rules/onboarding/risk.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { readActsAbout } from '../../../platform/acts.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { usersHolding } from '../../identity/index.ts'
import type { Applicant } from '../dossier/applicant.ts'
import type { Review } from '../dossier/review-step.ts'
import { highestCalculated } from '../risk/risk-store.ts'

/** Facts for an approval: who acted on its basis, and whether two people must approve. */
export async function readApprovalFacts(
  reader: Reader,
  { id, riskCategory, risk, approval }: Applicant,
): Promise<ApprovalFacts> {
  const highest = await highestCalculated(reader, id)
  return {
    acts: sinceLetIn(await readActsAbout(reader, id)),
    byTwo: needsSecondPerson(riskCategory, Math.max(highest, risk.calculated)),
    first: approval?.by ?? null,
  }
}

/** The effect of this approval: approve, or ask for a second person. Refuses `maker_cannot_approve`. */
export async function judgeApproval({ trx, file, by }: Review): Promise<'let_in' | 'ask_second'> {
  const outcome = approvalBy(by.id, await readApprovalFacts(trx, file.applicant))
  return outcome === 'refuse' ? refuse('maker_cannot_approve') : outcome
}

type FourEyes = NonNullable<CallResult<typeof reviewIndividual>['four_eyes']>

/** The same as a member of staff sees it. */
export async function fourEyesView(
  reader: Reader,
  facts: ApprovalFacts,
  permission: Permission,
  { userId, ownUsers }: { readonly userId: string; readonly ownUsers: readonly string[] },
): Promise<FourEyes> {
  const reviewers = await usersHolding(reader, permission, [HOME_ENTITY])
  const steps = stepsToApprove(
    facts,
    permission,
    reviewers.filter((person) => !ownUsers.includes(person)),
  )
  return {
    acted: facts.acts.flatMap((act) => {
      const part = act.kind === 'staff' ? partOf(act) : null
      return part === null ? [] : [{ name: act.name, part, you: act.by === userId }]
    }),
    by_two: facts.byTwo,
    refused: whoActed(facts.acts).has(userId),
    may: steps[0]?.by.length ?? 0,
    missing: missingFor(steps),
  }
}
