import { newId } from '../../src/platform/ids.ts'
import type { Examples } from './example.ts'
import { codeFor, giveApps, restore } from './sign-in.ts'
import { running, type Subject } from './world.ts'

/** Limits of a customer, and the payer's own. */
export const limitExamples = {
  getLimits: { input: ofCustomer },
  changeOwnLimits: {
    input: (subject) => ({
      ...ofCustomer(subject),
      body: { per_payment: '50000.00', per_day: null, version: 0 },
    }),
    after: forgetOwnLimits,
  },
  authoriseOwnLimits: {
    input: (subject) => ({
      ...ofCustomer(subject),
      body: { per_payment: '50000.00', per_day: null, version: 0 },
    }),
    after: forgetOwnLimits,
  },
  confirmOwnLimits: {
    async input(subject) {
      const { sender } = subject
      let id = newId()
      if (sender) {
        await giveApps()
        const body = { per_payment: '50000.00', per_day: null, version: 0 }
        id = (await sender.must('authoriseOwnLimits', { ...ofCustomer(subject), body }))._id
      }
      return { params: { id }, body: { otp: await codeFor(sender) } }
    },
    after: async () => {
      await forgetOwnLimits()
      await restore()
    },
  },
} satisfies Examples

function ofCustomer({ customer }: Subject) {
  return { params: { id: customer.id } }
}

async function forgetOwnLimits(): Promise<void> {
  await running.database.ownerPool.query('truncate own_instant_limit, change_authorisation')
}
