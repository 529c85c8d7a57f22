import type { KindOfClaim } from '../../claims/index.ts'
import { entitiesSeeing } from '../../customers/index.ts'
import { readIndividual } from '../dossier/individual-store.ts'

/** Individuals as staff claim them. */
export const individualClaims: KindOfClaim = {
  async find(trx, scope, id) {
    const individual = await readIndividual(trx, scope, id)
    if (!individual) return null
    const { user, number } = individual
    return {
      customerId: id,
      name: `${user.firstName} ${user.lastName} (${number})`,
      link: `/crm/view_individual/overview/${id}`,
      changed: (await entitiesSeeing(trx, id)).map((staff) => ({
        live: { staff },
        event: { event: 'individual', data: { _id: id } },
      })),
    }
  },
}
