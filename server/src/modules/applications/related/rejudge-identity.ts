import type { RelatedDetails } from '@fondaco/rules/companies/company-answers.ts'
import { type IdentityMisfit, identityMisfits } from '@fondaco/rules/onboarding/identity-fit.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import type { CompanyParty } from '../dossier/company-party-store.ts'
import { isAsked, updateCheck } from '../dossier/identity-check-store.ts'
import { endInvitation } from '../dossier/identity-invitation-store.ts'
import { personToCheck } from '../kinds/company-kind.ts'

/** In what the document of a confirmed identity does not fit a changed name or birth. What staff decided before stays. */
export function misfitsOf(
  { answers, check }: CompanyParty,
  details: RelatedDetails,
): readonly IdentityMisfit[] {
  const [before, now] = [personToCheck(answers), personToCheck(details)]
  if (!before || !now || check?.status !== 'PASS') return []
  const isChanged = {
    NAME_MISMATCH: before.firstName !== now.firstName || before.lastName !== now.lastName,
    BIRTHDATE_MISMATCH: before.birthdate !== now.birthdate,
  }
  return identityMisfits(now, check.person).filter((misfit) => isChanged[misfit])
}

/**
 * What a change of a person means for their identity check: a document of another name or birth waits for a decision of
 * staff again, and a letter to an address that is no longer theirs opens nothing.
 */
export async function rejudgeIdentity(
  trx: Trx,
  party: CompanyParty,
  details: RelatedDetails,
  { by, at, companyId }: { readonly by: Actor; readonly at: Date; readonly companyId: string },
): Promise<void> {
  const { check } = party
  const audited = (before: object, after: object) =>
    recordAudit(trx, {
      at,
      actor: by,
      action: 'identity_check.end',
      object: { type: 'identity_check', id: check?.id ?? '' },
      customerId: companyId,
      before,
      after,
    })
  const misfits = misfitsOf(party, details)
  if (check && misfits.length > 0) {
    const reasons = [...new Set([...check.reasons, ...misfits])]
    await updateCheck(trx, check.id, {
      status: 'SENT',
      suspected: true,
      reasons: JSON.stringify(reasons),
      decided_by: null,
    })
    await audited({ status: 'PASS', reasons: check.reasons }, { status: 'SENT', reasons })
  }
  const email = (of: RelatedDetails) => ('email' in of ? of.email?.toLowerCase() : undefined)
  if (email(party.answers) === email(details)) return
  await endInvitation(trx, party.id)
  if (!check || !isAsked(check)) return
  await updateCheck(trx, check.id, { status: 'EXPIRED' })
  await audited({ status: 'SENT' }, { status: 'EXPIRED' })
}
