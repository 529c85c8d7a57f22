import type { KindOfClaim } from '../../claims/index.ts'
import { applicantChanged } from '../dossier/applicant-changed.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'

/** Applicants of a kind as staff claim them. */
export const applicantClaims = (kind: ApplicationKind): KindOfClaim => ({
  async find(trx, scope, id) {
    const applicant = await kind.read(trx, scope, id)
    if (!applicant) return null
    return {
      customerId: id,
      name: `${applicant.name} (${applicant.number})`,
      link: kind.page(id, 'overview'),
      changed: await applicantChanged(trx, kind, id),
    }
  },
})
