import { newId } from '../../src/platform/ids.ts'
import type { Examples } from './example.ts'
import { giveAllEntities, takeEntities } from './lists.ts'
import { codeFor, giveApps, restore } from './sign-in.ts'
import { running, type Subject } from './world.ts'

/** Limits of a customer, the payer's own, and those that staff set. */
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
  listLimits: {},
  getLimitsOf: {
    input: ({ customer }) => ({ query: { customer_id: customer.id } }),
    more: {
      'of a programme': () => ({ query: { program: '1' } }),
      'of the institution': () => ({ query: {} }),
    },
  },
  proposeLimits: {
    async input({ customer }) {
      await forgetWaiting()
      return {
        body: {
          customer_id: customer.id,
          version: 0,
          lines: [{ type: null, period: 'per_day' as const, most: '50000.00' }],
          reason: 'They asked for it.',
        },
      }
    },
    more: {
      async 'of a programme'(subject) {
        await forgetWaiting()
        await giveAllEntities(subject)
        const lines = [{ type: 'WIRE' as const, period: 'per_month' as const, most: '900000.00' }]
        return { body: { program: 1, version: 0, lines, reason: 'The risk appetite changed.' } }
      },
      async 'of the institution'(subject) {
        await forgetWaiting()
        await giveAllEntities(subject)
        const lines = [{ type: null, period: 'per_payment' as const, most: '90000.00' }]
        return { body: { version: 1, lines, reason: 'The risk appetite changed.' } }
      },
    },
    after: takeEntities,
  },
} satisfies Examples

/** One change of an owner waits at a time; those of earlier examples must not stand in the way. */
async function forgetWaiting(): Promise<void> {
  await running.database.ownerPool.query(
    `update proposal set about = id::text where kind like '%_limits' and state = 'PROPOSED' and about <> id::text`,
  )
}

function ofCustomer({ customer }: Subject) {
  return { params: { id: customer.id } }
}

async function forgetOwnLimits(): Promise<void> {
  await running.database.ownerPool.query('truncate own_instant_limit, change_authorisation')
}
