import { makeAccount, makeCompany } from '../make.ts'
import type { Examples } from './example.ts'
import { running } from './world.ts'

/** Payouts of balances. */
export const payoutExamples = {
  getPayouts: { input: ({ customer }) => ({ params: { id: customer.id } }) },
  proposePayout: {
    async input({ customer: { accountId, entity }, sender }) {
      // Only a call that must succeed needs an account that can be paid out.
      const account = sender
        ? await makeAccount(running, await makeCompany(running, [], { status: 'SUSPENDED' }), {
            entity,
            funds: 30_00n,
          })
        : { id: accountId }
      return {
        body: {
          account_id: account.id,
          available: '30.00',
          way: 'credit_transfer' as const,
          iban: 'DE89370400440532013000',
          reason: 'They gave this account by letter.',
        },
      }
    },
  },
} satisfies Examples
