import type { KindOfClaim } from '../../claims/index.ts'
import { readTransaction } from '../engine/transaction-store.ts'

/** Payments as staff claim them. */
export const transactionClaims: KindOfClaim = {
  async find(trx, scope, id) {
    const transaction = await readTransaction(trx, scope, id)
    if (!transaction) return null
    const { entity, version, status, reference, customer_id: customerId } = transaction
    return {
      customerId,
      name: reference,
      link: `/crm/view_transaction/${id}`,
      changed: [
        { live: { staff: entity }, event: { event: 'transaction', data: { _id: id, version, status } } },
      ],
    }
  },
}
