import { putOperationalPrice } from '../operational-price.ts'
import type { Examples } from './example.ts'
import { running } from './world.ts'

/** Operational fees. */
export const chargeExamples = {
  getCharges: { input: ({ customer }) => ({ params: { id: customer.id } }) },
  proposeCharge: {
    async input({ customer }) {
      const { ownerPool } = running.database
      await putOperationalPrice(ownerPool, customer.entity)
      // One fee of an account waits at a time; those of earlier examples must not stand in the way.
      await ownerPool.query(
        `update proposal set about = id::text
         where kind = 'operational_charge' and state = 'PROPOSED' and about <> id::text`,
      )
      return {
        body: {
          account_id: customer.accountId,
          fee: '30.00',
          text: 'A certificate of your account',
          reason: 'They asked for it by telephone.',
        },
      }
    },
  },
} satisfies Examples
