import type { KindOfClaim } from '../../claims/index.ts'
import { applicantChanged } from '../dossier/applicant-changed.ts'
import { INDIVIDUAL_KIND } from '../kinds/individual-kind.ts'

/** Individuals as staff claim them. */
export const individualClaims: KindOfClaim = {
  async find(trx, scope, id) {
    const individual = await INDIVIDUAL_KIND.read(trx, scope, id)
    if (!individual) return null
    const { user, number } = individual
    return {
      customerId: id,
      name: `${user.firstName} ${user.lastName} (${number})`,
      link: INDIVIDUAL_KIND.page(id, 'overview'),
      changed: await applicantChanged(trx, INDIVIDUAL_KIND, id),
    }
  },
}
