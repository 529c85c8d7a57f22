import type { Examples } from './example.ts'
import { inDays, running, type Subject } from './world.ts'

/** Prices and limits. */
export const priceExamples = {
  listFees: {},
  listInstantFees: {},
  getPrices: { input: ({ customer }) => ({ params: { id: customer.id } }) },
  getFees: {
    input: () => ({ params: { id: '1' } }),
    more: {
      'one line': async (subject) => ({ params: { id: (await wireLine(subject))._id } }),
    },
  },
  lookUpFee: {
    input: ({ customer }) => ({
      query: { program: '1', paying_entity: customer.entity, type: 'SCT', amount: '20.00' },
    }),
    more: {
      async 'of a payment of the past'(subject) {
        return { query: { transaction_id: (await subject.transaction('review')).id } }
      },
    },
  },
  proposeFees: {
    async input(subject) {
      // One change of a programme waits at a time; those of earlier examples must not stand in the way.
      await running.database.ownerPool.query(
        `update proposal set about = id::text where kind = 'fees' and state = 'PROPOSED' and about <> id::text`,
      )
      const { _id, version } = await wireLine(subject)
      const line = {
        _id,
        kind: 'TXN' as const,
        type: 'WIRE' as const,
        currency: 'EUR' as const,
        entity: subject.customer.entity,
        fixed: '14.00',
        valid_from: inDays(100).slice(0, 10),
      }
      return { body: { program: 1, version, lines: [line], reason: 'Wires get cheaper.' } }
    },
  },
  getProgramOf: { kind: 'COMPANY', input: ({ customer }) => ({ params: { id: customer.id } }) },
  proposeProgram: {
    kind: 'COMPANY',
    async input({ customer }) {
      // One change of a company waits at a time; those of earlier examples must not stand in the way.
      await running.database.ownerPool.query(
        `update proposal set about = id::text
         where kind = 'customer_program' and state = 'PROPOSED' and about <> id::text`,
      )
      return {
        params: { id: customer.id },
        body: { program: 2, seen: 1, reason: 'They asked for it.' },
      }
    },
  },
} satisfies Examples

/** The price of a wire in the customer's entity, and the version of its programme. */
async function wireLine({ customer }: Subject): Promise<{ _id: string; version: number }> {
  const { rows } = await running.database.ownerPool.query(
    `select fee_line.id as _id, fee_program.version from fee_line join fee_program on number = program
     where program = 1 and type = 'WIRE' and entity = $1`,
    [customer.entity],
  )
  return rows[0]
}
